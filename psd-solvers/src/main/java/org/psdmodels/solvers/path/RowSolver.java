package org.psdmodels.solvers.path;

/** Solves with the symmetric positive definite matrix of a {@link RowSystem}, exactly or nearly so. */
interface RowSolver {
    /** H^-1 b. */
    double[] solve(double[] b);

    /** Whether refinements against H itself are worth their while. */
    boolean isExact();

    /** The size of a right-hand side, in a norm in which its entries are comparable. */
    double norm(double[] b);
}
