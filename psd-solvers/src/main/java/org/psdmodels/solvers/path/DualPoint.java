package org.psdmodels.solvers.path;

/**
 * The points X(tau, S) of the path for a block's dual variables S: for every tau the X that maximises &lt;S - T, X&gt; minus
 * the penalty minus tau times the barrier. Where X is neither penalised nor in a cone they are all the current one.
 */
interface DualPoint {
    /** The conjugate of the penalty at S - T. */
    double conjugate();

    /** The value of the maximum. */
    double smoothedConjugate(double tau);

    /** The penalty and the linear term at X(tau, S). */
    double primal(double tau);

    /** Adds what X(tau, S) contributes to the rows. */
    void addRows(double tau, double[] rows);

    /** Moves the block's state to X(tau, S). */
    void enter(double tau);
}
