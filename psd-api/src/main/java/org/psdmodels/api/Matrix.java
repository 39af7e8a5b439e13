package org.psdmodels.api;

import java.util.Arrays;
import org.psdmodels.api.checks.Checks;

/**
 * A dense matrix as a value: {@code rows * columns} doubles in column-major order, entry (i, j) at {@code i + j * rows}.
 *
 * <p>The array is shared, not copied, with whoever holds it ({@link #wrap}, {@link #data}), so that a linear-algebra
 * backend works on it in place. In return nobody writes to an array once a Matrix holds it. {@link #of} copies.
 */
public final class Matrix {
    private final int rows;
    private final int columns;
    private final double[] data;

    private Matrix(int rows, int columns, double[] data) {
        this.rows = Checks.atLeast("rows", rows, 0);
        this.columns = Checks.atLeast("columns", columns, 0);
        this.data = data;
        Checks.size("length of data", data.length, length(rows, columns));
    }

    /**
     * {@return a matrix that shares an array, which must not be written to afterwards}
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param columnMajor the entries, column after column
     */
    public static Matrix wrap(int rows, int columns, double[] columnMajor) {
        return new Matrix(rows, columns, columnMajor);
    }

    /**
     * {@return a matrix with a copy of the entries}
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param columnMajor the entries, column after column
     */
    public static Matrix of(int rows, int columns, double... columnMajor) {
        return new Matrix(rows, columns, columnMajor.clone());
    }

    /**
     * {@return a matrix from its rows}
     *
     * @param rows the rows, all of the same length
     */
    public static Matrix ofRows(double[][] rows) {
        int n = rows.length;
        int d = n == 0 ? 0 : rows[0].length;
        double[] data = new double[length(n, d)];
        for (int i = 0; i < n; i++) {
            Checks.size("length of row " + i, rows[i].length, d);
            for (int j = 0; j < d; j++) {
                data[i + j * n] = rows[i][j];
            }
        }
        return new Matrix(n, d, data);
    }

    /**
     * {@return the identity}
     *
     * @param size the number of rows and columns
     */
    public static Matrix identity(int size) {
        double[] data = new double[length(size, size)];
        for (int i = 0; i < size; i++) {
            data[i + i * size] = 1;
        }
        return new Matrix(size, size, data);
    }

    /**
     * {@return the number of entries, if one array can hold them: rows * columns}
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @throws IllegalArgumentException if that exceeds what an array holds
     */
    public static int length(int rows, int columns) {
        long length = (long) rows * columns;
        if (length > Integer.MAX_VALUE - 8) {
            throw Checks.failure(
                    "matrix of " + rows + " x " + columns,
                    "must have at most 2^31 entries; use fewer rows or anchors",
                    length + " entries (" + (length >> 27) + " GiB)");
        }
        return (int) length;
    }

    /** {@return the number of rows} */
    public int rows() {
        return rows;
    }

    /** {@return the number of columns} */
    public int columns() {
        return columns;
    }

    /**
     * {@return one entry}
     *
     * @param i the row
     * @param j the column
     */
    public double get(int i, int j) {
        return data[Checks.index("i", i, rows) + Checks.index("j", j, columns) * rows];
    }

    /** {@return the entries in column-major order: the shared array itself, which must not be written to} */
    public double[] data() {
        return data;
    }

    /**
     * {@return a copy of one row}
     *
     * @param i the row
     */
    public double[] row(int i) {
        Checks.index("i", i, rows);
        double[] row = new double[columns];
        for (int j = 0; j < columns; j++) {
            row[j] = data[i + j * rows];
        }
        return row;
    }

    /**
     * {@return a copy of one column}
     *
     * @param j the column
     */
    public double[] column(int j) {
        Checks.index("j", j, columns);
        return Arrays.copyOfRange(data, j * rows, (j + 1) * rows);
    }

    /** {@return the transposed matrix: a new matrix} */
    public Matrix transpose() {
        double[] transposed = new double[data.length];
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < rows; i++) {
                transposed[j + i * columns] = data[i + j * rows];
            }
        }
        return new Matrix(columns, rows, transposed);
    }

    /** Equal shape and equal bits. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Matrix that
                && rows == that.rows
                && columns == that.columns
                && Arrays.equals(data, that.data);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * rows + columns) + Arrays.hashCode(data);
    }

    /** The shape, and the entries of a small matrix row by row. */
    @Override
    public String toString() {
        StringBuilder text =
                new StringBuilder("Matrix ").append(rows).append(" x ").append(columns);
        if (data.length <= 36) {
            for (int i = 0; i < rows; i++) {
                text.append(i == 0 ? " " : " ; ").append(Arrays.toString(row(i)));
            }
        }
        return text.toString();
    }
}
