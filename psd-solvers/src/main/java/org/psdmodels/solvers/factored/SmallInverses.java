package org.psdmodels.solvers.factored;

/**
 * Inverses of small matrices that are positive definite, or are so in some coordinates and negative definite in the others:
 * Gauss-Jordan elimination, which needs no pivots for them.
 */
final class SmallInverses {
    private SmallInverses() {}

    /** Replaces many m x m matrices, entry by entry in columns, by their inverses. */
    static void invert(int m, double[][] entries) {
        if (m == 1) {
            invert(entries[0]);
            return;
        }
        if (m == 2) {
            invertTwo(entries);
            return;
        }
        double[] x = new double[m * m];
        for (int i = 0; i < entries[0].length; i++) {
            for (int e = 0; e < x.length; e++) {
                x[e] = entries[e][i];
            }
            invert(m, x);
            for (int e = 0; e < x.length; e++) {
                entries[e][i] = x[e];
            }
        }
    }

    private static void invert(double[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = 1 / numbers[i];
        }
    }

    /** The same elimination without its loops. */
    private static void invertTwo(double[][] entries) {
        for (int i = 0; i < entries[0].length; i++) {
            double reciprocal = 1 / entries[0][i];
            double ratio = entries[2][i] * reciprocal;
            double last = 1 / (entries[3][i] - entries[1][i] * ratio);
            double off = -(ratio * last);
            entries[0][i] = reciprocal - ratio * off;
            entries[1][i] = off;
            entries[2][i] = off;
            entries[3][i] = last;
        }
    }

    /** Replaces a matrix by its inverse. */
    static void invert(int m, double[] x) {
        for (int pivot = 0; pivot < m; pivot++) {
            double reciprocal = 1 / x[pivot * (m + 1)];
            x[pivot * (m + 1)] = 1;
            for (int j = 0; j < m; j++) {
                x[pivot + j * m] *= reciprocal;
            }
            for (int row = 0; row < m; row++) {
                double factor = row == pivot ? 0 : x[row + pivot * m];
                if (row != pivot) {
                    x[row + pivot * m] = 0;
                }
                for (int j = 0; j < m; j++) {
                    x[row + j * m] -= factor * x[pivot + j * m];
                }
            }
        }
    }
}
