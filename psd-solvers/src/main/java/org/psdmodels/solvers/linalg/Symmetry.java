package org.psdmodels.solvers.linalg;

/** The two halves of a symmetric matrix. */
final class Symmetry {
    /** A tile of this size and its mirror image stay in the first-level cache. */
    private static final int TILE = 32;

    private Symmetry() {}

    /** Copies the lower triangle to the upper one. */
    static void mirror(View square) {
        int n = square.rows();
        for (int jj = 0; jj < n; jj += TILE) {
            for (int ii = jj; ii < n; ii += TILE) {
                mirrorTile(square, ii, Math.min(ii + TILE, n), jj, Math.min(jj + TILE, n));
            }
        }
    }

    private static void mirrorTile(View square, int fromRow, int toRow, int fromColumn, int toColumn) {
        for (int j = fromColumn; j < toColumn; j++) {
            for (int i = Math.max(fromRow, j + 1); i < toRow; i++) {
                square.data[square.at(j, i)] = square.data[square.at(i, j)];
            }
        }
    }
}
