package org.psdmodels.models;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;

/**
 * An estimator whose models come from convex problems, with a certificate.
 *
 * @param <M> its model
 */
public interface CertifiedEstimator<M extends CertifiedModel> extends Estimator<M> {
    /** {@return the settings: what all kernel models have} */
    Settings settings();

    /**
     * {@return this estimator with other settings}
     *
     * @param changed the settings
     */
    CertifiedEstimator<M> withSettings(Settings changed);

    /**
     * {@return the model that a fit of this estimator is}
     *
     * @param fit the fit
     * @throws IllegalArgumentException if the fit is none of this estimator's
     */
    M model(Fit fit);

    /**
     * The problem that the model of a fit solves, for an estimator with the settings of the fit.
     *
     * @param sample the data that it was fitted to
     * @param fit the fit
     * @return the problem; empty where the model solves none that is convex
     */
    Optional<Problem> problem(Sample sample, Fit fit);

    /**
     * What the model keeps of the data beside the solution, by name.
     *
     * @param sample the data
     * @return by default nothing
     */
    default Map<String, List<Double>> facts(Sample sample) {
        return Map.of();
    }
}
