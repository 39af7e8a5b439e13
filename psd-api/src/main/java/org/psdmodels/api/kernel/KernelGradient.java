package org.psdmodels.api.kernel;

import org.psdmodels.api.Points;

/**
 * The partial derivatives of a kernel in its first argument. Where {@link KernelClaims#smoothness} claims no
 * derivative, the value is the mean of the one-sided ones.
 */
public interface KernelGradient {
    /**
     * Adds a multiple of the gradient: {@code out[c] += weight * dk(x_i, y_j) / dx_ic}. Adding instead of storing lets
     * sums and products of kernels work without scratch space.
     *
     * @param weight the factor
     * @param x the points of the first argument
     * @param i which of them
     * @param y the points of the second argument
     * @param j which of them
     * @param out d numbers to add to
     */
    void add(double weight, Points x, int i, Points y, int j, double[] out);

    /**
     * The gradient at two points.
     *
     * @param x the first argument
     * @param y the second argument, of the same dimension
     * @return the d partial derivatives in x
     */
    default double[] at(double[] x, double[] y) {
        double[] out = new double[x.length];
        add(1, Points.single(x), 0, Points.single(y), 0, out);
        return out;
    }
}
