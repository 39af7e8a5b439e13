package org.psdmodels.losses;

/** What the formulas of this package have in common. */
final class LossArithmetic {
    private LossArithmetic() {}

    /** The point of [lower, upper] nearest to x. */
    static double clamp(double x, double lower, double upper) {
        return Math.min(Math.max(x, lower), upper);
    }

    /** log(x / y) of positive numbers whose quotient may overflow or lose digits near 0. */
    static double logRatio(double x, double y) {
        double ratio = x / y;
        return ratio >= Double.MIN_NORMAL && ratio < Double.POSITIVE_INFINITY
                ? Math.log(ratio)
                : Math.log(x) - Math.log(y);
    }
}
