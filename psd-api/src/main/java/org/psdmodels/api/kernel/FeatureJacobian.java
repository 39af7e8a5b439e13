package org.psdmodels.api.kernel;

import org.psdmodels.api.Points;

/** The partial derivatives of a feature map. */
@FunctionalInterface
public interface FeatureJacobian {
    /**
     * The Jacobian matrix at a point: {@code out[k + c * N] = d phi_k(x_i) / dx_ic}, N x d, column-major.
     *
     * @param x points in the map's domain
     * @param i which of them
     * @param out N d numbers, all of them written
     */
    void at(Points x, int i, double[] out);
}
