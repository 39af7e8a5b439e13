package org.psdmodels.bench.results;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The scores of one contestant on all folds; NaN where it has none. */
record HeldOut(String name, double[] scores) {
    /** The folds without a score. */
    int failures() {
        return (int) Arrays.stream(scores).filter(Double::isNaN).count();
    }

    /** The mean over the folds that have a score. */
    double mean() {
        return mean(Arrays.stream(scores).filter(s -> !Double.isNaN(s)).toArray());
    }

    /** The standard error of the mean, as if folds were independent. */
    double error() {
        return error(Arrays.stream(scores).filter(s -> !Double.isNaN(s)).toArray());
    }

    /** How much better this one is than another on the same folds, where both have a score. */
    HeldOut minus(HeldOut other) {
        return new HeldOut(
                name + " - " + other.name,
                IntStream.range(0, scores.length)
                        .mapToDouble(k -> scores[k] - other.scores[k])
                        .toArray());
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    private static double error(double[] values) {
        double mean = mean(values);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return Math.sqrt(squares / ((double) values.length * (values.length - 1)));
    }
}
