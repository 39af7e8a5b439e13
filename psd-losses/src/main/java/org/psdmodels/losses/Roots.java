package org.psdmodels.losses;

import java.util.function.DoubleUnaryOperator;

/** Roots of increasing functions, to the last bit that the function's own rounding allows. */
final class Roots {
    /** Newton's method squares the relative error, so that after a step this small only rounding is left. */
    private static final double LAST_STEP = 0x1p-30;

    private Roots() {}

    /** The positive root of z^2 - p z - c^2 for c &gt;= 0; the larger root, 0, where c = 0 and p &lt; 0. */
    static double quadratic(double p, double c) {
        double distance = Math.hypot(p, 2 * c);
        return p >= 0 ? (p + distance) / 2 : c * (2 * c / (distance - p));
    }

    /**
     * The root of an increasing f in [low, high] by Newton's method, kept in a shrinking bracket. Where a step leaves
     * the bracket, or does not halve the step before last, the bracket is bisected instead; it ends when a step is
     * below rounding or the bracket holds no further number.
     *
     * @param step the Newton step f(x) / f'(x), which has the sign of f
     */
    static double newton(DoubleUnaryOperator step, double low, double high, double start) {
        double below = low;
        double above = high;
        double x = start;
        double last = Double.POSITIVE_INFINITY;
        double beforeLast = last;
        while (true) {
            double move = step.applyAsDouble(x);
            double next = x - move;
            if (Math.abs(move) <= LAST_STEP * Math.abs(x)) {
                return LossArithmetic.clamp(next, below, above);
            }
            below = move > 0 ? below : x;
            above = move > 0 ? x : above;
            if (!(next > below && next < above && Math.abs(move) <= beforeLast / 2)) {
                next = middle(below, above);
            }
            if (next == below || next == above) {
                return x;
            }
            beforeLast = last;
            last = Math.abs(next - x);
            x = next;
        }
    }

    /** The smallest number x of [low, high] with f(x) &gt;= 0, for an increasing f with f(high) &gt;= 0. */
    static double first(DoubleUnaryOperator f, double low, double high) {
        if (f.applyAsDouble(low) >= 0) {
            return low;
        }
        double below = low;
        double above = high;
        for (double x = middle(below, above); x > below && x < above; x = middle(below, above)) {
            if (f.applyAsDouble(x) >= 0) {
                above = x;
            } else {
                below = x;
            }
        }
        return above;
    }

    /** The number halfway in the order of all doubles: bisection takes at most 64 steps, whatever the magnitudes. */
    private static double middle(double a, double b) {
        long p = rank(a);
        long q = rank(b);
        return unrank((p >> 1) + (q >> 1) + (p & q & 1));
    }

    private static long rank(double x) {
        long bits = Double.doubleToLongBits(x);
        return bits >= 0 ? bits : Long.MIN_VALUE - bits;
    }

    private static double unrank(long rank) {
        return Double.longBitsToDouble(rank >= 0 ? rank : Long.MIN_VALUE - rank);
    }
}
