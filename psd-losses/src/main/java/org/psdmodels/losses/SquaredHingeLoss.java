package org.psdmodels.losses;

import org.psdmodels.api.loss.ConjugateDomain;

/**
 * The squared hinge loss max(0, 1 - y z)^2 of a class y, -1 or 1, and a score z.
 *
 * <p>Conjugate b + b^2 / 4 of b = y a &lt;= 0. Prox: (v + 2 step y) / (1 + 2 step) where y v &lt; 1, v beyond.
 */
public record SquaredHingeLoss() implements ClassificationLoss {
    @Override
    public double value(double y, double z) {
        double missing = Math.max(0, 1 - y * z);
        return missing * missing;
    }

    @Override
    public double slope(double y, double z) {
        return -2 * y * Math.max(0, 1 - y * z);
    }

    @Override
    public double conjugate(double y, double a) {
        double b = y * a;
        return b <= 0 ? b * (1 + b / 4) : Double.POSITIVE_INFINITY;
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return y > 0
                ? ConjugateDomain.flat(Double.NEGATIVE_INFINITY, 0)
                : ConjugateDomain.flat(0, Double.POSITIVE_INFINITY);
    }

    @Override
    public double conjugateSlope(double y, double a) {
        return y + a / 2;
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        return 0.5;
    }

    @Override
    public double prox(double y, double v, double step) {
        return y * v < 1 ? Math.fma(2 * step, y, v) / (1 + 2 * step) : v;
    }

    @Override
    public double conjugateProx(double y, double v, double step) {
        return y * Math.min(0, (y * v - step) / (1 + step / 2));
    }
}
