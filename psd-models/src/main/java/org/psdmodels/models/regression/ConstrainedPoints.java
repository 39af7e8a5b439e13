package org.psdmodels.models.regression;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.models.Settings;

/**
 * The points that constraints speak of. With them among the anchors, values prescribed there cost no generality: replacing
 * every square's function by its projection on the span of the kernel sections at data and prescribed points changes no
 * value there and no penalty for the worse. Derivatives are of sections at points that are no anchors where the kernel has a kink at
 * those.
 */
final class ConstrainedPoints {
    private ConstrainedPoints() {}

    /** The settings with the constraints' points among the anchors, unless the user chose the anchors. */
    static Settings anchored(Settings settings, List<Constraint> constraints) {
        boolean hasKinks = settings.kernel()
                .filter(kernel -> kernel.claims().smoothness() != Smoothness.EVERYWHERE)
                .isPresent();
        Optional<Points> points = constraints.stream()
                .flatMap(c -> c.form().terms().stream())
                .flatMap(term -> point(term.functional(), hasKinks))
                .reduce(Points::append);
        return points.map(more -> settings.withAnchors(with(settings.anchors(), more)))
                .orElse(settings);
    }

    private static Stream<Points> point(LinearFunctional functional, boolean hasKinks) {
        if (functional instanceof LinearFunctional.Value value) {
            return Stream.of(value.point());
        }
        return functional instanceof LinearFunctional.Derivative derivative && !hasKinks
                ? Stream.of(derivative.point())
                : Stream.empty();
    }

    private static Anchors with(Anchors anchors, Points more) {
        if (anchors instanceof Anchors.Data) {
            return Anchors.dataAnd(more);
        }
        return anchors instanceof Anchors.DataAnd some
                ? Anchors.dataAnd(some.extra().append(more))
                : anchors;
    }
}
