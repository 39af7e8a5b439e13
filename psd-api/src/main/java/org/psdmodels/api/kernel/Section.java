package org.psdmodels.api.kernel;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A function x -&gt; k(x, z), for one z, in a form that is closed under sums and products and that can be integrated.
 * The integrals of sums and products of kernels follow from those of their sections.
 */
public interface Section {
    /**
     * The function's value; on a set of measure zero, such as a single point, it may differ from the kernel's.
     *
     * @param x d coordinates
     * @return the value at x
     */
    double value(double... x);

    /** {@return the constant function 1 in the same representation and dimension: the unit of multiplication} */
    Section one();

    /**
     * A multiple of the function.
     *
     * @param factor the factor
     * @return factor times this function
     */
    Section scaledBy(double factor);

    /**
     * {@return the sum of two functions on the same space; empty if the representations do not mix}
     *
     * @param other another function
     */
    Optional<Section> plus(Section other);

    /**
     * The product of two functions on the same space.
     *
     * @param other another function
     * @return the product; empty if the representations do not mix, or if it has too many terms to be written out
     */
    Optional<Section> times(Section other);

    /**
     * {@return this function read as one of more coordinates, of which it depends on some: x -&gt; this(x_coordinates)}
     *
     * @param coordinates where this function's coordinates stand among the new ones
     * @param dimension the number of new coordinates
     */
    Section on(int[] coordinates, int dimension);

    /**
     * This function after a change of units.
     *
     * @param units new units on the same space
     * @return x -&gt; this((x_c - center_c) / scale_c); empty if the representation does not know
     */
    default Optional<Section> after(CoordinateUnits units) {
        return Optional.empty();
    }

    /**
     * {@return the integral against a measure on the same space; empty where it diverges or has no closed form}
     *
     * @param measure the measure
     */
    OptionalDouble integral(Measure measure);
}
