package org.psdmodels.models.density;

import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.models.function.PsdFunction;

/**
 * Densities counted from an origin, u -&gt; p(origin + u). Where a kernel sees differences alone, only the pivots and the
 * measure move, and what is computed near the origin loses no digits to its distance from zero.
 */
final class Translation {
    private Translation() {}

    /** Whether a function is one of differences to its pivots. */
    static boolean isOpen(PsdFunction f) {
        if (f.basis() instanceof Basis.Pivots pivots) {
            return pivots.kernel().claims().translationInvariant();
        }
        return ((Basis.Explicit) f.basis()).features() instanceof ProductFeatures products
                && isOpen(products.first())
                && isOpen(products.second());
    }

    /** The pivots of a function; none where it has none. */
    static Points pivots(PsdFunction f) {
        if (f.basis() instanceof Basis.Pivots basis) {
            return basis.pivots();
        }
        return ((Basis.Explicit) f.basis()).features() instanceof ProductFeatures products
                ? pivots(products.first()).append(pivots(products.second()))
                : Points.onLine();
    }

    /** The length of the sections of a function on the line; infinite where it has none. */
    static double length(PsdFunction f) {
        if (f.basis() instanceof Basis.Pivots basis) {
            return Sections.length(basis.kernel());
        }
        return ((Basis.Explicit) f.basis()).features() instanceof ProductFeatures products
                ? Math.min(length(products.first()), length(products.second()))
                : Double.POSITIVE_INFINITY;
    }

    static PsdFunction of(PsdFunction f, double... origin) {
        if (f.basis() instanceof Basis.Explicit explicit) {
            ProductFeatures products = ((ProductFeatures) explicit.features()).about(origin);
            return PsdFunction.of(new Basis.Explicit(products), f.dimension(), f.root());
        }
        return f.about(origin);
    }

    static PsdDensity of(PsdDensity p, double... origin) {
        return PsdDensity.of(of(p.function(), origin), of(p.measure(), origin));
    }

    private static Measure of(Measure measure, double... origin) {
        return Measure.of(IntStream.range(0, origin.length)
                .mapToObj(c -> of(measure.factor(c), origin[c]))
                .toList());
    }

    /** The factor without a monomial weight. */
    static Measure.Factor of(Measure.Factor factor, double origin) {
        return new Measure.Factor(
                factor.lower() - origin,
                factor.upper() - origin,
                factor.isGaussian() ? factor.mean() - origin : 0,
                factor.variance(),
                0);
    }
}
