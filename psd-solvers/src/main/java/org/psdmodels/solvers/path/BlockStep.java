package org.psdmodels.solvers.path;

/** A step of a block's coefficients X and of their slack Z. */
interface BlockStep {
    /** The largest t &lt;= limit with X + t dX and Z + t dZ in the cone. */
    double length(double limit);

    /** What the product of dX and dZ takes from the target of a corrector. */
    double[] secondOrder();

    /** Whether Z, as defined at X + t dX and S + t dS, stays inside the cone. */
    boolean keepsSlack(double t);

    /** Moves to X + t dX and S + t dS, and to what belongs to them. */
    void follow(double t);
}
