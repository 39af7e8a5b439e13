package org.psdmodels.api.kernel;

import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * The matrix K_ij = k(x_i, y_j) of a kernel on two fixed lists of points, evaluated on demand: entries, columns, parts
 * of columns. Whatever a kernel can prepare once for its points lives here. Immutable and thread-safe.
 */
public interface KernelMatrix {
    /**
     * The number of points x_i.
     *
     * @return the number of rows
     */
    int rows();

    /**
     * The number of points y_j.
     *
     * @return the number of columns
     */
    int columns();

    /**
     * One entry.
     *
     * @param i the row
     * @param j the column
     * @return k(x_i, y_j)
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
     * All entries.
     *
     * @return the matrix
     * @throws IllegalArgumentException if an entry overflows
     */
    default Matrix toMatrix() {
        int n = rows();
        double[] data = new double[Matrix.length(n, columns())];
        for (int j = 0; j < columns(); j++) {
            column(j, 0, n, data, j * n);
            requireFinite(j, data, j * n, n, 0);
        }
        return Matrix.wrap(n, columns(), data);
    }

    /**
     * All entries of a matrix that is known to be symmetric; half of them are computed, the others mirrored.
     *
     * @return the matrix
     * @throws IllegalArgumentException if an entry overflows
     */
    default Matrix toSymmetricMatrix() {
        int n = rows();
        Checks.size("columns of a symmetric matrix", columns(), n);
        double[] data = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            column(j, j, n, data, j + j * n);
            requireFinite(j, data, j + j * n, n - j, j);
        }
        mirror(n, data);
        return Matrix.wrap(n, n, data);
    }

    private static void requireFinite(int j, double[] data, int start, int count, int firstRow) {
        for (int k = 0; k < count; k++) {
            if (!(Math.abs(data[start + k]) < Double.POSITIVE_INFINITY)) {
                throw Checks.failure(
                        "kernel value of points " + (firstRow + k) + " and " + j,
                        "must be finite (rescale the points or the kernel)",
                        data[start + k]);
            }
        }
    }

    /** Copies the lower triangle to the upper one, in tiles that fit the cache. */
    private static void mirror(int n, double[] data) {
        int tile = 64;
        for (int jj = 0; jj < n; jj += tile) {
            for (int ii = jj; ii < n; ii += tile) {
                for (int j = jj; j < Math.min(jj + tile, n); j++) {
                    for (int i = Math.max(ii, j + 1); i < Math.min(ii + tile, n); i++) {
                        data[j + i * n] = data[i + j * n];
                    }
                }
            }
        }
    }

    /**
     * The matrix of a kernel that has nothing to prepare: entry by entry through {@link Kernel#at}.
     *
     * @param kernel the kernel
     * @param x the points of the rows
     * @param y the points of the columns
     * @return the matrix
     */
    static KernelMatrix entrywise(Kernel kernel, Points x, Points y) {
        return new EntrywiseMatrix(kernel, x, y);
    }
}
