package org.psdmodels.solvers.path;

import java.util.Optional;

/** A block of which X is the point X(tau, S) of the path, a function of the dual variables. */
interface DualState extends BlockState {
    /** The conjugate of the penalty, smoothed by the barrier. */
    double smoothedConjugate();

    /** The points of the path at S + t dS, for a dS given in the frame of the linearisation. */
    Optional<DualPoint> along(double[] dual, double t);

    /** Moves along the path. */
    void descend(double tau);

    /** The same point, with X and Z as iterates of their own. */
    SlackState withSlack();
}
