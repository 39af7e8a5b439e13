package org.psdmodels.vector;

import java.util.Arrays;
import org.psdmodels.solvers.linalg.View;

/**
 * C += A Diag(f) B, all of it or the part on and below the diagonal, tile by tile.
 *
 * <p>Blocks of A are packed into panels of {@link Tile#ROWS} rows, which stay in the second-level cache, and blocks of Diag(f) B
 * into panels of {@link Tile#COLUMNS} columns; both are filled up with zeros. Tiles at the border of C, or on its diagonal, are
 * computed in a copy of their own, so that every entry is the same sum wherever it lies.
 */
final class PackedProduct {
    /** Columns of A, rows of B, that are packed together. */
    private static final int DEPTH = 512;

    /** Rows of A that are packed together. */
    private static final int HEIGHT = 4 * Tile.ROWS;

    /** Columns of B that are packed together. */
    private static final int WIDTH = 1024;

    private final View a;
    private final double[] factors;
    private final View b;
    private final View c;
    private final boolean lower;
    private final double[] left;
    private final double[] right;
    private final double[] tile = new double[Tile.ROWS * Tile.COLUMNS];

    private PackedProduct(View a, double[] factors, View b, View c, boolean lower, Buffers buffers) {
        this.a = a;
        this.factors = factors;
        this.b = b;
        this.c = c;
        this.lower = lower;
        int depth = Math.min(DEPTH, a.columns());
        this.left = buffers.left(depth * Math.min(HEIGHT, Lanes.up(c.rows(), Tile.ROWS)));
        this.right = buffers.right(depth * Math.min(WIDTH, Lanes.up(c.columns(), Tile.COLUMNS)));
    }

    /** C += A Diag(f) B. */
    static void add(View a, double[] factors, View b, View c, Buffers buffers) {
        if (c.isTransposed()) {
            new PackedProduct(b.transpose(), factors, a.transpose(), c.transpose(), false, buffers).run();
        } else {
            new PackedProduct(a, factors, b, c, false, buffers).run();
        }
    }

    /** C += A Diag(f) B, on and below the diagonal of a view that is not transposed. */
    static void addLower(View a, double[] factors, View b, View c, Buffers buffers) {
        new PackedProduct(a, factors, b, c, true, buffers).run();
    }

    private void run() {
        for (int j = 0; j < c.columns(); j += WIDTH) {
            int width = Math.min(WIDTH, c.columns() - j);
            for (int k = 0; k < a.columns(); k += DEPTH) {
                int depth = Math.min(DEPTH, a.columns() - k);
                packRight(k, depth, j, width);
                for (int i = lower ? j / HEIGHT * HEIGHT : 0; i < c.rows(); i += HEIGHT) {
                    int height = Math.min(HEIGHT, c.rows() - i);
                    packLeft(i, height, k, depth);
                    block(i, height, j, width, depth);
                }
            }
        }
    }

    private void block(int fromRow, int height, int fromColumn, int width, int depth) {
        for (int j = 0; j < width; j += Tile.COLUMNS) {
            for (int i = 0; i < height; i += Tile.ROWS) {
                int row = fromRow + i;
                int column = fromColumn + j;
                if (!lower || row + Tile.ROWS > column) {
                    tile(row, column, i * depth, j * depth, depth);
                }
            }
        }
    }

    private void tile(int row, int column, int fromLeft, int fromRight, int depth) {
        boolean isInside = row + Tile.ROWS <= c.rows() && column + Tile.COLUMNS <= c.columns();
        boolean isBelow = !lower || row >= column + Tile.COLUMNS - 1;
        if (isInside && isBelow) {
            Tile.add(left, fromLeft, right, fromRight, depth, c.array(), c.index(row, column), c.stride());
            return;
        }
        copy(row, column, true);
        Tile.add(left, fromLeft, right, fromRight, depth, tile, 0, Tile.ROWS);
        copy(row, column, false);
    }

    /** The entries of a tile that there are and that are wanted, from C or back. */
    private void copy(int row, int column, boolean isFromC) {
        int rows = Math.min(Tile.ROWS, c.rows() - row);
        for (int t = 0; t < Math.min(Tile.COLUMNS, c.columns() - column); t++) {
            int top = lower ? Math.max(0, column + t - row) : 0;
            if (top < rows) {
                int inC = c.index(row + top, column + t);
                int inTile = top + t * Tile.ROWS;
                if (isFromC) {
                    System.arraycopy(c.array(), inC, tile, inTile, rows - top);
                } else {
                    System.arraycopy(tile, inTile, c.array(), inC, rows - top);
                }
            }
        }
    }

    /** Panels of rows of A, column after column. */
    private void packLeft(int from, int height, int first, int depth) {
        for (int i = 0; i < height; i += Tile.ROWS) {
            int rows = Math.min(Tile.ROWS, height - i);
            int start = i * depth;
            if (rows < Tile.ROWS) {
                Arrays.fill(left, start, start + Tile.ROWS * depth, 0);
            }
            if (a.isTransposed()) {
                packRows(from + i, rows, first, depth, start);
            } else {
                for (int k = 0; k < depth; k++) {
                    System.arraycopy(a.array(), a.index(from + i, first + k), left, start + k * Tile.ROWS, rows);
                }
            }
        }
    }

    private void packRows(int from, int rows, int first, int depth, int start) {
        double[] source = a.array();
        for (int s = 0; s < rows; s++) {
            int p = a.index(from + s, first);
            for (int k = 0; k < depth; k++) {
                left[start + s + k * Tile.ROWS] = source[p + k];
            }
        }
    }

    /** Panels of columns of Diag(f) B, row after row. */
    private void packRight(int first, int depth, int from, int width) {
        for (int j = 0; j < width; j += Tile.COLUMNS) {
            int columns = Math.min(Tile.COLUMNS, width - j);
            int start = j * depth;
            if (columns < Tile.COLUMNS) {
                Arrays.fill(right, start, start + Tile.COLUMNS * depth, 0);
            }
            if (b.isTransposed() && columns == Tile.COLUMNS) {
                packFour(first, depth, from + j, start);
            } else {
                for (int t = 0; t < columns; t++) {
                    packColumn(first, depth, from + j + t, start + t);
                }
            }
        }
    }

    private void packColumn(int first, int depth, int column, int start) {
        double[] source = b.array();
        int p = b.index(first, column);
        int along = b.isTransposed() ? b.stride() : 1;
        for (int k = 0; k < depth; k++) {
            right[start + k * Tile.COLUMNS] = factors[first + k] * source[p + k * along];
        }
    }

    /** Four columns whose rows lie side by side. */
    private void packFour(int first, int depth, int column, int start) {
        double[] source = b.array();
        int p = b.index(first, column);
        int q = start;
        for (int k = 0; k < depth; k++) {
            double factor = factors[first + k];
            right[q] = factor * source[p];
            right[q + 1] = factor * source[p + 1];
            right[q + 2] = factor * source[p + 2];
            right[q + 3] = factor * source[p + 3];
            p += b.stride();
            q += Tile.COLUMNS;
        }
    }
}
