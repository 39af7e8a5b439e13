package org.psdmodels.api.model;

import org.psdmodels.api.kernel.Measure;

/** A function f: R^d -&gt; R with integrals. */
public interface Integrable {
    /**
     * The integral against a measure: a mass, or with a weight a moment.
     *
     * @param measure a measure mu of dimension d
     * @return the integral of f d mu
     * @throws IllegalArgumentException if it diverges, or if neither a closed form nor a quadrature is at hand
     */
    double integral(Measure measure);
}
