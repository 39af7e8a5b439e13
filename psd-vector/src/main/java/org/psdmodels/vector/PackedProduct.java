package org.psdmodels.vector;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import org.psdmodels.solvers.linalg.View;

/**
 * C += A Diag(f) B, all of it or the part on and below the diagonal, tile by tile.
 *
 * <p>Blocks of A are packed into panels of {@link Tile#ROWS} rows, which stay in the second-level cache, and blocks of Diag(f) B
 * into panels of {@link Tile#COLUMNS} columns; both are filled up with zeros. Tiles at the border of C, or on its diagonal, are
 * computed in a copy of their own, so that every entry is the same sum wherever it lies. An odd depth is made even by products 0 (-0),
 * which change no sum, not even -0.
 */
final class PackedProduct {
    private static final VectorSpecies<Double> SPECIES = Lanes.SPECIES;

    /** Columns of A, rows of B, that are packed together, a multiple of {@link Tile#STEPS}. */
    private static final int DEPTH = 512;

    /** Rows of A that are packed together. */
    private static final int HEIGHT = 4 * Tile.ROWS;

    /** Columns of B that are packed together. */
    private static final int WIDTH = 1024;

    /** Numbers of a row or column that are packed at a time: two cache lines. */
    private static final int FEW = 16;

    private final View a;
    private final double[] factors;
    private final View b;
    private final View c;
    private final boolean lower;
    private final double[] left;
    private final double[] right;
    private final double[] tile = new double[Tile.ROWS * Tile.COLUMNS];

    private PackedProduct(View a, double[] factors, View b, View c, boolean lower, ProductBuffers buffers) {
        this.a = a;
        this.factors = factors;
        this.b = b;
        this.c = c;
        this.lower = lower;
        int depth = Lanes.up(Math.min(DEPTH, a.columns()), Tile.STEPS);
        this.left = buffers.left(depth * Math.min(HEIGHT, Lanes.up(c.rows(), Tile.ROWS)));
        this.right = buffers.right(depth * Math.min(WIDTH, Lanes.up(c.columns(), Tile.COLUMNS)));
    }

    /** C += A Diag(f) B. */
    static void add(View a, double[] factors, View b, View c, ProductBuffers buffers) {
        if (c.isTransposed()) {
            new PackedProduct(b.transpose(), factors, a.transpose(), c.transpose(), false, buffers).run();
        } else {
            new PackedProduct(a, factors, b, c, false, buffers).run();
        }
    }

    /** C += A Diag(f) B, on and below the diagonal of a view that is not transposed. */
    static void addLower(View a, double[] factors, View b, View c, ProductBuffers buffers) {
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
                    block(i, height, j, width, Lanes.up(depth, Tile.STEPS));
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
        int panel = Tile.ROWS * Lanes.up(depth, Tile.STEPS);
        int panels = Lanes.up(height, Tile.ROWS) / Tile.ROWS;
        if (height % Tile.ROWS > 0) {
            Arrays.fill(left, (panels - 1) * panel, panels * panel, 0);
        }
        if (depth % Tile.STEPS > 0) {
            for (int i = 0; i < panels; i++) {
                Arrays.fill(left, i * panel + Tile.ROWS * depth, (i + 1) * panel, 0);
            }
        }
        if (a.isTransposed()) {
            for (int i = 0; i < panels; i++) {
                int rows = Math.min(Tile.ROWS, height - i * Tile.ROWS);
                packRows(from + i * Tile.ROWS, rows, first, depth, i * panel);
            }
        } else {
            packColumns(from, height, first, depth, panel);
        }
    }

    /** A column of all panels, then the next, as they lie in memory. */
    private void packColumns(int from, int height, int first, int depth, int panel) {
        double[] source = a.array();
        int inside = height / Tile.ROWS * Tile.ROWS;
        for (int k = 0; k < depth; k++) {
            int p = a.index(from, first + k);
            int q = k * Tile.ROWS;
            for (int i = 0; i < inside; i += Tile.ROWS, q += panel) {
                copyThree(source, p + i, left, q);
            }
            if (inside < height) {
                System.arraycopy(source, p + inside, left, q, height - inside);
            }
        }
    }

    /** Three vectors. */
    private static void copyThree(double[] from, int p, double[] to, int q) {
        DoubleVector.fromArray(SPECIES, from, p).intoArray(to, q);
        DoubleVector.fromArray(SPECIES, from, p + Lanes.COUNT).intoArray(to, q + Lanes.COUNT);
        DoubleVector.fromArray(SPECIES, from, p + 2 * Lanes.COUNT).intoArray(to, q + 2 * Lanes.COUNT);
    }

    /** Some numbers of every row, then the next, so that the part of the panel they go to stays in a near cache. */
    private void packRows(int from, int rows, int first, int depth, int start) {
        double[] source = a.array();
        for (int low = 0; low < depth; low += FEW) {
            int high = Math.min(depth, low + FEW);
            for (int s = 0; s < rows; s++) {
                int p = a.index(from + s, first);
                for (int k = low; k < high; k++) {
                    left[start + s + k * Tile.ROWS] = source[p + k];
                }
            }
        }
    }

    /** Panels of columns of Diag(f) B, row after row. */
    private void packRight(int first, int depth, int from, int width) {
        int panel = Tile.COLUMNS * Lanes.up(depth, Tile.STEPS);
        int inside = width / Tile.COLUMNS * Tile.COLUMNS;
        int panels = Lanes.up(width, Tile.COLUMNS) / Tile.COLUMNS;
        if (inside < width) {
            Arrays.fill(right, (panels - 1) * panel, panels * panel, 0);
        }
        for (int j = inside; j < width; j++) {
            packColumn(first, depth, from + j, (panels - 1) * panel + j - inside);
        }
        for (int j = 0; j < inside; j += Tile.COLUMNS) {
            packFour(first, depth, from + j, j / Tile.COLUMNS * panel);
        }
        if (depth % Tile.STEPS > 0) {
            for (int j = 0; j < panels; j++) {
                Arrays.fill(right, j * panel + Tile.COLUMNS * depth, (j + 1) * panel, -0.0);
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

    /** Four columns, which lie one after the other, or whose rows lie side by side. */
    private void packFour(int first, int depth, int column, int start) {
        double[] source = b.array();
        int along = b.isTransposed() ? b.stride() : 1;
        int across = b.isTransposed() ? 1 : b.stride();
        int p = b.index(first, column);
        int q = start;
        for (int k = 0; k < depth; k++) {
            double factor = factors[first + k];
            right[q] = factor * source[p];
            right[q + 1] = factor * source[p + across];
            right[q + 2] = factor * source[p + 2 * across];
            right[q + 3] = factor * source[p + 3 * across];
            p += along;
            q += Tile.COLUMNS;
        }
    }
}
