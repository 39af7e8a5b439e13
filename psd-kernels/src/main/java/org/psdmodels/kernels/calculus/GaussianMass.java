package org.psdmodels.kernels.calculus;

/** Integrals of exp(-t^2), with the largest value on the segment taken out: no cancellation and no underflow. */
public final class GaussianMass {
    private static final double HALF_ROOT_OF_PI = Math.sqrt(Math.PI) / 2;

    /** A segment on which the exponent drops by less than this is short: it takes a Gauss rule, as the package says. */
    private static final double SHORT = 2;

    private static final GaussLegendre RULE = GaussLegendre.ofSize(16);

    private GaussianMass() {}

    /**
     * The point of a segment where exp(-t^2) is largest.
     *
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     * @return the point of the segment nearest to zero
     */
    public static double near(double lower, double upper) {
        return Math.min(Math.max(0, lower), upper);
    }

    /**
     * The integral relative to the largest value.
     *
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite, above {@code lower}
     * @return exp(near^2) times the integral from lower to upper of exp(-t^2) dt
     */
    public static double scaled(double lower, double upper) {
        if (lower >= 0) {
            return fromNear(lower, upper - lower);
        }
        return upper <= 0 ? fromNear(-upper, upper - lower) : fromNear(0, upper) + fromNear(0, -lower);
    }

    /** The integral from 0 to T of exp(-2 a tau - tau^2) d tau. */
    private static double fromNear(double a, double length) {
        double drop = length * (2 * a + length);
        return drop < SHORT
                ? onShortSegment(a, length)
                : HALF_ROOT_OF_PI * (ErrorFunction.erfcx(a) - Math.exp(-drop) * ErrorFunction.erfcx(a + length));
    }

    private static double onShortSegment(double a, double length) {
        double sum = 0;
        for (int i = 0; i < RULE.size(); i++) {
            double tau = length * RULE.node(i);
            sum += RULE.weight(i) * Math.exp(-tau * (2 * a + tau));
        }
        return length * sum;
    }
}
