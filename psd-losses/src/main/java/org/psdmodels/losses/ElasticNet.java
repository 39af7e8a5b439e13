package org.psdmodels.losses;

import java.util.OptionalDouble;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Regularizer;

/**
 * The elastic net q(sigma) = l1 sigma + (l2 / 2) sigma^2: Omega(A) = l1 tr A + (l2 / 2) |A|_F^2.
 *
 * <p>Conjugate max(0, s - l1)^2 / (2 l2); for l2 = 0 it is 0 up to l1 and infinite beyond. Barrier point: with d = s -
 * l1 the positive root of l2 a^2 - d a - tau.
 *
 * @param l1 the weight of the trace, finite and &gt;= 0
 * @param l2 the weight of half the squared Frobenius norm, finite and &gt;= 0, not zero if l1 is
 */
public record ElasticNet(double l1, double l2) implements Regularizer {
    /** Checks the weights. */
    public ElasticNet {
        l1 = Checks.nonNegative("l1", l1) + 0.0; // turns -0 into 0
        l2 = Checks.nonNegative("l2", l2) + 0.0;
        Checks.require(l1 > 0 || l2 > 0, "l2", "must be > 0 where l1 = 0", l2);
    }

    /**
     * {@return the sum of both penalties}
     *
     * @param l1 the weight of the trace, finite and &gt;= 0
     * @param l2 the weight of half the squared Frobenius norm, finite and &gt;= 0, not zero if l1 is
     */
    public static ElasticNet of(double l1, double l2) {
        return new ElasticNet(l1, l2);
    }

    /**
     * The trace alone: l1 tr A, which favours small rank.
     *
     * @param l1 the weight, finite and &gt; 0
     * @return the penalty
     */
    public static ElasticNet trace(double l1) {
        return new ElasticNet(Checks.positive("l1", l1), 0);
    }

    /**
     * The Frobenius norm alone: (l2 / 2) |A|_F^2.
     *
     * @param l2 the weight, finite and &gt; 0
     * @return the penalty
     */
    public static ElasticNet frobenius(double l2) {
        return new ElasticNet(0, Checks.positive("l2", l2));
    }

    @Override
    public double value(double sigma) {
        return sigma >= 0 ? sigma * (l1 + l2 / 2 * sigma) : Double.POSITIVE_INFINITY;
    }

    @Override
    public double slope(double sigma) {
        return l1 + l2 * sigma;
    }

    @Override
    public double slopeDifference(double sigma, double rho) {
        return l2;
    }

    @Override
    public OptionalDouble constantCurvature() {
        return OptionalDouble.of(l2);
    }

    @Override
    public double steepest() {
        return l2 > 0 ? Double.POSITIVE_INFINITY : l1;
    }

    @Override
    public double conjugate(double s) {
        double d = s - l1;
        return d <= 0 ? 0 : d / 2 * (d / l2);
    }

    @Override
    public double conjugateSlope(double s) {
        double d = s - l1;
        return d <= 0 ? 0 : d / l2;
    }

    @Override
    public double barrierPoint(double s, double tau) {
        double d = s - l1;
        double root = Math.hypot(d, 2 * Math.sqrt(l2) * Math.sqrt(tau));
        return d < 0 ? 2 * tau / (root - d) : (d + root) / (2 * l2);
    }

    /** s a - q(a) + tau log a, where d a = l2 a^2 - tau takes the difference s a - l1 a away. */
    @Override
    public double smoothedConjugate(double s, double tau) {
        double a = barrierPoint(s, tau);
        return l2 / 2 * a * a + tau * (Math.log(a) - 1);
    }
}
