package org.psdmodels.solvers.path;

/** A block of which X and its slack Z are iterates of their own. */
interface SlackState extends BlockState {
    /** A step of a block's coefficients X and of their slack Z. */
    interface BlockStep {
        /** A t &lt;= limit, nearly the largest, with X + t dX and Z + t dZ in the cone, but for what {@link #staysInside} finds. */
        double length(double limit);

        /** Takes the product of dX and dZ from the target of a corrector. */
        void takeSecondOrder(double[] target);

        /** Whether Z, as defined at X + t dX and S + t dS, stays inside the cone. */
        boolean keepsSlack(double t);

        /** Whether X + t dX and what Z is there are inside the cone, by their factorisations. */
        boolean staysInside(double t);

        /** Moves to X + t dX and S + t dS, and to what belongs to them. */
        void follow(double t);
    }

    /** &lt;X, Z&gt;; on the path tau times the degree. */
    double complementarity();

    /** What stands for rho in the linearisation, for a step towards the path's point at some tau; until the next target. */
    double[] target(double tau);

    /** S made anew, for the same X. */
    void renew(double[] dual);

    /** The step of X with that of Z, which lasts until the next step, given those of X and S in the frame of the linearisation, and those of the rows. */
    BlockStep step(double[] inner, double[] dual, double[] rows, double[] target);
}
