package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * y := A x for a symmetric matrix of which the lower triangle is read, once: an entry below the diagonal is taken times x_j
 * to y_i, and times x_i to y_j. Blocks of {@link #COLUMNS} columns and {@link #ROWS} rows are copied to arrays of their own,
 * for the compiler's sake (see {@link Panel}); a sum along a column, which it would not vectorise, is kept as that many sums
 * over rows that far apart.
 */
final class SymmetricProduct {
    private static final int COLUMNS = 32;
    private static final int ROWS = 256;

    private final double[][] sums = new double[COLUMNS][ROWS];
    private final double[] first = new double[ROWS];
    private final double[] second = new double[ROWS];
    private final double[] known = new double[ROWS];
    private final double[] result = new double[ROWS];

    /** Of x and y as much as A has rows; A is not a transposed view. */
    void multiply(View a, double[] x, double[] y) {
        int n = a.rows();
        Arrays.fill(y, 0, n, 0);
        for (int j = 0; j < n; j += COLUMNS) {
            int end = Math.min(j + COLUMNS, n);
            triangle(a, j, end, x, y);
            if (end < n) {
                below(a, j, end, x, y);
            }
        }
    }

    private static void triangle(View a, int from, int to, double[] x, double[] y) {
        for (int j = from; j < to; j++) {
            double xj = x[j];
            double sum = a.data[a.at(j, j)] * xj;
            for (int i = j + 1, p = a.at(i, j); i < to; i++, p++) {
                y[i] += a.data[p] * xj;
                sum += a.data[p] * x[i];
            }
            y[j] += sum;
        }
    }

    private void below(View a, int from, int to, double[] x, double[] y) {
        int n = a.rows();
        for (int j = from; j < to; j++) {
            Arrays.fill(sums[j - from], 0, Math.min(ROWS, n - to), 0);
        }
        for (int i = to; i < n; i += ROWS) {
            int rows = Math.min(ROWS, n - i);
            System.arraycopy(x, i, known, 0, rows);
            System.arraycopy(y, i, result, 0, rows);
            int j = from;
            for (; j + 1 < to; j += 2) {
                a.readColumn(j, i, i + rows, first, 0);
                a.readColumn(j + 1, i, i + rows, second, 0);
                add(first, second, known, result, sums[j - from], sums[j + 1 - from], x[j], x[j + 1], rows);
            }
            if (j < to) {
                a.readColumn(j, i, i + rows, first, 0);
                add(first, known, result, sums[j - from], x[j], rows);
            }
            System.arraycopy(result, 0, y, i, rows);
        }
        for (int j = from; j < to; j++) {
            y[j] += sum(sums[j - from], Math.min(ROWS, n - to));
        }
    }

    private static void add(
            double[] a,
            double[] b,
            double[] x,
            double[] y,
            double[] sumA,
            double[] sumB,
            double xa,
            double xb,
            int to) {
        for (int i = 0; i < to; i++) {
            double ai = a[i];
            double bi = b[i];
            double xi = x[i];
            double yi = y[i] + ai * xa + bi * xb;
            double s = sumA[i] + ai * xi;
            double t = sumB[i] + bi * xi;
            y[i] = yi;
            sumA[i] = s;
            sumB[i] = t;
        }
    }

    private static void add(double[] a, double[] x, double[] y, double[] sumA, double xa, int to) {
        for (int i = 0; i < to; i++) {
            y[i] += a[i] * xa;
            sumA[i] += a[i] * x[i];
        }
    }

    private static double sum(double[] values, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < to; i += 4) {
            s0 += values[i];
            s1 += values[i + 1];
            s2 += values[i + 2];
            s3 += values[i + 3];
        }
        for (; i < to; i++) {
            s0 += values[i];
        }
        return (s0 + s1) + (s2 + s3);
    }
}
