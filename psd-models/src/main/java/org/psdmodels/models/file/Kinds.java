package org.psdmodels.models.file;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.psdmodels.models.FittedModel;

/** All kinds of models that files hold. */
final class Kinds {
    private Kinds() {}

    /** From lists that are made when one comes to them. */
    static Stream<Kind<?>> all() {
        return Stream.<Supplier<List<Kind<?>>>>of(
                        () -> DensityKinds.ALL,
                        () -> RegressionKinds.ALL,
                        () -> ConeKinds.ALL,
                        () -> ShapeKinds.ALL,
                        () -> LinearKinds.ALL,
                        () -> ClosedFormKinds.ALL,
                        () -> BaselineKinds.ALL,
                        () -> ClassifyKinds.ALL)
                .flatMap(kinds -> kinds.get().stream());
    }

    private static String names() {
        return all().map(Kind::name).collect(Collectors.joining(", "));
    }

    static Kind<?> of(FittedModel model) {
        return all().filter(k -> k.type().isInstance(model))
                .findFirst()
                .orElseThrow(() -> new FileProblem(
                        Container.MANIFEST,
                        "has no kind for a " + model.getClass().getSimpleName() + ", only " + names()));
    }

    static Kind<?> named(String name) {
        return all().filter(k -> k.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new FileProblem(
                        Container.MANIFEST, "kind must be one of " + names() + " for this version, is " + name));
    }
}
