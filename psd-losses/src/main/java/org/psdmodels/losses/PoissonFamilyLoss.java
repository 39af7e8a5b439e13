package org.psdmodels.losses;

import java.util.Optional;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * z - y log z + c(y) for a target y &gt;= 0 and an output z &gt; 0, or z &gt;= 0 where y = 0: the losses differ in the constant
 * c(y) alone. Their conjugates are -y log(1 - a) + c*(y) for a &lt; 1, steep at 1; where y = 0 the conjugate is 0 for a
 * &lt;= 1, flat at 1. With z the slope of the conjugate at a, z (1 - a) = y.
 */
interface PoissonFamilyLoss extends ScalarLoss {
    @Override
    default Optional<String> fault(double y) {
        return y >= 0 ? Optional.empty() : Optional.of("must be >= 0");
    }

    @Override
    default Interval domain(double y) {
        return Interval.NON_NEGATIVE;
    }

    @Override
    default double slope(double y, double z) {
        return y == 0 ? 1 : (z - y) / z;
    }

    @Override
    default void slopes(double[] y, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = y[i] == 0 ? 1 : (z[i] - y[i]) / z[i];
        }
    }

    @Override
    default ConjugateDomain conjugateDomain(double y) {
        return new ConjugateDomain(new Interval(Double.NEGATIVE_INFINITY, 1), false, y > 0);
    }

    @Override
    default double conjugateSlope(double y, double a) {
        return y / (1 - a);
    }

    @Override
    default double conjugateCurvature(double y, double a) {
        return y / (1 - a) / (1 - a);
    }

    /** z / (1 - a); where y = 0 the conjugate is flat and stays so. */
    @Override
    default double primalDualCurvature(double y, double a, double z) {
        return y == 0 ? 0 : z / (1 - a);
    }

    @Override
    default void conjugateSlopes(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = y[i] / (1 - a[i]);
        }
    }

    @Override
    default void conjugateCurvatures(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = y[i] / (1 - a[i]) / (1 - a[i]);
        }
    }

    @Override
    default void primalDualCurvatures(double[] y, double[] a, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = y[i] == 0 ? 0 : z[i] / (1 - a[i]);
        }
    }

    @Override
    default void stepsToBoundary(double[] y, double[] a, double[] direction, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = direction[i] > 0 ? (1 - a[i]) / direction[i] : Double.POSITIVE_INFINITY;
        }
    }

    /** y; where y = 0 the end is flat. */
    @Override
    default double barrierWeight(double[] y) {
        return y[0];
    }

    /** The root of z^2 - (v - step) z - step y. */
    @Override
    default double prox(double y, double v, double step) {
        return Roots.quadratic(v - step, Math.sqrt(step) * Math.sqrt(y));
    }

    /** The smaller root of a^2 - (1 + v) a + v - step y; never the end 1 where it is not in the domain. */
    @Override
    default double conjugateProx(double y, double v, double step) {
        double sum = 1 + v;
        double distance = Math.hypot(1 - v, 2 * Math.sqrt(step) * Math.sqrt(y));
        double a = sum > 0 ? 2 * Math.fma(-step, y, v) / (sum + distance) : (sum - distance) / 2;
        return Math.min(a, y > 0 ? Math.nextDown(1.0) : 1);
    }
}
