package org.psdmodels.solvers.finite;

import java.util.Arrays;
import org.psdmodels.api.Matrix;

/** A sparse matrix by columns: column j has the entries from {@code start[j]} to {@code start[j + 1]}. */
public final class SparseMap {
    private final int rows;
    private final int[] start;
    private final int[] row;
    private final double[] value;

    private SparseMap(int rows, int[] start, int[] row, double[] value) {
        this.rows = rows;
        this.start = start;
        this.row = row;
        this.value = value;
    }

    /** {@return the number of rows} */
    public int rows() {
        return rows;
    }

    /** {@return the number of columns} */
    public int columns() {
        return start.length - 1;
    }

    /**
     * Where the entries of a column begin.
     *
     * @param j a column, or the number of columns for the end
     * @return an index for {@link #row} and {@link #value}
     */
    public int start(int j) {
        return start[j];
    }

    /**
     * {@return the row of an entry}
     *
     * @param e the index of the entry
     */
    public int row(int e) {
        return row[e];
    }

    /**
     * {@return the value of an entry}
     *
     * @param e the index of the entry
     */
    public double value(int e) {
        return value[e];
    }

    /**
     * Adds the matrix times a vector.
     *
     * @param x one number per column
     * @param out one number per row, to which the product is added
     */
    public void addProduct(double[] x, double[] out) {
        for (int j = 0; j < x.length; j++) {
            for (int e = start[j]; e < start[j + 1]; e++) {
                out[row[e]] += value[e] * x[j];
            }
        }
    }

    /**
     * The transposed matrix times a vector.
     *
     * @param y one number per row
     * @return one number per column
     */
    public double[] adjoint(double[] y) {
        double[] x = new double[columns()];
        addAdjoint(1, y, 0, x);
        return x;
    }

    /**
     * Adds a multiple of the transposed matrix times a vector, or the part of that for some consecutive columns.
     *
     * @param factor the multiple
     * @param y one number per row
     * @param first the first of the columns
     * @param out one number for each of them, to which the product is added
     */
    public void addAdjoint(double factor, double[] y, int first, double[] out) {
        for (int k = 0; k < out.length; k++) {
            double sum = 0;
            for (int e = start[first + k]; e < start[first + k + 1]; e++) {
                sum += value[e] * y[row[e]];
            }
            out[k] += factor * sum;
        }
    }

    /**
     * The matrix of squared entries times a vector.
     *
     * @param x one number per column
     * @return one number per row
     */
    public double[] squaredProduct(double[] x) {
        double[] out = new double[rows];
        for (int j = 0; j < x.length; j++) {
            for (int e = start[j]; e < start[j + 1]; e++) {
                out[row[e]] += value[e] * value[e] * x[j];
            }
        }
        return out;
    }

    /**
     * The matrix from the left, applied to the columns of another: Y = X E'.
     *
     * @param length the length of a column
     * @param columns X, one column per column of this matrix
     * @return Y, one column per row of this matrix
     */
    public double[] mapColumns(int length, double[] columns) {
        double[] mapped = new double[Matrix.length(length, rows)];
        for (int j = 0; j < columns(); j++) {
            for (int e = start[j]; e < start[j + 1]; e++) {
                int to = row[e] * length;
                for (int i = 0; i < length; i++) {
                    mapped[to + i] += value[e] * columns[i + j * length];
                }
            }
        }
        return mapped;
    }

    /** Makes a column of a matrix. */
    @FunctionalInterface
    public interface Columns {
        /**
         * Makes one.
         *
         * @param j which column
         * @param out where it goes
         */
        void put(int j, double[] out);
    }

    /**
     * Some columns of Y = X E', for which only those columns of X are made that they need, one at a time.
     *
     * @param length the length of a column
     * @param columns X, one column per column of this matrix
     * @param chosen which rows of this matrix, each once
     * @return one column for each of them
     */
    public double[] mapColumns(int length, Columns columns, int... chosen) {
        int[] place = new int[rows];
        Arrays.fill(place, -1);
        for (int k = 0; k < chosen.length; k++) {
            place[chosen[k]] = k;
        }
        double[] mapped = new double[Matrix.length(length, chosen.length)];
        double[] column = new double[length];
        for (int j = 0; j < columns(); j++) {
            boolean isMade = false;
            for (int e = start[j]; e < start[j + 1]; e++) {
                if (place[row[e]] < 0) {
                    continue;
                }
                if (!isMade) {
                    columns.put(j, column);
                    isMade = true;
                }
                int to = place[row[e]] * length;
                for (int i = 0; i < length; i++) {
                    mapped[to + i] += value[e] * column[i];
                }
            }
        }
        return mapped;
    }

    /** {@return a bound of the squared spectral norm: the largest absolute column sum times the largest absolute row sum} */
    public double squaredNormBound() {
        double[] sums = new double[rows];
        double column = 0;
        for (int j = 0; j < columns(); j++) {
            double sum = 0;
            for (int e = start[j]; e < start[j + 1]; e++) {
                sum += Math.abs(value[e]);
                sums[row[e]] += Math.abs(value[e]);
            }
            column = Math.max(column, sum);
        }
        return column * Arrays.stream(sums).max().orElse(0);
    }

    /** Collects entries in any order. */
    public static final class Builder {
        private int[] rows = new int[16];
        private int[] columns = new int[16];
        private double[] values = new double[16];
        private int count;

        /** An empty matrix. */
        public Builder() {}

        /** Adds an entry; zeros are left out, entries of the same place stay apart and add up. */
        public void add(int row, int column, double value) {
            if (value == 0) {
                return;
            }
            if (count == rows.length) {
                rows = Arrays.copyOf(rows, 2 * count);
                columns = Arrays.copyOf(columns, 2 * count);
                values = Arrays.copyOf(values, 2 * count);
            }
            rows[count] = row;
            columns[count] = column;
            values[count++] = value;
        }

        /**
         * Multiplies the entries so far by factors of their columns.
         *
         * @param factors one per column
         */
        public void scaleColumns(double[] factors) {
            for (int e = 0; e < count; e++) {
                values[e] *= factors[columns[e]];
            }
        }

        /** {@return the matrix, its entries by columns} */
        public SparseMap build(int rowCount, int columnCount) {
            int[] start = new int[columnCount + 1];
            for (int e = 0; e < count; e++) {
                start[columns[e] + 1]++;
            }
            for (int j = 0; j < columnCount; j++) {
                start[j + 1] += start[j];
            }
            int[] next = start.clone();
            int[] row = new int[count];
            double[] value = new double[count];
            for (int e = 0; e < count; e++) {
                int to = next[columns[e]]++;
                row[to] = rows[e];
                value[to] = values[e];
            }
            return new SparseMap(rowCount, start, row, value);
        }
    }
}
