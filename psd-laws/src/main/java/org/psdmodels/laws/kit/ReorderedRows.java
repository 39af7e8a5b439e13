package org.psdmodels.laws.kit;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.model.Sample;

/** The same observations in another order, and said in another way, to which an estimator must fit the same model. */
public final class ReorderedRows {
    private ReorderedRows() {}

    /**
     * The rows from the last to the first, one of the weight k as k rows of weight one.
     *
     * @param sample rows whose weights are whole numbers
     * @return the rows in another order
     */
    public static Sample of(Sample sample) {
        double[] weights = sample.weights();
        int[] rows = IntStream.range(0, sample.size())
                .map(i -> sample.size() - 1 - i)
                .flatMap(i -> IntStream.range(0, (int) weights[i]).map(k -> i))
                .toArray();
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        return sample.select(rows).weightedBy(ones);
    }

    /**
     * Rows with weights 1, 2, 1, 2, ...
     *
     * @param sample the rows
     * @return the same with these weights
     */
    public static Sample weighted(Sample sample) {
        return sample.weightedBy(
                IntStream.range(0, sample.size()).mapToDouble(i -> 1 + i % 2).toArray());
    }
}
