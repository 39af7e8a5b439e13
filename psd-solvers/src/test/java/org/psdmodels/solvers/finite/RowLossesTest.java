package org.psdmodels.solvers.finite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;

/** Columns of losses are what the losses of the observations say one by one. */
class RowLossesTest {
    /** More than two slabs, the last of them not full. */
    private static final int OBSERVATIONS = 2500;

    /** Columns are made with other instructions than single numbers, and scaled before or after a sum. */
    private static final double ROUNDING = 1e-14;

    private final Random random = new Random(3);

    static Stream<Loss> losses() {
        return Stream.of(
                new SquaredLoss(),
                new NegativeLogLoss(),
                new PoissonLoss(),
                new HeteroscedasticLoss(),
                EpsilonInsensitiveLoss.withTolerance(0.2),
                StackedLoss.ofOwnTargets(new PoissonLoss(), new NegativeLogLoss(), new SquaredLoss()),
                StackedLoss.ofSharedTarget(PinballLoss.atLevel(0.3), EpsilonInsensitiveLoss.withTolerance(0.1)));
    }

    @ParameterizedTest
    @MethodSource("losses")
    void valuesAreThoseOfTheObservations(Loss loss) {
        double[][] targets = columns(loss.targets());
        double[] weights = column();
        RowLosses rows = RowLosses.of(loss, targets, weights);
        double[] z =
                random.doubles((long) OBSERVATIONS * loss.outputs(), 0.1, 2).toArray();
        double[] values = new double[rows.count()];
        rows.values(z, values);
        int terms = rows.count() / OBSERVATIONS;
        double sum = 0;
        for (int i = 0; i < OBSERVATIONS; i++) {
            double expected = weights[i] * loss.value(row(targets, i), outputs(loss, z, i));
            double found = Arrays.stream(values, i * terms, (i + 1) * terms).sum();
            assertEquals(expected, found, ROUNDING * 10 * (1 + Math.abs(expected)), "observation " + i);
            sum += expected;
        }
        assertEquals(sum, rows.value(z), ROUNDING * OBSERVATIONS);
    }

    @ParameterizedTest
    @MethodSource("losses")
    void slopesAddUpToThoseOfTheObservations(Loss loss) {
        double[][] targets = columns(loss.targets());
        RowLosses rows = RowLosses.of(loss, targets, column());
        double[] z =
                random.doubles((long) OBSERVATIONS * loss.outputs(), 0.1, 2).toArray();
        double[] slopes = new double[rows.entries()];
        rows.slopes(z, slopes);
        double[] onRows = rows.onRows(slopes);
        double[] slope = new double[loss.outputs()];
        for (int i = 0; i < OBSERVATIONS; i++) {
            loss.slope(row(targets, i), outputs(loss, z, i), slope);
            double[] found = Arrays.copyOfRange(onRows, i * slope.length, (i + 1) * slope.length);
            assertArrayEquals(slope, found, ROUNDING * 100, "observation " + i);
        }
    }

    /** Each number by the methods for one observation, at the slopes of the losses, which are inside the domains. */
    @ParameterizedTest
    @MethodSource("losses")
    void conjugatesAreThoseOfTheTerms(Loss loss) {
        RowLosses rows = RowLosses.of(loss, columns(loss.targets()), column());
        int q = rows.order();
        double[] z =
                random.doubles((long) OBSERVATIONS * loss.outputs(), 0.1, 2).toArray();
        double[] alpha = new double[rows.entries()];
        rows.slopes(z, alpha);
        Arrays.setAll(alpha, e -> rows.inside(e, rows.weight(e) * alpha[e]));
        double[] step = random.doubles(alpha.length, -1, 1).toArray();
        double[] conjugates = new double[rows.count()];
        double[] slopes = new double[alpha.length];
        double[] curvatures = new double[rows.count() * q * q];
        double[] mixed = new double[curvatures.length];
        double[] limits = new double[rows.count()];
        rows.conjugates(alpha, 0.9, conjugates);
        rows.conjugateSlopes(alpha, slopes);
        rows.conjugateCurvatures(alpha, curvatures);
        rows.primalDualCurvatures(alpha, z, mixed);
        rows.stepsToBoundary(alpha, step, limits);
        for (int t = 0; t < rows.count(); t++) {
            Loss own = rows.loss(t * q);
            double[] y = rows.target(t * q);
            double w = rows.weight(t * q);
            double[] a = new double[q];
            double[] near = new double[q];
            double[] direction = new double[q];
            double[] output = new double[q];
            for (int k = 0; k < q; k++) {
                a[k] = alpha[t * q + k] / w;
                near[k] = 0.9 * alpha[t * q + k] / w;
                direction[k] = step[t * q + k] / w;
                output[k] = z[rows.row(t * q + k)];
            }
            double[] slope = new double[q];
            double[] curvature = new double[q * q];
            double[] primalDual = new double[q * q];
            own.conjugateSlope(y, a, slope);
            own.conjugateCurvature(y, a, curvature);
            own.primalDualCurvature(y, a, output, primalDual);
            assertNear(w * own.conjugate(y, near), conjugates[t]);
            assertNear(own.stepToBoundary(y, a, direction), limits[t]);
            for (int k = 0; k < q; k++) {
                assertNear(slope[k], slopes[t * q + k]);
            }
            for (int k = 0; k < q * q; k++) {
                assertNear(curvature[k] / w, curvatures[t * q * q + k]);
                assertNear(primalDual[k] / w, mixed[t * q * q + k]);
            }
        }
    }

    private static void assertNear(double expected, double found) {
        assertTrue(
                found == expected || Math.abs(found - expected) <= ROUNDING * Math.abs(expected),
                () -> found + " instead of " + expected);
    }

    /** Where a loss is infinite its slope is that of an output inside. */
    @Test
    void slopesOutsideOfTheDomainAreFinite() {
        RowLosses rows = RowLosses.of(new NegativeLogLoss(), new double[0][], new double[] {1, 2, 3});
        double[] slopes = new double[3];
        rows.slopes(new double[] {2, -1, 0}, slopes);
        assertEquals(-0.5, slopes[0]);
        for (int i = 1; i < 3; i++) {
            double inside = new NegativeLogLoss().prox(Double.NaN, i == 1 ? -1 : 0, 1);
            assertEquals(-1 / inside, slopes[i]);
        }
    }

    /** Parts of one loss share its row, those of other outputs lie between. */
    @Test
    void entriesOfSharedRowsAddUp() {
        ScalarLoss parted = EpsilonInsensitiveLoss.withTolerance(0.1);
        RowLosses rows = RowLosses.of(
                StackedLoss.ofSharedTarget(PinballLoss.atLevel(0.3), parted),
                new double[][] {{1, 2}},
                new double[] {1, 1});
        assertEquals(6, rows.entries());
        assertEquals(
                List.of(0, 1, 1, 2, 3, 3),
                Stream.iterate(0, e -> e + 1).limit(6).map(rows::row).toList());
        assertArrayEquals(new double[] {1, 5, 4, 11}, rows.onRows(new double[] {1, 2, 3, 4, 5, 6}));
    }

    /** w t / w can exceed t by a last bit, where the conjugate is infinite. */
    @Test
    void endsOfTheRangeStayInsideWithAnyWeight() {
        int outside = 0;
        for (int n = 1; n <= 1000; n++) {
            for (double level : new double[] {0.1, 0.25, 0.3, 0.7}) {
                double weight = 1.0 / n;
                RowLosses losses =
                        RowLosses.of(PinballLoss.atLevel(level), new double[][] {{1}}, new double[] {weight});
                for (double end : new double[] {-level, 1 - level}) {
                    double a = losses.inside(0, weight * end);
                    assertTrue(
                            Double.isFinite(losses.conjugate(new double[] {a}, 1)),
                            () -> "weight " + weight + ", end " + end);
                    assertEquals(weight * end, a, 2 * Math.ulp(weight * end));
                    outside += a == weight * end ? 0 : 1;
                }
            }
        }
        assertTrue(outside > 0, "no weight needed the last bit");
    }

    private double[] column() {
        return random.doubles(OBSERVATIONS, 0.1, 2).toArray();
    }

    private double[][] columns(int count) {
        return Stream.generate(this::column).limit(count).toArray(double[][]::new);
    }

    private static double[] row(double[][] columns, int i) {
        return Arrays.stream(columns).mapToDouble(c -> c[i]).toArray();
    }

    private static double[] outputs(Loss loss, double[] z, int i) {
        return Arrays.copyOfRange(z, i * loss.outputs(), (i + 1) * loss.outputs());
    }
}
