package org.psdmodels.kernels.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PreciseExponentialTest {
    /** The bound that the class states, in units of 2^-106. */
    private static final double BOUND = 64;

    /** The error relative to exp(-t), in units of 2^-106. */
    private static double error(double t, double rest) {
        double[] high = {t};
        double[] low = {rest};
        PreciseExponential.ofMinus(high, low, 1);
        assertTrue(Math.abs(low[0]) <= Math.ulp(high[0]) / 2, () -> "low part at " + t);
        BigDecimal exact =
                BigExponential.of(new BigDecimal(t).add(new BigDecimal(rest)).negate());
        BigDecimal found = new BigDecimal(high[0]).add(new BigDecimal(low[0]));
        return found.subtract(exact).divide(exact, BigExponential.DIGITS).doubleValue() / 0x1p-106;
    }

    /** Every entry of the tables, in the range whose results have low parts that are not subnormal. */
    @Test
    void gridPoints() {
        for (int n = 0; n < 64; n++) {
            assertEquals(0, error(n / 4096.0, 0), BOUND);
            assertEquals(0, error(n / 64.0, 0), BOUND);
        }
        for (int n = 0; n < 600; n++) {
            assertEquals(0, error(n, 0), BOUND);
        }
    }

    /** Numbers of all sizes, with and without a low part, near and between the points of the grid. */
    @Test
    void betweenThem() {
        Random random = new Random(5);
        for (int k = 0; k < 2000; k++) {
            double t = k % 2 == 0 ? 600 * random.nextDouble() : Math.scalb(random.nextDouble(), -random.nextInt(80));
            double half = Math.rint(t * 4096) / 4096 + Math.scalb(1.0, -13);
            double rest = Math.ulp(t) * (random.nextDouble() - 0.5);
            assertEquals(0, error(t, rest), BOUND);
            assertEquals(0, error(half, Math.ulp(half) * (random.nextDouble() - 0.5)), BOUND);
        }
    }

    @Test
    void endsOfTheRange() {
        double[] high = {0, 745.99, 746, 1e300, Double.POSITIVE_INFINITY, Double.NaN};
        double[] low = new double[high.length];
        PreciseExponential.ofMinus(high, low, high.length);
        assertEquals(1, high[0]);
        for (int k = 1; k < high.length; k++) {
            assertEquals(0, high[k]);
            assertEquals(0, low[k]);
        }
    }
}
