package org.psdmodels.kernels;

import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.GaussianMass;

/**
 * The integral of exp(-(x - a)^2 / r^2) against one unweighted factor of a measure, as mass exp(exponent).
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

    /** The centre is a + h: of a pair half the distance from one point, so that far from zero nothing is rounded. */
    double exponent(double a, double h) {
        double toMean = (a - mean + h) * distanceScale;
        double near = whole ? 0 : GaussianMass.near(local(lower, a, h), local(upper, a, h));
        return -toMean * toMean - near * near;
    }

    double mass(double a, double h) {
        return scale * (whole ? Math.sqrt(Math.PI) : GaussianMass.scaled(local(lower, a, h), local(upper, a, h)));
    }

    /** The point x in units of r' from a', for the centre a + h. */
    private double local(double x, double a, double h) {
        return (x - a - h - share * (mean - a - h)) / radius;
    }
}
