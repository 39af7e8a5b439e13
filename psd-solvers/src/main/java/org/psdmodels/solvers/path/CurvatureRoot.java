package org.psdmodels.solvers.path;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Dense;

/**
 * The Cholesky factor of a block of D.
 *
 * @param row the first row
 * @param size the order
 * @param factor the lower triangular factor
 */
@SuppressWarnings("ArrayRecordComponent")
record CurvatureRoot(int row, int size, double[] factor) {
    static CurvatureRoot of(Dense dense, Curvature d) {
        double[] factor = d.size() == 1
                ? new double[] {Math.sqrt(Math.max(d.matrix()[0], 1e-300))}
                : dense.cholesky(d.size(), d.matrix()).orElseGet(() -> diagonalRoot(d));
        return new CurvatureRoot(d.row(), d.size(), factor);
    }

    private static double[] diagonalRoot(Curvature d) {
        double[] root = new double[d.matrix().length];
        for (int k = 0; k < d.size(); k++) {
            root[k * (d.size() + 1)] = Math.sqrt(Math.max(d.matrix()[k * (d.size() + 1)], 1e-300));
        }
        return root;
    }

    /** The columns of these rows times the transposed inverse of the factor from the right; given are those from a first row on. */
    void divideColumns(int order, double[] columns, int first) {
        int from = row - first;
        for (int j = 0; j < size; j++) {
            for (int i = 0; i < j; i++) {
                addMultiple(order, columns, from + j, from + i, -factor[j + i * size]);
            }
            scale(order, columns, from + j, 1 / factor[j + j * size]);
        }
    }

    private static void scale(int order, double[] columns, int column, double scale) {
        for (int k = column * order; k < (column + 1) * order; k++) {
            columns[k] *= scale;
        }
    }

    private static void addMultiple(int order, double[] columns, int to, int from, double multiple) {
        for (int k = 0; k < order; k++) {
            columns[k + to * order] += multiple * columns[k + from * order];
        }
    }

    /** The columns of these rows times D^-1 from the right, where the columns of all rows are given. */
    void solveColumns(int order, double[] columns) {
        divideColumns(order, columns, 0);
        for (int i = size - 1; i >= 0; i--) {
            for (int j = i + 1; j < size; j++) {
                addMultiple(order, columns, row + i, row + j, -factor[j + i * size]);
            }
            scale(order, columns, row + i, 1 / factor[i + i * size]);
        }
    }

    /** Puts numbers d with x'D^-1 x at most sum_i d_i x_i^2: the diagonal of D^-1, times the order. */
    void putInverseDiagonal(Dense dense, double[] out) {
        if (size == 1) {
            out[row] = 1 / (factor[0] * factor[0]);
            return;
        }
        for (int i = 0; i < size; i++) {
            double[] unit = new double[size];
            unit[i] = 1;
            out[row + i] = size * dense.solve(size, factor, unit)[i];
        }
    }

    /** Overwrites these rows of a vector by D^-1 times them. */
    void solve(Dense dense, double[] x) {
        if (size == 1) {
            x[row] /= factor[0] * factor[0];
            return;
        }
        double[] part = dense.solve(size, factor, Arrays.copyOfRange(x, row, row + size));
        System.arraycopy(part, 0, x, row, size);
    }
}
