package org.psdmodels.models.file;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;

/**
 * A kind of model that files hold. A new kind is an entry of a list like {@link RegressionKinds#ALL}.
 *
 * @param name the name in the manifest; it never changes
 * @param type the models that are of this kind
 * @param writer writes what the fit does not tell
 * @param reader the model, from its fit and from what the writer wrote
 * @param <M> the models of this kind
 */
record Kind<M extends CertifiedModel>(
        String name, Class<M> type, BiConsumer<M, Output> writer, BiFunction<Fit, Input, M> reader) {
    void write(CertifiedModel model, Output extras) {
        writer.accept(type.cast(model), extras);
    }

    M read(Fit fit, Input extras) {
        return reader.apply(fit, extras);
    }
}
