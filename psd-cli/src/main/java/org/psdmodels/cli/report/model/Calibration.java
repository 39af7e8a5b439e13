package org.psdmodels.cli.report.model;

import java.util.stream.IntStream;

/**
 * Probabilities in ten bins of equal width: what was said on average, and how often it was so. Bins without rows are left out.
 *
 * @param said the mean probabilities
 * @param happened the shares
 */
@SuppressWarnings("ArrayRecordComponent")
record Calibration(double[] said, double[] happened) {
    private static final int BINS = 10;

    static Calibration of(double[] probabilities, boolean... positive) {
        double[] sums = new double[BINS];
        double[] hits = new double[BINS];
        double[] counts = new double[BINS];
        for (int i = 0; i < probabilities.length; i++) {
            int bin = (int) Math.max(0, Math.min(BINS - 1, BINS * probabilities[i]));
            sums[bin] += probabilities[i];
            hits[bin] += positive[i] ? 1 : 0;
            counts[bin]++;
        }
        int[] full = IntStream.range(0, BINS).filter(b -> counts[b] > 0).toArray();
        return new Calibration(
                IntStream.of(full).mapToDouble(b -> sums[b] / counts[b]).toArray(),
                IntStream.of(full).mapToDouble(b -> hits[b] / counts[b]).toArray());
    }
}
