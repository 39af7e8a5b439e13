package org.psdmodels.solvers.linalg;

/**
 * Thin products over arrays of their own: V'X runs over copies of the rows of V, and V Y over copies of its columns, for the
 * loops of {@link ThinProduct} need that. Where V has few rows, its columns are too short for that, and both take inner products,
 * V Y of the rows. Copies of all of V are kept if V is small, those of rows also if there is room and V has been asked often; else
 * a few columns of V at a time are copied for each product.
 */
final class JavaPackedMatrix implements PackedMatrix {
    /** Numbers up to which copies are made at once. */
    private static final int SMALL = 1 << 21;

    /** Products after which a copy by rows of a larger matrix is worth its making. */
    private static final int MANY = 8;

    /** Columns of V that are turned together, and the columns and rows of them that are turned at a time. */
    private static final int TILE = 256;

    private static final int STRIP = 16;

    private static final int ROWS = 48;

    /** Columns of V that are copied together. */
    private static final int DEPTH = 64;

    /** Rows up to which products are made of inner products. */
    private static final int FEW_ROWS = 48;

    private final View v;

    /** How many numbers copies would have. */
    private final long size;

    private double[][] byRows = new double[0][];
    private double[][] byColumns = new double[0][];
    private int products;

    JavaPackedMatrix(View v, long size) {
        this.v = v;
        this.size = size;
    }

    @Override
    public double[][] transposedProduct(double[][] x) {
        int n = v.columns();
        double[][] u = new double[x.length][n];
        if (byRows.length == 0 && (size <= SMALL || (size < HUGE && products++ >= MANY))) {
            byRows = rows(0, n);
        }
        if (byRows.length > 0) {
            ThinProduct.add(byRows, x, u, ThinProduct.Shape.FULL);
            return u;
        }
        if (isShort()) {
            InnerProducts.columns(v, x, u);
            return u;
        }
        double[][] rows = new double[v.rows()][Math.min(n, TILE)];
        for (int from = 0; from < n; from += TILE) {
            int to = Math.min(n, from + TILE);
            read(from, to, rows);
            double[][] part = new double[x.length][to - from];
            ThinProduct.add(rows, x, part, ThinProduct.Shape.FULL);
            for (int c = 0; c < x.length; c++) {
                System.arraycopy(part[c], 0, u[c], from, to - from);
            }
        }
        return u;
    }

    /** Whether columns are arrays of their own within one, and too short for a loop over them. */
    private boolean isShort() {
        return v.rows() <= FEW_ROWS && !v.transposed;
    }

    @Override
    public double[][] product(double[][] y) {
        double[][] g = new double[y.length][v.rows()];
        if (v.rows() <= FEW_ROWS) {
            for (int from = 0; from < v.columns(); from += TILE) {
                int to = Math.min(v.columns(), from + TILE);
                boolean isKept = byRows.length > 0;
                InnerProducts.add(isKept ? byRows : rows(from, to), isKept ? from : 0, y, from, to - from, g);
            }
            return g;
        }
        if (byColumns.length == 0 && size <= SMALL) {
            byColumns = new double[v.columns()][v.rows()];
            read(0, byColumns, v.columns());
        }
        boolean isKept = byColumns.length > 0;
        double[][] some = new double[isKept ? 0 : Math.min(v.columns(), DEPTH)][v.rows()];
        for (int from = 0; from < v.columns(); from += DEPTH) {
            int to = Math.min(v.columns(), from + DEPTH);
            if (!isKept) {
                read(from, some, to - from);
            }
            ThinProduct.add(
                    isKept ? byColumns : some, isKept ? from : 0, to - from, y, from, g, ThinProduct.Shape.FULL);
        }
        return g;
    }

    /** The rows of some columns of V. */
    private double[][] rows(int from, int to) {
        double[][] rows = new double[v.rows()][to - from];
        read(from, to, rows);
        return rows;
    }

    private void read(int from, int to, double[][] rows) {
        for (int top = 0; top < rows.length; top += ROWS) {
            int bottom = Math.min(rows.length, top + ROWS);
            for (int start = from; start < to; start += STRIP) {
                turn(top, bottom, start, Math.min(to, start + STRIP), from, rows);
            }
        }
    }

    private void turn(int top, int bottom, int start, int end, int from, double[][] rows) {
        int right = v.at(0, 1) - v.at(0, 0);
        for (int j = top; j < bottom; j++) {
            double[] row = rows[j];
            for (int i = start, p = v.at(j, start); i < end; i++, p += right) {
                row[i - from] = v.data[p];
            }
        }
    }

    private void read(int from, double[][] columns, int count) {
        for (int i = 0; i < count; i++) {
            v.readColumn(from + i, 0, v.rows(), columns[i], 0);
        }
    }

    @Override
    public String toString() {
        return "PackedMatrix " + v.rows() + " x " + v.columns();
    }
}
