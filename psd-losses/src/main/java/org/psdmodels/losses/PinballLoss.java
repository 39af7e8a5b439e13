package org.psdmodels.losses;

import org.psdmodels.api.checks.Checks;

/**
 * The pinball loss max(t (y - z), (t - 1) (y - z)), 0 &lt; t &lt; 1. Its minimiser over constants is the t-quantile q, with
 * P(Y &lt;= q) = t.
 *
 * <p>Conjugate y a on [-t, 1 - t]. Prox: the point of [v - step (1 - t), v + step t] nearest to y.
 *
 * <p>Koenker and Bassett, Regression quantiles, Econometrica 46 (1978).
 *
 * @param level the level t, 0 &lt; t &lt; 1
 */
public record PinballLoss(double level) implements OneKinkLoss {
    /** Checks the level. */
    public PinballLoss {
        Checks.between("level", level, 0, 1);
    }

    /**
     * {@return the loss of a quantile}
     *
     * @param level the level t, 0 &lt; t &lt; 1; 0.5 gives half the absolute loss
     */
    public static PinballLoss atLevel(double level) {
        return new PinballLoss(level);
    }

    @Override
    public double kink(double y) {
        return y;
    }

    @Override
    public double lowerSlope(double y) {
        return -level;
    }

    @Override
    public double upperSlope(double y) {
        return 1 - level;
    }
}
