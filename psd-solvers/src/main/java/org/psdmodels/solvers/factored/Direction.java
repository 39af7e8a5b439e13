package org.psdmodels.solvers.factored;

import java.util.Arrays;

/**
 * Where a point moves, with the products that make a line search free of passes.
 *
 * @param x the columns
 * @param y the same in the coordinates of the metric
 * @param u V'x
 */
@SuppressWarnings("ArrayRecordComponent")
record Direction(double[][] x, double[][] y, double[][] u) {
    /** From coordinates of the metric. */
    static Direction of(Point from, double[][] y) {
        int[] first = from.first();
        double[][] x = new double[y.length][];
        for (int b = 0; b < first.length - 1; b++) {
            double[][] part = from.coordinates().coefficients(b, Arrays.copyOfRange(y, first[b], first[b + 1]));
            System.arraycopy(part, 0, x, first[b], part.length);
        }
        return new Direction(x, y, Point.outputs(from.problem(), first, x));
    }
}
