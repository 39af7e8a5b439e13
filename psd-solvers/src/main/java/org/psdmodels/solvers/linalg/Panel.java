package org.psdmodels.solvers.linalg;

/**
 * A block of columns as one array each, all of the same length and read from index 0, and the loop over them that all
 * of dense linear algebra ends in.
 *
 * <p>Why arrays and not offsets into one array: the compiler of JDK 17 vectorises a loop over several arrays only where
 * the index is the same in all of them (measured: 50 Gflop/s against 7 to 16). Why {@link #subtract} subtracts: the
 * operands of a sum are swapped freely between the copies of an unrolled loop, which then do not match each other; those
 * of a difference are not (measured on the same loop: 54 against 14, with every combination of inlining tried). Two
 * source columns and three targets are the largest step that the default unrolling limit still takes.
 */
final class Panel {
    /** Doubles in a cache line. */
    private static final int LINE = 8;

    /** Doubles as long as the header of an array: with a length of 8 k - 2 neighbours lie alike in their cache lines. */
    private static final int HEADER = 2;

    /** The largest number of rows of a panel: three targets and two sources stay in the first-level cache. */
    static final int ROWS = 256;

    private Panel() {}

    /** Room for columns of so many rows. */
    static double[][] allocate(int columns, int rows) {
        return new double[columns][(rows + HEADER + LINE - 1) / LINE * LINE + LINE - HEADER];
    }

    /** How many rows a column of {@link #allocate} has room for. */
    static int rows(double[] column) {
        return column.length - LINE;
    }

    /** The number of rows of each panel when so many are cut into panels of almost equal size. */
    static int height(int rows) {
        int count = Math.max(1, (rows + ROWS - 1) / ROWS);
        int even = (rows + count - 1) / count;
        return Math.max(1, (even + LINE - 1) / LINE * LINE);
    }

    /**
     * Three targets minus multiples of two sources: {@code c_j -= x b_xj + y b_yj}, for the rows from, ..., to - 1.
     */
    static void subtract(
            double[] c0,
            double[] c1,
            double[] c2,
            double[] x,
            double[] y,
            double x0,
            double x1,
            double x2,
            double y0,
            double y1,
            double y2,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            double xi = x[i];
            double yi = y[i];
            double s0 = c0[i] - xi * x0 - yi * y0;
            double s1 = c1[i] - xi * x1 - yi * y1;
            double s2 = c2[i] - xi * x2 - yi * y2;
            c0[i] = s0;
            c1[i] = s1;
            c2[i] = s2;
        }
    }

    /** One target minus multiples of two sources, for the rows from, ..., to - 1. */
    static void subtract(double[] c, double[] x, double[] y, double bx, double by, int from, int to) {
        for (int i = from; i < to; i++) {
            c[i] = c[i] - x[i] * bx - y[i] * by;
        }
    }

    /** One target minus a multiple of one source. */
    static void subtract(double[] c, double[] x, double factor, int to) {
        for (int i = 0; i < to; i++) {
            c[i] -= x[i] * factor;
        }
    }

    /** A target divided by a number. */
    static void divide(double[] c, double divisor, int to) {
        for (int i = 0; i < to; i++) {
            c[i] /= divisor;
        }
    }
}
