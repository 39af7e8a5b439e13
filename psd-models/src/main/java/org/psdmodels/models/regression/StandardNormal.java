package org.psdmodels.models.regression;

import org.psdmodels.kernels.calculus.ErrorFunction;

/** The distribution function of N(0, 1) and its inverse, with relative accuracy in the tails. */
final class StandardNormal {
    private StandardNormal() {}

    /** P(Z &lt;= z) = erfc(-z / sqrt 2) / 2. */
    static double cdf(double z) {
        return z > 0 ? 1 - lowerTail(-z) : lowerTail(z);
    }

    private static double lowerTail(double z) {
        return Math.exp(-z * z / 2) * scaledTail(z);
    }

    /** exp(z^2 / 2) P(Z &lt;= z) for z &lt;= 0. */
    private static double scaledTail(double z) {
        return ErrorFunction.erfcx(-z / Math.sqrt(2)) / 2;
    }

    /** The z with P(Z &lt;= z) = level, 0 &lt; level &lt; 1. */
    static double quantile(double level) {
        return level > 0.5 ? -lowerQuantile(1 - level) : lowerQuantile(level);
    }

    /**
     * Newton's method on log P(Z &lt;= z) - log level, which is concave and increasing: from the left, where the start
     * -sqrt(-2 log level) is because P(Z &lt;= -t) &lt;= exp(-t^2 / 2) / 2, it increases up to the root.
     */
    private static double lowerQuantile(double level) {
        double logLevel = Math.log(level);
        double z = -Math.sqrt(-2 * logLevel);
        double next = newton(z, logLevel);
        while (next > z) {
            z = next;
            next = newton(z, logLevel);
        }
        return z;
    }

    private static double newton(double z, double logLevel) {
        double scaled = scaledTail(z);
        double missing = logLevel - (Math.log(scaled) - z * z / 2);
        return Math.min(0, z + missing * scaled * Math.sqrt(2 * Math.PI));
    }
}
