package org.psdmodels.losses;

import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * The Huber loss of u = z - y: u^2 / 2 where |u| &lt;= d, and d |u| - d^2 / 2 beyond, d &gt; 0.
 *
 * <p>Conjugate a^2 / 2 + y a on [-d, d]. Prox: the squared loss's, moved by at most step d from v.
 *
 * <p>Huber, Robust estimation of a location parameter, Annals of Mathematical Statistics 35 (1964).
 *
 * @param threshold the error d at which the loss turns linear
 */
public record HuberLoss(double threshold) implements ScalarLoss {
    /** Checks the threshold. */
    public HuberLoss {
        Checks.positive("threshold", threshold);
    }

    /**
     * {@return the loss that is quadratic up to a threshold and linear beyond}
     *
     * @param threshold the error d, finite and &gt; 0
     */
    public static HuberLoss withThreshold(double threshold) {
        return new HuberLoss(threshold);
    }

    @Override
    public double value(double y, double z) {
        double u = Math.abs(z - y);
        return u <= threshold ? u * u / 2 : threshold * (u - threshold / 2);
    }

    @Override
    public double slope(double y, double z) {
        return LossArithmetic.clamp(z - y, -threshold, threshold);
    }

    @Override
    public double conjugate(double y, double a) {
        return Math.abs(a) <= threshold ? a * (a / 2 + y) : Double.POSITIVE_INFINITY;
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return ConjugateDomain.flat(-threshold, threshold);
    }

    @Override
    public double conjugateSlope(double y, double a) {
        return a + y;
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        return 1;
    }

    @Override
    public double prox(double y, double v, double step) {
        double reach = step * threshold;
        return LossArithmetic.clamp(Math.fma(step, y, v) / (1 + step), v - reach, v + reach);
    }

    @Override
    public double conjugateProx(double y, double v, double step) {
        return LossArithmetic.clamp(Math.fma(-step, y, v) / (1 + step), -threshold, threshold);
    }
}
