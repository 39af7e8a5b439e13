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
        // What so many columns become of a row fills two cache lines.
        int strip = 16;
        for (int from = 0; from < n; from += strip) {
            int to = Math.min(n, from + strip);
            for (int j = from; j < to; j++) {
                column(j, j, n, data, j + j * n);
                requireFinite(j, data, j + j * n, n - j, j);
            }
            mirror(n, from, to, data);
        }
        return Matrix.wrap(n, n, data);
    }

    private static void requireFinite(int j, double[] data, int start, int count, int firstRow) {
        if (!isFinite(data, start, count)) {
            int k = start;
            while (Math.abs(data[k]) < Double.POSITIVE_INFINITY) {
                k++;
            }
            throw Checks.failure(
                    "kernel value of points " + (firstRow + k - start) + " and " + j,
                    "must be finite (rescale the points or the kernel)",
                    data[k]);
        }
    }

    /** Without a branch for each: zero times what is not finite is no number, and stays so in a sum. Four sums do not wait. */
    private static boolean isFinite(double[] data, int start, int count) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int end = start + count;
        int k = start;
        for (; k + 3 < end; k += 4) {
            s0 += 0 * data[k];
            s1 += 0 * data[k + 1];
            s2 += 0 * data[k + 2];
            s3 += 0 * data[k + 3];
        }
        for (; k < end; k++) {
            s0 += 0 * data[k];
        }
        return s0 + s1 + s2 + s3 == 0;
    }

    /** Copies some columns, which are in a near cache still, to the rows above the diagonal. */
    private static void mirror(int n, int from, int to, double[] data) {
        for (int i = from + 1; i < n; i++) {
            for (int j = from; j < Math.min(to, i); j++) {
                data[j + i * n] = data[i + j * n];
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
