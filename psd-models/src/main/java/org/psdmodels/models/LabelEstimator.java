package org.psdmodels.models;

import java.util.List;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;

/**
 * An estimator whose targets are labels: texts, of which the model predicts one at each point.
 *
 * @param <M> its model
 */
public interface LabelEstimator<M extends CertifiedModel> extends Estimator<M> {
    /**
     * Fits to labels, watched.
     *
     * @param sample the points and their weights; its targets, if any, are not looked at
     * @param labels a label for every point
     * @param progress who watches, and who may stop
     * @return the model
     * @throws IllegalArgumentException if the labels do not suit the model, as of one class only
     */
    M fit(Sample sample, List<String> labels, Progress progress);
}
