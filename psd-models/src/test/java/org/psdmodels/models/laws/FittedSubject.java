package org.psdmodels.models.laws;

import org.psdmodels.api.model.Model;
import org.psdmodels.laws.kit.ModelSubject;

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

    @Override
    public String toString() {
        return subject.toString();
    }
}
