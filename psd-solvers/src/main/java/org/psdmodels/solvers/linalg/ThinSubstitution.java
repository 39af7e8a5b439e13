package org.psdmodels.solvers.linalg;

/** Systems with one triangular matrix L and few right-hand sides, many times. Right-hand sides are arrays of columns. */
public interface ThinSubstitution {
    /**
     * L^-1 X.
     *
     * @param x the columns of X
     * @return the columns of the solution
     */
    double[][] forward(double[][] x);

    /**
     * L^-T X.
     *
     * @param x the columns of X
     * @return the columns of the solution
     */
    double[][] backward(double[][] x);

    /**
     * L'X.
     *
     * @param x the columns of X
     * @return the columns of the product
     */
    double[][] transposedProduct(double[][] x);
}
