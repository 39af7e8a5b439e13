package org.psdmodels.solvers.finite;

import java.util.List;

/**
 * A block over finitely many features. Outputs, constraints and the linear term see it through its atoms: elements of
 * the space of its coefficients X whose inner products with X are all that the problem asks of it. A sparse map E takes
 * these numbers to the rows of the problem, outputs first, then constraints.
 */
public sealed interface FiniteBlock permits PsdBlock, LinearBlock, NonNegativeBlock {
    /** {@return the length of the coefficients: r^2 for a positive semidefinite matrix, r for a vector, m for m sections} */
    int length();

    /** {@return the map E from atoms to rows: one column per atom} */
    SparseMap map();

    /** {@return the element T of the linear term: an array of {@link #length} numbers} */
    double[] linearTerm();

    /** {@return the inner products of the coefficients with the atoms, one number per atom} */
    double[] atoms(double[] x);

    /**
     * The linear combination of the atoms.
     *
     * @param c one factor per atom
     * @return an element of the space of coefficients
     */
    double[] combination(double[] c);

    /**
     * The dual of the cone that the coefficients lie in, moved by a margin.
     *
     * @param x an element of the space of coefficients
     * @param margin the margin
     * @return whether x plus the margin times {@link #unit} is in it; without a cone, whether |x| is at most the margin
     */
    boolean isInDualCone(double[] x, double margin);

    /**
     * {@return a point inside the cone, all of whose eigenvalues are 1: the identity matrix; zero where there is no
     * cone}
     */
    double[] unit();

    /**
     * {@return the number of eigenvalues that the cone keeps above zero: r for a positive semidefinite matrix, 0 for a
     * vector}
     */
    int degree();

    /**
     * The numbers that the penalty's conjugate sees of a dual point: it is the sum of {@link #conjugateAt} of them.
     *
     * @param d a dual point S - T
     * @return its eigenvalues, or the norm of a vector; NaN where the arithmetic breaks down
     */
    double[] eigenvalues(double[] d);

    /**
     * {@return the penalty of one eigenvalue of the coefficients: q(x)}
     *
     * @param x an eigenvalue &gt;= 0
     */
    double penaltyAt(double x);

    /**
     * {@return the penalty's conjugate at one of a dual point's {@link #eigenvalues}: q*(s)}
     *
     * @param s the eigenvalue
     */
    double conjugateAt(double s);

    /**
     * The penalty's conjugate at a multiple of a dual point.
     *
     * @param eigenvalues {@link #eigenvalues} of the dual point
     * @param factor the factor &gt;= 0
     * @param inside the share of {@link #steepest} that slopes must not exceed, 1 for the conjugate itself
     * @return the sum of {@link #conjugateAt}; infinite beyond that share, or where an eigenvalue is no number
     */
    default double conjugate(double[] eigenvalues, double factor, double inside) {
        CompensatedSum sum = new CompensatedSum();
        for (double s : eigenvalues) {
            double slope = factor * s;
            sum.add(slope <= inside * steepest() ? conjugateAt(slope) : Double.POSITIVE_INFINITY);
        }
        return sum.value();
    }

    /** {@return the slope of the penalty at zero, in the direction of {@link #unit}: q'(0)} */
    double slopeAtZero();

    /**
     * {@return the slope that the penalty does not exceed, infinite for a penalty that grows faster than any linear
     * function}
     */
    double steepest();

    /** {@return whether neither a penalty nor a cone holds the coefficients: those of a free constant} */
    boolean isFree();

    /**
     * Directions of unit length, each with one eigenvalue, in which the objective falls first if it falls without end.
     *
     * @param d a dual point S - T
     * @return the directions; none where the arithmetic breaks down
     */
    List<double[]> rays(double[] d);

    /**
     * The penalty's dual point S = - sum of the rows' multipliers times their functionals.
     *
     * @param rows one multiplier per row
     * @return - E'(rows), combined
     */
    default double[] dual(double[] rows) {
        double[] s = combination(map().adjoint(rows));
        for (int i = 0; i < s.length; i++) {
            s[i] = -s[i];
        }
        return s;
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
