package org.psdmodels.kernels;

import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.GaussianMass;

/**
 * The integral of exp(-(x - a)^2 / r^2) against one unweighted factor of a measure, as mass(a) exp(exponent(a)).
 *
 * <p>A normal density with the mean m and the variance v changes the square to (x - a')^2 / r'^2 with 1/r'^2 = 1/r^2 +
 * 1/(2 v) and a' = a + (m - a) r^2 / (r^2 + 2 v), and leaves the factor exp(-(a - m)^2 / (r^2 + 2 v)). Over an interval
 * the largest value of the Gaussian there goes into the exponent, the rest is {@link GaussianMass}.
 */
final class GaussianFactor {
    private final boolean whole;
    private final double lower;
    private final double upper;
    private final double mean;
    private final double share;
    private final double distanceScale;
    private final double radius;
    private final double scale;

    GaussianFactor(Measure.Factor factor, double r) {
        double deviation = Math.sqrt(2 * factor.variance());
        this.lower = factor.lower();
        this.upper = factor.upper();
        this.whole = Double.isInfinite(lower) && Double.isInfinite(upper);
        this.mean = factor.mean();
        this.share = 1 / (1 + (deviation / r) * (deviation / r));
        this.distanceScale = 1 / Math.hypot(r, deviation);
        this.radius = factor.isGaussian() ? r / Math.hypot(1, r / deviation) : r;
        this.scale = factor.isGaussian() ? radius / deviation / Math.sqrt(Math.PI) : radius;
    }

    double exponent(double a) {
        double toMean = (a - mean) * distanceScale;
        double near = whole ? 0 : GaussianMass.near(local(lower, a), local(upper, a));
        return -toMean * toMean - near * near;
    }

    double mass(double a) {
        return scale * (whole ? Math.sqrt(Math.PI) : GaussianMass.scaled(local(lower, a), local(upper, a)));
    }

    /** The point x in units of r' from a'. */
    private double local(double x, double a) {
        return (x - a - share * (mean - a)) / radius;
    }
}
