package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.models.Trend;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

class QuantileEstimatorTest {
    /** The relative gap that the certificate promises. */
    private static final double TOLERANCE = 1e-8;

    /** Values of two optima whose objectives agree to 1e-8: the penalties alone are strongly convex, with 1e-3 and 1e-5. */
    private static final double VALUES = 5e-3;

    private static final Sample DATA = Waves.widening(60);
    private static final QuantileEstimator ESTIMATOR = estimator(0.1, 0.25, 0.5, 0.75, 0.9);

    private static QuantileEstimator estimator(double... levels) {
        return QuantileEstimator.atLevels(levels)
                .withKernel(GaussianKernel.withWidth(0.2))
                .withLambda(1e-3)
                .withLinearPenalty(1e-3);
    }

    /** Bit for bit, at a million points near and far. */
    @Test
    void neverCross() {
        QuantileModel model = ESTIMATOR.fit(DATA);
        assertEquals(Status.OPTIMAL, model.status());
        double[] x = new Random(5).doubles(1_000_000, -2, 3).toArray();
        Matrix all = model.predict(Points.onLine(x));
        assertEquals(x.length, all.rows());
        int strict = 0;
        for (int k = 0; k + 1 < all.columns(); k++) {
            for (int i = 0; i < x.length; i++) {
                double low = all.get(i, k);
                double high = all.get(i, k + 1);
                assertTrue(low <= high, "crossing at " + x[i]);
                strict += low < high ? 1 : 0;
            }
        }
        assertTrue(strict > x.length);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 9})
    void anyNumberOfLevels(int m) {
        double[] levels = new double[m];
        Arrays.setAll(levels, k -> (k + 1.0) / (m + 1));
        QuantileModel model = estimator(levels).fit(DATA);
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(m - 1, model.gaps().size());
        double[] coverage = model.coverage(DATA);
        for (int k = 0; k < m; k++) {
            // The free constant moves the quantiles until they halve the data right, but for the points they go
            // through.
            assertEquals(levels[k], coverage[k], 0.12);
            assertTrue(k == 0 || coverage[k - 1] <= coverage[k]);
        }
    }

    /** The one quantile is the sum of its blocks; the others follow by the gaps between them. */
    @Test
    void quantilesAreCumulativeSums() {
        QuantileModel model = ESTIMATOR.fit(DATA);
        double x = 0.4;
        double[] q = model.quantiles(x);
        assertEquals(model.middle().value(x) + model.constant(), q[2]);
        for (int k = 0; k < 4; k++) {
            assertEquals(model.gaps().get(k).value(x), q[k + 1] - q[k], 1e-15);
        }
        assertArrayEquals(q, model.predict(Points.onLine(0, x)).row(1));
    }

    /** Of independent targets the quantiles are near those of the normal distribution. */
    @Test
    void quantilesOfNormalTargets() {
        Random random = new Random(21);
        int n = 1000;
        double[] x = Waves.grid(n);
        double[] y = Arrays.stream(x)
                .map(u -> Math.sin(6 * u) + random.nextGaussian())
                .toArray();
        QuantileModel model = estimator(0.1, 0.5, 0.9).fit(Sample.of(Points.onLine(x), y));
        NormalDistribution noise = new NormalDistribution(0, 1);
        // A kernel of width 0.2 averages over some n 0.2 sqrt(2 pi) = 500 points, 250 at the ends; the standard error
        // sqrt(t (1 - t) / 250) / density is 0.11 at t = 0.1 and 0.9, 0.08 at 0.5. The band is four of the former.
        for (double u = 0.05; u < 1; u += 0.05) {
            double[] q = model.quantiles(u);
            assertEquals(Math.sin(6 * u) + noise.quantile(0.1), q[0], 0.44);
            assertEquals(Math.sin(6 * u), q[1], 0.44);
            assertEquals(Math.sin(6 * u) + noise.quantile(0.9), q[2], 0.44);
        }
    }

    @Test
    void levelsBetweenAreInterpolated() {
        QuantileModel model = ESTIMATOR.fit(DATA);
        Points x = Points.onLine(Waves.grid(50));
        Matrix all = model.predict(x);
        double[] previous = all.column(0);
        for (double tau = 0.1; tau <= 0.9; tau += 0.01) {
            double[] now = model.predict(x, tau);
            for (int i = 0; i < now.length; i++) {
                assertTrue(now[i] >= previous[i], "level " + tau);
            }
            previous = now;
        }
        assertArrayEquals(all.column(3), model.predict(x, 0.75));
        assertArrayEquals(all.column(4), model.predict(x, 0.9));
        double[] middle = model.predict(x, 0.625);
        for (int i = 0; i < middle.length; i++) {
            assertEquals((all.get(i, 2) + all.get(i, 3)) / 2, middle[i], 1e-14);
        }
        for (double tau : new double[] {0.0999, 0.9001, Double.NaN}) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> model.predict(x, tau));
            assertTrue(e.getMessage().contains("fitted levels"), e.getMessage());
        }
    }

    /** A constant added to the targets is added to the quantiles and changes nothing else. */
    @Test
    void quantilesMoveWithTheTargets() {
        QuantileModel plain = ESTIMATOR.fit(DATA);
        QuantileModel moved = ESTIMATOR.fit(Waves.map(DATA, y -> y + 100));
        double value = plain.certificate().primal();
        // The dual's terms are 100 times as large, and rounding with them.
        assertEquals(value, moved.certificate().primal(), 20 * TOLERANCE * value);
        Points x = Points.onLine(Waves.grid(97));
        assertArrayEquals(
                Arrays.stream(plain.predict(x).data()).map(q -> q + 100).toArray(),
                moved.predict(x).data(),
                VALUES);
        double without = ESTIMATOR.withoutConstant().fit(DATA).certificate().primal();
        double movedWithout = ESTIMATOR
                .withoutConstant()
                .fit(Waves.map(DATA, y -> y + 100))
                .certificate()
                .primal();
        assertTrue(movedWithout > 2 * without, "without the constant the penalty pays for the shift");
        assertEquals(0, ESTIMATOR.withoutConstant().fit(DATA).constant());
    }

    /** Of - y the quantile of level 1 - t is minus that of level t; for an odd number of levels the model says the same. */
    @Test
    void quantilesOfTheNegativeTargets() {
        QuantileModel plain = ESTIMATOR.fit(DATA);
        QuantileModel negative = ESTIMATOR.fit(Waves.map(DATA, y -> -y));
        assertEquals(
                plain.certificate().primal(),
                negative.certificate().primal(),
                2 * TOLERANCE * plain.certificate().primal());
        for (double x : Waves.grid(23)) {
            for (int k = 0; k < 5; k++) {
                assertEquals(plain.quantiles(x)[k], -negative.quantiles(x)[4 - k], VALUES);
            }
        }
    }

    @Test
    void scoreAndCoverageByHand() {
        QuantileModel model = ESTIMATOR.fit(DATA);
        Sample test = Sample.of(Points.onLine(0.2, 0.7), 0.5, -1.1).weightedBy(1, 3);
        double sum = 0;
        double[] covered = new double[5];
        for (int k = 0; k < 5; k++) {
            PinballLoss loss = PinballLoss.atLevel(model.levels()[k]);
            double first = model.quantiles(0.2)[k];
            double second = model.quantiles(0.7)[k];
            sum += (loss.value(0.5, first) + 3 * loss.value(-1.1, second)) / 4;
            covered[k] = ((0.5 <= first ? 1 : 0) + (-1.1 <= second ? 3 : 0)) / 4.0;
        }
        assertEquals(-sum / 5, model.score(test), 1e-15);
        assertArrayEquals(covered, model.coverage(test), 1e-15);
    }

    @Test
    void weightsAreRepeatedRows() {
        QuantileModel weighted = ESTIMATOR.fit(DATA.weightedBy(Waves.multiplicities(60)));
        assertSame(weighted, ESTIMATOR.fit(DATA.select(Waves.repeated(60))), 1);
    }

    @Test
    void theOrderOfRowsDoesNotMatter() {
        assertSame(ESTIMATOR.fit(DATA), ESTIMATOR.fit(DATA.select(Waves.permutation(60, 3))), 1);
    }

    /** w becomes c w, A becomes c A: the losses and the trace grow by c, the squares are divided by it. */
    @Test
    void unitsOfTheTargetsDoNotMatter() {
        double c = 1e3;
        QuantileModel scaled = ESTIMATOR
                .withLinearPenalty(1e-3 / c)
                .withRegularizer(ElasticNet.of(1e-3, 1e-5 / c))
                .fit(Waves.map(DATA, y -> c * y));
        assertSame(ESTIMATOR.fit(DATA), scaled, c);
    }

    private static void assertSame(QuantileModel one, QuantileModel other, double unit) {
        double value = unit * one.certificate().primal();
        assertEquals(value, other.certificate().primal(), 2 * TOLERANCE * value);
        Points x = Points.onLine(Waves.grid(97));
        assertArrayEquals(
                Arrays.stream(one.predict(x).data()).map(q -> unit * q).toArray(),
                other.predict(x).data(),
                VALUES * unit);
    }

    @Test
    void levelsAreChecked() {
        for (double[] levels : new double[][] {{}, {0}, {1}, {0.5, 0.5}, {0.9, 0.1}, {Double.NaN}}) {
            assertThrows(IllegalArgumentException.class, () -> QuantileEstimator.atLevels(levels));
        }
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> QuantileEstimator.atLevels(0.2, 0.1));
        assertEquals("level 1 must be > 0.2 and < 1.0, got 0.1", e.getMessage());
    }

    @Test
    void defaultsFit() {
        QuantileModel model = QuantileEstimator.atLevels(0.25, 0.5, 0.75).fit(DATA);
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.summary().contains("[0.25, 0.5, 0.75]"), model.summary());
    }

    /** Twelve rows at each of five places: a narrow kernel sees nothing between them, and nothing outside. */
    @Test
    void gapsStayOpenBetweenSparseData() {
        double[] x = new double[60];
        double[] y = new double[60];
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.floorDiv(i, 12);
            y[i] = 3 * x[i] + Math.sin(37.0 * i);
        }
        Sample sparse = Sample.of(Points.onLine(x), y);
        QuantileEstimator estimator = QuantileEstimator.atLevels(0.1, 0.9);
        QuantileModel model = narrow(estimator, sparse);
        QuantileModel plain = narrow(estimator.withTrend(Trend.none()), sparse);
        double[] here = model.quantiles(2);
        for (double at : new double[] {-50, 0.5, 1.5, 2.5, 3.5, 50}) {
            double[] q = model.quantiles(at);
            assertTrue(q[1] - q[0] > 0.5 * (here[1] - here[0]), Arrays.toString(q) + " at " + at);
            assertEquals(3 * at, (q[0] + q[1]) / 2, 0.1 * Math.abs(at) + 1);
            double[] pinched = plain.quantiles(at);
            assertTrue(pinched[1] - pinched[0] < 1e-3, "the plain model's at " + at);
        }
        assertEquals(Trend.none(), narrow(estimator.withoutConstant(), sparse).trend());
    }

    private static QuantileModel narrow(QuantileEstimator estimator, Sample sample) {
        return Tuning.automatic(estimator)
                .withCandidates(SearchSpace.of(Tuning.WIDTH, 0.05, 0.05)
                        .and("lambda", 1e-3, 1e-3)
                        .grid(1, 1))
                .tune(sample)
                .model();
    }
}
