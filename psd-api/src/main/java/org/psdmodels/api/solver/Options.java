package org.psdmodels.api.solver;

import org.psdmodels.api.checks.Checks;

/**
 * What a solver is asked for, besides the problem.
 *
 * @param tolerance the relative gap and the scaled infeasibility to reach
 * @param maxIterations the iteration limit
 * @param seed the seed of whatever is random
 */
public record Options(double tolerance, int maxIterations, long seed) {
    /** Relative gap 1e-8, 200 iterations, seed 0. */
    public static final Options DEFAULT = new Options(1e-8, 200, 0);

    /** Checks the numbers. */
    public Options {
        Checks.between("tolerance", tolerance, 0, 1);
        Checks.atLeast("maxIterations", maxIterations, 1);
    }

    /**
     * {@return these options with another tolerance}
     *
     * @param value the relative gap to reach, in (0, 1)
     */
    public Options withTolerance(double value) {
        return new Options(value, maxIterations, seed);
    }

    /**
     * {@return these options with another iteration limit}
     *
     * @param value the limit, at least 1
     */
    public Options withMaxIterations(int value) {
        return new Options(tolerance, value, seed);
    }

    /**
     * {@return these options with another seed}
     *
     * @param value the seed
     */
    public Options withSeed(long value) {
        return new Options(tolerance, maxIterations, value);
    }
}
