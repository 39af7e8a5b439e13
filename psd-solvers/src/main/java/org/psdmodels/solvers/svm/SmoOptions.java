package org.psdmodels.solvers.svm;

import org.psdmodels.api.checks.Checks;

/**
 * What the solver of box programs is asked for.
 *
 * @param tolerance the relative gap to reach, in (0, 1)
 * @param maxIterations the largest number of steps, each of which changes two coefficients
 * @param cacheBytes the memory for columns of the kernel matrix, &gt;= 0; three columns are kept in any case
 */
public record SmoOptions(double tolerance, long maxIterations, long cacheBytes) {
    /** Relative gap 1e-6, no more than 100 million steps, 256 MiB of columns. */
    public static final SmoOptions DEFAULT = new SmoOptions(1e-6, 100_000_000, 1L << 28);

    /** Checks the numbers. */
    public SmoOptions {
        Checks.between("tolerance", tolerance, 0, 1);
        Checks.require(maxIterations >= 1, "maxIterations", "must be >= 1", maxIterations);
        Checks.require(cacheBytes >= 0, "cacheBytes", "must be >= 0", cacheBytes);
    }

    /**
     * {@return these options with another tolerance}
     *
     * @param value the relative gap to reach, in (0, 1)
     */
    public SmoOptions withTolerance(double value) {
        return new SmoOptions(value, maxIterations, cacheBytes);
    }

    /**
     * {@return these options with another limit of steps}
     *
     * @param value the limit, at least 1
     */
    public SmoOptions withMaxIterations(long value) {
        return new SmoOptions(tolerance, value, cacheBytes);
    }

    /**
     * {@return these options with another cache}
     *
     * @param value the memory for columns in bytes, &gt;= 0
     */
    public SmoOptions withCacheBytes(long value) {
        return new SmoOptions(tolerance, maxIterations, value);
    }
}
