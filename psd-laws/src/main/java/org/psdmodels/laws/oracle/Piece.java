package org.psdmodels.laws.oracle;

import java.util.List;

/**
 * A part of a range with its substitution x(u), u real: a finite interval, or a half-line with a scale of its own.
 *
 * @param lower the lower end; only one end may be infinite
 * @param upper the upper end
 * @param scale the distance from the finite end at u = 0 of a half-line
 */
record Piece(double lower, double upper, double scale) {

    /** The value on a piece, and the part of its error that cutting the piece in two would reduce. */
    record Result(Piece piece, ComputedIntegral integral, double reducible) {}

    /** x(u), which runs from the lower to the upper end with u. */
    double at(double u) {
        if (isFinite()) {
            double fromEnd = (upper - lower) * share(Math.abs(u));
            return u < 0 ? lower + fromEnd : upper - fromEnd;
        }
        return Double.isInfinite(upper) ? lower + scale * Math.exp(u) : upper - scale * Math.exp(-u);
    }

    /** x'(u). */
    double density(double u) {
        if (isFinite()) {
            double share = share(Math.abs(u));
            return 2 * (upper - lower) * share * (1 - share);
        }
        return scale * Math.exp(Double.isInfinite(upper) ? u : -u);
    }

    /** (1 - tanh u) / 2 without cancellation: the distance from the end of a unit interval. */
    private static double share(double u) {
        double q = Math.exp(-2 * u);
        return q / (1 + q);
    }

    private boolean isFinite() {
        return !Double.isInfinite(lower) && !Double.isInfinite(upper);
    }

    /** Two pieces with the same points; a half-line gives up an interval and doubles the scale of what is left. */
    List<Piece> halves() {
        double middle = at(0);
        Piece left = new Piece(lower, middle, 2 * scale);
        Piece right = new Piece(middle, upper, 2 * scale);
        return List.of(left, right);
    }

    /** Whether there is a number between the ends to cut at. */
    boolean isDivisible() {
        return at(0) > lower && at(0) < upper;
    }
}
