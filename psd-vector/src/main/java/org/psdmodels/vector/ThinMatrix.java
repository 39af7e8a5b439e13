package org.psdmodels.vector;

import java.util.Arrays;
import org.psdmodels.solvers.linalg.PackedMatrix;
import org.psdmodels.solvers.linalg.View;

/** Thin products with a matrix where it lies: nothing is packed but the few columns. The fewest are left to plain Java. */
final class ThinMatrix implements PackedMatrix {
    /** So many times {@link ThinLoops#COLUMNS} rows of X are laid side by side at a time. */
    private static final int BATCH = 32;

    private final View v;
    private final PackedMatrix plain;
    private final int few;

    /**
     * A matrix.
     *
     * @param v the matrix
     * @param plain the same for plain Java
     * @param few up to how many columns are left to it
     */
    ThinMatrix(View v, PackedMatrix plain, int few) {
        this.v = v;
        this.plain = plain;
        this.few = few;
    }

    @Override
    public double[][] transposedProduct(double[][] x) {
        return x.length <= few ? plain.transposedProduct(x) : product(v.transpose(), x);
    }

    @Override
    public double[][] product(double[][] y) {
        return y.length <= few ? plain.product(y) : product(v, y);
    }

    /** A X, as many columns at a time as a vector has lanes; what is read of A is multiplied with all of them. */
    private static double[][] product(View a, double[][] x) {
        double[][] product = new double[x.length][a.rows()];
        if (a.isTransposed()) {
            byRows(a, x, product);
        } else {
            byColumns(a, x, product);
        }
        return product;
    }

    /** Twelve rows of A with all of X, which stays in the near caches; the last twelve may have been taken in part before. */
    private static void byRows(View a, double[][] x, double[][] product) {
        View rows = a.rows() < ThinLoops.ROWS ? filledUp(a) : a;
        InterleavedColumns[] in = strips(x.length, a.columns());
        for (int t = 0; t < in.length; t++) {
            in[t].read(x, t * Lanes.COUNT, 0, a.columns());
        }
        InterleavedColumns sums = new InterleavedColumns(ThinLoops.ROWS);
        for (int i = 0; i < a.rows(); i += ThinLoops.ROWS) {
            int from = Math.max(0, Math.min(i, a.rows() - ThinLoops.ROWS));
            int begin = rows.index(from, 0);
            for (int t = 0; t < in.length; t++) {
                sums.clear();
                ThinLoops.addRows(
                        rows.array(), begin, rows.stride(), a.columns(), in[t].numbers(), 0, sums.numbers(), 0);
                sums.copyTo(product, t * Lanes.COUNT, from, Math.min(ThinLoops.ROWS, a.rows()));
            }
        }
    }

    /** All of C, which stays in the near caches, with eight columns of A. */
    private static void byColumns(View a, double[][] x, double[][] product) {
        int inside = a.columns() / ThinLoops.COLUMNS * ThinLoops.COLUMNS;
        InterleavedColumns[] in = strips(x.length, ThinLoops.COLUMNS * BATCH);
        InterleavedColumns[] sums = strips(x.length, a.rows());
        for (int from = 0; from < inside; from += ThinLoops.COLUMNS * BATCH) {
            addColumns(a.columns(from, Math.min(inside, from + ThinLoops.COLUMNS * BATCH)), x, from, in, sums);
        }
        if (inside < a.columns()) {
            View rest = filledUp(a.columns(inside, a.columns()).transpose()).transpose();
            addColumns(rest.columns(0, ThinLoops.COLUMNS), x, inside, in, sums);
        }
        for (int t = 0; t < sums.length; t++) {
            sums[t].copyTo(product, t * Lanes.COUNT, 0, a.rows());
        }
    }

    /** Adds the products of some columns of A with some rows of X, of which there may be fewer. */
    private static void addColumns(View a, double[][] x, int from, InterleavedColumns[] in, InterleavedColumns[] sums) {
        for (int t = 0; t < in.length; t++) {
            in[t].read(x, t * Lanes.COUNT, from, Math.min(x[0].length, from + a.columns()));
        }
        for (int j = 0; j < a.columns(); j += ThinLoops.COLUMNS) {
            int begin = a.index(0, j);
            for (int t = 0; t < in.length; t++) {
                ThinLoops.addColumns(
                        a.array(),
                        begin,
                        a.stride(),
                        a.rows(),
                        in[t].numbers(),
                        InterleavedColumns.at(j),
                        sums[t].numbers(),
                        0);
            }
        }
    }

    private static InterleavedColumns[] strips(int columns, int rows) {
        InterleavedColumns[] strips = new InterleavedColumns[Lanes.up(columns, Lanes.COUNT) / Lanes.COUNT];
        Arrays.setAll(strips, t -> new InterleavedColumns(rows));
        return strips;
    }

    /** A few rows of a transposed view, and zeros below them. */
    private static View filledUp(View a) {
        int length = a.columns();
        double[] copy = new double[ThinLoops.ROWS * length];
        for (int i = 0; i < a.rows(); i++) {
            System.arraycopy(a.array(), a.index(i, 0), copy, i * length, length);
        }
        return View.of(length, ThinLoops.ROWS, copy).transpose();
    }
}
