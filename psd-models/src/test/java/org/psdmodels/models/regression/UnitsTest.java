package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;

/** Standardised data: predictions follow the units of inputs and targets. */
class UnitsTest {
    /** Relative to the targets' magnitude. */
    private static final double SAME = 1e-5;

    /** Predictions move by about the root of the gap over the curvature, which penalties of 1e-3 and more provide. */
    private static final double TIGHT = 1e-13;

    /** The deviation in the middle of a line without noise, with default settings. */
    private static final double MIDDLE = 0.304747;

    private static final double[] X = new Random(2).doubles(40, -1, 2).toArray();

    private static final double[] Y = targets();

    private static double[] targets() {
        Random random = new Random(4);
        return Arrays.stream(X)
                .map(x -> 3 + Math.sin(3 * x) + 0.3 * (1.5 + x) * random.nextDouble())
                .toArray();
    }

    private static double[] times(double unit, double[] values) {
        return Arrays.stream(values).map(v -> unit * v).toArray();
    }

    private static Sample sample(double inputs, double targets) {
        return Sample.of(Points.onLine(times(inputs, X)), times(targets, Y));
    }

    static List<ScalarLoss> losses() {
        return List.of(
                new SquaredLoss(),
                ExpectileLoss.atLevel(0.3),
                new AbsoluteLoss(),
                PinballLoss.atLevel(0.8),
                new PoissonLoss(),
                new KullbackLeiblerLoss());
    }

    @ParameterizedTest
    @MethodSource("losses")
    void regressionFollowsTheUnits(ScalarLoss loss) {
        RegressionEstimator estimator =
                RegressionEstimator.create().withLoss(loss).withLambda(0.01, 1).withTolerance(TIGHT);
        for (double unit : new double[] {1e-3, 1e3}) {
            double[] one = estimator.fit(sample(1, 1)).predict(Points.onLine(X));
            double[] other = estimator.fit(sample(1 / unit, unit)).predict(Points.onLine(times(1 / unit, X)));
            for (int i = 0; i < one.length; i++) {
                assertEquals(one[i], other[i] / unit, SAME);
            }
        }
    }

    @Test
    void aLossWithAScaleOfItsOwnKeepsItsPenalty() {
        RegressionModel model = RegressionEstimator.create()
                .withLoss(HuberLoss.withThreshold(2))
                .withLambda(0.01, 1)
                .fit(sample(5, 100));
        assertEquals(ElasticNet.of(0.01, 0.01), model.fit().settings().regularizer());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e3})
    void heteroscedasticModelsFollowTheUnits(double unit) {
        HeteroscedasticEstimator estimator = HeteroscedasticEstimator.create().withTolerance(TIGHT);
        List<NormalDistribution> one = estimator.fit(sample(1, 1)).predict(Points.onLine(X));
        List<NormalDistribution> other =
                estimator.fit(sample(1 / unit, unit)).predict(Points.onLine(times(1 / unit, X)));
        for (int i = 0; i < X.length; i++) {
            assertEquals(one.get(i).mean(), other.get(i).mean() / unit, SAME);
            assertEquals(one.get(i).sd(), other.get(i).sd() / unit, SAME);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e3})
    void quantilesFollowTheUnits(double unit) {
        QuantileEstimator estimator =
                QuantileEstimator.atLevels(0.2, 0.5, 0.9).withLambda(0.01, 1).withTolerance(TIGHT);
        Matrix one = estimator.fit(sample(1, 1)).predict(Points.onLine(X));
        Matrix other = estimator.fit(sample(1 / unit, unit)).predict(Points.onLine(times(1 / unit, X)));
        for (int i = 0; i < one.rows(); i++) {
            for (int k = 0; k < one.columns(); k++) {
                assertEquals(one.get(i, k), other.get(i, k) / unit, SAME);
            }
        }
    }

    /** Targets on a line to rounding: their residuals are no noise, and the deviation is far below that of the targets. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1, 1e9})
    void targetsWithoutNoiseFollowTheUnits(double unit) {
        double[] x = IntStream.range(0, 60).mapToDouble(i -> i / 10.0).toArray();
        double[] y = Arrays.stream(x).map(v -> unit * (5 + 2 * v)).toArray();
        HeteroscedasticModel model = HeteroscedasticEstimator.create().fit(Sample.of(Points.onLine(x), y));
        assertEquals(Status.OPTIMAL, model.status());
        NormalDistribution middle = model.predict(Points.onLine(3.05)).get(0);
        assertEquals(11.1 * unit, middle.mean(), 1e-6 * unit);
        assertEquals(MIDDLE, middle.sd() / unit, 1e-5 * MIDDLE);
    }

    /** A line added to the targets is added to the predictions, and inputs may be counted from anywhere. */
    @Test
    void linesAddedToTargetsAreAddedToPredictions() {
        double[] moved = times(1, X);
        double[] tilted = times(1, Y);
        for (int i = 0; i < X.length; i++) {
            moved[i] = 30 + 4 * X[i];
            tilted[i] = 7 - 2 * X[i] + 5 * Y[i];
        }
        Sample plain = sample(1, 1);
        Sample changed = Sample.of(Points.onLine(moved), tilted);
        HeteroscedasticEstimator normal = HeteroscedasticEstimator.create().withTolerance(TIGHT);
        HeteroscedasticModel one = normal.fit(plain);
        HeteroscedasticModel other = normal.fit(changed);
        QuantileEstimator quantiles =
                QuantileEstimator.atLevels(0.2, 0.5, 0.9).withLambda(0.01, 1).withTolerance(TIGHT);
        QuantileModel low = quantiles.fit(plain);
        QuantileModel high = quantiles.fit(changed);
        for (double x : new double[] {-4, -1, 0.3, 1.2, 2, 9}) {
            double line = 7 - 2 * x;
            assertEquals(one.mean(x), (other.mean(30 + 4 * x) - line) / 5, SAME);
            assertEquals(one.sd(x), other.sd(30 + 4 * x) / 5, SAME);
            for (int k = 0; k < 3; k++) {
                assertEquals(low.quantiles(x)[k], (high.quantiles(30 + 4 * x)[k] - line) / 5, SAME);
            }
        }
    }
}
