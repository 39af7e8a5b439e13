package org.psdmodels.laws.solver;

/**
 * The error model of the laws of solvers: formulas of at most {@link #COUNT} roundings of half a unit in the last place
 * of their largest term. What is particular to a problem, the condition of its features and the accuracy of its
 * integrals, is measured and comes on top.
 */
final class SolverRounding {
    /** Sums of some dozen terms with a logarithm or an exponential in each. */
    private static final int COUNT = 256;

    static final double RELATIVE = COUNT * 0x1p-53;

    private SolverRounding() {}

    /** The error of a formula whose terms sum to a size in absolute value. */
    static double of(double size) {
        return RELATIVE * size + Double.MIN_NORMAL;
    }
}
