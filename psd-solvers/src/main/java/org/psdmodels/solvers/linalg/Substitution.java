package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * Triangular systems of small order with many right-hand sides, by rows: x_i = (b_i - sum_{k &lt; i} l_ik x_k) / l_ii, where the x_i are
 * the rows of a panel of right-hand sides. An upper triangular matrix is a lower one read backwards.
 */
final class Substitution {
    /** Up to so many right-hand sides are solved one by one. */
    private static final int FEW = 4;

    private final View matrix;
    private final boolean backward;
    private final int size;
    private final int height;
    private final double[][] row;
    private final double[] zeros;

    private Substitution(View matrix, boolean backward, int rightHandSides, Scratch scratch) {
        this.matrix = matrix;
        this.backward = backward;
        this.size = matrix.rows();
        this.height = Panel.height(rightHandSides);
        this.row = scratch.unknowns(size + 3, height);
        this.zeros = row[size + 2];
        Arrays.fill(zeros, 0);
    }

    /** B := L^-1 B for the lower triangle of a matrix. */
    static void solveLower(View lower, View b, Scratch scratch) {
        solve(lower, false, b, scratch);
    }

    /** B := U^-1 B for the upper triangle of a matrix. */
    static void solveUpper(View upper, View b, Scratch scratch) {
        solve(upper, true, b, scratch);
    }

    private static void solve(View matrix, boolean backward, View b, Scratch scratch) {
        if (b.columns() <= FEW) {
            solveFew(matrix, backward, b, scratch.vector(b.rows()));
        } else if (b.rows() > 0) {
            new Substitution(matrix, backward, b.columns(), scratch).solve(b.transpose());
        }
    }

    private static void solveFew(View matrix, boolean backward, View b, double[] x) {
        for (int j = 0; j < b.columns(); j++) {
            b.readColumn(j, 0, x.length, x, 0);
            Vectors.solve(matrix, backward, x);
            b.writeColumn(j, 0, x.length, x, 0);
        }
    }

    /** Solves for the rows of B, which are the columns of its transpose. */
    private void solve(View rows) {
        for (int from = 0; from < rows.rows(); from += height) {
            int to = Math.min(from + height, rows.rows());
            for (int i = 0; i < size; i++) {
                rows.readColumn(position(i), from, to, row[i], 0);
            }
            Arrays.fill(row[size], 0);
            Arrays.fill(row[size + 1], 0);
            substitute(to - from);
            for (int i = 0; i < size; i++) {
                rows.writeColumn(position(i), from, to, row[i], 0);
            }
        }
    }

    /** Where the i-th unknown stands, in the order in which they are found. */
    private int position(int i) {
        return backward ? size - 1 - i : i;
    }

    /** The entry of the matrix in the order of the unknowns; zero in the rows and columns that fill up the last step. */
    private double entry(int i, int k) {
        return i < size && k < size ? matrix.data[matrix.at(position(i), position(k))] : 0;
    }

    private void substitute(int count) {
        for (int i = 0; i < size; i += 3) {
            eliminate(i, count);
            solveThree(i, count);
        }
    }

    /** Subtracts the unknowns before i from the equations i, i + 1, i + 2. */
    private void eliminate(int i, int count) {
        for (int k = 0; k < i; k += 2) {
            boolean pair = k + 1 < i;
            Panel.subtract(
                    row[i],
                    row[i + 1],
                    row[i + 2],
                    row[k],
                    pair ? row[k + 1] : zeros,
                    entry(i, k),
                    entry(i + 1, k),
                    entry(i + 2, k),
                    pair ? entry(i, k + 1) : 0,
                    pair ? entry(i + 1, k + 1) : 0,
                    pair ? entry(i + 2, k + 1) : 0,
                    0,
                    count);
        }
    }

    private void solveThree(int first, int count) {
        for (int i = first; i < Math.min(first + 3, size); i++) {
            for (int k = first; k < i; k++) {
                Panel.subtract(row[i], row[k], entry(i, k), count);
            }
            Panel.divide(row[i], entry(i, i), count);
        }
    }
}
