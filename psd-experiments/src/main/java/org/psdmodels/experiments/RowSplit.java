package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;

/**
 * Rows to train with and rows to test with, no row in both.
 *
 * @param train the rows to train with
 * @param test the rows to test with
 */
@SuppressWarnings("ArrayRecordComponent")
record RowSplit(int[] train, int[] test) {
    /** Random splits of n rows into given numbers. */
    static List<RowSplit> random(int n, int train, int test, int count, long seed) {
        Checks.require(train + test <= n, "rows", "must be at most " + n, train + test);
        Random random = new Random(seed);
        List<RowSplit> splits = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int[] rows = permutation(n, random);
            splits.add(new RowSplit(
                    IntStream.range(0, train).map(i -> rows[i]).toArray(),
                    IntStream.range(train, train + test).map(i -> rows[i]).toArray()));
        }
        return splits;
    }

    /** The training rows, which are in random order, as folds: each of them once to test with. */
    List<RowSplit> folds(int count) {
        return IntStream.range(0, count)
                .mapToObj(fold -> new RowSplit(part(count, fold, false), part(count, fold, true)))
                .toList();
    }

    /** With the rows in the order of the data, in which matrices are read fastest. */
    RowSplit inOrder() {
        return new RowSplit(
                Arrays.stream(train).sorted().toArray(),
                Arrays.stream(test).sorted().toArray());
    }

    private int[] part(int count, int fold, boolean inside) {
        return IntStream.range(0, train.length)
                .filter(i -> (i % count == fold) == inside)
                .map(i -> train[i])
                .toArray();
    }

    private static int[] permutation(int n, Random random) {
        int[] rows = IntStream.range(0, n).toArray();
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int row = rows[i];
            rows[i] = rows[j];
            rows[j] = row;
        }
        return rows;
    }
}
