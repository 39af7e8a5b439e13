package org.psdmodels.laws.oracle;

/**
 * A computed integral of a function f.
 *
 * @param value the integral of f
 * @param error an estimate of its absolute error, &gt;= 0; infinite where f took a value that is not finite
 * @param magnitude the integral of |f|, roughly: what rounding errors are measured by
 */
public record ComputedIntegral(double value, double error, double magnitude) {
    /** What comes of a function that takes a value that is not finite. */
    static final ComputedIntegral FAILED =
            new ComputedIntegral(Double.NaN, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** The integral of nothing. */
    static final ComputedIntegral ZERO = new ComputedIntegral(0, 0, 0);

    /** This integral and that over another piece. */
    ComputedIntegral plus(ComputedIntegral other) {
        return new ComputedIntegral(value + other.value, error + other.error, magnitude + other.magnitude);
    }

    /** {@return the value and its error} */
    public Estimate estimate() {
        return new Estimate(value, error);
    }

    /**
     * Whether the computation succeeded: whether the error is small beside the magnitude.
     *
     * @param relative the largest error allowed, as a part of the magnitude
     * @return whether the integral is that accurate
     */
    public boolean isAccurateTo(double relative) {
        return error < Double.POSITIVE_INFINITY && error <= relative * magnitude + Double.MIN_NORMAL;
    }
}
