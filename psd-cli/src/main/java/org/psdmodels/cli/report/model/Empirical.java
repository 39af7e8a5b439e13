package org.psdmodels.cli.report.model;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The distribution function of weighted observations.
 *
 * @param values the observations, ascending
 * @param below for each observation the share of those up to it, itself included
 */
@SuppressWarnings("ArrayRecordComponent")
record Empirical(double[] values, double[] below) {
    static Empirical of(double[] values, double[] shares) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(i -> i)
                .toArray();
        double[] sums = DrawnPoints.at(order, shares);
        for (int k = 1; k < sums.length; k++) {
            sums[k] += sums[k - 1];
        }
        return new Empirical(DrawnPoints.at(order, values), sums);
    }

    /** The least observation with at least this share up to it. */
    double quantile(double share) {
        int k = 0;
        while (k < below.length - 1 && below[k] < share) {
            k++;
        }
        return values[k];
    }

    /** The largest distance to another distribution function, given at the observations. */
    double distance(double... other) {
        double largest = 0;
        for (int k = 0; k < other.length; k++) {
            double before = k == 0 ? 0 : below[k - 1];
            largest = Math.max(largest, Math.max(below[k] - other[k], other[k] - before));
        }
        return largest;
    }
}
