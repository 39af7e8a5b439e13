package org.psdmodels.laws.oracle;

import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.checks.Checks;

/**
 * A jump of a monotone function, found by bisection on the ordered doubles: of the two halves of a bracket the one in
 * which the function changes more is kept, until its ends are neighbouring doubles. Across them a continuous function
 * hardly changes, and a function with m jumps still changes by at least 1/m of what the jumps sum to.
 *
 * @param left the double before the jump
 * @param right the double after it
 * @param size the change of the function from left to right
 */
public record Jump(double left, double right, double size) {
    /**
     * {@return the jump, or what little change there is if there is none, between two points}
     *
     * @param function monotone
     * @param lower the lower point, finite
     * @param upper the upper point, finite, above the lower
     */
    public static Jump between(DoubleUnaryOperator function, double lower, double upper) {
        Checks.require(
                Checks.finite("lower", lower) < Checks.finite("upper", upper), "upper", "must be > lower", upper);
        long low = DoubleOrder.rank(lower);
        long high = DoubleOrder.rank(upper);
        double atLow = function.applyAsDouble(lower);
        double atHigh = function.applyAsDouble(upper);
        while (!DoubleOrder.adjacent(low, high)) {
            long middle = DoubleOrder.middle(low, high);
            double atMiddle = function.applyAsDouble(DoubleOrder.at(middle));
            if (Math.abs(atMiddle - atLow) >= Math.abs(atHigh - atMiddle)) {
                high = middle;
                atHigh = atMiddle;
            } else {
                low = middle;
                atLow = atMiddle;
            }
        }
        return new Jump(DoubleOrder.at(low), DoubleOrder.at(high), atHigh - atLow);
    }
}
