package org.psdmodels.solvers.linalg;

/** Products and triangular systems with one vector, along the columns or the rows of the matrix as it is stored. */
final class Vectors {
    private Vectors() {}

    /** y += A x. */
    static void addProduct(View a, double[] x, double[] y) {
        for (int k = 0; k < (a.transposed ? a.rows() : a.columns()); k++) {
            if (a.transposed) {
                y[k] += dot(a.data, a.at(k, 0), x, 0, x.length);
            } else {
                addMultiple(a.data, a.at(0, k), x[k], y, 0, y.length);
            }
        }
    }

    /** x := T^-1 x for the lower triangle of a matrix, or, backward, for the upper one. */
    static void solve(View matrix, boolean backward, double[] x) {
        int n = x.length;
        for (int step = 0; step < n; step++) {
            int i = backward ? n - 1 - step : step;
            double diagonal = matrix.data[matrix.at(i, i)];
            if (matrix.transposed) {
                int from = backward ? i + 1 : 0;
                int to = backward ? n : i;
                double known = from < to ? dot(matrix.data, matrix.at(i, from), x, from, to - from) : 0;
                x[i] = (x[i] - known) / diagonal;
            } else {
                x[i] /= diagonal;
                int from = backward ? 0 : i + 1;
                int to = backward ? i : n;
                if (from < to) {
                    addMultiple(matrix.data, matrix.at(from, i), -x[i], x, from, to - from);
                }
            }
        }
    }

    /** Four running sums: an addition waits for the one before it. */
    private static double dot(double[] a, int from, double[] x, int start, int count) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < count; i += 4) {
            s0 += a[from + i] * x[start + i];
            s1 += a[from + i + 1] * x[start + i + 1];
            s2 += a[from + i + 2] * x[start + i + 2];
            s3 += a[from + i + 3] * x[start + i + 3];
        }
        for (; i < count; i++) {
            s0 += a[from + i] * x[start + i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    private static void addMultiple(double[] a, int from, double factor, double[] y, int start, int count) {
        for (int i = 0; i < count; i++) {
            y[start + i] += a[from + i] * factor;
        }
    }
}
