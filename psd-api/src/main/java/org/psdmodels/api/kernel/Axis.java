package org.psdmodels.api.kernel;

import org.psdmodels.api.Interval;
import org.psdmodels.api.checks.Checks;

/**
 * The values that one coordinate of a point may take.
 *
 * @param range the interval they lie in
 * @param integers whether only whole numbers are allowed
 */
public record Axis(Interval range, boolean integers) {
    /** Every real number. */
    public static final Axis REALS = new Axis(Interval.REALS, false);

    /** Every number of at least zero. */
    public static final Axis NON_NEGATIVE = new Axis(Interval.NON_NEGATIVE, false);

    /** Checks that some value is allowed. */
    public Axis {
        Checks.require(
                !integers || Math.ceil(range.lower()) <= range.upper(), "range", "must contain an integer", range);
    }

    /**
     * {@return the numbers of an interval}
     *
     * @param lower the lower end, included
     * @param upper the upper end, included
     */
    public static Axis between(double lower, double upper) {
        return new Axis(new Interval(lower, upper), false);
    }

    /**
     * {@return the whole numbers 0, ..., count - 1}
     *
     * @param count how many, at least one
     */
    public static Axis indices(int count) {
        return new Axis(new Interval(0, Checks.atLeast("count", count, 1) - 1), true);
    }

    /** {@return whether every real value is allowed, so that there is nothing to check} */
    public boolean isReals() {
        return !integers && range.lower() == Double.NEGATIVE_INFINITY && range.upper() == Double.POSITIVE_INFINITY;
    }

    /**
     * Whether a value is allowed.
     *
     * @param value the value
     * @return whether it lies on the axis
     */
    public boolean contains(double value) {
        return range.contains(value) && (!integers || value == Math.rint(value));
    }

    /**
     * {@return the values allowed on both axes}
     *
     * @param other another axis
     * @throws IllegalArgumentException if there is none
     */
    public Axis intersect(Axis other) {
        return new Axis(range.intersect(other.range), integers || other.integers);
    }

    @Override
    public String toString() {
        return (integers ? "integers in " : "") + "[" + range.lower() + ", " + range.upper() + "]";
    }
}
