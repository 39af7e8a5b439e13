package org.psdmodels.losses;

import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * The expectile loss |t - 1[y &lt; z]| (z - y)^2, 0 &lt; t &lt; 1: the square of the error, weighted by t below the target and
 * by 1 - t above it.
 *
 * <p>Conjugate y a + a^2 / (4 w) on the real line, w = t for a &lt; 0 and 1 - t for a &gt; 0; at 0 its second derivative
 * jumps. Prox (v + 2 w step y) / (1 + 2 w step), w = t for v &lt; y and 1 - t for v &gt; y.
 *
 * <p>Newey and Powell, Asymmetric least squares estimation and testing, Econometrica 55 (1987).
 *
 * @param level the level t, 0 &lt; t &lt; 1
 */
public record ExpectileLoss(double level) implements ScalarLoss {
    /** Checks the level. */
    public ExpectileLoss {
        Checks.between("level", level, 0, 1);
    }

    /**
     * {@return the loss of an expectile}
     *
     * @param level the level t, 0 &lt; t &lt; 1; 0.5 gives the squared loss
     */
    public static ExpectileLoss atLevel(double level) {
        return new ExpectileLoss(level);
    }

    /** Twice the weight on the side of an error or a slope: the second derivative of the loss there. */
    private double curvature(double side) {
        return 2 * (side < 0 ? level : 1 - level);
    }

    @Override
    public double value(double y, double z) {
        double u = z - y;
        return curvature(u) * u * u / 2;
    }

    @Override
    public double slope(double y, double z) {
        double u = z - y;
        return curvature(u) * u;
    }

    @Override
    public double conjugate(double y, double a) {
        return a * (a / (2 * curvature(a)) + y);
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return ConjugateDomain.REALS;
    }

    @Override
    public double conjugateSlope(double y, double a) {
        return y + a / curvature(a);
    }

    /** The second derivative; at a = 0 the right one. */
    @Override
    public double conjugateCurvature(double y, double a) {
        return 1 / curvature(a);
    }

    @Override
    public double prox(double y, double v, double step) {
        double pull = step * curvature(v - y);
        return Math.fma(pull, y, v) / (1 + pull);
    }

    @Override
    public double conjugateProx(double y, double v, double step) {
        double u = Math.fma(-step, y, v);
        return u / (1 + step / curvature(u));
    }
}
