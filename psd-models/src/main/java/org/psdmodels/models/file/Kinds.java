package org.psdmodels.models.file;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.psdmodels.models.FittedModel;

/** All kinds of models that files hold. */
final class Kinds {
    private static final List<Kind<?>> ALL = Stream.of(
                    DensityKinds.ALL,
                    RegressionKinds.ALL,
                    ConeKinds.ALL,
                    ShapeKinds.ALL,
                    LinearKinds.ALL,
                    ClosedFormKinds.ALL,
                    BaselineKinds.ALL,
                    ClassifyKinds.ALL)
            .flatMap(List::stream)
            .toList();

    private Kinds() {}

    static Stream<Kind<?>> all() {
        return ALL.stream();
    }

    private static String names() {
        return all().map(Kind::name).collect(Collectors.joining(", "));
    }

    static Kind<?> of(FittedModel model) {
        return ALL.stream()
                .filter(k -> k.type().isInstance(model))
                .findFirst()
                .orElseThrow(() -> new FileProblem(
                        Container.MANIFEST,
                        "has no kind for a " + model.getClass().getSimpleName() + ", only " + names()));
    }

    static Kind<?> named(String name) {
        return ALL.stream()
                .filter(k -> k.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new FileProblem(
                        Container.MANIFEST, "kind must be one of " + names() + " for this version, is " + name));
    }
}
