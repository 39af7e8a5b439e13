package org.psdmodels.models.cone;

import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.losses.SpectralFunction;

/**
 * A penalty that keeps eigenvalues below one: q(sigma) = omega(-log(1 - sigma)) for another penalty omega, and infinite from
 * sigma = 1 on. Near zero it is omega itself. For omega(s) = l1 s it is -l1 log det(I - A).
 */
final class CappedPenalty {
    private CappedPenalty() {}

    static Regularizer of(Regularizer omega) {
        return SpectralFunction.of(
                        sigma -> sigma < 1 ? omega.value(depth(sigma)) : Double.POSITIVE_INFINITY,
                        sigma -> sigma < 1 ? omega.slope(depth(sigma)) / (1 - sigma) : Double.POSITIVE_INFINITY)
                .withSecondDerivative(sigma -> sigma < 1 ? curvature(omega, sigma) : Double.POSITIVE_INFINITY);
    }

    /** -log(1 - sigma). */
    private static double depth(double sigma) {
        return -Math.log1p(-sigma);
    }

    private static double curvature(Regularizer omega, double sigma) {
        double s = depth(sigma);
        return (omega.slope(s) + omega.slopeDifference(s, s)) / ((1 - sigma) * (1 - sigma));
    }
}
