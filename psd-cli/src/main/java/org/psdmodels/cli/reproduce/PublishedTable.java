package org.psdmodels.cli.reproduce;

import java.util.List;
import java.util.Locale;

/** Table I of the paper on tessellated kernels: accuracies on the test rows in percent, over thirty splits. */
final class PublishedTable {
    /**
     * A mean and a standard deviation.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     */
    record Accuracy(double mean, double deviation) {
        /** Of the mean of as many splits as published. */
        double standardError() {
            return deviation / Math.sqrt(SPLITS);
        }

        String text() {
            return String.format(Locale.ROOT, "%.2f ± %.2f", mean, deviation);
        }
    }

    /** How many random splits were published. */
    private static final int SPLITS = 30;

    /** By data set, then by method, in the orders of {@link DataSet} and {@link KernelMethod}. */
    private static final List<List<Accuracy>> ROWS = List.of(
            List.of(of(72.32, 4.92), of(65.51, 5.10), of(70.58, 4.69), of(70.53, 4.79)),
            List.of(of(97.18, 1.48), of(96.55, 1.34), of(96.89, 1.43), of(96.89, 1.42)),
            List.of(of(83.46, 4.56), of(83.70, 4.77), of(84.38, 4.34), of(83.64, 4.54)),
            List.of(of(76.32, 3.10), of(76.00, 3.33), of(76.75, 2.81), of(76.57, 2.72)),
            List.of(of(93.24, 3.04), of(92.16, 2.78), of(87.65, 2.88), of(92.16, 2.78)));

    private PublishedTable() {}

    private static Accuracy of(double mean, double deviation) {
        return new Accuracy(mean, deviation);
    }

    static Accuracy of(DataSet data, KernelMethod method) {
        return ROWS.get(data.ordinal()).get(method.ordinal());
    }
}
