package org.psdmodels.api.loops;

/**
 * Copies between the two halves of a symmetric matrix that lies in a column-major array, entry (i, j) at {@code first + i + j
 * stride}.
 *
 * <p>What becomes of a row is eight numbers, a cache line, at a time, and a tile of 64 columns is in the second-level cache: every
 * line of the array is read and written once.
 */
public final class Symmetry {
    private static final int LINE = 8;

    private static final int COLUMNS = 64;

    private static final int ROWS = 1024;

    private Symmetry() {}

    /** What happens to a tile of a symmetric matrix. */
    @FunctionalInterface
    public interface Tile {
        /**
         * Takes the part on and below the diagonal of some rows and columns.
         *
         * @param fromRow the first row, not less than the first column
         * @param toRow the row after the last
         * @param fromColumn the first column
         * @param toColumn the column after the last
         */
        void take(int fromRow, int toRow, int fromColumn, int toColumn);
    }

    /**
     * Cuts the part on and below the diagonal into tiles that stay in a near cache: what is written tile by tile is best mirrored
     * tile by tile.
     *
     * @param n the order of the matrix
     * @param tile called for each of them
     */
    public static void forTiles(int n, Tile tile) {
        for (int j = 0; j < n; j += COLUMNS) {
            for (int i = j; i < n; i += ROWS) {
                tile.take(i, Math.min(n, i + ROWS), j, Math.min(n, j + COLUMNS));
            }
        }
    }

    /**
     * Copies all that is below the diagonal to the rows above it.
     *
     * @param data the array
     * @param first where the first entry lies
     * @param stride how far apart columns lie
     * @param n the order of the matrix
     */
    public static void mirror(double[] data, int first, int stride, int n) {
        forTiles(n, (top, bottom, left, right) -> mirror(data, first, stride, top, bottom, left, right));
    }

    /**
     * Copies what is below the diagonal in some rows and columns.
     *
     * @param data the array
     * @param first where the first entry of the matrix lies
     * @param stride how far apart columns lie
     * @param fromRow the first row
     * @param toRow the row after the last
     * @param fromColumn the first column
     * @param toColumn the column after the last
     */
    public static void mirror(
            double[] data, int first, int stride, int fromRow, int toRow, int fromColumn, int toColumn) {
        for (int i = fromRow; i < toRow; i += LINE) {
            int bottom = Math.min(toRow, i + LINE);
            for (int j = fromColumn; j < Math.min(toColumn, bottom); j += LINE) {
                int right = Math.min(toColumn, j + LINE);
                int source = first + i + j * stride;
                int target = first + j + i * stride;
                if (right == j + LINE && right <= i) {
                    transpose(data, source, target, stride, bottom - i);
                } else {
                    transpose(data, source, target, stride, bottom - i, right - j, i - j);
                }
            }
        }
    }

    /** Eight columns become rows. */
    private static void transpose(double[] data, int source, int target, int stride, int rows) {
        int p1 = source + stride;
        int p2 = p1 + stride;
        int p3 = p2 + stride;
        int p4 = p3 + stride;
        int p5 = p4 + stride;
        int p6 = p5 + stride;
        int p7 = p6 + stride;
        for (int i = 0, q = target; i < rows; i++, q += stride) {
            data[q] = data[source + i];
            data[q + 1] = data[p1 + i];
            data[q + 2] = data[p2 + i];
            data[q + 3] = data[p3 + i];
            data[q + 4] = data[p4 + i];
            data[q + 5] = data[p5 + i];
            data[q + 6] = data[p6 + i];
            data[q + 7] = data[p7 + i];
        }
    }

    /** Some columns, of which the first row is so far below the diagonal; what is above it is left out. */
    private static void transpose(double[] data, int source, int target, int stride, int rows, int columns, int below) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < Math.min(columns, i + below); j++) {
                data[target + j + i * stride] = data[source + i + j * stride];
            }
        }
    }
}
