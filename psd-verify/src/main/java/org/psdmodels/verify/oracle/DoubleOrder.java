package org.psdmodels.verify.oracle;

/**
 * The finite doubles as consecutive whole numbers. A search that halves the number of doubles between two others covers
 * all scales from 1e-308 to 1e308 in 64 steps and ends at neighbouring doubles.
 */
final class DoubleOrder {
    private DoubleOrder() {}

    /** The place of a number in the order; 0 for both zeros. */
    static long rank(double x) {
        long bits = Double.doubleToLongBits(x);
        return bits < 0 ? Long.MIN_VALUE - bits : bits;
    }

    /** The number at a place. */
    static double at(long rank) {
        return Double.longBitsToDouble(rank < 0 ? Long.MIN_VALUE - rank : rank);
    }

    /** A place some part of the way from one to another; part is the number of eighths. */
    static long between(long from, long to, int eighths) {
        // The distance of two ranks fits 64 bits only without a sign.
        return to > from
                ? from + Math.max(1, (to - from >>> 3) * eighths)
                : from - Math.max(1, (from - to >>> 3) * eighths);
    }

    /** Whether the first two ranks are farther apart than the last two. */
    static boolean farther(long a, long b, long c, long d) {
        return Long.compareUnsigned(Math.max(a, b) - Math.min(a, b), Math.max(c, d) - Math.min(c, d)) > 0;
    }

    /** Whether no double lies between two ranks. */
    static boolean adjacent(long a, long b) {
        return Long.compareUnsigned(Math.max(a, b) - Math.min(a, b), 1) <= 0;
    }
}
