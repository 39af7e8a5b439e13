package org.psdmodels.models.density;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.function.PsdFunction;

/**
 * Densities counted from an origin, u -&gt; p(origin + u). Where a kernel sees differences alone, only the pivots and the
 * measure move, and what is computed near the origin loses no digits to its distance from zero.
 */
final class Translation {
    private Translation() {}

    /** Whether a function is one of differences to its pivots. */
    static boolean isOpen(PsdFunction f) {
        if (f.features() instanceof FoundFeatures.Pivots pivots) {
            return pivots.kernel().claims().translationInvariant();
        }
        return ((FoundFeatures.Explicit) f.features()).features() instanceof ProductFeatures products
                && isOpen(products.first())
                && isOpen(products.second());
    }

    /** The pivots of a function; none where it has none. */
    static Points pivots(PsdFunction f) {
        if (f.features() instanceof FoundFeatures.Pivots basis) {
            return basis.pivots();
        }
        return ((FoundFeatures.Explicit) f.features()).features() instanceof ProductFeatures products
                ? pivots(products.first()).append(pivots(products.second()))
                : Points.onLine();
    }

    /** The length of the sections of a function on the line; infinite where it has none. */
    static double length(PsdFunction f) {
        if (f.features() instanceof FoundFeatures.Pivots basis) {
            return SectionsAtPoints.length(basis.kernel());
        }
        return ((FoundFeatures.Explicit) f.features()).features() instanceof ProductFeatures products
                ? Math.min(length(products.first()), length(products.second()))
                : Double.POSITIVE_INFINITY;
    }

    static PsdFunction of(PsdFunction f, double... origin) {
        if (f.features() instanceof FoundFeatures.Explicit explicit) {
            ProductFeatures products = ((ProductFeatures) explicit.features()).about(origin);
            return PsdFunction.of(new FoundFeatures.Explicit(products), f.dimension(), f.root());
        }
        return f.about(origin);
    }

    static PsdDensity of(PsdDensity p, double... origin) {
        return PsdDensity.of(of(p.function(), origin), p.measure().about(origin));
    }

    /** The median of points in each coordinate: one of theirs, so that near ones are counted from it without rounding. */
    static double[] middle(Points points) {
        double[] middle = new double[points.dimension()];
        Matrix rows = points.toMatrix();
        for (int c = 0; c < middle.length; c++) {
            double[] sorted = rows.column(c);
            Arrays.sort(sorted);
            middle[c] = sorted.length == 0 ? 0 : sorted[sorted.length / 2] + 0.0;
        }
        return middle;
    }
}
