package org.psdmodels.solvers.sdp;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One block of all matrices F_0, ..., F_m: the entries on and below the diagonal, matrix after matrix. Matrices without
 * entries take no room; the k-th of the others is F_{matrix(k)}, with the entries from {@code start(k)} to {@code start(k +
 * 1)}.
 */
final class BlockEntries {
    private final int[] matrices;
    private final int[] starts;
    final int[] rows;
    final int[] columns;
    final double[] values;

    private BlockEntries(int[] matrices, int[] starts, int[] rows, int[] columns, double[] values) {
        this.matrices = matrices;
        this.starts = starts;
        this.rows = rows;
        this.columns = columns;
        this.values = values;
    }

    /** The number of matrices with entries. */
    int count() {
        return matrices.length;
    }

    int matrix(int k) {
        return matrices[k];
    }

    int start(int k) {
        return starts[k];
    }

    /** The first k that is not F_0: 0 or 1. */
    int firstVariable() {
        return matrices.length > 0 && matrices[0] == 0 ? 1 : 0;
    }

    /** The same entries, each matrix multiplied by a factor. */
    BlockEntries scaled(double[] factorOfMatrix) {
        double[] scaled = values.clone();
        for (int k = 0; k < count(); k++) {
            for (int e = starts[k]; e < starts[k + 1]; e++) {
                scaled[e] *= factorOfMatrix[matrices[k]];
            }
        }
        return new BlockEntries(matrices, starts, rows, columns, scaled);
    }

    void visit(int block, SemidefiniteProgram.EntryVisitor visitor) {
        for (int k = 0; k < count(); k++) {
            for (int e = starts[k]; e < starts[k + 1]; e++) {
                visitor.visit(matrices[k], block, rows[e], columns[e], values[e]);
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BlockEntries that
                && Arrays.equals(matrices, that.matrices)
                && Arrays.equals(starts, that.starts)
                && Arrays.equals(rows, that.rows)
                && Arrays.equals(columns, that.columns)
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(matrices) + Arrays.hashCode(values);
    }

    /** Collects entries in any order. */
    static final class Builder {
        private int[] matrix = new int[8];
        private int[] row = new int[8];
        private int[] column = new int[8];
        private double[] value = new double[8];
        private int count;

        void add(int ofMatrix, int atRow, int atColumn, double entry) {
            if (count == matrix.length) {
                int capacity = 2 * count;
                matrix = Arrays.copyOf(matrix, capacity);
                row = Arrays.copyOf(row, capacity);
                column = Arrays.copyOf(column, capacity);
                value = Arrays.copyOf(value, capacity);
            }
            matrix[count] = ofMatrix;
            row[count] = atRow;
            column[count] = atColumn;
            value[count++] = entry;
        }

        /** Sorts, adds up what has the same place, and leaves out zeros. */
        BlockEntries build() {
            return compressed(merged(order()));
        }

        /** The entries by matrix, column, row, and then as they came. */
        private int[] order() {
            IntStream all = IntStream.range(0, count);
            if (IntStream.range(1, count).allMatch(e -> compare(e - 1, e) <= 0)) {
                return all.toArray();
            }
            if (Math.max(largest(matrix), Math.max(largest(column), largest(row))) > count) {
                return all.boxed()
                        .sorted(this::compare)
                        .mapToInt(Integer::intValue)
                        .toArray();
            }
            return sorted(matrix, sorted(column, sorted(row, all.toArray())));
        }

        private int largest(int[] key) {
            return Arrays.stream(key, 0, count).max().orElse(0);
        }

        /** The order that a key gives; where it is the same, as they came: a counting sort, linear for keys up to the count. */
        private int[] sorted(int[] key, int[] order) {
            int[] next = new int[largest(key) + 2];
            for (int e : order) {
                next[key[e] + 1]++;
            }
            for (int k = 1; k < next.length; k++) {
                next[k] += next[k - 1];
            }
            int[] sorted = new int[count];
            for (int e : order) {
                sorted[next[key[e]]++] = e;
            }
            return sorted;
        }

        private int compare(int e, int f) {
            int byMatrix = Integer.compare(matrix[e], matrix[f]);
            int byColumn = byMatrix != 0 ? byMatrix : Integer.compare(column[e], column[f]);
            return byColumn != 0 ? byColumn : Integer.compare(row[e], row[f]);
        }

        /** Two entries of the same place, by the numbers in which they came, if there are any. */
        Optional<int[]> repetition() {
            int[] order = order();
            return IntStream.range(1, count)
                    .filter(p -> compare(order[p - 1], order[p]) == 0)
                    .mapToObj(p -> new int[] {order[p - 1], order[p]})
                    .findFirst();
        }

        /** The sorted entries without repetitions and zeros. */
        private Builder merged(int[] order) {
            Builder merged = new Builder();
            for (int from = 0; from < count; ) {
                int e = order[from];
                double sum = 0;
                int to = from;
                for (; to < count && compare(order[to], e) == 0; to++) {
                    sum += value[order[to]];
                }
                if (sum != 0) {
                    merged.add(matrix[e], row[e], column[e], sum);
                }
                from = to;
            }
            return merged;
        }

        private static BlockEntries compressed(Builder sorted) {
            int[] starts = IntStream.range(0, sorted.count)
                    .filter(e -> e == 0 || sorted.matrix[e] != sorted.matrix[e - 1])
                    .toArray();
            int[] matrices = Arrays.stream(starts).map(e -> sorted.matrix[e]).toArray();
            int[] ends = Arrays.copyOf(starts, starts.length + 1);
            ends[starts.length] = sorted.count;
            return new BlockEntries(
                    matrices,
                    ends,
                    Arrays.copyOf(sorted.row, sorted.count),
                    Arrays.copyOf(sorted.column, sorted.count),
                    Arrays.copyOf(sorted.value, sorted.count));
        }
    }
}
