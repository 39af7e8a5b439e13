package org.psdmodels.api;

import org.psdmodels.api.checks.Checks;

/**
 * A closed interval of the extended real line; either end may be infinite.
 *
 * @param lower the lower end
 * @param upper the upper end, at least {@code lower}
 */
public record Interval(double lower, double upper) {
    /** The real line. */
    public static final Interval REALS = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** The half-line of non-negative numbers. */
    public static final Interval NON_NEGATIVE = new Interval(0, Double.POSITIVE_INFINITY);

    /** The interval between two ends. */
    public Interval {
        if (!(lower <= upper)) { // losses make intervals in inner loops: no message before it is needed
            throw Checks.failure("upper", "must be >= lower = " + lower, upper);
        }
    }

    /**
     * Whether a number lies in the interval; NaN never does.
     *
     * @param value the number
     * @return whether lower &lt;= value &lt;= upper
     */
    public boolean contains(double value) {
        return value >= lower && value <= upper;
    }

    /**
     * {@return the point of the interval nearest to a number}
     *
     * @param value the number
     */
    public double clamp(double value) {
        return Math.min(Math.max(value, lower), upper);
    }

    /**
     * {@return the common part of two intervals}
     *
     * @param other another interval
     * @throws IllegalArgumentException if they are disjoint
     */
    public Interval intersect(Interval other) {
        double low = Math.max(lower, other.lower);
        double high = Math.min(upper, other.upper);
        Checks.require(low <= high, "interval", "must meet " + this, other);
        return new Interval(low, high);
    }
}
