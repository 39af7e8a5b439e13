package org.psdmodels.verify.checker;

import java.util.function.DoublePredicate;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.laws.recount.PlainFeatures;

/**
 * How the sections of the pivots change along a coordinate. Distances are found to a factor of two, whatever the units.
 *
 * @param step the smallest distance from a pivot at which its section has changed by a thousandth; infinite where none has
 * @param reach the distance from the pivots beyond which their sections are negligible; infinite where they are not
 */
record Falloff(double step, double reach) {
    private static final double CHANGE = 1e-3;

    /** A section may vanish at a distance and come back: so many doublings more are looked at. */
    private static final int DOUBLINGS_MORE = 8;

    /** Of features by pivots: one of them stands for all where the kernel is one of differences. */
    static Falloff of(PlainFeatures features, Measure.Factor factor, int c, double negligible) {
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) features.found();
        if (features.isOfDifferences()) {
            return along(pivots.kernel(), new double[pivots.pivots().dimension()], c, 1, Falloff::isFinite, negligible);
        }
        DoublePredicate inside = x -> x >= factor.lower() && x <= factor.upper() && isFinite(x);
        Falloff all = new Falloff(Double.POSITIVE_INFINITY, 0);
        for (int i = 0; i < pivots.pivots().size(); i++) {
            double[] pivot = pivots.pivots().row(i);
            all = all.and(along(pivots.kernel(), pivot, c, -1, inside, negligible))
                    .and(along(pivots.kernel(), pivot, c, 1, inside, negligible));
        }
        return all;
    }

    private static boolean isFinite(double x) {
        return Math.abs(x) < Double.POSITIVE_INFINITY;
    }

    private Falloff and(Falloff other) {
        return new Falloff(Math.min(step, other.step), Math.max(reach, other.reach));
    }

    private static Falloff along(
            Kernel kernel, double[] pivot, int c, int side, DoublePredicate inside, double negligible) {
        Points at = Points.single(pivot);
        double largest = kernel.at(at, 0, at, 0);
        double[] moved = pivot.clone();
        DoublePredicate isChanged = h -> {
            moved[c] = pivot[c] + side * h;
            return inside.test(moved[c])
                    && !(Math.abs(kernel.at(at, 0, Points.single(moved), 0) - largest) <= CHANGE * largest);
        };
        DoublePredicate isFelt = h -> {
            moved[c] = pivot[c] + side * h;
            return inside.test(moved[c]) && Math.abs(kernel.at(at, 0, Points.single(moved), 0)) > negligible * largest;
        };
        DoublePredicate ended = h -> !inside.test(pivot[c] + side * h) || isChanged.test(h);
        int first = firstExponent(ended);
        double step = first > Double.MAX_EXPONENT || !isChanged.test(Math.scalb(1.0, first))
                ? Double.POSITIVE_INFINITY
                : Math.scalb(1.0, first);
        return new Falloff(step, reach(isFelt));
    }

    private static double reach(DoublePredicate isFelt) {
        int end = firstExponent(h -> !isFelt.test(h));
        for (int more = end + DOUBLINGS_MORE; more > end; more--) {
            if (more <= Double.MAX_EXPONENT && isFelt.test(Math.scalb(1.0, more))) {
                end = more + 1;
            }
        }
        return Math.scalb(1.0, end);
    }

    /** The smallest e for which a condition on 2^e holds that stays true once it is; 1024 if none. */
    private static int firstExponent(DoublePredicate condition) {
        int low = Double.MIN_EXPONENT;
        int high = Double.MAX_EXPONENT + 1;
        while (low < high) {
            int middle = Math.floorDiv(low + high, 2);
            if (condition.test(Math.scalb(1.0, middle))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
