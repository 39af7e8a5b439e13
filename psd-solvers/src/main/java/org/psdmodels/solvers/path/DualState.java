package org.psdmodels.solvers.path;

/** A block of which X is the point X(tau, S) of the path, a function of the dual variables. */
interface DualState extends BlockState {
    /** The conjugate of the penalty, smoothed by the barrier. */
    double smoothedConjugate();

    /** Moves along the path. */
    void descend(double tau);

    /** The same point, with X and Z as iterates of their own. */
    SlackState withSlack();
}
