package org.psdmodels.cli.report.model;

import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.DistributionOnLine;

/**
 * The distribution of a density on the line that does not know it itself, by the trapezoidal rule: as exactly as one sees.
 *
 * @param range from where to where
 * @param sums the mass up to each of the nodes, which are equidistant
 */
@SuppressWarnings("ArrayRecordComponent")
record LineMasses(Interval range, double[] sums) implements DistributionOnLine {
    private static final int NODES = 3001;
    private static final int HALVINGS = 60;

    /** The distribution over what is shown and as much on either side of it. */
    static DistributionOnLine of(Density density, Interval shown) {
        return density.as(DistributionOnLine.class).orElseGet(() -> summed(density, shown));
    }

    private static LineMasses summed(Density density, Interval shown) {
        double length = shown.upper() - shown.lower();
        Interval range = DrawnPoints.within(
                new Interval(shown.lower() - length, shown.upper() + length),
                density.support().factor(0).lower(),
                density.support().factor(0).upper());
        double[] values = density.pdfs(Points.onLine(DrawnPoints.steps(range, NODES)));
        double[] sums = new double[NODES];
        sums[0] = density.as(BoxMasses.class)
                .map(boxes -> boxes.mass(new double[] {Double.NEGATIVE_INFINITY}, new double[] {range.lower()}))
                .orElse(0.0);
        double step = (range.upper() - range.lower()) / (NODES - 1);
        for (int k = 1; k < NODES; k++) {
            sums[k] = sums[k - 1] + step * (values[k - 1] + values[k]) / 2;
        }
        return new LineMasses(range, sums);
    }

    @Override
    public double cdf(double x) {
        double share = (x - range.lower()) / (range.upper() - range.lower());
        double place = (NODES - 1) * Math.max(0, Math.min(share, 1));
        int k = (int) Math.min(place, NODES - 2);
        return sums[k] + (place - k) * (sums[k + 1] - sums[k]);
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
