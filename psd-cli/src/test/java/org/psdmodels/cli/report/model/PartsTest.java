package org.psdmodels.cli.report.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.DistributionOnLine;

/** The small computations of reports, against values found by hand. */
class PartsTest {
    private static final double ROUNDING = 1e-12;

    /** The square of the step 12/3000 of the trapezoidal rule, times curvatures below 0.1. */
    private static final double STEPS = 2e-6;

    @Test
    void histogramsCountEveryWeightOnce() {
        Histogram histogram =
                Histogram.of(new double[] {0, 1, 2.5, 10}, new double[] {1, 2, 3, 4}, new Interval(0, 10));
        assertEquals(10, Arrays.stream(histogram.weights()).sum());
        assertEquals(0, histogram.edges()[0]);
        assertEquals(10, histogram.edges()[histogram.weights().length]);
        assertEquals(4, histogram.weights()[histogram.weights().length - 1], "the right end is in the last bin");
        assertTrue(histogram.weights().length >= 8 && histogram.weights().length <= 60);
    }

    @Test
    void empiricalDistributionsAreThoseOfTheDefinition() {
        Empirical data = Empirical.of(new double[] {3, 1, 2, 2}, new double[] {0.25, 0.25, 0.25, 0.25});
        assertArrayEquals(new double[] {1, 2, 2, 3}, data.values());
        assertArrayEquals(new double[] {0.25, 0.5, 0.75, 1}, data.below());
        assertEquals(1, data.quantile(0.25));
        assertEquals(2, data.quantile(0.3));
        assertEquals(3, data.quantile(1));
        // F = 0.1 at 1, 0.3 at 2, 0.9 at 3: the distance is 0.75 - 0.3, right of 2.
        assertEquals(0.45, data.distance(0.1, 0.3, 0.3, 0.9), ROUNDING);
    }

    @Test
    void aLevelBoundsItsShareOfTheMass() {
        double[] values = {1, 5, 2, 2};
        assertEquals(5, Mass.level(values, 0.5));
        assertEquals(2, Mass.level(values, 0.6));
        assertEquals(1, Mass.level(values, 1));
    }

    /** The logistic density e^-x / (1 + e^-x)^2, which knows the masses of boxes, but no distribution. */
    private static final class Logistic implements Density, BoxMasses {
        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public double[] pdfs(Points x) {
            return IntStream.range(0, x.size())
                    .mapToDouble(i -> upTo(x.coordinate(i, 0)) * upTo(-x.coordinate(i, 0)))
                    .toArray();
        }

        @Override
        public double mass(double[] lower, double[] upper) {
            return upTo(upper[0]) - upTo(lower[0]);
        }

        private static double upTo(double x) {
            return 1 / (1 + Math.exp(-x));
        }
    }

    @Test
    void distributionsAreSumsOfDensities() {
        DistributionOnLine line = LineMasses.of(new Logistic(), new Interval(-1, 3));
        for (double x = -4.9; x < 7; x += 0.3) {
            assertEquals(Logistic.upTo(x), line.cdf(x), STEPS);
            assertEquals(x, line.quantile(Logistic.upTo(x)), 1000 * STEPS);
        }
        assertEquals(-5, line.quantile(0), "beyond the range nothing is known");
    }

    @Test
    void theSpectrumIsThatOfTheProduct() {
        // R R' for R = [3 0; 0 2; 0 0] has eigenvalues 9, 4 and 0.
        double[] found = ProofSection.eigenvalues(Matrix.ofRows(new double[][] {{3, 0}, {0, 2}, {0, 0}}));
        assertArrayEquals(new double[] {9, 4}, found, ROUNDING);
    }

    /** Pairs of a positive and a negative row in order: of 2 by 3 pairs 4 are right and one is a tie. */
    @Test
    void theAreaBelowARocCountsPairs() {
        Roc roc = Roc.of(new double[] {3, 1, 1, 0, 2}, true, true, false, false, false);
        assertArrayEquals(new double[] {0, 0, 1 / 3.0, 2 / 3.0, 1}, roc.falseAlarms(), ROUNDING);
        assertArrayEquals(new double[] {0, 0.5, 0.5, 1, 1}, roc.found(), ROUNDING);
        assertEquals((4 + 0.5) / 6, roc.area(), ROUNDING);
    }

    @Test
    void calibrationIsWhatHappenedInEachBin() {
        Calibration found = Calibration.of(new double[] {0.11, 0.19, 1, 0.12}, true, false, true, false);
        assertArrayEquals(new double[] {0.14, 1}, found.said(), ROUNDING);
        assertArrayEquals(new double[] {1 / 3.0, 1}, found.happened(), ROUNDING);
    }

    @Test
    void confusionsAreCounted() {
        Confusion confusion =
                new Confusion(List.of("a", "b"), List.of("a", "a", "b", "other"), List.of("a", "b", "b", "a"));
        assertEquals(2, confusion.right());
        assertEquals(1, confusion.count("a", "b"));
        assertEquals(0, confusion.count("b", "a"));
        assertEquals(1, confusion.count("other", "a"));
    }

    @Test
    void manyRowsAreThinnedEvenly() {
        int[] rows = DrawnPoints.rows(1_000_000);
        assertEquals(2000, rows.length);
        assertEquals(0, rows[0]);
        assertEquals(999_500, rows[1999]);
        assertEquals(2_000_000_000 / 2000 * 3, DrawnPoints.rows(2_000_000_000)[3]);
        assertEquals(3, DrawnPoints.rows(3).length);
        assertEquals("", DrawnPoints.note(2000));
        assertEquals("2000 of 2001 points are drawn.", DrawnPoints.note(2001));
    }

    @Test
    void rangesHaveRoom() {
        assertEquals(new Interval(-1, 11), DrawnPoints.range(0.1, 0, 10));
        assertEquals(new Interval(3.5, 10.5), DrawnPoints.range(0.1, 7));
        assertTrue(Double.isFinite(DrawnPoints.range(0.1, -1e308, 1e308).upper()));
        assertArrayEquals(new double[] {-1e308, 0, 1e308}, DrawnPoints.steps(new Interval(-1e308, 1e308), 3));
    }
}
