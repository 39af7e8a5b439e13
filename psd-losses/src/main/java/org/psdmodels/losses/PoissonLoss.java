package org.psdmodels.losses;

/**
 * The Poisson loss z - y log z of a count y &gt;= 0 and its expectation z &gt; 0, or z &gt;= 0 where y = 0; y need not be an
 * integer.
 *
 * <p>Conjugate y log(y / (1 - a)) - y for a &lt; 1, steep at 1; where y = 0 it is 0 for a &lt;= 1, flat at 1. Prox (p +
 * sqrt(p^2 + 4 step y)) / 2 with p = v - step.
 */
public record PoissonLoss() implements PoissonFamilyLoss {
    @Override
    public double value(double y, double z) {
        if (y == 0) {
            return z >= 0 ? z : Double.POSITIVE_INFINITY;
        }
        return z > 0 ? z - y * Math.log(z) : Double.POSITIVE_INFINITY;
    }

    @Override
    public double conjugate(double y, double a) {
        if (y == 0) {
            return a <= 1 ? 0 : Double.POSITIVE_INFINITY;
        }
        return a < 1 ? y * (Math.log(y) - 1 - Math.log1p(-a)) : Double.POSITIVE_INFINITY;
    }
}
