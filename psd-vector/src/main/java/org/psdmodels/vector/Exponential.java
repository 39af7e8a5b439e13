package org.psdmodels.vector;

/**
 * exp(x) = 2^n exp(r) with n the integer nearest to x / log 2, and |r| at most half of log 2, whose exponential is a sum of 14
 * terms. All operations are such that their results are defined to the last bit, so that a number is the same in a lane, alone,
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

    // 1 / k!

    static final double C2 = 0.5;
    static final double C3 = 0.16666666666666666;
    static final double C4 = 0.041666666666666664;
    static final double C5 = 0.008333333333333333;
    static final double C6 = 0.001388888888888889;
    static final double C7 = 0.0001984126984126984;
    static final double C8 = 2.48015873015873E-05;
    static final double C9 = 2.7557319223985893E-06;
    static final double C10 = 2.755731922398589E-07;
    static final double C11 = 2.505210838544172E-08;
    static final double C12 = 2.08767569878681E-09;
    static final double C13 = 1.6059043836821613E-10;

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
        double p = C13;
        p = Math.fma(p, r, C12);
        p = Math.fma(p, r, C11);
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
