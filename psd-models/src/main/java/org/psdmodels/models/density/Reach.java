package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.function.DoublePredicate;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;

/** How far from the pivots the sections of a kernel that factors are not negligible. */
final class Reach {
    /** Sections below this, relative to the largest k(z, z), have squares whose products with others are beneath rounding. */
    private static final double NEGLIGIBLE = 1e-14;

    /** The distance grows by this factor until sections are negligible. */
    private static final double GROWTH = 1.25;

    /** What the last step went too far is found to a hundredth of the distance. */
    private static final int HALVINGS = 4;

    /** Where sections are not negligible at 1.25^200 = 1e19 times the spread of the pivots, they do not decay. */
    private static final int MOST_STEPS = 240;

    private Reach() {}

    /** A factor of a measure, cut where all sections in its coordinate are negligible. */
    static Measure.Factor bounded(PsdDensity density, int c, Measure.Factor factor) {
        Checks.require(
                SequentialSampler.factors(density),
                "support of a product of densities",
                "must be bounded where neither kernel is a product over the coordinates",
                factor);
        SectionsAtPoints sections =
                SectionsAtPoints.of((FoundFeatures.Pivots) density.function().features(), c);
        double[] places = sections.points().toMatrix().data();
        double low = Arrays.stream(places).min().orElseThrow();
        double high = Arrays.stream(places).max().orElseThrow();
        double length = SectionsAtPoints.length(sections.kernel());
        double spread = high > low ? high - low : Math.max(1, Math.abs(low));
        double step = length < Double.POSITIVE_INFINITY ? length : spread / 100;
        return new Measure.Factor(
                Math.max(factor.lower(), end(sections, low, -step)),
                Math.min(factor.upper(), end(sections, high, step)),
                factor.mean(),
                factor.variance(),
                0);
    }

    private static double end(SectionsAtPoints sections, double edge, double step) {
        double origin = sections.kernel().claims().translationInvariant() ? edge : 0;
        double[] diagonal = sections.kernel().diagonal(sections.points());
        double allowed = NEGLIGIBLE * Arrays.stream(diagonal).max().orElseThrow();
        SectionsAtPoints near = sections.about(origin);
        DoublePredicate isNegligible = distance -> isNegligible(near, edge - origin + distance, allowed);
        double distance = step;
        for (int k = 0; k < MOST_STEPS; k++, distance *= GROWTH) {
            if (isNegligible.test(distance)) {
                return edge + shortened(distance, isNegligible);
            }
        }
        throw Checks.failure("density on an unbounded line", "must fall off to zero", sections.kernel());
    }

    /** A quadrature over all of the support has to resolve no more than there is. */
    private static double shortened(double distance, DoublePredicate isNegligible) {
        double low = distance / GROWTH;
        double high = distance;
        for (int k = 0; k < HALVINGS; k++) {
            double middle = low / 2 + high / 2;
            if (isNegligible.test(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static boolean isNegligible(SectionsAtPoints sections, double x, double allowed) {
        double[] values =
                sections.kernel().gram(sections.points(), Points.onLine(x)).data();
        return Arrays.stream(values).allMatch(v -> Math.abs(v) <= allowed);
    }
}
