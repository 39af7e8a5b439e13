package org.psdmodels.models;

import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;

/**
 * Turns data into a model. Immutable and stateless: the same estimator, data and seed give the same bits, from any number
 * of threads.
 *
 * @param <M> the model
 */
public interface Estimator<M extends Model> {
    /**
     * Fits, watched.
     *
     * @param sample the data
     * @param progress who watches, and who may stop
     * @return the model, whose status says how far it can be trusted
     * @throws IllegalArgumentException if the data do not suit the model, saying which row and why
     * @throws NoModelException if no model exists: contradictory constraints, an objective without lower bound
     */
    M fit(Sample sample, Progress progress);

    /**
     * Fits, unwatched.
     *
     * @param sample the data
     * @return the model, whose status says how far it can be trusted
     */
    default M fit(Sample sample) {
        return fit(sample, Progress.none());
    }

    /**
     * Fits near a model of the same kind that was fitted to the same data with a different penalty; this saves work and
     * changes the result within the tolerance only.
     *
     * @param sample the data
     * @param progress who watches, and who may stop
     * @param near the other model
     * @return the model
     */
    default M fit(Sample sample, Progress progress, M near) {
        return fit(sample, progress);
    }

    /**
     * {@return what this estimator is, as data: its kind, what it was given, its settings; by default that no recipe
     * makes it}
     */
    default Recipe recipe() {
        return Recipe.of("user").without("estimator", getClass().getName());
    }
}
