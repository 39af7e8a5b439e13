package org.psdmodels.bench.simulations;

import org.psdmodels.api.model.Model;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.tuning.Candidate;

/** A family of models: an estimator for each choice of settings. */
@FunctionalInterface
interface Settable<M extends Model> {
    /** The estimator of a candidate, to be solved to a relative gap. */
    Estimator<M> at(Candidate candidate, double tolerance);
}
