package org.psdmodels.api.model;

/** A density p on R^d, d &gt; 1, whose marginals and conditionals are densities again: p(x_S, x_T) = p(x_T) p(x_S | x_T). */
public interface JointDensity extends Density {
    /**
     * The density of some of the coordinates, the others integrated out.
     *
     * @param coordinates which, in the order in which the marginal has them
     * @return the marginal, of the same mass
     */
    Density marginal(int... coordinates);

    /**
     * The density of the other coordinates, in their order, given the values of some.
     *
     * @param given which coordinates are known; not all of them
     * @param values their values, where the marginal density is &gt; 0 in floating point
     * @return the conditional density, of mass one
     * @throws IllegalArgumentException if the density is zero there
     */
    Density conditional(int[] given, double... values);
}
