package org.psdmodels.bench.results;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.bench.results.InStandardUnits.Judged;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.models.tuning.TuningTable;

/** The models that the papers on non-negative functions compare with, tuned like ours. */
final class Baselines {
    /** Normalisation nodes of exponentials: on the line far more than its features. */
    private static final int NODES = 512;

    /** Starting points where exponentials are not a convex problem. */
    private static final int RESTARTS = 2;

    /** The grid of our automatic settings, which grows like that one. */
    private static final List<Candidate> GRID = SearchSpace.of(Tuning.WIDTH, 0.5, 2)
            .and(CrossValidation.LAMBDA, 1e-4, 1e-1)
            .grid(3, 4);

    private static final Family PARTIAL = Family.partiallyNonNegative();
    private static final Family COEFFICIENTS = Family.nonNegativeCoefficients();
    private static final Family EXPONENTIAL = new Family.ExponentialLink(RESTARTS, NODES, NodeRule.AUTOMATIC);

    private Baselines() {}

    /** Densities; the function that is non-negative at the data only as the density its positive part makes. */
    static List<Contestant<?>> densities() {
        return List.of(
                contestant("positive part of non-negative at the data", positivePart(), Judged.DENSITY),
                contestant("non-negative coefficients", density(COEFFICIENTS), Judged.DENSITY),
                contestant("exponential link", density(EXPONENTIAL), Judged.DENSITY));
    }

    /** Intensities on a window: densities of the times of events there. */
    static List<Contestant<?>> processes(double from, double to) {
        return List.of(
                process(
                        "positive part of non-negative at the data",
                        u -> tuned(on(u, PARTIAL, from, to), PositivePart::new)),
                process("non-negative coefficients", u -> tuned(on(u, COEFFICIENTS, from, to), e -> e)),
                process("exponential link", u -> tuned(on(u, EXPONENTIAL, from, to), e -> e)));
    }

    private static <M extends Model> Contestant<?> process(String name, Function<Rescaling, Estimator<M>> density) {
        return Contestant.of(name, new ProcessScore<>(new InStandardUnits<>(density, Judged.DENSITY)));
    }

    private static BaselineEstimator<BaselineDensity> on(Rescaling units, Family family, double from, double to) {
        double lower = (from - units.center(0)) / units.scale(0);
        double upper = (to - units.center(0)) / units.scale(0);
        return BaselineEstimator.density(family, Measure.box(new double[] {lower}, new double[] {upper}));
    }

    private static Estimator<PositivePart.Normalised> positivePart() {
        return tuned(BaselineEstimator.density(PARTIAL), PositivePart::new);
    }

    private static Estimator<BaselineDensity> density(Family family) {
        return tuned(BaselineEstimator.density(family), UnaryOperator.identity());
    }

    /** All families for another task. */
    static <M extends BaselineModel> List<Contestant<?>> of(
            Function<Family, BaselineEstimator<M>> task, Judged judged) {
        return List.of(
                contestant("non-negative at the data only", tuned(task.apply(PARTIAL), e -> e), judged),
                contestant("non-negative coefficients", tuned(task.apply(COEFFICIENTS), e -> e), judged),
                contestant("exponential link", tuned(task.apply(EXPONENTIAL), e -> e), judged));
    }

    private static <M extends Model> Contestant<?> contestant(String name, Estimator<M> estimator, Judged judged) {
        return Contestant.of(name, new InStandardUnits<>(estimator, judged));
    }

    /** Width and penalty by five-fold cross-validation, of fits as exact as those that choose our settings. */
    private static <B extends BaselineModel, M extends Model> Estimator<M> tuned(
            BaselineEstimator<B> estimator, Function<Estimator<B>, Estimator<M>> made) {
        BaselineEstimator<B> coarse =
                estimator.withOptions(estimator.settings().options().withTolerance(Tuning.SEARCH_TOLERANCE));
        return (sample, progress) -> {
            double[] widths = MedianWidths.of(sample.points());
            TuningTable table = CrossValidation.<M>of(c -> made.apply(at(c, coarse, widths)))
                    .withGrowth()
                    .table(GRID, sample, progress);
            return CrossValidation.<M>of(c -> made.apply(at(c, estimator, widths)))
                    .refit(table, TuningTable::best, sample, progress)
                    .model();
        };
    }

    /** How much positive mass has the function that is non-negative at the data only, fitted to all rows. */
    static double positiveMass(Sample sample) {
        return new InStandardUnits<>(positivePart(), Judged.DENSITY)
                .fit(sample)
                .model()
                .mass();
    }

    private static <M extends BaselineModel> BaselineEstimator<M> at(
            Candidate candidate, BaselineEstimator<M> estimator, double... widths) {
        double[] scaled = Arrays.stream(widths)
                .map(w -> w * candidate.value(Tuning.WIDTH))
                .toArray();
        double lambda = candidate.value(CrossValidation.LAMBDA);
        return estimator
                .withKernel(GaussianKernel.withWidths(scaled))
                .withLambda(lambda)
                .withLinearPenalty(lambda);
    }
}
