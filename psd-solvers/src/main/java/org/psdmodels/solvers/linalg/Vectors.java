package org.psdmodels.solvers.linalg;

/**
 * Products and triangular systems with one vector, along the columns or the rows of the matrix as it is stored. The terms
 * of an entry are added in the same order as in {@link Product} and {@link Substitution}, so that one vector and many give
 * the same bits.
 */
final class Vectors {
    private Vectors() {}

    /** y += A x. */
    static void addProduct(View a, double[] x, double[] y) {
        if (a.transposed) {
            addDots(a, x, y);
            return;
        }
        int k = 0;
        for (; k + 3 < x.length; k += 4) {
            addFour(a, k, x, y);
        }
        for (; k < x.length; k++) {
            int from = a.at(0, k);
            double factor = x[k];
            for (int i = 0; i < y.length; i++) {
                y[i] += a.data[from + i] * factor;
            }
        }
    }

    /** Four columns at a time, one after the other: y is read and written once. */
    private static void addFour(View a, int k, double[] x, double[] y) {
        double[] data = a.data;
        int p0 = a.at(0, k);
        int p1 = a.at(0, k + 1);
        int p2 = a.at(0, k + 2);
        int p3 = a.at(0, k + 3);
        double x0 = x[k];
        double x1 = x[k + 1];
        double x2 = x[k + 2];
        double x3 = x[k + 3];
        for (int i = 0; i < y.length; i++) {
            y[i] = y[i] + data[p0 + i] * x0 + data[p1 + i] * x1 + data[p2 + i] * x2 + data[p3 + i] * x3;
        }
    }

    /** Four rows at a time: an addition waits for the one before it. */
    private static void addDots(View a, double[] x, double[] y) {
        double[] data = a.data;
        int i = 0;
        for (; i + 3 < y.length; i += 4) {
            int p0 = a.at(i, 0);
            int p1 = a.at(i + 1, 0);
            int p2 = a.at(i + 2, 0);
            int p3 = a.at(i + 3, 0);
            double s0 = y[i];
            double s1 = y[i + 1];
            double s2 = y[i + 2];
            double s3 = y[i + 3];
            for (int k = 0; k < x.length; k++) {
                s0 += data[p0 + k] * x[k];
                s1 += data[p1 + k] * x[k];
                s2 += data[p2 + k] * x[k];
                s3 += data[p3 + k] * x[k];
            }
            y[i] = s0;
            y[i + 1] = s1;
            y[i + 2] = s2;
            y[i + 3] = s3;
        }
        for (; i < y.length; i++) {
            int p = a.at(i, 0);
            double sum = y[i];
            for (int k = 0; k < x.length; k++) {
                sum += data[p + k] * x[k];
            }
            y[i] = sum;
        }
    }

    /** x := T^-1 x for the lower triangle of a matrix, or, backward, for the upper one. */
    static void solve(View matrix, boolean backward, double[] x) {
        for (int step = 0; step < x.length; step++) {
            int i = backward ? x.length - 1 - step : step;
            if (matrix.transposed) {
                subtractKnown(matrix, backward, i, x);
            }
            x[i] /= matrix.data[matrix.at(i, i)];
            if (!matrix.transposed) {
                subtractFromOthers(matrix, backward, i, x);
            }
        }
    }

    /** The unknowns found so far leave equation i, along its row. */
    private static void subtractKnown(View matrix, boolean backward, int i, double[] x) {
        int row = matrix.at(i, 0);
        double rest = x[i];
        if (backward) {
            for (int k = x.length - 1; k > i; k--) {
                rest -= matrix.data[row + k] * x[k];
            }
        } else {
            for (int k = 0; k < i; k++) {
                rest -= matrix.data[row + k] * x[k];
            }
        }
        x[i] = rest;
    }

    /** Unknown i leaves the equations to come, along its column. */
    private static void subtractFromOthers(View matrix, boolean backward, int i, double[] x) {
        int column = matrix.at(0, i);
        int from = backward ? 0 : i + 1;
        int to = backward ? i : x.length;
        for (int k = from; k < to; k++) {
            x[k] -= matrix.data[column + k] * x[i];
        }
    }
}
