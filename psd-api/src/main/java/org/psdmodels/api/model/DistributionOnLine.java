package org.psdmodels.api.model;

/** A distribution of a number X: F(x) = P(X &lt;= x), and the inverse of F. */
public interface DistributionOnLine {
    /**
     * The distribution function.
     *
     * @param x a number, may be infinite
     * @return P(X &lt;= x)
     */
    double cdf(double x);

    /**
     * The quantile.
     *
     * @param p a probability, in (0, 1)
     * @return the smallest x with P(X &lt;= x) &gt;= p
     */
    double quantile(double p);
}
