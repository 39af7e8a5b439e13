package org.psdmodels.bench.results;

import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.NoModelException;
import org.psdmodels.models.tuning.NoCandidateException;
import org.psdmodels.models.tuning.Scores.Score;

/**
 * An estimator in a contest, with all the choices it makes from its training rows.
 *
 * @param name what it is called in the table
 * @param estimator the estimator
 * @param score what it is judged by, the same for all contestants
 * @param <M> its model
 */
public record Contestant<M extends Model>(String name, Estimator<M> estimator, Score<? super M> score) {
    /**
     * {@return an estimator judged by its models' own score}
     *
     * @param name what it is called in the table
     * @param estimator the estimator
     * @param <M> its model
     */
    public static <M extends Model> Contestant<M> of(String name, Estimator<M> estimator) {
        return new Contestant<>(name, estimator, Model::score);
    }

    /** The score on rows it has not seen; NaN where it has no model. */
    double heldOut(Sample train, Sample test) {
        try {
            return score.of(estimator.fit(train), test);
        } catch (NoModelException | NoCandidateException e) {
            return Double.NaN;
        }
    }
}
