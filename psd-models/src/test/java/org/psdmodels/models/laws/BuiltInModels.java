package org.psdmodels.models.laws;

import java.util.List;
import java.util.stream.Stream;

/** Fitted models of every kind, with everything that they offer. */
final class BuiltInModels {
    private BuiltInModels() {}

    static List<FittedSubject> all() {
        return Stream.of(
                        DensitySubjects.all(),
                        IntensitySubjects.all(),
                        RegressionSubjects.all(),
                        ConeSubjects.all(),
                        ShapeSubjects.all(),
                        LinearSubjects.all(),
                        BaselineSubjects.all(),
                        KernelDensitySubjects.all(),
                        StackedSubjects.all())
                .flatMap(List::stream)
                .toList();
    }
}
