package org.psdmodels.vector;

import java.util.Arrays;

/** Some columns of a matrix, as many as a vector has lanes or fewer, with the numbers of a row side by side, beside zeros. */
final class InterleavedColumns {
    private static final int LANES = Lanes.COUNT;

    private final double[] numbers;

    /** Zeros. */
    InterleavedColumns(int count) {
        this.numbers = new double[count * LANES];
    }

    /** Takes the rows from, ..., to - 1 of columns from a first one on; what rows follow here are zero. */
    void read(double[][] columns, int first, int from, int to) {
        Arrays.fill(numbers, at(to - from), numbers.length, 0);
        for (int t = first; t < Math.min(first + LANES, columns.length); t++) {
            double[] column = columns[t];
            for (int j = from, p = t - first; j < to; j++, p += LANES) {
                numbers[p] = column[j];
            }
        }
    }

    /** Some of these rows become columns again, from a row of theirs on. */
    void copyTo(double[][] columns, int first, int row, int count) {
        for (int t = first; t < Math.min(first + LANES, columns.length); t++) {
            double[] column = columns[t];
            for (int j = 0, p = t - first; j < count; j++, p += LANES) {
                column[row + j] = numbers[p];
            }
        }
    }

    /** Takes the negative of rows from, ..., to - 1 of others, from a row on. */
    void negate(InterleavedColumns others, int from, int to, int row) {
        for (int p = at(from), q = at(row); p < at(to); p++, q++) {
            numbers[q] = -others.numbers[p];
        }
    }

    /** Adds the first rows of others to the rows from, ..., to - 1. */
    void add(InterleavedColumns others, int from, int to) {
        for (int p = at(from), q = 0; p < at(to); p++, q++) {
            numbers[p] += others.numbers[q];
        }
    }

    void clear() {
        Arrays.fill(numbers, 0);
    }

    double[] numbers() {
        return numbers;
    }

    /** Where a row begins. */
    static int at(int row) {
        return row * LANES;
    }
}
