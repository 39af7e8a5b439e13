package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.Dense;

/** How far a step may go before something positive vanishes. */
final class StepLength {
    /** The bisection for a matrix ends when the bracket's ends differ by this factor. */
    private static final double RESOLUTION = 1.02;

    /** A step below this is none. */
    private static final double SMALLEST = 1e-9;

    private StepLength() {}

    /** The largest t &lt;= 1 that leaves a positive number a twentieth of itself. */
    static double fraction(double value, double step) {
        double rate = -step / value;
        return rate <= 0.95 ? 1 : 0.95 / rate;
    }

    /**
     * A t &lt;= limit, at most 2 % below the largest, for which A + t D is positive definite, by Cholesky factorisations
     * of trial points.
     */
    static double definite(Dense dense, int r, double[] a, double[] d, double limit) {
        if (isDefinite(dense, r, a, d, limit)) {
            return limit;
        }
        double high = limit;
        double low = limit;
        do {
            high = low;
            low /= 4;
        } while (low > SMALLEST && !isDefinite(dense, r, a, d, low));
        while (high > RESOLUTION * low) {
            double middle = Math.sqrt(low * high);
            if (isDefinite(dense, r, a, d, middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static boolean isDefinite(Dense dense, int r, double[] a, double[] d, double t) {
        return dense.cholesky(r, Dense.plus(a, t, d)).isPresent();
    }
}
