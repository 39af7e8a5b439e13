package org.psdmodels.solvers.factored;

/**
 * A block as the descent sees it: a matrix A = R R' with the penalty l1 tr A + (l2/2) |A|^2, or a vector with (l2/2) |w|^2.
 *
 * @param rows the features of the observations
 * @param isMatrix whether it is a matrix
 * @param l1 the penalty of the trace
 * @param l2 the penalty of the squares
 * @param tilt the columns of the linear term T, one for a vector; none if it is zero
 * @param mass the matrix W of the equality, column-major; of length 0 if it does not see this block
 */
@SuppressWarnings("ArrayRecordComponent")
record FactorBlock(Rows rows, boolean isMatrix, double l1, double l2, double[][] tilt, double[] mass) {
    int features() {
        return rows.features();
    }

    boolean hasMass() {
        return mass.length > 0;
    }

    /** Whether it is a constant without a penalty: a vector on the feature 1. */
    boolean isFree() {
        return !isMatrix && l2 == 0;
    }

    boolean isTilted() {
        return tilt.length > 0;
    }

    /** The same block for other observations. */
    FactorBlock on(Rows others) {
        return new FactorBlock(others, isMatrix, l1, l2, tilt, mass);
    }

    /** The same block with another linear term. */
    FactorBlock tilted(double[][] term) {
        return new FactorBlock(rows, isMatrix, l1, l2, term, mass);
    }

    /** l1 tr A + &lt;T, A&gt; for A = X X', or &lt;T, x&gt;, where g = X'X. */
    double linear(double[][] x, double[][] g) {
        return (isMatrix ? l1 * ColumnVectors.trace(g) : 0) + (isTilted() ? ofTilt(x) : 0);
    }

    private double ofTilt(double[][] x) {
        return isMatrix ? ColumnVectors.dot(x, Point.product(tilt, x)) : ColumnVectors.dot(x[0], tilt[0]);
    }

    /** l2 |A|^2, or l2 |x|^2. */
    double square(double[][] g) {
        return l2 * (isMatrix ? ColumnVectors.dot(g, g) : g[0][0]);
    }
}
