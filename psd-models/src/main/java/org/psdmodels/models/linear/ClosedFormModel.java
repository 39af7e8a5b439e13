package org.psdmodels.models.linear;

import org.psdmodels.api.model.Origin;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;

/** A model that solves linear equations: what they leave over takes the place of a certificate. */
public sealed interface ClosedFormModel extends FittedModel permits LinearRegressionModel, KernelRidgeModel {
    /** {@return how it was computed: the equations and what they leave over} */
    ClosedForm fit();

    @Override
    default Recipe recipe() {
        return fit().recipe();
    }

    @Override
    default Origin origin() {
        return fit().origin();
    }
}
