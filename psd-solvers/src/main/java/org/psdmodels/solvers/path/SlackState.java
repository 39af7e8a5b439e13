package org.psdmodels.solvers.path;

/** A block of which X and its slack Z are iterates of their own. */
interface SlackState extends BlockState {
    /** &lt;X, Z&gt;; on the path tau times the degree. */
    double complementarity();

    /** What stands for rho in the linearisation, for a step towards the path's point at some tau; until the next target. */
    double[] target(double tau);

    /** S made anew, for the same X. */
    void renew(double[] dual);

    /** The step of X with that of Z, which lasts until the next step, given those of X and S in the frame of the linearisation, and those of the rows. */
    BlockStep step(double[] inner, double[] dual, double[] rows, double[] target);
}
