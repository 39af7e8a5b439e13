package org.psdmodels.solvers.linalg;

import org.psdmodels.api.Matrix;

/** What a Cholesky factorisation of a symmetric matrix A came to. */
public sealed interface Cholesky {
    /**
     * A = L L'.
     *
     * @param lower the lower triangular matrix L, with zeros above its diagonal
     */
    record Factor(Matrix lower) implements Cholesky {}

    /**
     * A is not positive definite in floating point: a leading block of it is, the next larger one is not.
     *
     * @param pivot the row at which the factorisation stopped, from 0
     * @param value the diagonal entry left there, which is not &gt; 0 or not finite
     */
    record NotPositiveDefinite(int pivot, double value) implements Cholesky {}
}
