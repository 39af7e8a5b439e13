package org.psdmodels.vector;

/**
 * exp(x) = 2^n exp(r) with n the integer nearest to x / log 2, and |r| at most half of log 2, whose exponential is a polynomial of
 * degree 11: the one with the least relative error there, 6e-18, among those that begin with 1 + r + r^2 / 2. All operations are such that their results are defined to the last bit, so that a number is the same in a lane, alone,
 * interpreted or compiled, which those of {@code VectorOperators.EXP} are not: they come from one library before the compiler has
 * seen them, and from another after that.
 *
 * <p>n stands in the last bits of x / log 2 + 1.5 2^52. The product of n with the higher part of log 2 is exact, and what rounding r
 * leaves is added at the end. Together they err by less than a unit in the last place.
 */
final class Exponential {
    /** Beyond, in absolute value, results may be subnormal or infinite. */
    static final double LARGEST = 700;

    static final double LOG2_E = 0x1.71547652b82fep0;

    static final double SHIFT = 0x1.8p52;

    static final double LN2_HIGH = 0x1.62e42fee00000p-1;

    static final double LN2_LOW = 0x1.a39ef35793c76p-33;

    /** Where the exponent of a double begins. */
    static final int MANTISSA = 52;

    // Of the polynomial, beside 1 + r.

    static final double C2 = 0.5;
    static final double C3 = 0x1.5555555555501p-3;
    static final double C4 = 0x1.555555555320bp-5;
    static final double C5 = 0x1.1111111128845p-7;
    static final double C6 = 0x1.6c16c17cc1623p-10;
    static final double C7 = 0x1.a01a011c30da7p-13;
    static final double C8 = 0x1.a019ab33d3f1cp-16;
    static final double C9 = 0x1.71df552f7c02cp-19;
    static final double C10 = 0x1.289f83695d642p-22;
    static final double C11 = 0x1.ad201aec7e5f1p-26;

    private Exponential() {}

    static double of(double x) {
        if (!(Math.abs(x) <= LARGEST)) {
            return Math.exp(x);
        }
        double shifted = Math.fma(x, LOG2_E, SHIFT);
        double n = shifted - SHIFT;
        double high = Math.fma(n, -LN2_HIGH, x);
        double r = Math.fma(n, -LN2_LOW, high);
        double rest = Math.fma(n, -LN2_LOW, high - r);
        double p = C11;
        p = Math.fma(p, r, C10);
        p = Math.fma(p, r, C9);
        p = Math.fma(p, r, C8);
        p = Math.fma(p, r, C7);
        p = Math.fma(p, r, C6);
        p = Math.fma(p, r, C5);
        p = Math.fma(p, r, C4);
        p = Math.fma(p, r, C3);
        p = Math.fma(p, r, C2);
        double y = Math.fma(p, r * r, rest) + r + 1;
        return Double.longBitsToDouble(
                Double.doubleToRawLongBits(y) + (Double.doubleToRawLongBits(shifted) << MANTISSA));
    }
}
