package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * Thin triangular systems down columns, those of L and those of L', so that both are held. A block of unknowns is found, and then
 * subtracted from all other equations at once by {@link ThinProduct}.
 */
final class JavaThinSubstitution implements ThinSubstitution {
    /** Unknowns that are found one after the other; even. */
    private static final int BLOCK = 32;

    /** The columns of L, zero above the diagonal. */
    private final double[][] lower;

    /** The columns of L', and one zero below the diagonal, which pairs of columns need. */
    private final double[][] upper;

    private JavaThinSubstitution(double[][] lower, double[][] upper) {
        this.lower = lower;
        this.upper = upper;
    }

    static JavaThinSubstitution of(View matrix) {
        int r = matrix.rows();
        double[][] lower = new double[r][r];
        double[][] upper = new double[r][];
        for (int j = 0; j < r; j++) {
            upper[j] = new double[Math.min(r, j + 2)];
            matrix.readColumn(j, j, r, lower[j], j);
        }
        for (int from = 0; from < r; from += BLOCK) {
            int to = Math.min(r, from + BLOCK);
            for (int i = from; i < r; i++) {
                for (int j = from; j < Math.min(to, i + 1); j++) {
                    upper[i][j] = lower[j][i];
                }
            }
        }
        return new JavaThinSubstitution(lower, upper);
    }

    private int order() {
        return lower.length;
    }

    @Override
    public double[][] forward(double[][] x) {
        double[][] solved = copy(x);
        int r = order();
        for (int from = 0; from < r; from += BLOCK) {
            int to = Math.min(r, from + BLOCK);
            for (double[] column : solved) {
                down(column, from, to);
            }
            ThinProduct.subtract(lower, from, to - from, solved, from, solved, to, r);
        }
        return solved;
    }

    private void down(double[] x, int from, int to) {
        for (int j = from; j < to; j += 2) {
            x[j] /= lower[j][j];
            if (j + 1 < to) {
                x[j + 1] = (x[j + 1] - lower[j][j + 1] * x[j]) / lower[j + 1][j + 1];
                Panel.subtract(x, lower[j], lower[j + 1], x[j], x[j + 1], j + 2, to);
            }
        }
    }

    @Override
    public double[][] backward(double[][] x) {
        double[][] solved = copy(x);
        for (int from = (order() - 1) / BLOCK * BLOCK; from >= 0; from -= BLOCK) {
            int to = Math.min(order(), from + BLOCK);
            for (double[] column : solved) {
                up(column, from, to);
            }
            ThinProduct.subtract(upper, from, to - from, solved, from, solved, 0, from);
        }
        return solved;
    }

    private void up(double[] x, int from, int to) {
        for (int j = to - 1; j >= from; j -= 2) {
            x[j] /= upper[j][j];
            if (j > from) {
                x[j - 1] = (x[j - 1] - upper[j][j - 1] * x[j]) / upper[j - 1][j - 1];
                Panel.subtract(x, upper[j], upper[j - 1], x[j], x[j - 1], from, j - 1);
            }
        }
    }

    @Override
    public double[][] transposedProduct(double[][] x) {
        double[][] product = new double[x.length][order()];
        ThinProduct.add(upper, x, product, ThinProduct.Shape.UPPER);
        return product;
    }

    private static double[][] copy(double[][] x) {
        double[][] copy = new double[x.length][];
        Arrays.setAll(copy, c -> x[c].clone());
        return copy;
    }

    @Override
    public String toString() {
        return "ThinSubstitution of order " + order();
    }
}
