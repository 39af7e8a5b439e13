package org.psdmodels.models.file;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.services.Services;
import org.psdmodels.models.CertifiedEstimator;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;

/** All kinds of models: those of this module, and whatever a {@link KindProvider} on the module or class path offers. */
public final class Kinds {
    private static final int LISTS = 8;

    private Kinds() {}

    /**
     * {@return all kinds, first those that are built in, from lists that are made when one comes to them} What services
     * offer under a name that is no word, or that another kind has, is left out.
     */
    public static Stream<Kind<?>> all() {
        return Stream.concat(builtIn(), Stream.of(KindProvider.class).flatMap(Kinds::provided));
    }

    private static Stream<Kind<?>> builtIn() {
        return IntStream.range(0, LISTS).mapToObj(Kinds::list).flatMap(List::stream);
    }

    private static Stream<Kind<?>> provided(Class<KindProvider> service) {
        List<KindProvider> providers = Services.providers(ServiceLoader.load(service));
        Services.Naming<Kind<?>> names = new Services.Naming<>(
                "kind",
                Kind::name,
                "[a-z][A-Za-z0-9]*",
                "must be letters and digits, the first a small letter",
                name -> builtIn().anyMatch(kind -> kind.name().equals(name)));
        return Services.named(
                Services.<KindProvider, Kind<?>>offers(providers, "its kinds", KindProvider::kinds), names)
                .stream();
    }

    private static List<Kind<?>> list(int number) {
        return switch (number) {
            case 0 -> DensityKinds.ALL;
            case 1 -> RegressionKinds.ALL;
            case 2 -> ConeKinds.ALL;
            case 3 -> ShapeKinds.ALL;
            case 4 -> LinearKinds.ALL;
            case 5 -> ClosedFormKinds.ALL;
            case 6 -> BaselineKinds.ALL;
            case 7 -> AutomaticKinds.ALL;
            default -> throw new AssertionError(number);
        };
    }

    private static String names() {
        return all().map(Kind::name).collect(Collectors.joining(", "));
    }

    /**
     * {@return the kind of a name; empty if nobody offers it}
     *
     * @param name the name, as in recipes
     */
    public static Optional<Kind<?>> named(String name) {
        return all().filter(k -> k.name().equals(name)).findFirst();
    }

    /**
     * The name of a kind as a command: words with dashes, where recipes have capitals, as in convex-polynomial.
     *
     * @param name the name, as in recipes
     * @return the word behind {@code psd fit}
     */
    public static String command(String name) {
        return name.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    /** The kind that a manifest names. */
    static Kind<?> required(String name) {
        return named(name)
                .orElseThrow(() -> new FileProblem(
                        Container.MANIFEST, "kind must be one of " + names() + " for this version, is " + name));
    }

    /** The kind that a model is written as. */
    static Kind<?> of(FittedModel model) {
        return named(model.recipe().kind())
                .filter(kind -> kind.type().isInstance(model))
                .orElseThrow(() -> new FileProblem(
                        Container.MANIFEST,
                        "has no kind for a " + model.getClass().getSimpleName() + ", only " + names()));
    }

    /**
     * The estimator that a model came from, with the settings that were used, kernel included.
     *
     * @param model the model
     * @return the estimator; empty where the model's recipe is not complete
     */
    public static Optional<Estimator<?>> estimator(FittedModel model) {
        Recipe recipe = model.recipe();
        return recipe.isComplete()
                ? named(recipe.kind()).map(kind -> kind.estimator(recipe, model.names()))
                : Optional.empty();
    }

    /**
     * The estimator that a model with a certificate came from, which knows the problem that it solves.
     *
     * @param model the model
     * @return the estimator; empty where the model's recipe is not complete, or its estimator knows no such problem
     */
    public static Optional<CertifiedEstimator<?>> certified(CertifiedModel model) {
        return estimator(model).filter(CertifiedEstimator.class::isInstance).map(estimator ->
                (CertifiedEstimator<?>) estimator);
    }
}
