package org.psdmodels.laws.oracle;

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

    /** The place halfway between two others. */
    static long middle(long from, long to) {
        // The distance of two ranks fits 64 bits only without a sign.
        return from + ((to - from) >>> 1);
    }

    /** Whether no double lies between two ranks. */
    static boolean adjacent(long from, long to) {
        return Long.compareUnsigned(to - from, 1) <= 0;
    }
}
