package org.psdmodels.models.baseline;

import org.psdmodels.api.checks.Checks;

/** At which nodes the normalisation of an exponential link is summed. */
public enum NodeRule {
    /** By quadrature on the line, at random in more dimensions. */
    AUTOMATIC,
    /** Simpson's rule on a grid, on the line only: the normalisation is right to many digits. */
    QUADRATURE,
    /**
     * A random sample of the base measure nu, by the seed of the options: in n nodes the mass of p is one up to a standard error
     * of about ((integral of p^2 / nu - 1) / n)^(1/2) if nu has mass one.
     */
    MONTE_CARLO;

    /** The rule in a dimension. */
    NodeRule resolved(int dimension) {
        Checks.require(this != QUADRATURE || dimension == 1, "dimension for quadrature", "must be 1", dimension);
        if (this != AUTOMATIC) {
            return this;
        }
        return dimension == 1 ? QUADRATURE : MONTE_CARLO;
    }
}
