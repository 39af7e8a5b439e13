package org.psdmodels.api.loss;

import org.psdmodels.api.Interval;

/**
 * Where a conjugate is finite, in one coordinate: an interval, and how the conjugate behaves at its ends. At a steep
 * end its slope becomes infinite, so that a descent method stays inside by itself. At a flat end the conjugate and its
 * slope stay finite, and a path-following method must add a barrier.
 *
 * @param interval the closure of the interval
 * @param steepLower whether the slope becomes infinite at a finite lower end
 * @param steepUpper whether the slope becomes infinite at a finite upper end
 */
public record ConjugateDomain(Interval interval, boolean steepLower, boolean steepUpper) {
    /** The real line. */
    public static final ConjugateDomain REALS = new ConjugateDomain(Interval.REALS, false, false);

    /**
     * {@return an interval with flat ends}
     *
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     */
    public static ConjugateDomain flat(double lower, double upper) {
        return new ConjugateDomain(new Interval(lower, upper), false, false);
    }

    /**
     * {@return an interval with steep ends}
     *
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     */
    public static ConjugateDomain steep(double lower, double upper) {
        return new ConjugateDomain(new Interval(lower, upper), true, true);
    }

    /** {@return whether the lower end is finite and flat, so that it needs a barrier} */
    public boolean needsBarrierBelow() {
        return interval.lower() > Double.NEGATIVE_INFINITY && !steepLower;
    }

    /** {@return whether the upper end is finite and flat, so that it needs a barrier} */
    public boolean needsBarrierAbove() {
        return interval.upper() < Double.POSITIVE_INFINITY && !steepUpper;
    }

    /**
     * How far one can go along a direction before an end is reached.
     *
     * @param a a point inside
     * @param direction the direction
     * @return the largest t with a + t direction in the closed interval, may be infinite
     */
    public double stepToBoundary(double a, double direction) {
        if (direction > 0) {
            return (interval.upper() - a) / direction;
        }
        return direction < 0 ? (interval.lower() - a) / direction : Double.POSITIVE_INFINITY;
    }
}
