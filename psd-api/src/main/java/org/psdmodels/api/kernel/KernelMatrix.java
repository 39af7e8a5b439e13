package org.psdmodels.api.kernel;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * The matrix K_ij = k(x_i, y_j) of a kernel on two fixed lists of points, evaluated on demand: entries, columns, parts
 * of columns. Whatever a kernel can prepare once for its points lives here. Immutable and thread-safe.
 */
public interface KernelMatrix {
    /** {@return the number of points x_i: the number of rows} */
    int rows();

    /** {@return the number of points y_j: the number of columns} */
    int columns();

    /**
     * {@return one entry: k(x_i, y_j)}
     *
     * @param i the row
     * @param j the column
     */
    double entry(int i, int j);

    /**
     * A part of a column: {@code out[offset + i - from] = k(x_i, y_j)} for i = from, ..., to - 1.
     *
     * @param j the column
     * @param from the first row
     * @param to the row after the last
     * @param out where the entries go
     * @param offset where the first entry goes
     */
    default void column(int j, int from, int to, double[] out, int offset) {
        for (int i = from; i < to; i++) {
            out[offset + i - from] = entry(i, j);
        }
    }

    /**
     * A part of several columns: {@code out[offset + i - fromRow + (j - fromColumn) * stride] = k(x_i, y_j)}.
     *
     * @param fromRow the first row
     * @param toRow the row after the last
     * @param fromColumn the first column
     * @param toColumn the column after the last
     * @param out where the entries go
     * @param offset where the first entry goes
     * @param stride how far apart columns go
     */
    default void block(int fromRow, int toRow, int fromColumn, int toColumn, double[] out, int offset, int stride) {
        for (int j = fromColumn; j < toColumn; j++) {
            column(j, fromRow, toRow, out, offset + (j - fromColumn) * stride);
        }
    }

    /**
     * {@return all entries}
     *
     * @throws IllegalArgumentException if an entry overflows
     */
    default Matrix toMatrix() {
        return Entries.of(this);
    }

    /**
     * {@return all entries of a matrix that is known to be symmetric; half of them are computed, the others mirrored}
     *
     * @throws IllegalArgumentException if an entry overflows
     */
    default Matrix toSymmetricMatrix() {
        return Entries.ofSymmetric(this);
    }

    /** A matrix that has the points at hand, and computes an entry by {@link Kernel#at}. */
    interface OfPoints extends KernelMatrix {
        /** {@return the kernel} */
        Kernel kernel();

        /** {@return the points of the rows} */
        Points x();

        /** {@return the points of the columns} */
        Points y();

        @Override
        default int rows() {
            return x().size();
        }

        @Override
        default int columns() {
            return y().size();
        }

        @Override
        default double entry(int i, int j) {
            return kernel().at(x(), i, y(), j);
        }
    }

    /**
     * {@return the matrix of a kernel that has nothing to prepare: entry by entry through {@link Kernel#at}}
     *
     * @param kernel the kernel
     * @param x the points of the rows
     * @param y the points of the columns
     */
    static KernelMatrix entrywise(Kernel kernel, Points x, Points y) {
        return new EntrywiseMatrix(kernel, x, y);
    }
}
