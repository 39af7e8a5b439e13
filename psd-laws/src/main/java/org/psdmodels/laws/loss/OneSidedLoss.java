package org.psdmodels.laws.loss;

import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * A part of the epsilon-insensitive loss: max(0, z - y - 1) for the side 1, max(0, y - 1 - z) for the side -1.
 *
 * @param side 1 or -1
 */
public record OneSidedLoss(int side) implements ScalarLoss {
    @Override
    public double value(double y, double z) {
        return Math.max(0, side * (z - y) - 1);
    }

    @Override
    public double slope(double y, double z) {
        return side * (z - y) > 1 ? side : 0;
    }

    @Override
    public double[] kinks(double y) {
        return new double[] {y + side};
    }

    @Override
    public double conjugate(double y, double a) {
        return side * a >= 0 && side * a <= 1 ? a * (y + side) : Double.POSITIVE_INFINITY;
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return ConjugateDomain.flat(Math.min(0, side), Math.max(0, side));
    }

    @Override
    public double conjugateSlope(double y, double a) {
        return y + side;
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        return 0;
    }

    @Override
    public double prox(double y, double v, double step) {
        double beyond = side * (v - y) - 1;
        return beyond <= 0 ? v : beyond <= step ? y + side : v - side * step;
    }
}
