package org.psdmodels.losses;

/**
 * The absolute loss |z - y|, whose minimiser over constants is the median.
 *
 * <p>Conjugate y a on [-1, 1]. Prox: v moved by at most a step towards y.
 */
public record AbsoluteLoss() implements OneKinkLoss {
    @Override
    public double kink(double y) {
        return y;
    }

    @Override
    public double lowerSlope(double y) {
        return -1;
    }

    @Override
    public double upperSlope(double y) {
        return 1;
    }
}
