package org.psdmodels.models.density;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;

/**
 * A density counted from the middle of its pivots, u -&gt; p(origin + u), so that data far from zero lose no digits. A kernel that
 * does not depend on differences alone stays where it is.
 *
 * @param density the density of u
 * @param origin what was subtracted: the median of the pivots in each coordinate, which far points do not move
 * @param support what was the measure before
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Centred(PsdDensity density, double[] origin, Measure support) {
    static Centred of(PsdDensity p) {
        if (!Translation.isOpen(p.function())) {
            return new Centred(p, new double[p.dimension()], p.measure());
        }
        double[] origin = Translation.middle(Translation.pivots(p.function()));
        return new Centred(Translation.of(p, origin), origin, p.measure());
    }

    /** Points where they were before, inside the support. */
    Points back(Points u) {
        double[] data = u.toMatrix().data().clone();
        for (int k = 0; k < data.length; k++) {
            int c = k / u.size();
            Measure.Factor factor = support.factor(c);
            data[k] = Math.min(Math.max(origin[c] + data[k], factor.lower()), factor.upper());
        }
        return Points.of(Matrix.wrap(u.size(), u.dimension(), data));
    }
}
