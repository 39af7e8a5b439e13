package org.psdmodels.losses;

import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * The negative logarithm -log z, z &gt; 0, of a density or an intensity z at an observed point. It has no target.
 *
 * <p>Conjugate -1 - log(-a) for a &lt; 0, steep at 0. Prox (v + sqrt(v^2 + 4 step)) / 2. With z the slope of the conjugate
 * at a, z a = -1.
 */
public record NegativeLogLoss() implements ScalarLoss {
    @Override
    public int targets() {
        return 0;
    }

    @Override
    public double value(double y, double z) {
        return z > 0 ? -Math.log(z) : Double.POSITIVE_INFINITY;
    }

    @Override
    public Interval domain(double y) {
        return Interval.NON_NEGATIVE;
    }

    @Override
    public double slope(double y, double z) {
        return -1 / z;
    }

    @Override
    public void slopes(double[] y, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = -1 / z[i];
        }
    }

    @Override
    public double conjugate(double y, double a) {
        return a < 0 ? -1 - Math.log(-a) : Double.POSITIVE_INFINITY;
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return ConjugateDomain.steep(Double.NEGATIVE_INFINITY, 0);
    }

    @Override
    public double conjugateSlope(double y, double a) {
        return -1 / a;
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        return 1 / (a * a);
    }

    @Override
    public double primalDualCurvature(double y, double a, double z) {
        return -z / a;
    }

    @Override
    public void conjugateSlopes(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = -1 / a[i];
        }
    }

    @Override
    public void conjugateCurvatures(double[] y, double[] a, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = 1 / (a[i] * a[i]);
        }
    }

    @Override
    public void primalDualCurvatures(double[] y, double[] a, double[] z, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = -z[i] / a[i];
        }
    }

    @Override
    public void stepsToBoundary(double[] y, double[] a, double[] direction, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = direction[i] > 0 ? -a[i] / direction[i] : Double.POSITIVE_INFINITY;
        }
    }

    @Override
    public double barrierWeight(double[] y) {
        return 1;
    }

    @Override
    public double prox(double y, double v, double step) {
        return Roots.quadratic(v, Math.sqrt(step));
    }

    /** The conjugate is the loss at -a, less 1, so that its prox is the same root. */
    @Override
    public double conjugateProx(double y, double v, double step) {
        return -prox(y, -v, step);
    }
}
