package org.psdmodels.models.file;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.models.FittedModel;

/** All kinds of models that files hold. */
final class Kinds {
    private static final int LISTS = 8;

    private Kinds() {}

    /** From lists that are made when one comes to them. */
    static Stream<Kind<?>> all() {
        return IntStream.range(0, LISTS).mapToObj(Kinds::list).flatMap(List::stream);
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
            case 7 -> ClassifyKinds.ALL;
            default -> throw new AssertionError(number);
        };
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
