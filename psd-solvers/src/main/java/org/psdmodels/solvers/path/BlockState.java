package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.FiniteBlock;

/**
 * The primal coefficients X of a block along the path, and the linearisation of its optimality condition,
 *
 * <pre>  P dX = rho + dS,   dS = - E'(row steps).  </pre>
 *
 * <p>P is applied through its inverse, for systems in the rows, or through coordinates y in which it is the identity,
 * for systems in the coefficients. A free constant has P = 0 and is known to the systems as such.
 */
sealed interface BlockState permits PsdState, LinearState {
    FiniteBlock block();

    /** The current coefficients. */
    double[] coefficients();

    /** Prepares the linearisation at the current point; false if the arithmetic breaks down. */
    boolean linearise();

    /** Whether P = 0. */
    boolean free();

    /** rho's part of a step: P^-1 rho, for a right-hand side of this block. */
    double[] offset(double[] rightHandSide);

    /** P^-1 dS. */
    double[] response(double[] dS);

    /** The matrix of inner products of the atoms under P^-1. */
    double[] atomHessian();

    /** The number of coordinates. */
    int coordinates();

    /** The coordinates of the atoms, as columns. */
    double[] atomCoordinates();

    /** The coordinates of rho. */
    double[] offsetCoordinates(double[] rightHandSide);

    /** The coordinates of an element such as dS. */
    double[] toCoordinates(double[] element);

    /** The coefficients with given coordinates. */
    double[] fromCoordinates(double[] y);

    /** The size of the terms that the atoms' inner products with the coefficients are sums of. */
    double[] atomMagnitudes();

    /** The value of the penalty and the linear term. */
    double primal();

    /** A bound of the penalty's conjugate at S - T, which needs no decomposition. */
    double conjugateBound(double[] s);
}
