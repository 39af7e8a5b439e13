package org.psdmodels.api.model;

import java.util.Optional;

/** What one asks for what it can do, and never has to know the class of. */
public interface Capable {
    /**
     * This as something that it can be: a function with a gradient, a density, one with a certificate. What is found may be
     * another object, prepared for many questions.
     *
     * @param capability what is asked for
     * @param <C> what is asked for
     * @return it; empty if this is nothing of the sort
     */
    default <C> Optional<C> as(Class<C> capability) {
        return capability.isInstance(this) ? Optional.of(capability.cast(this)) : Optional.empty();
    }
}
