package org.psdmodels.api.kernel;

import org.psdmodels.api.Points;

/**
 * What {@link KernelIntegrals} are, to about twice the digits: as {@link org.psdmodels.api.DoubleDouble} numbers. The features Phi
 * = L^-1 k_p of an ill-conditioned kernel matrix L L' have the integrals W = L^-1 M L^-T with the pair integrals M: W is well
 * defined by the doubles of L and of the points p, yet rounding M to doubles changes it by 2^-53 times the square of the condition
 * of L.
 *
 * <p>The coordinates of points, and every parameter of kernel and measure, are the doubles that they are.
 */
public interface PreciseIntegrals {
    /**
     * A bound of the errors, where nothing underflows: of a mean relative to the mean, of a pair integral relative to
     * sqrt(pair(z, z) pair(w, w)), which it is no larger than.
     *
     * @return the largest relative error
     */
    double error();

    /**
     * The means of sections, the integrals of k(x, z_i) d mu(x). The points are not checked.
     *
     * @param z points in the kernel's domain
     * @param high one number for each point: the mean, rounded to a double
     * @param low what is to be added to it
     */
    void means(Points z, double[] high, double[] low);

    /**
     * Pair integrals with one point, the integrals of k(x, z_i) k(x, w_j) d mu(x). The points are not checked.
     *
     * @param z points in the kernel's domain
     * @param i which of them
     * @param w points in the kernel's domain
     * @param count how many of them, the first ones, are paired with z_i
     * @param high for each j &lt; {@code count} the pair integral, rounded to a double
     * @param low what is to be added to it
     */
    void pairs(Points z, int i, Points w, int count, double[] high, double[] low);
}
