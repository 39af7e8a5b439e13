package org.psdmodels.solvers.linalg;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** A service that offers an implementation of {@link LinearAlgebra}, found through {@link ServiceLoader}. */
public interface LinearAlgebraProvider {
    /** {@return the name of the implementation: lower-case letters and digits, the first a letter} */
    String name();

    /** {@return which implementation to prefer: the one of the highest number} Plain Java has 0. */
    int priority();

    /**
     * {@return why the implementation is of no use on this machine, as in "the processor has no vectors of 256 bits";
     * empty where it works} Asked before {@link #get}.
     */
    default Optional<String> refusal() {
        return Optional.empty();
    }

    /** {@return the implementation; not called where it is refused} */
    LinearAlgebra get();

    /** {@return all providers that are found and can be used, by decreasing priority and then by name} */
    static List<LinearAlgebraProvider> all() {
        return FoundAlgebra.all();
    }
}
