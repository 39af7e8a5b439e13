package org.psdmodels.cli.report.model;

import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.DistributionOnLine;

/**
 * The distribution of a density on the line that does not know it itself, as exactly as one sees: by the masses of its boxes,
 * and where it has none by the trapezoidal rule.
 *
 * @param below the mass up to a number
 * @param range where quantiles are looked for
 */
record LineMasses(DoubleUnaryOperator below, Interval range) implements DistributionOnLine {
    private static final int NODES = 6001;
    private static final int HALVINGS = 60;

    /** The distribution over a range and as much on either side of it. */
    static DistributionOnLine of(Density density, Interval shown) {
        double length = shown.upper() - shown.lower();
        Interval range = DrawnPoints.within(
                new Interval(shown.lower() - length, shown.upper() + length),
                density.support().factor(0).lower(),
                density.support().factor(0).upper());
        return density.as(DistributionOnLine.class)
                .or(() -> density.as(BoxMasses.class).map(boxes -> new LineMasses(x -> upTo(boxes, x), range)))
                .orElseGet(() -> new LineMasses(sums(density, range), range));
    }

    private static double upTo(BoxMasses boxes, double x) {
        return boxes.mass(new double[] {Double.NEGATIVE_INFINITY}, new double[] {x});
    }

    private static DoubleUnaryOperator sums(Density density, Interval range) {
        double[] at = DrawnPoints.steps(range, NODES);
        double step = (range.upper() - range.lower()) / (NODES - 1);
        double[] values = density.pdfs(Points.onLine(at));
        double[] sums = new double[NODES];
        for (int k = 1; k < NODES; k++) {
            sums[k] = sums[k - 1] + step * (values[k - 1] + values[k]) / 2;
        }
        return x -> {
            double place = Math.max(0, Math.min((x - range.lower()) / step, NODES - 1));
            int k = (int) Math.min(place, NODES - 2);
            return sums[k] + (place - k) * (sums[k + 1] - sums[k]);
        };
    }

    @Override
    public double cdf(double x) {
        return below.applyAsDouble(x);
    }

    @Override
    public double quantile(double p) {
        double lower = range.lower();
        double upper = range.upper();
        for (int k = 0; k < HALVINGS; k++) {
            double middle = lower + (upper - lower) / 2;
            if (cdf(middle) < p) {
                lower = middle;
            } else {
                upper = middle;
            }
        }
        return upper;
    }
}
