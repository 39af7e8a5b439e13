package org.psdmodels.solvers.path;

/**
 * A block's part E P^-1 E' of the matrix of a {@link RowSystem}, as an operator; and its leading part B'B of low rank, with
 * the diagonal of the rest, for preconditioning.
 */
interface RowProduct {
    /** Adds E P^-1 E' x. */
    void add(double[] x, double[] out);

    /** The number of rows of B. */
    int leadingRank();

    /** B, one column per row of the problem. */
    double[] leadingPart();

    /** The diagonal of E P^-1 E', where rows have one atom each; otherwise an estimate. */
    double[] diagonal();
}
