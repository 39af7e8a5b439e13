package org.psdmodels.solvers.linalg;

/**
 * A matrix V, r x n, of which products with few columns are asked for many times: V'X for r x k matrices X, and V Y for n x k
 * matrices Y. Both are arrays of columns. What is added to an entry depends on the shapes and the operands alone.
 */
public interface PackedMatrix {
    /** The size of what there is no room for a copy of. */
    long HUGE = Long.MAX_VALUE;

    /**
     * V'X.
     *
     * @param x the columns of X
     * @return the columns of the product
     */
    double[][] transposedProduct(double[][] x);

    /**
     * V Y.
     *
     * @param y the columns of Y
     * @return the columns of the product
     */
    double[][] product(double[][] y);
}
