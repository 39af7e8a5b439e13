package org.psdmodels.losses;

import java.util.Arrays;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * A loss of two straight pieces that meet at height 0: max(l (z - k), u (z - k)) with slopes l &lt;= 0 &lt;= u. Its
 * conjugate is k a on [l, u]. Where its prox does not stay at the kink, it moves by a whole step of one slope.
 */
interface OneKinkLoss extends ScalarLoss {
    /** The kink k. */
    double kink(double y);

    /** The slope l below the kink. */
    double lowerSlope(double y);

    /** The slope u above the kink. */
    double upperSlope(double y);

    @Override
    default double value(double y, double z) {
        double u = z - kink(y);
        return Math.max(lowerSlope(y) * u, upperSlope(y) * u);
    }

    @Override
    default double slope(double y, double z) {
        double k = kink(y);
        if (z == k) {
            return (lowerSlope(y) + upperSlope(y)) / 2;
        }
        return z > k ? upperSlope(y) : lowerSlope(y);
    }

    @Override
    default double[] kinks(double y) {
        return new double[] {kink(y)};
    }

    @Override
    default double conjugate(double y, double a) {
        return a >= lowerSlope(y) && a <= upperSlope(y) ? kink(y) * a : Double.POSITIVE_INFINITY;
    }

    @Override
    default ConjugateDomain conjugateDomain(double y) {
        return ConjugateDomain.flat(lowerSlope(y), upperSlope(y));
    }

    @Override
    default double conjugateSlope(double y, double a) {
        return kink(y);
    }

    @Override
    default double conjugateCurvature(double y, double a) {
        return 0;
    }

    @Override
    default void conjugateCurvatures(double[] y, double[] a, double[] out) {
        Arrays.fill(out, 0);
    }

    @Override
    default void primalDualCurvatures(double[] y, double[] a, double[] z, double[] out) {
        Arrays.fill(out, 0);
    }

    /** Without an object for each of them. */
    @Override
    default void stepsToBoundary(double[] y, double[] a, double[] direction, double[] out) {
        for (int i = 0; i < out.length; i++) {
            double d = direction[i];
            double end = d > 0 ? upperSlope(y[i]) : lowerSlope(y[i]);
            out[i] = d > 0 || d < 0 ? (end - a[i]) / d : Double.POSITIVE_INFINITY;
        }
    }

    @Override
    default double prox(double y, double v, double step) {
        return LossArithmetic.clamp(kink(y), v - step * upperSlope(y), v - step * lowerSlope(y));
    }

    @Override
    default double conjugateProx(double y, double v, double step) {
        return LossArithmetic.clamp(Math.fma(-step, kink(y), v), lowerSlope(y), upperSlope(y));
    }
}
