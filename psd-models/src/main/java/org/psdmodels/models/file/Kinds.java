package org.psdmodels.models.file;

import java.util.List;
import java.util.stream.Collectors;
import org.psdmodels.models.CertifiedModel;

/** All kinds of models that files hold. */
final class Kinds {
    private static final List<Kind<?>> ALL = List.of(
            new DensityKind(),
            new IntensityKind(),
            new RegressionKind(),
            new HeteroscedasticKind(),
            new QuantileKind());

    private Kinds() {}

    private static String names() {
        return ALL.stream().map(Kind::name).collect(Collectors.joining(", "));
    }

    static Kind<?> of(CertifiedModel model) {
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
