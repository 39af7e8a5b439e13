package org.psdmodels.laws.recount;

import org.psdmodels.api.kernel.Measure;

/** How features are integrated: whoever counts again chooses, so that it is not how the solver did. */
public interface FeatureIntegrator {
    /**
     * The integrals of the features.
     *
     * @param features Phi
     * @param measure the measure
     * @return as many numbers as there are features
     */
    UncertainNumbers first(PlainFeatures features, Measure measure);

    /**
     * The integrals of the products of two features.
     *
     * @param features Phi
     * @param measure the measure
     * @return the entries of a symmetric matrix, column after column
     */
    UncertainNumbers second(PlainFeatures features, Measure measure);
}
