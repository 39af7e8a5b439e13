package org.psdmodels.solvers.path;

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
