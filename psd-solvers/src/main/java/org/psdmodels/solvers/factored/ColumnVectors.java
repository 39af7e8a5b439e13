package org.psdmodels.solvers.factored;

import org.psdmodels.solvers.finite.Dense;

/** Vectors that are lists of columns, of which some may be longer than others. */
final class ColumnVectors {
    private ColumnVectors() {}

    /** The inner product, column after column. */
    static double dot(double[][] x, double[][] y) {
        double sum = 0;
        for (int c = 0; c < x.length; c++) {
            sum += dot(x[c], y[c]);
        }
        return sum;
    }

    static double dot(double[] x, double[] y) {
        return Dense.dot(x, y);
    }

    static double sum(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum += value;
        }
        return sum;
    }

    /** y += t x. */
    static void add(double t, double[][] x, double[][] y) {
        for (int c = 0; c < x.length; c++) {
            add(t, x[c], y[c]);
        }
    }

    static void add(double t, double[] x, double[] y) {
        Dense.plus(y, t, x, y);
    }

    /** s x + t y. */
    static double[] combination(double s, double[] x, double t, double[] y) {
        double[] out = new double[x.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = s * x[i] + t * y[i];
        }
        return out;
    }

    /** x - y. */
    static double[][] difference(double[][] x, double[][] y) {
        double[][] out = new double[x.length][];
        for (int c = 0; c < out.length; c++) {
            out[c] = combination(1, x[c], -1, y[c]);
        }
        return out;
    }

    static double[][] times(double t, double[][] x) {
        double[][] out = new double[x.length][];
        for (int c = 0; c < out.length; c++) {
            out[c] = times(t, x[c]);
        }
        return out;
    }

    static double[] times(double t, double[] x) {
        return Dense.times(t, x);
    }

    static double norm(double[][] x) {
        return Math.sqrt(dot(x, x));
    }

    static double[][] zeros(int columns, int length) {
        return new double[columns][length];
    }

    /** The columns of a column-major array. */
    static double[][] of(int rows, double[] columnMajor) {
        double[][] columns = new double[rows == 0 ? 0 : columnMajor.length / rows][rows];
        for (int c = 0; c < columns.length; c++) {
            System.arraycopy(columnMajor, c * rows, columns[c], 0, rows);
        }
        return columns;
    }

    /** The sums of the squares of each row. */
    static double[] squares(int length, double[][] columns) {
        double[] sum = new double[length];
        for (double[] column : columns) {
            for (int i = 0; i < length; i++) {
                sum[i] += column[i] * column[i];
            }
        }
        return sum;
    }

    /** One column-major array. */
    static double[] flat(int rows, double[][] columns, int from, int to) {
        double[] flat = new double[rows * (to - from)];
        for (int c = from; c < to; c++) {
            System.arraycopy(columns[c], 0, flat, (c - from) * rows, rows);
        }
        return flat;
    }

    /** X'X for some columns, a symmetric k x k matrix by columns. */
    static double[][] gram(double[][] x, int from, int to) {
        return products(x, x, from, to);
    }

    /** X'Y for the same columns of both. */
    static double[][] products(double[][] x, double[][] y, int from, int to) {
        double[][] g = new double[to - from][to - from];
        for (int j = from; j < to; j++) {
            for (int i = from; i < to; i++) {
                g[j - from][i - from] = x == y && i < j ? g[i - from][j - from] : dot(x[i], y[j]);
            }
        }
        return g;
    }

    static double trace(double[][] g) {
        double sum = 0;
        for (int i = 0; i < g.length; i++) {
            sum += g[i][i];
        }
        return sum;
    }
}
