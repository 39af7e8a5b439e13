package org.psdmodels.solvers.linalg;

/**
 * Products of one matrix with few columns, many times: C += A B. All three are arrays of columns, so that nothing is packed
 * or copied, and a product with eight columns reads A about three times from a near cache. The terms of an entry are added
 * in an order that depends on the shapes alone.
 */
public final class ThinProduct {
    /** Columns of A of which some rows stay in the second-level cache; even. */
    private static final int DEPTH = 64;

    /** Where the entries of A are that are not zero. */
    public enum Shape {
        /** Everywhere. */
        FULL,
        /** On and below the diagonal. */
        LOWER,
        /** On and above the diagonal. */
        UPPER
    }

    private final double[][] a;
    private final double[][] b;
    private final double[][] c;
    private final Shape shape;
    private final double[] zeros;
    private final double[] spare;

    private ThinProduct(double[][] a, double[][] b, double[][] c, Shape shape) {
        this.a = a;
        this.b = b;
        this.c = c;
        this.shape = shape;
        this.zeros = a.length % 2 == 1 ? new double[c[0].length] : new double[0];
        this.spare = c.length % 3 == 2 ? new double[c[0].length] : new double[0];
    }

    /**
     * C += A B.
     *
     * @param a the columns of A
     * @param b the columns of B, each as long as there are columns of A
     * @param c the columns of C, as many as of B, each as long as those of A
     * @param shape which entries of A are not zero; the others are not read
     */
    public static void add(double[][] a, double[][] b, double[][] c, Shape shape) {
        if (a.length > 0 && c.length > 0) {
            new ThinProduct(a, b, c, shape).run();
        }
    }

    private void run() {
        int rows = c[0].length;
        for (int from = 0; from < rows; from += Panel.ROWS) {
            int to = Math.min(rows, from + Panel.ROWS);
            for (int k = 0; k < a.length; k += DEPTH) {
                int end = Math.min(a.length, k + DEPTH);
                int t = 0;
                for (; t + 1 < c.length; t += 3) {
                    three(t, k, end, from, to);
                }
                if (t < c.length) {
                    one(t, k, end, from, to);
                }
            }
        }
    }

    private void three(int t, int first, int end, int from, int to) {
        boolean full = t + 2 < c.length;
        double[] c2 = full ? c[t + 2] : spare;
        double[] b2 = full ? b[t + 2] : b[t + 1];
        for (int k = first; k < end; k += 2) {
            boolean pair = k + 1 < a.length;
            Panel.subtract(
                    c[t],
                    c[t + 1],
                    c2,
                    a[k],
                    pair ? a[k + 1] : zeros,
                    -b[t][k],
                    -b[t + 1][k],
                    -b2[k],
                    pair ? -b[t][k + 1] : 0,
                    pair ? -b[t + 1][k + 1] : 0,
                    pair ? -b2[k + 1] : 0,
                    top(k, from),
                    bottom(k, to));
        }
    }

    private void one(int t, int first, int end, int from, int to) {
        for (int k = first; k < end; k += 2) {
            boolean pair = k + 1 < a.length;
            Panel.subtract(
                    c[t],
                    a[k],
                    pair ? a[k + 1] : zeros,
                    -b[t][k],
                    pair ? -b[t][k + 1] : 0,
                    top(k, from),
                    bottom(k, to));
        }
    }

    private int top(int k, int from) {
        return shape == Shape.LOWER ? Math.max(k, from) : from;
    }

    private int bottom(int k, int to) {
        return shape == Shape.UPPER ? Math.min(k + 2, to) : to;
    }
}
