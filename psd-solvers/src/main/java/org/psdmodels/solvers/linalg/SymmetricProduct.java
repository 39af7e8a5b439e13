package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * y := A x for a symmetric matrix of which the lower triangle is read, once: an entry below the diagonal is taken times x_j
 * to y_i, and times x_i to y_j. Four columns at a time are copied to arrays of their own, in pieces that stay in the
 * first-level cache, for the compiler's sake (see {@link Panel}): it vectorises the sum of columns, and not the sums along
 * them.
 */
final class SymmetricProduct {
    private static final int COLUMNS = 4;

    /** Rows of a piece. */
    private static final int ROWS = 512;

    private final double[][] columns = new double[COLUMNS][0];
    private final double[] sums = new double[COLUMNS];

    /** Of x and y as much as A has rows; A is not a transposed view. */
    void multiply(View a, double[] x, double[] y) {
        int n = a.rows();
        Arrays.fill(y, 0, n, 0);
        if (columns[0].length < n) {
            Arrays.setAll(columns, k -> new double[n]);
        }
        int whole = n / COLUMNS * COLUMNS;
        for (int j = 0; j < whole; j += COLUMNS) {
            triangle(a, j, j + COLUMNS, x, y);
            below(a, j, x, y);
        }
        triangle(a, whole, n, x, y);
    }

    private static void triangle(View a, int from, int to, double[] x, double[] y) {
        for (int j = from; j < to; j++) {
            y[j] += a.data[a.at(j, j)] * x[j];
            for (int i = j + 1; i < to; i++) {
                double entry = a.data[a.at(i, j)];
                y[i] += entry * x[j];
                y[j] += entry * x[i];
            }
        }
    }

    private void below(View a, int j, double[] x, double[] y) {
        int n = a.rows();
        Arrays.fill(sums, 0);
        for (int from = j + COLUMNS; from < n; from += ROWS) {
            int to = Math.min(from + ROWS, n);
            for (int k = 0; k < COLUMNS; k++) {
                System.arraycopy(a.data, a.at(from, j + k), columns[k], from, to - from);
            }
            subtract(
                    columns[0],
                    columns[1],
                    columns[2],
                    columns[3],
                    y,
                    -x[j],
                    -x[j + 1],
                    -x[j + 2],
                    -x[j + 3],
                    from,
                    to);
            addDots(columns[0], columns[1], columns[2], columns[3], x, from, to);
        }
        for (int k = 0; k < COLUMNS; k++) {
            y[j + k] += sums[k];
        }
    }

    private static void subtract(
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            double[] y,
            double xa,
            double xb,
            double xc,
            double xd,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            y[i] = y[i] - a[i] * xa - b[i] * xb - c[i] * xc - d[i] * xd;
        }
    }

    /** By two sums each, which need not wait for each other. */
    private void addDots(double[] a, double[] b, double[] c, double[] d, double[] x, int from, int to) {
        double a0 = 0;
        double b0 = 0;
        double c0 = 0;
        double d0 = 0;
        double a1 = 0;
        double b1 = 0;
        double c1 = 0;
        double d1 = 0;
        int i = from;
        for (; i + 1 < to; i += 2) {
            double x0 = x[i];
            double x1 = x[i + 1];
            a0 += a[i] * x0;
            b0 += b[i] * x0;
            c0 += c[i] * x0;
            d0 += d[i] * x0;
            a1 += a[i + 1] * x1;
            b1 += b[i + 1] * x1;
            c1 += c[i + 1] * x1;
            d1 += d[i + 1] * x1;
        }
        if (i < to) {
            a0 += a[i] * x[i];
            b0 += b[i] * x[i];
            c0 += c[i] * x[i];
            d0 += d[i] * x[i];
        }
        sums[0] += a0 + a1;
        sums[1] += b0 + b1;
        sums[2] += c0 + c1;
        sums[3] += d0 + d1;
    }
}
