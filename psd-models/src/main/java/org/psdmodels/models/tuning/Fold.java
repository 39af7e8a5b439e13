package org.psdmodels.models.tuning;

import org.psdmodels.models.Sample;

/** A division of the rows of a sample into those to fit and those to score. */
public final class Fold {
    private final int[] train;
    private final int[] test;

    Fold(int[] train, int[] test) {
        this.train = train;
        this.test = test;
    }

    /**
     * The rows to fit.
     *
     * @return a copy of their numbers
     */
    public int[] trainRows() {
        return train.clone();
    }

    /**
     * The rows to score.
     *
     * @return a copy of their numbers
     */
    public int[] testRows() {
        return test.clone();
    }

    /**
     * The part of a sample to fit.
     *
     * @param sample as many rows as were divided
     * @return its training rows
     */
    public Sample train(Sample sample) {
        return sample.select(train);
    }

    /**
     * The part of a sample to score.
     *
     * @param sample as many rows as were divided
     * @return its test rows
     */
    public Sample test(Sample sample) {
        return sample.select(test);
    }
}
