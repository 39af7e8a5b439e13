package org.psdmodels.models.density;

/** A model that is a probability density of which everything is known that a {@link PsdDensity} knows. */
public interface KnownDensity {
    /**
     * The density as a function, with everything that one can do with it.
     *
     * @return p
     */
    PsdDensity density();
}
