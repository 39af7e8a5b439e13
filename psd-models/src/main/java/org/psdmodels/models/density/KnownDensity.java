package org.psdmodels.models.density;

/** A model that is a probability density of which everything is known that a {@link PsdDensity} knows. */
public interface KnownDensity {
    /** {@return the density as a function, with everything that one can do with it: p} */
    PsdDensity density();
}
