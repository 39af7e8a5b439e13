package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Trend;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.tuning.Fold;
import org.psdmodels.models.tuning.Folds;

class JointLevelTest {
    private static final HeteroscedasticEstimator ESTIMATOR = HeteroscedasticEstimator.create();

    /** What a turn may leave, 1e-3, and the tolerance of the fits. */
    private static final double LEFT = 2e-3;

    static List<Sample> samples() {
        return List.of(
                DataSets.engel().sample(List.of("income"), "foodexp"),
                DataSets.ethanol().sample(List.of("C", "E"), "NOx"),
                DataSets.lidar().sample(List.of("range"), "logratio"),
                DataSets.mcycle().sample(List.of("times"), "accel"));
    }

    private static Trend.Line trend(Sample sample) {
        return (Trend.Line) ESTIMATOR.fit(sample).trend();
    }

    private static double primal(Sample sample, Trend trend) {
        return ESTIMATOR.withTrend(trend).fit(sample).certificate().primal();
    }

    /** No other level nearby has a smaller objective, up to what the turns leave: that is what it is fitted for. */
    @ParameterizedTest
    @MethodSource("samples")
    void theLevelIsFittedTogetherWithMeanAndVariance(Sample sample) {
        Trend.Line trend = trend(sample);
        double best = primal(sample, trend);
        double unit = 1 / Math.sqrt(ESTIMATOR.fit(sample).floor()) / 3;
        for (int k = 0; k <= trend.inputs().size(); k++) {
            for (double step : new double[] {-0.3 * unit, 0.3 * unit}) {
                double[] slopes = trend.level().slopes().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                double constant = trend.level().constant() + (k == 0 ? step : 0);
                if (k > 0) {
                    slopes[k - 1] += step;
                }
                Trend other = trend.withLevel(new Trend.AffineFunction(
                        constant, Arrays.stream(slopes).boxed().toList()));
                assertTrue(primal(sample, other) > best - LEFT, other + " is better than " + trend);
            }
        }
        assertTrue(primal(sample, trend.withLevel(Trend.AffineFunction.constant(0, slopes(trend)))) > best - LEFT);
    }

    private static int slopes(Trend.Line trend) {
        return trend.level().slopes().size();
    }

    /** Ethanol is quiet where it is near zero: a line alone loses 0.3 there to the model of the paper, which shrinks to zero. */
    @ParameterizedTest
    @MethodSource("samples")
    void quietDataLoseNothing(Sample sample) {
        double gain = 0;
        List<Fold> folds = Folds.repeatedKFold(1, 10, 1).of(sample.size());
        for (Fold fold : folds) {
            Sample train = fold.train(sample);
            gain += ESTIMATOR.fit(train).score(fold.test(sample));
            gain -= ESTIMATOR.withTrend(Trend.none()).fit(train).score(fold.test(sample));
        }
        assertTrue(gain / folds.size() > -0.01, "a gain of " + gain / folds.size());
    }

    /** A bump of growing noise above a quiet line far from zero: the level is the quiet line, wherever it is. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e3, -1e6})
    void theQuietPartIsTheLevel(double offset) {
        Sample sample = bump(200, offset);
        Trend.Line trend = trend(sample);
        double[] at = {0, 0.2, 0.9};
        double[] origin = trend.at(Points.onLine(at));
        double[] above = trend.levels(Points.onLine(at));
        for (int i = 0; i < at.length; i++) {
            assertEquals(offset + 3 * at[i], origin[i] + above[i], 0.15);
        }
        assertTrue(above[0] < -0.05, "the line lies above the quiet part, by " + -above[0]);
    }

    private static Sample bump(int n, double offset) {
        Random random = new Random(5);
        double[] x = random.doubles(n).toArray();
        double[] y = Arrays.stream(x)
                .map(u -> {
                    double bump = 2 * Math.exp(-50 * (u - 0.5) * (u - 0.5));
                    return offset + 3 * u + bump + (0.03 + 0.2 * bump) * random.nextGaussian();
                })
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    @Test
    void aLineAddedToTheTargetsIsAddedToThePredictions() {
        Sample sample = bump(80, 0);
        double[] y = sample.target();
        Arrays.setAll(y, i -> 4 * y[i] + 100 - 30 * sample.points().coordinate(i, 0));
        HeteroscedasticEstimator exact = ESTIMATOR.withTolerance(1e-11);
        HeteroscedasticModel one = exact.fit(sample);
        HeteroscedasticModel other = exact.fit(Sample.of(sample.points(), y));
        for (double x = -1; x < 2; x += 0.1) {
            assertEquals(4 * one.mean(x) + 100 - 30 * x, other.mean(x), 1e-5);
            assertEquals(4 * one.sd(x), other.sd(x), 1e-5);
        }
    }

    /** Drawn where there are many, the same ones each time; rows of weight zero never; too few have no level. */
    @Test
    void rowsAreDrawn() {
        Sample many = bump(2000, 7);
        assertEquals(trend(many), trend(many));
        double[] at = {0.1, 0.8};
        assertArrayEquals(origin(trend(bump(300, 7)), at), origin(trend(many), at), 0.1);
        assertFalse(trend(bump(19, 7)).hasLevel());
        double[] weights = new double[2000];
        Arrays.fill(weights, 0, 19, 1);
        assertFalse(trend(many.weightedBy(weights)).hasLevel());
        assertTrue(trend(bump(20, 7)).hasLevel());
    }

    private static double[] origin(Trend.Line trend, double... at) {
        double[] origin = trend.at(Points.onLine(at));
        double[] above = trend.levels(Points.onLine(at));
        Arrays.setAll(origin, i -> origin[i] + above[i]);
        return origin;
    }

    @Test
    void constantsAndExactLinesAreNoTrouble() {
        Sample bump = bump(60, 0);
        double[][] rows = new double[60][];
        Arrays.setAll(rows, i -> new double[] {
            bump.points().coordinate(i, 0), 4, 2 * bump.points().coordinate(i, 0)
        });
        HeteroscedasticModel model = ESTIMATOR.fit(Sample.of(Points.of(rows), bump.target()));
        assertEquals(ESTIMATOR.fit(bump).mean(0.3), model.mean(0.3, 4, 0.6), 0.1);
        double[] line = Arrays.stream(rows).mapToDouble(row -> 3 + row[0]).toArray();
        assertEquals(3.3, ESTIMATOR.fit(Sample.of(bump.points(), line)).mean(0.3), 1e-3);
    }

    /** A path of penalties fits one level, not one for each; other data have their own. */
    @Test
    void aFitNearAnotherTakesItsLevel() {
        Sample sample = bump(80, 0);
        HeteroscedasticModel one = ESTIMATOR.withLambda(1e-2).fit(sample);
        int[] asked = {0, 0};
        HeteroscedasticModel alone = ESTIMATOR.fit(sample, Progress.none().cancelledWhen(() -> ++asked[0] < 0));
        HeteroscedasticModel near = ESTIMATOR.fit(sample, Progress.none().cancelledWhen(() -> ++asked[1] < 0), one);
        assertEquals(alone.trend(), near.trend());
        assertTrue(3 * asked[1] < 2 * asked[0], asked[1] + " of " + asked[0] + " questions");
        Sample other = bump(90, 5);
        assertEquals(trend(other), ESTIMATOR.fit(other, Progress.none(), one).trend());
    }

    /** Whoever stops the fit stops the level too: it is what was found until then. */
    @Test
    void aStopIsObeyed() {
        int[] asked = {0};
        HeteroscedasticModel model = ESTIMATOR.fit(bump(80, 0), Progress.none().cancelledWhen(() -> ++asked[0] > 3));
        assertFalse(((Trend.Line) model.trend()).hasLevel());
        assertTrue(asked[0] < 20, "asked " + asked[0] + " times");
    }
}
