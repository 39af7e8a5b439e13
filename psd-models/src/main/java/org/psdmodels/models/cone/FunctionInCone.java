package org.psdmodels.models.cone;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.VectorFunction;

/** A function with values in a cone as a model: scored by the loss that it was fitted by. */
interface FunctionInCone extends Model, VectorFunction {
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

    @Override
    default List<Answer> answers() {
        List<String> targets = names().targets();
        int q = cone().dimension();
        List<String> columns = targets.size() == q
                ? targets
                : IntStream.rangeClosed(1, q).mapToObj(k -> "f" + k).toList();
        return List.of(new Answer("value", columns, x -> predict(x).transpose()));
    }
}
