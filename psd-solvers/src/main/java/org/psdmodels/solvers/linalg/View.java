package org.psdmodels.solvers.linalg;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/**
 * A matrix that lies in a column-major array, or its transpose: the whole array, or some of its rows and columns. Reading
 * and writing through a view is reading and writing the array.
 *
 * <p>Entry (i, j) is {@code data[offset + i + j * stride]}, and {@code data[offset + j + i * stride]} in a transposed view.
 */
public final class View {
    final double[] data;
    final int offset;
    final int stride;
    final boolean transposed;
    private final int rows;
    private final int columns;

    private View(double[] data, int offset, int stride, int rows, int columns, boolean transposed) {
        this.data = data;
        this.offset = offset;
        this.stride = stride;
        this.rows = rows;
        this.columns = columns;
        this.transposed = transposed;
    }

    /**
     * A matrix. Since a {@link Matrix} does not change, the view may be an operand and not a result.
     *
     * @param matrix the matrix
     * @return a view of all of it
     */
    public static View of(Matrix matrix) {
        return of(matrix.rows(), matrix.columns(), matrix.data());
    }

    /**
     * {@return an array as a matrix}
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param columnMajor the entries, column after column
     */
    public static View of(int rows, int columns, double[] columnMajor) {
        Checks.atLeast("rows", rows, 0);
        Checks.atLeast("columns", columns, 0);
        Checks.size("length of columnMajor", columnMajor.length, Matrix.length(rows, columns));
        return new View(columnMajor, 0, rows, rows, columns, false);
    }

    /**
     * The first numbers of a longer array as a matrix.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param columnMajor begins with the entries, column after column
     * @return a view of that part of the array
     */
    public static View leading(int rows, int columns, double[] columnMajor) {
        Checks.atLeast("rows", rows, 0);
        Checks.atLeast("columns", columns, 0);
        Checks.atLeast("length of columnMajor", columnMajor.length, Matrix.length(rows, columns));
        return new View(columnMajor, 0, rows, rows, columns, false);
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
        return data[at(Checks.index("i", i, rows), Checks.index("j", j, columns))];
    }

    /** {@return the transposed matrix, in the same array: another view} */
    public View transpose() {
        return new View(data, offset, stride, columns, rows, !transposed);
    }

    /**
     * {@return some consecutive rows}
     *
     * @param from the first row
     * @param to the row after the last
     */
    public View rows(int from, int to) {
        return part(from, to, 0, columns);
    }

    /**
     * {@return some consecutive columns}
     *
     * @param from the first column
     * @param to the column after the last
     */
    public View columns(int from, int to) {
        return part(0, rows, from, to);
    }

    /**
     * {@return some consecutive rows and columns}
     *
     * @param fromRow the first row
     * @param toRow the row after the last
     * @param fromColumn the first column
     * @param toColumn the column after the last
     */
    public View part(int fromRow, int toRow, int fromColumn, int toColumn) {
        checkRange("rows", fromRow, toRow, rows);
        checkRange("columns", fromColumn, toColumn, columns);
        return new View(data, at(fromRow, fromColumn), stride, toRow - fromRow, toColumn - fromColumn, transposed);
    }

    private static void checkRange(String name, int from, int to, int size) {
        if (!(from >= 0 && from <= to && to <= size)) {
            throw Checks.failure(name, "must be a range in [0, " + size + ")", from + ".." + to);
        }
    }

    /** {@return the array that the entries lie in, for implementations of {@link Products}: the array itself} */
    public double[] array() {
        return data;
    }

    /**
     * {@return where an entry lies in the array} The indices are not checked.
     *
     * @param i the row
     * @param j the column
     */
    public int index(int i, int j) {
        return at(i, j);
    }

    /** {@return whether neighbours in a row, and not those in a column, lie side by side} */
    public boolean isTransposed() {
        return transposed;
    }

    /** {@return how far apart the columns lie, or the rows of a transposed view: the distance in the array} */
    public int stride() {
        return stride;
    }

    /** {@return a copy: the entries as a matrix of their own} */
    public Matrix toMatrix() {
        double[] copy = new double[Matrix.length(rows, columns)];
        for (int j = 0; j < columns; j++) {
            readColumn(j, 0, rows, copy, j * rows);
        }
        return Matrix.wrap(rows, columns, copy);
    }

    /** Where entry (i, j) lies; not checked. */
    int at(int i, int j) {
        return transposed ? offset + j + i * stride : offset + i + j * stride;
    }

    /** Copies rows from, ..., to - 1 of a column to {@code out[start]} and what follows. */
    void readColumn(int j, int from, int to, double[] out, int start) {
        if (!transposed) {
            System.arraycopy(data, at(from, j), out, start, to - from);
            return;
        }
        for (int i = from, p = at(from, j); i < to; i++, p += stride) {
            out[start + i - from] = data[p];
        }
    }

    /** Copies {@code in[start]} and what follows to rows from, ..., to - 1 of a column. */
    void writeColumn(int j, int from, int to, double[] in, int start) {
        if (!transposed) {
            System.arraycopy(in, start, data, at(from, j), to - from);
            return;
        }
        for (int i = from, p = at(from, j); i < to; i++, p += stride) {
            data[p] = in[start + i - from];
        }
    }

    /** Multiplies all entries by a factor; zero overwrites NaN and infinity too. */
    void scale(double factor) {
        View stored = transposed ? transpose() : this;
        for (int j = 0; j < stored.columns; j++) {
            int start = stored.at(0, j);
            for (int p = start; p < start + stored.rows; p++) {
                data[p] = factor == 0 ? 0 : factor * data[p];
            }
        }
    }

    @Override
    public String toString() {
        return "View " + rows + " x " + columns;
    }
}
