package org.psdmodels.models.file;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.models.CertifiedEstimator;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Fit;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Recipe;

/**
 * A kind of model: its name, the options of its estimator, how a recipe becomes an estimator again, and what files hold of a
 * model. Files, the check, the report and the command line know a kind by this entry alone.
 *
 * <p>A new kind is an estimator, a model, and an entry that a {@link KindProvider} offers.
 *
 * @param <M> the models of this kind
 */
public final class Kind<M extends FittedModel> {
    /** What an estimator takes beside points. */
    public enum Targets {
        /** Points alone. */
        NONE,
        /** One target. */
        ONE,
        /** One target or several. */
        SEVERAL,
        /** Names of classes. */
        LABELS
    }

    /**
     * Makes estimators.
     *
     * @param <E> the estimators
     */
    public interface Maker<E> {
        /**
         * {@return an estimator}
         *
         * @param recipe the recipe, of which the settings are seen to elsewhere
         * @param names what the columns are called
         * @throws IllegalArgumentException if an option cannot be read, saying which and why
         */
        E estimator(Recipe recipe, Names names);
    }

    /** How models of a kind are made. */
    private enum Sort {
        /** By an estimator with a kernel and penalties, which can be chosen by cross-validation. */
        TUNABLE,
        /** By another estimator. */
        FITTED,
        /** From other models. */
        DERIVED
    }

    /** What files hold of a model beside recipe and origin. */
    private record Store<M>(BiConsumer<M, Output> writer, Reader<M> reader) {}

    private interface Reader<M> {
        M model(Recipe recipe, Origin origin, Input manifest);
    }

    private static final String EXTRAS = "extras";

    private final String name;
    private final String says;
    private final Class<M> type;
    private final Targets targets;
    private final List<KindOption> options;
    private final Maker<? extends Estimator<M>> maker;
    private final Store<M> store;
    private final Sort sort;

    private Kind(
            String name,
            String says,
            Class<M> type,
            Targets targets,
            List<KindOption> options,
            Maker<? extends Estimator<M>> maker,
            Store<M> store,
            Sort sort) {
        this.sort = sort;
        this.name = name;
        this.says = says;
        this.type = type;
        this.targets = targets;
        this.options = List.copyOf(options);
        this.maker = maker;
        this.store = store;
    }

    /**
     * A kind whose models solve a convex problem with a kernel and penalties, which can be chosen by cross-validation.
     *
     * @param name the name, which never changes
     * @param says one sentence for a help text
     * @param type the class of the models
     * @param targets what the estimator takes beside points
     * @param options the options of the estimator, beyond the settings
     * @param maker makes the estimator
     * @param <M> the models
     * @return the kind
     */
    public static <M extends CertifiedModel> Kind<M> kernel(
            String name,
            String says,
            Class<M> type,
            Targets targets,
            List<KindOption> options,
            Maker<? extends KernelEstimator<?, M>> maker) {
        return new Kind<>(name, says, type, targets, options, maker, ofFit(maker), Sort.TUNABLE);
    }

    /**
     * {@return a kind whose models have a certificate, and are what an estimator makes of their fit}
     *
     * @param name the name, which never changes
     * @param says one sentence for a help text
     * @param type the class of the models
     * @param targets what the estimator takes beside points
     * @param options the options of the estimator, beyond the settings
     * @param maker makes the estimator
     * @param <M> the models
     */
    public static <M extends CertifiedModel> Kind<M> certified(
            String name,
            String says,
            Class<M> type,
            Targets targets,
            List<KindOption> options,
            Maker<? extends CertifiedEstimator<M>> maker) {
        return new Kind<>(name, says, type, targets, options, maker, ofFit(maker), Sort.FITTED);
    }

    private static <M extends CertifiedModel> Store<M> ofFit(Maker<? extends CertifiedEstimator<M>> maker) {
        return new Store<>(
                (model, out) -> FitFormat.write(model.fit(), out),
                (recipe, origin, in) ->
                        maker.estimator(recipe, origin.names()).model(FitFormat.read(recipe, origin, in)));
    }

    /**
     * {@return a kind whose models have a certificate, and more than their fit tells}
     *
     * @param name the name, which never changes
     * @param says one sentence for a help text
     * @param type the class of the models
     * @param targets what the estimator takes beside points
     * @param options the options of the estimator, beyond the settings
     * @param maker makes the estimator
     * @param writer writes what the fit does not tell
     * @param reader makes the model from its fit and what was written
     * @param <M> the models
     */
    public static <M extends CertifiedModel> Kind<M> certified(
            String name,
            String says,
            Class<M> type,
            Targets targets,
            List<KindOption> options,
            Maker<? extends Estimator<M>> maker,
            BiConsumer<M, Output> writer,
            BiFunction<Fit, Input, M> reader) {
        Store<M> store = new Store<>(
                (model, out) -> {
                    FitFormat.write(model.fit(), out);
                    out.putObject(EXTRAS, extras -> writer.accept(model, extras));
                },
                (recipe, origin, in) -> reader.apply(FitFormat.read(recipe, origin, in), in.object(EXTRAS)));
        return new Kind<>(name, says, type, targets, options, maker, store, Sort.FITTED);
    }

    /**
     * {@return a kind of models in closed form, of which a file holds what is written}
     *
     * @param name the name, which never changes
     * @param says one sentence for a help text
     * @param type the class of the models
     * @param targets what the estimator takes beside points
     * @param options the options of the estimator
     * @param maker makes the estimator
     * @param writer writes the model
     * @param reader makes the model from what was written
     * @param <M> the models
     */
    public static <M extends FittedModel> Kind<M> closed(
            String name,
            String says,
            Class<M> type,
            Targets targets,
            List<KindOption> options,
            Maker<? extends Estimator<M>> maker,
            BiConsumer<M, Output> writer,
            ClosedReader<M> reader) {
        return new Kind<>(name, says, type, targets, options, maker, ofExtras(writer, reader), Sort.FITTED);
    }

    /** A kind of models that come from other models, not from data. */
    static <M extends FittedModel> Kind<M> derived(
            String name, String says, Class<M> type, BiConsumer<M, Output> writer, ClosedReader<M> reader) {
        Maker<Estimator<M>> maker = (recipe, names) -> {
            throw Checks.failure("kind", "must have an estimator", name);
        };
        return new Kind<>(name, says, type, Targets.NONE, List.of(), maker, ofExtras(writer, reader), Sort.DERIVED);
    }

    private static <M> Store<M> ofExtras(BiConsumer<M, Output> writer, ClosedReader<M> reader) {
        return new Store<>(
                (model, out) -> out.putObject(EXTRAS, extras -> writer.accept(model, extras)),
                (recipe, origin, in) -> reader.model(recipe, origin, in.object(EXTRAS)));
    }

    /**
     * Makes models in closed form from what files hold.
     *
     * @param <M> the models
     */
    public interface ClosedReader<M> {
        /**
         * {@return a model}
         *
         * @param recipe how it came about
         * @param origin which data it was fitted to
         * @param extras what was written
         */
        M model(Recipe recipe, Origin origin, Input extras);
    }

    /** {@return the name, in recipes and files: a word} */
    public String name() {
        return name;
    }

    /** {@return what the models are: one sentence for a help text} */
    public String says() {
        return says;
    }

    /** {@return the models: their class} */
    public Class<M> type() {
        return type;
    }

    /** {@return what the estimator takes beside points: none, one, several} */
    public Targets targets() {
        return targets;
    }

    /** {@return the options of the estimator, beyond the settings} */
    public List<KindOption> options() {
        return options;
    }

    /**
     * The estimator that a recipe describes.
     *
     * @param recipe a complete recipe of this kind
     * @param names what the columns are called
     * @return the estimator, with the settings of the recipe where it has some
     * @throws IllegalArgumentException if an option is missing, unknown or cannot be read, saying which and why
     */
    public Estimator<M> estimator(Recipe recipe, Names names) {
        Checks.require(recipe.kind().equals(name), "kind of the recipe", "must be " + name, recipe.kind());
        Checks.require(recipe.isComplete(), "recipe", "must be complete", recipe.unwritten());
        requireOptions(recipe);
        Estimator<M> estimator = maker.estimator(recipe, names);
        return recipe.settings().isPresent() && estimator instanceof CertifiedEstimator<?> certified
                ? withSettings(certified, recipe)
                : estimator;
    }

    @SuppressWarnings("unchecked") // of the same estimator
    private Estimator<M> withSettings(CertifiedEstimator<?> estimator, Recipe recipe) {
        return (Estimator<M>) estimator.withSettings(recipe.settings().orElseThrow());
    }

    /**
     * The estimator that a recipe describes, where it has a kernel and penalties that can be chosen by cross-validation.
     *
     * @param recipe a complete recipe of this kind
     * @param names what the columns are called
     * @return the estimator; empty for other kinds
     * @throws IllegalArgumentException if an option is missing, unknown or cannot be read, saying which and why
     */
    public Optional<KernelEstimator<?, ?>> kernelEstimator(Recipe recipe, Names names) {
        return isTunable() ? Optional.of((KernelEstimator<?, ?>) estimator(recipe, names)) : Optional.empty();
    }

    /**
     * {@return whether kernel and penalties can be chosen by cross-validation: {@link #kernelEstimator} has estimators}
     */
    public boolean isTunable() {
        return sort == Sort.TUNABLE;
    }

    /** {@return whether a recipe of this kind makes an estimator; of some other models are made} */
    public boolean canFit() {
        return sort != Sort.DERIVED;
    }

    /** Writes what the manifest says of a model beside its kind and its bases. */
    void write(FittedModel model, Output manifest) {
        for (Recipe.Option lacking : model.recipe().unwritten()) {
            boolean isEssential =
                    options.stream().anyMatch(o -> o.isEssential() && o.name().equals(lacking.name()));
            if (isEssential) {
                throw manifest.problem(lacking.name(), "cannot be written, since it has no text: " + lacking.value());
            }
        }
        OriginFormat.write(model.origin(), manifest);
        RecipeFormat.write(model.recipe(), manifest);
        store.writer().accept(type.cast(model), manifest);
    }

    M read(Recipe recipe, Origin origin, Input manifest) {
        try {
            requireOptions(recipe);
            requireTargets(origin.names());
            return store.reader().model(recipe, origin, manifest);
        } catch (OptionException e) {
            throw new FileProblem(Container.MANIFEST, "recipe/options " + e.getMessage(), e);
        }
    }

    private void requireTargets(Names names) {
        int count = names.targets().size();
        boolean fits = switch (targets) {
            case NONE -> count == 0;
            case ONE, LABELS -> count == 1;
            case SEVERAL -> count > 0;
        };
        if (!fits) {
            throw new FileProblem(
                    Container.MANIFEST, "targets must be those of a " + name + ", are " + names.targets());
        }
    }

    /** That all options are of this kind, as often as they may be, flags without a value. */
    private void requireOptions(Recipe recipe) {
        Set<String> once = new HashSet<>();
        for (Recipe.Option given : recipe.options()) {
            Words.read(given, found -> {
                KindOption option = options.stream()
                        .filter(o -> o.name().equals(found.name()))
                        .findFirst()
                        .orElseThrow(() -> Words.unknown(found));
                boolean isRepeated = option.use() != KindOption.Use.EACH && !once.add(found.name());
                Checks.require(!isRepeated, "option", "must be given once", found.name());
                Checks.require(
                        !option.isFlag() || found.value().isEmpty(), "flag", "must have no value", found.value());
                return found;
            });
        }
    }
}
