package org.psdmodels.models.file;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Origin;

/**
 * A kind of model that files hold. A new kind is an entry of a list like {@link RegressionKinds#ALL}.
 *
 * @param name the name in the manifest; it never changes
 * @param type the models that are of this kind
 * @param writer writes all that the manifest says of a model
 * @param reader the model, from what the writer wrote
 * @param <M> the models of this kind
 */
record Kind<M extends FittedModel>(
        String name, Class<M> type, BiConsumer<M, Output> writer, Function<Input, M> reader) {
    private static final String EXTRAS = "extras";

    /** A kind of models with a certificate: their fit, and as extras what the fit does not tell. */
    static <M extends CertifiedModel> Kind<M> certified(
            String name, Class<M> type, BiConsumer<M, Output> writer, BiFunction<Fit, Input, M> reader) {
        return new Kind<>(
                name,
                type,
                (model, out) -> {
                    FitFormat.write(model.fit(), out);
                    out.putObject(EXTRAS, extras -> writer.accept(model, extras));
                },
                in -> reader.apply(FitFormat.read(in), in.object(EXTRAS)));
    }

    /** A kind of models in closed form: which data they are of, and all else as extras. */
    static <M extends FittedModel> Kind<M> closed(
            String name, Class<M> type, BiConsumer<M, Output> writer, BiFunction<Origin, Input, M> reader) {
        return new Kind<>(
                name,
                type,
                (model, out) -> {
                    OriginFormat.write(model.origin(), out);
                    out.putObject(EXTRAS, extras -> writer.accept(model, extras));
                },
                in -> reader.apply(OriginFormat.read(in), in.object(EXTRAS)));
    }

    void write(FittedModel model, Output manifest) {
        writer.accept(type.cast(model), manifest);
    }

    M read(Input manifest) {
        return reader.apply(manifest);
    }
}
