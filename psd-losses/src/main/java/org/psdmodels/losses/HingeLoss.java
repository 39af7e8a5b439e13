package org.psdmodels.losses;

/**
 * The hinge loss max(0, 1 - y z) of a class y, -1 or 1, and a score z: the loss of support vector machines.
 *
 * <p>Conjugate y a for -1 &lt;= y a &lt;= 0. Prox: a score whose margin is below 1 moves up to it by at most a step.
 */
public record HingeLoss() implements OneKinkLoss, ClassificationLoss {
    /** The score with margin 1, which is 1/y = y. */
    @Override
    public double kink(double y) {
        return y;
    }

    @Override
    public double lowerSlope(double y) {
        return Math.min(0, -y);
    }

    @Override
    public double upperSlope(double y) {
        return Math.max(0, -y);
    }
}
