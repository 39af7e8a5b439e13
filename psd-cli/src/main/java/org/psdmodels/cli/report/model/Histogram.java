package org.psdmodels.cli.report.model;

import java.util.Arrays;
import org.psdmodels.api.Interval;
import org.psdmodels.cli.report.Series;

/**
 * Weighted observations counted in bins of equal width, of the width IQR n^(-1/3) as far as that is sensible:
 * half of what is best for the histogram itself, since it shows data that a curve smooths.
 *
 * @param edges the edges, ascending
 * @param weights the sum of the weights in each bin; an observation at an edge counts to its right
 */
@SuppressWarnings("ArrayRecordComponent")
record Histogram(double[] edges, double[] weights) {
    private static final int FEWEST = 8;
    private static final int MOST = 60;

    static Histogram of(double[] values, double[] weights, Interval range) {
        double length = range.upper() - range.lower();
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double quartiles = sorted[3 * (sorted.length - 1) / 4] - sorted[(sorted.length - 1) / 4];
        double bins = Math.ceil(length / (quartiles / Math.cbrt(values.length)));
        int count = (int) Math.max(FEWEST, Math.min(bins, MOST));
        double[] sums = new double[count];
        for (int i = 0; i < values.length; i++) {
            double share = (values[i] - range.lower()) / length;
            sums[(int) Math.max(0, Math.min(share * count, count - 1))] += weights[i];
        }
        return new Histogram(DrawnPoints.steps(range, count + 1), sums);
    }

    /** The bars whose areas are the weights times a factor. */
    Series.Bars areas(String name, double factor) {
        double[] heights = new double[weights.length];
        for (int k = 0; k < heights.length; k++) {
            heights[k] = factor * weights[k] / (edges[k + 1] - edges[k]);
        }
        return new Series.Bars(name, edges, heights);
    }

    Series.Bars counts(String name) {
        return new Series.Bars(name, edges, weights);
    }
}
