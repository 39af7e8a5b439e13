package org.psdmodels.verify.checker;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.Basis;

/** Where features times the density of a measure are not negligible along an axis. */
final class FeatureRange {
    private FeatureRange() {}

    /** The ends of the range; empty where an infinite axis has none. */
    static Optional<double[]> of(PlainFeatures features, Measure measure, int c, double negligible, int doublings) {
        Measure.Factor factor = measure.factor(c);
        double low = factor.isGaussian() ? factor.mean() : Double.POSITIVE_INFINITY;
        double high = factor.isGaussian() ? factor.mean() : Double.NEGATIVE_INFINITY;
        if (features.basis() instanceof Basis.Pivots pivots) {
            for (int i = 0; i < pivots.pivots().size(); i++) {
                low = Math.min(low, pivots.pivots().coordinate(i, c));
                high = Math.max(high, pivots.pivots().coordinate(i, c));
            }
        }
        double lower = factor.lower();
        double upper = factor.upper();
        if (lower == Double.NEGATIVE_INFINITY || upper == Double.POSITIVE_INFINITY) {
            if (!(low <= high)) {
                return Optional.empty();
            }
            double step = Math.max(high - low, 1e-3 * Math.max(1, Math.abs(low)));
            lower = lower == Double.NEGATIVE_INFINITY
                    ? end(features, measure, c, low, -step, negligible, doublings)
                    : lower;
            upper = upper == Double.POSITIVE_INFINITY
                    ? end(features, measure, c, high, step, negligible, doublings)
                    : upper;
        }
        return Double.isNaN(lower) || Double.isNaN(upper) ? Optional.empty() : Optional.of(new double[] {lower, upper});
    }

    /** Steps outward, by doubling steps from a small one, until the features are negligible. */
    private static double end(
            PlainFeatures features,
            Measure measure,
            int c,
            double from,
            double span,
            double negligible,
            int doublings) {
        double largest = size(features, measure, c, from);
        double step = span / 256;
        for (int k = 0; k < doublings; k++) {
            double at = from + step;
            double here = size(features, measure, c, at);
            largest = Math.max(largest, here);
            if (here <= negligible * largest) {
                return at;
            }
            step *= Math.sqrt(2);
        }
        return Double.NaN;
    }

    /** The norm of the features at the pivots' other coordinates, times the root of the density along the axis. */
    private static double size(PlainFeatures features, Measure measure, int c, double at) {
        double root = Math.sqrt(Math.abs(measure.factor(c).density(at)));
        double largest = 0;
        if (features.basis() instanceof Basis.Pivots pivots) {
            Points p = pivots.pivots();
            for (int i = 0; i < p.size(); i++) {
                double[] x = p.row(i);
                x[c] = at;
                double[] phi = features.at(Points.single(x), 0);
                largest = Math.max(largest, Math.sqrt(Sum.dot(phi, phi)));
            }
        }
        return root * largest;
    }
}
