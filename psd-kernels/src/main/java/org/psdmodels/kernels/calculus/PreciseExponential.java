package org.psdmodels.kernels.calculus;

import org.psdmodels.api.DoubleDouble;

/**
 * exp(-t) for t &gt;= 0 in double-double numbers. With n = round(4096 t) and its digits a, b, c to the base 64,
 *
 * <pre>  exp(-t) = exp(-a) exp(-b/64) exp(-c/4096) (1 + e),    e = exp(x) - 1,    x = n/4096 - t,  |x| &lt;= 2^-13,</pre>
 *
 * where subtracting is exact, the three factors come from tables, and e is a Taylor polynomial. The value errs by at most
 * 64 u^2 of itself, u = 2^-53, where neither it nor its low part underflows.
 */
public final class PreciseExponential {
    /** At this t and beyond, exp(-t) counts as zero: it is below the least double. */
    public static final int END = 746;

    private static final int BASE = 64;
    private static final int SQUARE = BASE * BASE;

    /** exp(-2^k / 4096) for k = 0, ..., 21, rounded to doubles, and the rest of each. */
    private static final double[] OF_BITS = {
        0.9997558891748972,
        0.9995118379398894,
        0.9990239141819757,
        0.9980487811074755,
        0.9961013694701175,
        0.9922179382602435,
        0.9844964370054085,
        0.9692332344763441,
        0.9394130628134758,
        0.8824969025845955,
        0.7788007830714049,
        0.6065306597126334,
        0.36787944117144233,
        0.1353352832366127,
        0.01831563888873418,
        0.00033546262790251185,
        1.1253517471925912e-07,
        1.2664165549094176e-14,
        1.603810890548638e-28,
        2.572209372642415e-56,
        6.616261056709485e-112,
        4.377491037053051e-223
    };

    private static final double[] REST_OF_BITS = {
        -7.227720384831839e-21, -3.723871179599398e-17, -7.400282329795416e-18, -5.173333050138318e-17,
        -2.467437495486145e-17, -2.8192701381719798e-18, -4.7493026566356186e-17, -4.801151707083219e-17,
        -2.152447043447057e-17, -5.224526916735663e-17, -1.0231869534531498e-17, -6.593178415491414e-19,
        -1.2428753672788363e-17, -1.042381423288669e-17, 1.6250688994271399e-18, -1.4402182510425795e-20,
        -1.94396212385793e-24, 1.858907962674809e-31, -7.361325221284214e-45, 1.513636755305348e-73,
        -1.5834289269115768e-129, 2.706079830228623e-239
    };

    private static final double[] THIRD = table(0, BASE);
    private static final double[] SECOND = table(6, BASE);
    private static final double[] FIRST = table(12, END + 1);

    private static final double SIXTH = 1.0 / 6;

    /** 1/6 less the double next to it. */
    private static final double REST_OF_SIXTH = Math.fma(-6, SIXTH, 1) / 6;

    private PreciseExponential() {}

    /** exp(-n 2^shift / 4096) for the first n, high and low parts in turn: of each bit of n a factor. */
    private static double[] table(int shift, int count) {
        double[] table = new double[2 * count];
        table[0] = 1;
        for (int n = 1; n < count; n++) {
            int rest = n & (n - 1);
            int bit = shift + Integer.numberOfTrailingZeros(n);
            DoubleDouble product = new DoubleDouble(table[2 * rest], table[2 * rest + 1])
                    .times(new DoubleDouble(OF_BITS[bit], REST_OF_BITS[bit]));
            table[2 * n] = product.high();
            table[2 * n + 1] = product.low();
        }
        return table;
    }

    /**
     * Replaces numbers t by exp(-t).
     *
     * @param high the high parts of numbers &gt;= 0; what is not a number counts as infinite
     * @param low the low parts, which need not be less than a unit in the last place
     * @param count how many
     */
    public static void ofMinus(double[] high, double[] low, int count) {
        for (int k = 0; k < count; k++) {
            double t = high[k] + low[k];
            double rest = (high[k] - t) + low[k];
            if (t < END) {
                set(t, rest, high, low, k);
            } else {
                high[k] = 0;
                low[k] = 0;
            }
        }
    }

    /** Pairs of names with and without "Low" are double-double numbers. */
    private static void set(double t, double tLow, double[] high, double[] low, int k) {
        int n = (int) Math.rint(t * SQUARE);
        double toGrid = (double) n / SQUARE - t;
        double x = toGrid - tLow;
        double xLow = (toGrid - x) - tLow;

        // x^2 (1/2 + x/6 + x^2/24 + ... + x^5/5040): what comes after x/6 needs no more than a double
        double square = x * x;
        double squareLow = Math.fma(x, x, -square) + 2 * x * xLow;
        double sixth = x * SIXTH;
        double sixthLow = Math.fma(x, SIXTH, -sixth) + Math.fma(x, REST_OF_SIXTH, xLow * SIXTH);
        double tail = square * (1.0 / 24 + x * (1.0 / 120 + x * (1.0 / 720 + x / 5040)));
        double factor = 0.5 + sixth;
        double factorLow = ((0.5 - factor) + sixth) + (sixthLow + tail);
        double curved = square * factor;
        double curvedLow = Math.fma(square, factor, -curved) + Math.fma(square, factorLow, squareLow * factor);
        double e = x + curved;
        double eLow = ((x - e) + curved) + (xLow + curvedLow);

        int a = 2 * (n / SQUARE);
        int b = 2 * (n / BASE % BASE);
        int c = 2 * (n % BASE);
        double fine = SECOND[b] * THIRD[c];
        double fineLow =
                Math.fma(SECOND[b], THIRD[c], -fine) + Math.fma(SECOND[b], THIRD[c + 1], SECOND[b + 1] * THIRD[c]);
        double atGrid = FIRST[a] * fine;
        double atGridLow = Math.fma(FIRST[a], fine, -atGrid) + Math.fma(FIRST[a], fineLow, FIRST[a + 1] * fine);

        double change = atGrid * e;
        double changeLow = Math.fma(atGrid, e, -change) + Math.fma(atGrid, eLow, atGridLow * e);
        double sum = atGrid + change;
        double sumLow = ((atGrid - sum) + change) + (atGridLow + changeLow);
        high[k] = sum + sumLow;
        low[k] = (sum - high[k]) + sumLow;
    }
}
