package org.psdmodels.models.laws;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.VectorFunction;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;

/**
 * The three families that the models of this library are compared with. A partially non-negative function claims no sign, and
 * the exponential of a function no integrals. The penalties of all functions are 1e-2.
 */
final class BaselineSubjects {
    private static final int ROWS = 40;
    private static final double[] CENTER = {0.5};
    private static final double[] SCALE = {0.3};
    private static final Sample DATA = ReorderedRows.weighted(data());

    /** Few restarts and nodes, for time's sake. */
    private static final List<Family> FAMILIES = List.of(
            Family.partiallyNonNegative(),
            Family.nonNegativeCoefficients(),
            new Family.ExponentialLink(2, 1001, NodeRule.AUTOMATIC));

    private BaselineSubjects() {}

    static List<FittedSubject> all() {
        List<FittedSubject> all = new ArrayList<>();
        for (Family family : FAMILIES) {
            all.add(density(family));
            all.add(regression(family));
            all.add(heteroscedastic(family));
            all.add(quantiles(family));
        }
        return all;
    }

    private static Sample data() {
        Random random = new Random(9);
        double[] x = random.doubles(ROWS).toArray();
        double[] y = Arrays.stream(x)
                .map(u -> Math.sin(6 * u) + 0.3 * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    private static <M extends BaselineModel> BaselineEstimator<M> precise(BaselineEstimator<M> estimator) {
        return estimator
                .withSettings(Rearranged.precise(estimator.settings(), DATA))
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(1e-2)
                .withLinearPenalty(1e-2);
    }

    /** A fit, its file and the fit to the rows in another order. */
    private static <M extends BaselineModel> FittedSubject fitted(
            BaselineEstimator<M> estimator, Sample sample, Function<M, ModelSubject.Builder> subject) {
        BaselineEstimator<M> precise = precise(estimator);
        M model = precise.fit(sample);
        return FittedSubject.of(model, subject.apply(model), precise, sample, difference(model.family()), subject);
    }

    /**
     * Non-negative coefficients are found to a gap of 1e-9 or so, by which they are known to (2e-9 / 1e-2)^(1/2) = 4e-4 only;
     * the descent to an exponential ends by its slope, with a gap for densities alone.
     */
    private static double difference(Family family) {
        return family instanceof Family.PartiallyNonNegative ? Rearranged.DIFFERENCE : Rearranged.COARSE;
    }

    /** A model, or what the laws see of it. */
    private static ModelSubject.Builder subject(
            String task, BaselineModel model, Object asked, Predicate<double[]> signs) {
        boolean claims = !(model.family() instanceof Family.PartiallyNonNegative);
        return ModelSubject.of(model.family().label() + ", " + task, CENTER, SCALE, asked)
                .within(z -> Arrays.stream(z).allMatch(Double::isFinite) && (!claims || signs.test(z)));
    }

    private static FittedSubject density(Family family) {
        return fitted(
                BaselineEstimator.density(family),
                Sample.of(DATA.points()).weightedBy(DATA.weights()),
                model -> subject("density", model, model, z -> z[0] >= 0));
    }

    private static FittedSubject regression(Family family) {
        return fitted(
                BaselineEstimator.regression(family, new SquaredLoss()),
                DATA,
                model -> subject("regression", model, model, z -> z[0] >= 0));
    }

    /** The precision times the mean, and the precision: the mean is not a number where the precision underflows. */
    private static FittedSubject heteroscedastic(Family family) {
        return fitted(BaselineEstimator.heteroscedastic(family), DATA, model -> {
            VectorFunction natural = x -> Matrix.ofRows(new double[][] {
                        model.eta().values(x), model.precision().values(x)
                    })
                    .transpose();
            return subject("precision", model, natural, z -> z[1] >= 0);
        });
    }

    private static FittedSubject quantiles(Family family) {
        return fitted(
                BaselineEstimator.quantiles(family, 0.1, 0.5, 0.9),
                DATA,
                model -> subject("quantiles", model, model, z -> z[0] <= z[1] && z[1] <= z[2]));
    }
}
