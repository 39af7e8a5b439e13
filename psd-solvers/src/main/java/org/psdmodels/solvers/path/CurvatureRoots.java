package org.psdmodels.solvers.path;

import java.util.Arrays;

/**
 * The root L of D = L L', with lower triangular blocks for consecutive rows and then a diagonal.
 *
 * @param order the order of the blocks
 * @param factors the entries of each block, block after block
 * @param diagonal the entries for the other rows
 */
@SuppressWarnings("ArrayRecordComponent")
record CurvatureRoots(int order, double[] factors, double[] diagonal) {
    /** The number of rows of the blocks. */
    int rowsOfBlocks() {
        return factors.length / order;
    }

    /** An entry of the block of a row: in the k-th row of the block, and in the row's own column. */
    private double factor(int k, int row) {
        return factors[k + row * order];
    }

    /** Columns of a height times the transposed inverse of L from the right; given are those of some rows, of whole blocks. */
    void divideColumns(int height, double[] columns, int firstRow, int endRow) {
        int rows = rowsOfBlocks();
        for (int row = Math.max(firstRow, rows); row < endRow; row++) {
            scale(height, columns, row - firstRow, 1 / diagonal[row - rows]);
        }
        for (int row = firstRow; row < Math.min(endRow, rows); row++) {
            int j = row % order;
            for (int i = 0; i < j; i++) {
                addMultiple(height, columns, row - firstRow, row - j + i - firstRow, -factor(j, row - j + i));
            }
            scale(height, columns, row - firstRow, 1 / factor(j, row));
        }
    }

    private static void scale(int height, double[] columns, int column, double scale) {
        for (int k = column * height; k < (column + 1) * height; k++) {
            columns[k] *= scale;
        }
    }

    private static void addMultiple(int height, double[] columns, int to, int from, double multiple) {
        for (int k = 0; k < height; k++) {
            columns[k + to * height] += multiple * columns[k + from * height];
        }
    }

    /** The columns of some rows, of whole blocks, times D^-1 from the right. */
    void solveColumns(int height, double[] columns, int firstRow, int endRow) {
        divideColumns(height, columns, firstRow, endRow);
        for (int row = endRow - 1; row >= firstRow; row--) {
            int i = row % order;
            for (int j = i + 1; j < order; j++) {
                addMultiple(height, columns, row - firstRow, row - i + j - firstRow, -factor(j, row));
            }
            scale(height, columns, row - firstRow, 1 / factor(i, row));
        }
    }

    /** Numbers d with x'D^-1 x at most sum_i d_i x_i^2: the diagonal of D^-1, times the order. */
    void putInverseDiagonal(double[] inverse) {
        int rows = rowsOfBlocks();
        double[] unit = new double[order];
        for (int row = 0; row < rows; row++) {
            Arrays.fill(unit, 0);
            unit[row % order] = 1;
            solve(row - row % order, 0, unit);
            inverse[row] = order * unit[row % order];
        }
        for (int i = 0; i < diagonal.length; i++) {
            inverse[rows + i] = 1 / (diagonal[i] * diagonal[i]);
        }
    }

    /** Overwrites a vector by D^-1 times it. */
    void solve(double[] x) {
        int rows = rowsOfBlocks();
        for (int first = 0; first < rows; first += order) {
            solve(first, first, x);
        }
        for (int i = 0; i < diagonal.length; i++) {
            x[rows + i] /= diagonal[i] * diagonal[i];
        }
    }

    /** Solves with the block of a first row in place, for the part of x that begins somewhere. */
    private void solve(int first, int at, double[] x) {
        for (int j = 0; j < order; j++) {
            x[at + j] /= factor(j, first + j);
            for (int i = j + 1; i < order; i++) {
                x[at + i] -= factor(i, first + j) * x[at + j];
            }
        }
        for (int j = order - 1; j >= 0; j--) {
            for (int i = j + 1; i < order; i++) {
                x[at + j] -= factor(i, first + j) * x[at + i];
            }
            x[at + j] /= factor(j, first + j);
        }
    }
}
