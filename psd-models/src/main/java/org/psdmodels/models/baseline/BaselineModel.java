package org.psdmodels.models.baseline;

import org.psdmodels.models.CertifiedModel;

/**
 * A model of one of the three families. Its certificate is a proof for the two convex families and for the densities of
 * the third; for what else the third does there is no finite gap, and the status is not optimal.
 */
public sealed interface BaselineModel extends CertifiedModel
        permits BaselineDensity, BaselineRegression, BaselineHeteroscedastic, BaselineQuantiles {
    /** {@return the family: how the functions are made non-negative} */
    Family family();
}
