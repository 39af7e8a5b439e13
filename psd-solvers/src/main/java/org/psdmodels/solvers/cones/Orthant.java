package org.psdmodels.solvers.cones;

/** Positive numbers: how far they may move. */
public final class Orthant {
    private Orthant() {}

    /**
     * The largest length with x + length dx &gt;= 0.
     *
     * @param x a positive number
     * @param dx its step
     * @return the length; infinite where there is no boundary, 0 where the step is no number
     */
    public static double length(double x, double dx) {
        if (dx >= 0) {
            return Double.POSITIVE_INFINITY;
        }
        return dx < 0 ? -x / dx : 0;
    }

    /**
     * The largest length with x + length dx &gt;= 0 for all of them.
     *
     * @param x positive numbers
     * @param dx their steps
     * @return the length; infinite where there is no boundary
     */
    public static double length(double[] x, double[] dx) {
        double length = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            length = Math.min(length, length(x[i], dx[i]));
        }
        return length;
    }
}
