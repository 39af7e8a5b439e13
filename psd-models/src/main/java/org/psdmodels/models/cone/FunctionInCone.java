package org.psdmodels.models.cone;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.ConeValued;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;

/** A function with values in a cone as a model: scored by the loss that it was fitted by. */
interface FunctionInCone extends Model, ConeValued {
    /** {@return the cone: where the values lie} */
    Cone cone();

    /** {@return the loss: what was minimised} */
    Loss loss();

    /** The negative mean loss. */
    @Override
    default double score(Sample test) {
        Checks.size("number of target columns", test.targets().columns(), loss().targets());
        Matrix values = predict(test.points());
        return -test.mean(IntStream.range(0, test.size())
                .mapToDouble(i -> loss().value(test.targets().row(i), values.row(i)))
                .toArray());
    }

    /** The one target of every output where several outputs are compared with the same. */
    @Override
    default Matrix observed(Sample sample) {
        Matrix targets = sample.targets();
        double[][] repeated = new double[cone().dimension()][];
        Arrays.fill(repeated, targets.column(0));
        return targets.columns() == 1 ? Matrix.ofRows(repeated).transpose() : targets;
    }

    /** The distances to the planes of the facets: c_t'f(x) / |c_t|. */
    @Override
    default Answer slacks() {
        Facets facets = new Facets(cone().normals());
        return new Answer("slack", facets.named(outputs()), x -> facets.distances(predict(x)));
    }

    /** What the outputs are called. */
    private List<String> outputs() {
        List<String> targets = names().targets();
        int q = cone().dimension();
        return targets.size() == q
                ? targets
                : IntStream.rangeClosed(1, q).mapToObj(k -> "f" + k).toList();
    }

    /** The values, and how far inside of the cone they are. */
    @Override
    default List<Answer> answers() {
        Answer values = new Answer("value", outputs(), x -> predict(x).transpose());
        Answer slacks = slacks();
        return slacks.columns().isEmpty() ? List.of(values) : List.of(values, slacks);
    }
}
