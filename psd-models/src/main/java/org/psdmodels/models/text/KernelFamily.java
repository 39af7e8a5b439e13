package org.psdmodels.models.text;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;

/**
 * Kernels of others as text, a service that modules may {@code provide}: command lines and model files then have them like
 * those of psd-kernels, in sums, products and all else that the grammar of this package knows, as {@code name:parameter=numbers}.
 */
public interface KernelFamily {
    /** {@return the name: letters and digits, the first a letter; one that psd itself does not use} */
    String name();

    /** {@return the names of the parameters in the order in which they are written; none for a single kernel} */
    List<String> parameters();

    /**
     * The parameters of a kernel.
     *
     * @param kernel any kernel
     * @return the numbers of each parameter, at least one for each, from which {@link #kernel} makes an equal kernel; empty if
     *     it is not of this family
     */
    Optional<List<double[]>> values(Kernel kernel);

    /**
     * {@return the kernel of some parameters}
     *
     * @param values the numbers of each parameter, at least one for each
     * @throws IllegalArgumentException if there is none; a message that begins with the name of a parameter points at that
     */
    Kernel kernel(List<double[]> values);
}
