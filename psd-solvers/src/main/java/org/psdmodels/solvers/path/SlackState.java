package org.psdmodels.solvers.path;

/** A block of which X and its slack Z are iterates of their own. */
interface SlackState extends BlockState {
    /** &lt;X, Z&gt;; on the path tau times the degree. */
    double complementarity();

    /** What stands for rho in the linearisation, for a step towards the path's point at some tau. */
    double[] target(double tau);

    /** The step of X, given in the frame of the linearisation, with that of Z. */
    BlockStep step(double[] inner, double[] rowSteps, double[] target);
}
