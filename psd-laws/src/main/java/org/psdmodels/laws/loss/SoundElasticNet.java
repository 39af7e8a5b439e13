package org.psdmodels.laws.loss;

import java.util.OptionalDouble;
import org.psdmodels.api.loss.Regularizer;

/**
 * l1 sigma + (l2 / 2) sigma^2, the regularizer that the laws of solvers use and that the broken ones are derived from; the
 * trace where l2 = 0.
 */
public class SoundElasticNet implements Regularizer {
    /** The weight of the trace. */
    protected final double l1;

    /** The weight of half the squared Frobenius norm. */
    protected final double l2;

    /**
     * The sum of both penalties.
     *
     * @param l1 the weight of the trace
     * @param l2 the weight of half the squared Frobenius norm
     */
    public SoundElasticNet(double l1, double l2) {
        this.l1 = l1;
        this.l2 = l2;
    }

    /**
     * {@return this penalty with both weights multiplied}
     *
     * @param trace the factor of the trace's weight
     * @param square the factor of the other weight
     */
    public SoundElasticNet times(double trace, double square) {
        return new SoundElasticNet(trace * l1, square * l2);
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

    @Override
    public String toString() {
        return "elastic net of " + l1 + ", " + l2;
    }
}
