package org.psdmodels.losses;

import org.psdmodels.api.loss.ConjugateDomain;

/**
 * The logistic loss log(1 + exp(-y z)) of a class y, -1 or 1, and a score z: the negative log-likelihood of P(y | z) = 1
 * / (1 + exp(-y z)).
 *
 * <p>Conjugate p log p + (1 - p) log(1 - p) of p = -y a in [0, 1], finite at both ends and steep there. Prox: y m with
 * the margin m that solves m = y v + step / (1 + exp(m)).
 */
public record LogisticLoss() implements ClassificationLoss {
    @Override
    public double value(double y, double z) {
        double m = y * z;
        return Math.max(0, -m) + Math.log1p(Math.exp(-Math.abs(m)));
    }

    @Override
    public double slope(double y, double z) {
        return -y * sigmoid(-y * z);
    }

    /** 1 / (1 + exp(-x)), with full relative precision in both tails. */
    private static double sigmoid(double x) {
        double e = Math.exp(-Math.abs(x));
        return (x >= 0 ? 1 : e) / (1 + e);
    }

    @Override
    public double conjugate(double y, double a) {
        double p = -y * a;
        return p >= 0 && p <= 1 ? negativeEntropy(p) : Double.POSITIVE_INFINITY;
    }

    private static double negativeEntropy(double p) {
        return p == 0 || p == 1 ? 0 : p * Math.log(p) + (1 - p) * Math.log1p(-p);
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return y > 0 ? ConjugateDomain.steep(-1, 0) : ConjugateDomain.steep(0, 1);
    }

    /** y log((1 - p) / p), with full relative precision where p is near 1/2 too. */
    @Override
    public double conjugateSlope(double y, double a) {
        double p = -y * a;
        double small = Math.min(p, 1 - p);
        double m = small < 0.25 ? Math.log1p(-small) - Math.log(small) : Math.log1p((1 - 2 * small) / small);
        return p > 0.5 ? -y * m : y * m;
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        double p = -y * a;
        return 1 / (p * (1 - p));
    }

    @Override
    public double prox(double y, double v, double step) {
        return y * proxMargin(y * v, step);
    }

    /** The m with m - u = step / (1 + exp(m)): between u and an upper bound that is close where step is large. */
    private static double proxMargin(double u, double step) {
        double high = u + Math.min(step, rootBound(Math.log(step) - u));
        return Roots.newton(m -> newtonStep(m, u, step), u, high, high);
    }

    private static double newtonStep(double m, double u, double step) {
        double p = sigmoid(-m);
        return (m - u - step * p) / (1 + step * p * sigmoid(m));
    }

    /** An upper bound of the t &gt; 0 with t + log t = c; Hoorfar and Hassani, J. Inequal. Pure Appl. Math. 9 (2008). */
    private static double rootBound(double c) {
        return c > 1 ? c - Math.log(c) * (1 - Math.E / (Math.E - 1) / c) : Math.exp(c);
    }

    /** The slope at the prox: Moreau's identity without its difference, which would lose the tails. */
    @Override
    public double conjugateProx(double y, double v, double step) {
        return slope(y, prox(y, v / step, 1 / step));
    }
}
