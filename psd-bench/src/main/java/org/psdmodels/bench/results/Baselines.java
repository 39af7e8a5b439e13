package org.psdmodels.bench.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.psdmodels.bench.results.InStandardUnits.Judged;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.Sample;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

/** The models that the papers on non-negative functions compare with, tuned like ours. */
final class Baselines {
    /** Normalisation nodes of exponentials: on the line far more than its features. */
    private static final int NODES = 512;

    /** Starting points where exponentials are not a convex problem. */
    private static final int RESTARTS = 2;

    private static final List<Candidate> CANDIDATES = SearchSpace.of(Tuning.WIDTH, 0.25, 4)
            .and(CrossValidation.LAMBDA, 1e-5, 1e-1)
            .grid(3, 3);

    private Baselines() {}

    /** All families for a task, in standard units, each with width and penalty by five-fold cross-validation. */
    static <M extends BaselineModel> List<Contestant<?>> of(
            Function<Family, BaselineEstimator<M>> task, Judged judged) {
        List<Contestant<?>> all = new ArrayList<>();
        all.add(contestant("non-negative at the data only", task.apply(Family.partiallyNonNegative()), judged));
        all.add(contestant("non-negative coefficients", task.apply(Family.nonNegativeCoefficients()), judged));
        all.add(contestant("exponential link", task.apply(new Family.ExponentialLink(RESTARTS, NODES)), judged));
        return all;
    }

    private static <M extends BaselineModel> Contestant<?> contestant(
            String name, BaselineEstimator<M> estimator, Judged judged) {
        return Contestant.of(name, new InStandardUnits<>(tuned(estimator), judged));
    }

    private static <M extends BaselineModel> Estimator<M> tuned(BaselineEstimator<M> estimator) {
        return (sample, progress) -> CrossValidation.<M>of(c -> at(c, estimator, sample))
                .tune(CANDIDATES, sample, progress)
                .model();
    }

    /** How much mass below zero the function has that is non-negative at the data only, fitted to all rows. */
    static double negativeMass(Sample sample) {
        Family family = Family.partiallyNonNegative();
        return new InStandardUnits<>(tuned(BaselineEstimator.density(family)), Judged.DENSITY)
                .fit(sample)
                .model()
                .negativeMass();
    }

    private static <M extends BaselineModel> BaselineEstimator<M> at(
            Candidate candidate, BaselineEstimator<M> estimator, Sample sample) {
        double[] widths = Arrays.stream(MedianWidths.of(sample.points()))
                .map(w -> w * candidate.value(Tuning.WIDTH))
                .toArray();
        double lambda = candidate.value(CrossValidation.LAMBDA);
        return estimator
                .withKernel(GaussianKernel.withWidths(widths))
                .withLambda(lambda)
                .withLinearPenalty(lambda);
    }
}
