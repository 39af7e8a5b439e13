package org.psdmodels.models.laws;

import java.util.function.Function;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.FittedModel;

/**
 * A fitted model as the laws see it.
 *
 * @param type the class of the model, by which the subjects are compared with the models that there are
 * @param subject the model under the laws
 */
record FittedSubject(Class<? extends Model> type, ModelSubject subject) {
    static FittedSubject of(Model model, ModelSubject.Builder subject) {
        return new FittedSubject(model.getClass(), subject.build());
    }

    /**
     * A fit, its file, and the fit to the rows in another order.
     *
     * @param difference how near the latter must be, as a part of the largest output
     * @param subject what the laws see of a model
     */
    static <M extends FittedModel> FittedSubject of(
            Estimator<M> estimator, Sample sample, double difference, Function<M, ModelSubject.Builder> subject) {
        M model = estimator.fit(sample);
        return of(model, subject.apply(model), estimator, sample, difference, subject);
    }

    /** The same where the fit itself offers more. */
    static <M extends FittedModel> FittedSubject of(
            M model,
            ModelSubject.Builder more,
            Estimator<M> estimator,
            Sample sample,
            double difference,
            Function<M, ModelSubject.Builder> subject) {
        return of(
                model,
                more.reloaded(() -> subject.apply(Reloaded.of(model)).build())
                        .reordered(
                                difference,
                                () -> subject.apply(estimator.fit(ReorderedRows.of(sample)))
                                        .build()));
    }

    @Override
    public String toString() {
        return subject.toString();
    }
}
