package org.psdmodels.solvers.factored;

/**
 * A block of an interior point, seen through the values of its function at the pivots. Its dual slack follows from the dual
 * variables; a Newton step answers a change y of the dual variables, gathered at the pivots, and one of the equality's
 * multiplier, dmu, by a change of these values:
 *
 * <pre>  df = offset - K y - mass dmu.</pre>
 */
interface InteriorBlock {
    /** The function at the pivots. */
    double[] values();

    /** Takes dual variables gathered at the pivots, and the multiplier. */
    void renew(double[] y, double mu);

    /**
     * Makes the gradient of the whole problem that of the one at the pivots, at the present dual variables.
     *
     * @param rows the features V of all observations
     * @param a the dual variables of all observations
     * @param y the same gathered at the pivots
     */
    void tilt(Rows rows, double[] a, double[] y);

    /** The function at all observations. */
    double[] values(Rows rows);

    /** Linearises at the present point; whether the arithmetic held. */
    boolean linearise();

    /** K. */
    double[] response();

    /** The answer to y = 0 and dmu = 0 by which the products become tau, corrected to second order by the step before. */
    double[] offset(double tau, boolean isCorrected);

    /** The step for given y and dmu. */
    void step(double[] y, double dmu);

    /** How far the step can be followed, at most so far. */
    double length(double limit);

    /** About how far a step that is to end the path can be followed, at most so far. */
    default double reach(double limit) {
        return limit;
    }

    /** Follows the step. */
    void advance(double t);

    /** Penalty and linear term. */
    double penalty();

    /** A bound of the penalty's conjugate at the dual variables. */
    double conjugate();
}
