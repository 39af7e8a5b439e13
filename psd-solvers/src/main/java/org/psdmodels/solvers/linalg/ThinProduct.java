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
    private final int first;
    private final int count;
    private final double[][] b;
    private final int start;
    private final double[][] c;
    private final Shape shape;
    private final double sign;
    private final double[] spare;

    private ThinProduct(
            double[][] a, int first, int count, double[][] b, int start, double[][] c, Shape shape, double sign) {
        this.a = a;
        this.first = first;
        this.count = count;
        this.b = b;
        this.start = start;
        this.c = c;
        this.shape = shape;
        this.sign = sign;
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
        add(a, 0, a.length, b, 0, c, shape);
    }

    /**
     * C += A B for some columns of A.
     *
     * @param a columns, among them those of A
     * @param first the first column of A
     * @param count how many there are
     * @param b columns, among whose entries are those of B
     * @param start where these begin
     * @param c the columns of C
     * @param shape which entries of A are not zero
     */
    static void add(double[][] a, int first, int count, double[][] b, int start, double[][] c, Shape shape) {
        if (count > 0 && c.length > 0) {
            new ThinProduct(a, first, count, b, start, c, shape, -1).run(0, c[0].length);
        }
    }

    /**
     * C -= A B for some columns of A and some rows of C.
     *
     * @param a columns, among them those of A
     * @param first the first column of A
     * @param count how many there are
     * @param b columns, among whose entries are those of B
     * @param start where these begin
     * @param c the columns of C, which may be those of B where the rows are others
     * @param top the first row of C
     * @param bottom the row after the last
     */
    static void subtract(
            double[][] a, int first, int count, double[][] b, int start, double[][] c, int top, int bottom) {
        if (top < bottom && c.length > 0) {
            new ThinProduct(a, first, count, b, start, c, Shape.FULL, 1).run(top, bottom);
        }
    }

    private void run(int top, int bottom) {
        for (int from = top; from < bottom; from += Panel.ROWS) {
            int to = Math.min(bottom, from + Panel.ROWS);
            for (int k = 0; k < count; k += DEPTH) {
                int end = Math.min(count, k + DEPTH);
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

    /** A column without a partner is taken twice, the second time with a factor of zero. */
    private void three(int t, int beginning, int end, int from, int to) {
        boolean full = t + 2 < c.length;
        double[] c2 = full ? c[t + 2] : spare;
        double[] b0 = b[t];
        double[] b1 = b[t + 1];
        double[] b2 = full ? b[t + 2] : b1;
        for (int k = beginning; k < end; k += 2) {
            boolean pair = k + 1 < count;
            int i = start + k;
            double[] x = a[first + k];
            Panel.subtract(
                    c[t],
                    c[t + 1],
                    c2,
                    x,
                    pair ? a[first + k + 1] : x,
                    sign * b0[i],
                    sign * b1[i],
                    sign * b2[i],
                    pair ? sign * b0[i + 1] : 0,
                    pair ? sign * b1[i + 1] : 0,
                    pair ? sign * b2[i + 1] : 0,
                    top(k, from),
                    bottom(k, to));
        }
    }

    private void one(int t, int beginning, int end, int from, int to) {
        double[] b0 = b[t];
        for (int k = beginning; k < end; k += 2) {
            boolean pair = k + 1 < count;
            double[] x = a[first + k];
            Panel.subtract(
                    c[t],
                    x,
                    pair ? a[first + k + 1] : x,
                    sign * b0[start + k],
                    pair ? sign * b0[start + k + 1] : 0,
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
