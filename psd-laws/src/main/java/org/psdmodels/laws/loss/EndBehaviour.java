package org.psdmodels.laws.loss;

import java.util.function.DoubleUnaryOperator;

/**
 * How a function behaves towards an end of its domain, seen from three points whose distances to the end shrink by equal
 * factors. Where a limit exists, the second change is a small part of the first; at a logarithm's pole both are equal,
 * at a power's the second is larger.
 *
 * @param near the value nearest to the end
 * @param first the change from the farthest point to the middle one
 * @param second the change from there to the nearest point
 */
record EndBehaviour(double near, double first, double second) {
    /** The smallest factor between the distances at which the two cases are told apart. */
    static final double LEAST_FACTOR = 64;

    /**
     * The behaviour of values(distance) as the distance goes from far to near.
     *
     * @param values the function of the distance to the end
     * @param far the largest distance
     * @param near the smallest distance, at most far / LEAST_FACTOR^2
     */
    static EndBehaviour of(DoubleUnaryOperator values, double far, double near) {
        double nearest = values.applyAsDouble(near);
        double middle = values.applyAsDouble(Math.sqrt(far) * Math.sqrt(near));
        return new EndBehaviour(nearest, Math.abs(middle - values.applyAsDouble(far)), Math.abs(nearest - middle));
    }

    /** Whether it diverges. */
    boolean diverges(double tolerance) {
        return second > tolerance && second >= first / 2;
    }

    /** Whether a value at the end is the limit. */
    boolean tendsTo(double end, double tolerance) {
        return Double.isInfinite(end)
                ? end > 0 && diverges(tolerance)
                : Math.abs(end - near) <= Math.max(tolerance, second);
    }
}
