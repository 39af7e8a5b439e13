package org.psdmodels.models.tuning;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.model.Sample;

/** A division of the rows of a sample into those to fit and those to score. */
public final class Fold {
    private final int[] train;
    private final int[] test;

    Fold(int[] train, int[] test) {
        this.train = train;
        this.test = test;
    }

    /** The folds of the rows of positive weight; those of weight zero are among the rows to fit of each. */
    static List<Fold> ofWeighted(Folds folds, Sample sample) {
        double[] weights = sample.weights();
        int[] counted =
                IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
        return folds.of(counted.length).stream()
                .map(fold -> fold.among(counted, weights.length))
                .toList();
    }

    /** This fold of some rows as one of all rows: those that are not to be scored are to be fitted. */
    private Fold among(int[] some, int rows) {
        int[] scored = Arrays.stream(test).map(k -> some[k]).toArray();
        boolean[] skipped = new boolean[rows];
        Arrays.stream(some).forEach(i -> skipped[i] = true);
        Arrays.stream(train).forEach(k -> skipped[some[k]] = false);
        return new Fold(IntStream.range(0, rows).filter(i -> !skipped[i]).toArray(), scored);
    }

    /** {@return the rows to fit: a copy of their numbers} */
    public int[] trainRows() {
        return train.clone();
    }

    /** {@return the rows to score: a copy of their numbers} */
    public int[] testRows() {
        return test.clone();
    }

    /**
     * {@return the part of a sample to fit}
     *
     * @param sample as many rows as were divided
     */
    public Sample train(Sample sample) {
        return sample.select(train);
    }

    /**
     * {@return the part of a sample to score}
     *
     * @param sample as many rows as were divided
     */
    public Sample test(Sample sample) {
        return sample.select(test);
    }
}
