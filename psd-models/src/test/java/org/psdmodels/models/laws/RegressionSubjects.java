package org.psdmodels.models.laws;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.laws.kit.TrainingLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.NormalDistribution;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;

/**
 * Models of targets given points. The penalties have the curvatures l2 = 1e-5 in regression and 1e-4 elsewhere, and 1e-2 for
 * functions of either sign.
 */
final class RegressionSubjects {
    private static final double[] CENTER = {0.5};
    private static final double[] SCALE = {0.3};
    private static final Sample DATA = ReorderedRows.weighted(data(60));

    /** Where y is a normal variable. */
    private static final double HERE = 0.4;

    private RegressionSubjects() {}

    static List<FittedSubject> all() {
        return List.of(
                regression("non-negative regression", regression(), DATA),
                regression("Poisson regression", regression().withLoss(new PoissonLoss()), counts()),
                boundedVariance(),
                predictiveDensity(),
                quantiles());
    }

    private static Sample data(int n) {
        Random random = new Random(3);
        double[] x = random.doubles(n).toArray();
        double[] y = Arrays.stream(x)
                .map(u -> Math.sin(6 * u) + (0.2 + u) * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    private static Sample counts() {
        double[] counts = Arrays.stream(DATA.target())
                .map(y -> Math.max(0, Math.rint(2 + 2 * y)))
                .toArray();
        return ReorderedRows.weighted(Sample.of(DATA.points(), counts));
    }

    private static RegressionEstimator regression() {
        return Rearranged.precise(RegressionEstimator.create()
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(1e-3));
    }

    private static FittedSubject regression(String name, RegressionEstimator estimator, Sample sample) {
        return FittedSubject.of(
                estimator,
                sample,
                Rearranged.DIFFERENCE,
                model -> ModelSubject.of(name, CENTER, SCALE, model)
                        .within(z -> z[0] >= 0)
                        .loss(TrainingLoss.of(
                                estimator.problem(sample), model.fit().solution(), z -> z)));
    }

    private static HeteroscedasticEstimator normal() {
        return Rearranged.precise(HeteroscedasticEstimator.create()
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(1e-2)
                .withLinearPenalty(1e-2));
    }

    private static FittedSubject boundedVariance() {
        HeteroscedasticEstimator estimator = normal().withLargestVariance(4);
        return FittedSubject.of(
                estimator,
                DATA,
                Rearranged.DIFFERENCE,
                model -> moments("mean and sd of bounded variance", model)
                        .loss(TrainingLoss.of(
                                estimator.problem(DATA), model.fit().solution(), z ->
                                        new double[] {z[0] / (z[1] * z[1]), 1 / (z[1] * z[1])})));
    }

    private static ModelSubject.Builder moments(String name, HeteroscedasticModel model) {
        return ModelSubject.of(name, CENTER, SCALE, model).within(z -> z[1] > 0 && z[1] <= 2 * (1 + Math.ulp(1.0)));
    }

    /** p(y | x) as a density of y. */
    private static FittedSubject predictiveDensity() {
        return FittedSubject.of(
                normal(),
                DATA,
                Rearranged.DIFFERENCE,
                model -> density("predictive density", model.distribution(HERE)));
    }

    private static ModelSubject.Builder density(String name, NormalDistribution p) {
        return ModelSubject.of(name, new double[] {p.mean()}, new double[] {p.sd()}, p);
    }

    private static FittedSubject quantiles() {
        QuantileEstimator estimator = Rearranged.precise(QuantileEstimator.atLevels(0.1, 0.25, 0.5, 0.75, 0.9)
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(1e-2)
                .withLinearPenalty(1e-2));
        return FittedSubject.of(
                estimator,
                DATA,
                Rearranged.DIFFERENCE,
                model -> ModelSubject.of("quantiles", CENTER, SCALE, model)
                        .loss(TrainingLoss.of(
                                estimator.problem(DATA), model.fit().solution(), z -> z)));
    }
}
