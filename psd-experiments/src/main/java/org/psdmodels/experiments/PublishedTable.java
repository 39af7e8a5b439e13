package org.psdmodels.experiments;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;

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

    private static final Map<DataSet, Map<KernelMethod, Accuracy>> ROWS = Map.of(
            DataSet.LIVER, row(of(72.32, 4.92), of(65.51, 5.10), of(70.58, 4.69), of(70.53, 4.79)),
            DataSet.CANCER, row(of(97.18, 1.48), of(96.55, 1.34), of(96.89, 1.43), of(96.89, 1.42)),
            DataSet.HEART, row(of(83.46, 4.56), of(83.70, 4.77), of(84.38, 4.34), of(83.64, 4.54)),
            DataSet.PIMA, row(of(76.32, 3.10), of(76.00, 3.33), of(76.75, 2.81), of(76.57, 2.72)),
            DataSet.IONOSPHERE, row(of(93.24, 3.04), of(92.16, 2.78), of(87.65, 2.88), of(92.16, 2.78)));

    private PublishedTable() {}

    private static Accuracy of(double mean, double deviation) {
        return new Accuracy(mean, deviation);
    }

    private static Map<KernelMethod, Accuracy> row(
            Accuracy tessellated, Accuracy simpleMkl, Accuracy simpleMklTessellated, Accuracy combined) {
        return Map.of(
                KernelMethod.TESSELLATED, tessellated,
                KernelMethod.SIMPLE_MKL, simpleMkl,
                KernelMethod.SIMPLE_MKL_TESSELLATED, simpleMklTessellated,
                KernelMethod.COMBINED, combined);
    }

    static Accuracy of(DataSet data, KernelMethod method) {
        return Objects.requireNonNull(Objects.requireNonNull(ROWS.get(data)).get(method));
    }
}
