package org.psdmodels.bench.results;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The scores of one contestant on all folds; NaN where it has none. */
record HeldOut(String name, List<Double> scores) {
    HeldOut {
        scores = List.copyOf(scores);
    }

    /** The folds without a score. */
    int failures() {
        return scores.size() - valid().length;
    }

    /** The mean over the folds that have a score. */
    double mean() {
        return Arrays.stream(valid()).average().orElse(Double.NaN);
    }

    /** The standard error of the mean, as if folds were independent. */
    double error() {
        double mean = mean();
        double squares = 0;
        for (double score : valid()) {
            squares += (score - mean) * (score - mean);
        }
        int count = valid().length;
        return Math.sqrt(squares / ((double) count * (count - 1)));
    }

    private double[] valid() {
        return scores.stream().mapToDouble(s -> s).filter(s -> !Double.isNaN(s)).toArray();
    }

    /** How much better this one is than another on the same folds, where both have a score. */
    HeldOut minus(HeldOut other) {
        return new HeldOut(
                name + " - " + other.name,
                IntStream.range(0, scores.size())
                        .mapToObj(k -> scores.get(k) - other.scores.get(k))
                        .toList());
    }
}
