package org.psdmodels.losses;

/**
 * The Kullback-Leibler divergence y log(y / z) - y + z of z &gt; 0 from a target y &gt;= 0; z, with z &gt;= 0, where y = 0. It
 * is the {@link PoissonLoss} shifted to have the minimum 0 at z = y.
 *
 * <p>Conjugate -y log(1 - a) for a &lt; 1, steep at 1; where y = 0 it is 0 for a &lt;= 1, flat at 1. Prox (p + sqrt(p^2 + 4
 * step y)) / 2 with p = v - step.
 */
public record KullbackLeiblerLoss() implements PoissonFamilyLoss {
    @Override
    public double value(double y, double z) {
        if (y == 0) {
            return z >= 0 ? z : Double.POSITIVE_INFINITY;
        }
        double x = (z - y) / y;
        if (Math.abs(x) < 0.5) {
            return y * lessLog(x);
        }
        return z > 0 ? y * LossArithmetic.logRatio(y, z) - y + z : Double.POSITIVE_INFINITY;
    }

    /** x - log(1 + x) from log(1 + x) = 2 (r + r^3/3 + r^5/5 + ...), r = x / (2 + x), and x - 2 r = r x. */
    private static double lessLog(double x) {
        double r = x / (2 + x);
        double power = r * r;
        double sum = 0;
        double term = 2 * power * r;
        for (int k = 3; sum + term / k != sum; k += 2) {
            sum += term / k;
            term *= power;
        }
        return r * x - sum;
    }

    @Override
    public double conjugate(double y, double a) {
        if (y == 0) {
            return a <= 1 ? 0 : Double.POSITIVE_INFINITY;
        }
        return a < 1 ? -y * Math.log1p(-a) : Double.POSITIVE_INFINITY;
    }
}
