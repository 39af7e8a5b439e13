package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.FiniteBlock;

/**
 * The linearised optimality condition of a block at a point,
 *
 * <pre>  P dX = rho + dS,   dS = - E'(row steps).  </pre>
 *
 * <p>rho, dX and dS are given in a frame in which P is simple. P is applied through its inverse, for systems in the rows,
 * or through coordinates y in which it is the identity, for systems in the coefficients. A free constant has P = 0 and is
 * known to the systems as such.
 */
interface Linearisation {
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

    FiniteBlock block();

    /** The order r of the block: how many numbers an atom is made of. */
    int order();

    /** Whether P = 0. */
    boolean free();

    /** Whether P is known through coordinates only. */
    boolean onlyInCoordinates();

    /** out := dS for steps of the rows. */
    void dual(double[] rows, double[] out);

    /** Adds what an element of the frame contributes to the rows. */
    void addRows(double[] x, double[] rows);

    /** out := P^-1 rho, for what stands for rho. */
    void offset(double[] rho, double[] out);

    /** out := P^-1 dS. */
    void response(double[] dS, double[] out);

    /** About how many multiplications each entry of {@link #atomHessian} takes. */
    double hessianCost();

    /**
     * The matrix H of inner products of the atoms under P^-1, up to an error E with |x'E x| &lt;= error |x|^2. It begins the
     * solve's buffer for it.
     */
    double[] atomHessian(double error);

    /** The same matrix mapped to the rows, as an operator. */
    RowProduct product(double error);

    /** The number of coordinates. */
    int coordinates();

    /** Chosen coordinates of atoms. */
    interface AtomCoordinates {
        /** Writes those of one atom, from some place on. */
        void put(int atom, double[] out, int from);
    }

    /** Some of the coordinates of the atoms, in the order in which they are given. */
    AtomCoordinates atomCoordinates(int... chosen);

    /** The sums of the squared coordinates of the atoms, each with a weight; infinite where they are not worth computing. */
    double[] squaredCoordinates(double[] weights);

    /** Writes the coordinates of a combination of atoms, given in the frame, from some place on. */
    void toCoordinates(double[] x, double[] y, int from);

    /** out := the combination of atoms whose coordinates stand from some place on. */
    void combination(double[] y, int from, double[] out);

    /** Writes the coordinates of what stands for rho, from some place on. */
    void offsetCoordinates(double[] rho, double[] y, int from);

    /** out := the element whose coordinates stand from some place on. */
    void fromCoordinates(double[] y, int from, double[] out);
}
