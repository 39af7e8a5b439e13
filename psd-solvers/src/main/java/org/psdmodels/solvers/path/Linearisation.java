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
    FiniteBlock block();

    /** The order r of the block: how many numbers an atom is made of. */
    int order();

    /** Whether P = 0. */
    boolean free();

    /** Whether P is known through coordinates only. */
    boolean onlyInCoordinates();

    /** dS for steps of the rows. */
    double[] dual(double[] rows);

    /** Adds what an element of the frame contributes to the rows. */
    void addRows(double[] x, double[] rows);

    /** P^-1 rho, for what stands for rho. */
    double[] offset(double[] rho);

    /** P^-1 dS. */
    double[] response(double[] dS);

    /** About how many multiplications each entry of {@link #atomHessian} takes. */
    double hessianCost();

    /** The matrix H of inner products of the atoms under P^-1, up to an error E with |x'E x| <= error |x|^2. */
    double[] atomHessian(double error);

    /** The same matrix mapped to the rows, as an operator. */
    RowProduct product(double error);

    /** The number of coordinates. */
    int coordinates();

    /** The coordinates of the atoms from one on and before another, as columns. */
    double[] atomCoordinates(int from, int to);

    /** The sums of the squared coordinates of the atoms, each with a weight; infinite where they are not worth computing. */
    double[] squaredCoordinates(double[] weights);

    /** The coordinates of a combination of atoms, given in the frame. */
    double[] toCoordinates(double[] x);

    /** The combination of atoms with given coordinates. */
    double[] combination(double[] y);

    /** The coordinates of what stands for rho. */
    double[] offsetCoordinates(double[] rho);

    /** The element with given coordinates. */
    double[] fromCoordinates(double[] y);
}
