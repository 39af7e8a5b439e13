package org.psdmodels.solvers.linalg;

/** The two halves of a symmetric matrix. */
final class Symmetry {
    /** Columns that are mirrored together: what they become of a row fills a cache line, and all of them stay in a near cache. */
    private static final int STRIP = 8;

    private Symmetry() {}

    /** Copies the lower triangle to the upper one. */
    static void mirror(View square) {
        int n = square.rows();
        int down = square.transposed ? square.stride : 1;
        int right = square.transposed ? 1 : square.stride;
        for (int from = 0; from < n; from += STRIP) {
            for (int i = from + 1; i < n; i++) {
                int count = Math.min(STRIP, i - from);
                mirror(square.data, square.at(i, from), right, square.at(from, i), down, count);
            }
        }
    }

    private static void mirror(double[] data, int source, int right, int target, int down, int count) {
        for (int k = 0, p = source, q = target; k < count; k++, p += right, q += down) {
            data[q] = data[p];
        }
    }
}
