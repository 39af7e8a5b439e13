package org.psdmodels.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.models.Sample;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.NormalDistribution;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.regression.RegressionModel;

/** Models of targets given points. */
final class RegressionSubjects {
    /** Refits at a relative gap of 1e-8 agree to its square root, over the curvature of the penalties. */
    private static final double REORDERED = 1e-2;

    private static final Sample DATA = data(60);
    private static final Sample REVERSED =
            DATA.select(IntStream.range(0, 60).map(i -> 59 - i).toArray());

    private RegressionSubjects() {}

    static List<ModelSubject> all() {
        return List.of(regression(), counts(), boundedVariance(), predictiveDensity(), quantiles());
    }

    private static Sample data(int n) {
        Random random = new Random(3);
        double[] x = random.doubles(n).toArray();
        double[] y = Arrays.stream(x)
                .map(u -> Math.sin(6 * u) + (0.2 + u) * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    private static RegressionEstimator estimator() {
        return RegressionEstimator.create()
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(1e-3);
    }

    private static ModelSubject.Builder subject(String name, RegressionModel model) {
        return ModelSubject.nonNegative(name, new double[] {0.5}, new double[] {0.3}, model::predict)
                .gradient(model::gradient)
                .logs(model.function()::logValues)
                .integral(model::integral);
    }

    private static ModelSubject regression() {
        RegressionModel model = estimator().fit(DATA);
        return subject("non-negative regression", model)
                .loss(TrainingLosses.of(estimator(), DATA, model, z -> z))
                .reloaded(() -> subject("reloaded", Reloaded.of(model)).build())
                .reordered(
                        REORDERED,
                        () -> subject("reordered", estimator().fit(REVERSED)).build())
                .build();
    }

    private static ModelSubject counts() {
        double[] counts = Arrays.stream(DATA.target())
                .map(y -> Math.max(0, Math.rint(2 + 2 * y)))
                .toArray();
        RegressionEstimator poisson = estimator().withLoss(new PoissonLoss());
        Sample sample = Sample.of(DATA.points(), counts);
        RegressionModel model = poisson.fit(sample);
        return subject("Poisson regression", model)
                .loss(TrainingLosses.of(poisson, sample, model, z -> z))
                .build();
    }

    private static HeteroscedasticEstimator normal() {
        return HeteroscedasticEstimator.create()
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(1e-2)
                .withLinearPenalty(1e-2);
    }

    private static ModelSubject boundedVariance() {
        return boundedVariance("mean and sd of bounded variance", DATA)
                .reordered(
                        REORDERED, () -> boundedVariance("reordered", REVERSED).build())
                .build();
    }

    private static ModelSubject.Builder boundedVariance(String name, Sample sample) {
        HeteroscedasticEstimator estimator = normal().withLargestVariance(4);
        HeteroscedasticModel model = estimator.fit(sample);
        return ModelSubject.outputs(
                        name,
                        new double[] {0.5},
                        new double[] {0.3},
                        x -> rows(model.means(x), model.sds(x)),
                        z -> z[1] > 0 && z[1] <= 2 * (1 + Math.ulp(1.0)))
                .loss(TrainingLosses.of(estimator, sample, model, z ->
                        new double[] {z[0] / (z[1] * z[1]), 1 / (z[1] * z[1])}));
    }

    private static Matrix rows(double[]... rows) {
        return Matrix.ofRows(rows);
    }

    /** p(y | x) as a density of y. */
    private static ModelSubject predictiveDensity() {
        NormalDistribution p = normal().fit(DATA).distribution(0.4);
        return ModelSubject.nonNegative(
                        "predictive density",
                        new double[] {p.mean()},
                        new double[] {p.sd()},
                        y -> Arrays.stream(y.toMatrix().data()).map(p::pdf).toArray())
                .density()
                .cdf(p::cdf)
                .quantile(p::quantile)
                .build();
    }

    private static ModelSubject quantiles() {
        return quantiles("quantiles", DATA)
                .reordered(REORDERED, () -> quantiles("reordered", REVERSED).build())
                .build();
    }

    private static ModelSubject.Builder quantiles(String name, Sample sample) {
        QuantileEstimator estimator = QuantileEstimator.atLevels(0.1, 0.25, 0.5, 0.75, 0.9)
                .withKernel(GaussianKernel.withWidth(0.3))
                .withLambda(1e-2)
                .withLinearPenalty(1e-2);
        QuantileModel model = estimator.fit(sample);
        return ModelSubject.outputs(
                        name,
                        new double[] {0.5},
                        new double[] {0.3},
                        x -> model.predict(x).transpose(),
                        z -> IntStream.range(1, z.length).allMatch(k -> z[k - 1] <= z[k]))
                .loss(TrainingLosses.of(estimator, sample, model, z -> z));
    }
}
