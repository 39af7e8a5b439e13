package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.FiniteBlock;

/** The primal coefficients X of a block along the path, and the linearisation of its optimality condition there. */
sealed interface BlockState permits PsdState, CentralState, LinearState {
    FiniteBlock block();

    /** The current coefficients. */
    double[] coefficients();

    /** Adds what the coefficients contribute to the rows. */
    void addRows(double[] rows);

    /** Linearises at the current point; false if the arithmetic breaks down. */
    boolean linearise();

    /** What {@link #linearise} found. */
    Linearisation linearisation();

    /** The size of the terms that the wanted atoms' inner products with the coefficients are sums of. */
    double[] atomMagnitudes(boolean[] wanted);

    /** The value of the penalty and the linear term. */
    double primal();

    /** A bound of the penalty's conjugate at S - T for multipliers of the rows; those of now, for matrices. */
    double conjugateBound(double[] multipliers);
}
