package org.psdmodels.solvers.finite;

/**
 * A block over finitely many features. Outputs, constraints and the linear term see it through its atoms: elements of
 * the space of its coefficients X whose inner products with X are all that the problem asks of it. A sparse map E takes
 * these numbers to the rows of the problem, outputs first, then constraints.
 */
public sealed interface FiniteBlock permits PsdBlock, LinearBlock {
    /**
     * The length of the coefficients: r^2 for a positive semidefinite matrix, r for a vector.
     *
     * @return the length
     */
    int length();

    /**
     * The map E from atoms to rows.
     *
     * @return one column per atom
     */
    SparseMap map();

    /**
     * The element T of the linear term.
     *
     * @return an array of {@link #length} numbers
     */
    double[] linearTerm();

    /**
     * The inner products of the coefficients with the atoms.
     *
     * @param x the coefficients
     * @return one number per atom
     */
    double[] atoms(double[] x);

    /**
     * The linear combination of the atoms.
     *
     * @param c one factor per atom
     * @return an element of the space of coefficients
     */
    double[] combination(double[] c);

    /**
     * The penalty's dual point S = - sum of the rows' multipliers times their functionals.
     *
     * @param rows one multiplier per row
     * @return - E'(rows), combined
     */
    default double[] dual(double[] rows) {
        return Dense.times(-1, combination(map().adjoint(rows)));
    }

    /**
     * Adds what the block contributes to outputs and constraints.
     *
     * @param x the coefficients
     * @param rows the rows, to which it is added
     */
    default void addRows(double[] x, double[] rows) {
        map().addProduct(atoms(x), rows);
    }
}
