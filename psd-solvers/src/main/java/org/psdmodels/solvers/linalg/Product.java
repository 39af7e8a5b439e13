package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * C += A Diag(f) B, all of it or the part on and below the diagonal.
 *
 * <p>Blocks of A of {@link Panel#height} rows and {@link #DEPTH} columns are packed into panels that stay in the
 * second-level cache; three columns of C at a time run over a whole block. The order of summation depends on the shape
 * alone.
 */
final class Product {
    /** Columns of A, rows of B, per block; even. */
    private static final int DEPTH = 128;

    /** Columns of C per block; a multiple of three. */
    private static final int WIDTH = 1536;

    /** Below so many rows a loop over rows is too short to be worth its start. */
    private static final int SHORT = 32;

    private final View a;
    private final double[] factors;
    private final View b;
    private final View c;
    private final boolean lower;
    private final int height;
    private final double[][] panel;
    private final double[][] target;
    private final double[] coefficients;

    private Product(View a, double[] factors, View b, View c, boolean lower, Scratch scratch) {
        this.a = a;
        this.factors = factors;
        this.b = b;
        this.c = c;
        this.lower = lower;
        this.height = Panel.height(c.rows());
        int depth = Math.min(DEPTH, a.columns() + a.columns() % 2);
        this.panel = scratch.panel(depth, height);
        this.target = scratch.target(3, height);
        this.coefficients = scratch.coefficients(depth * (Math.min(WIDTH, c.columns()) + 2));
    }

    /** C += A Diag(f) B. */
    static void add(View a, double[] factors, View b, View c, Scratch scratch) {
        if (flip(c)) {
            run(b.transpose(), factors, a.transpose(), c.transpose(), false, scratch);
        } else {
            run(a, factors, b, c, false, scratch);
        }
    }

    /** C += A Diag(f) B, on and below the diagonal. */
    static void addLower(View a, double[] factors, View b, View c, Scratch scratch) {
        run(a, factors, b, c, true, scratch);
    }

    /** Whether C' is the better result to compute: its columns are longer, or contiguous. */
    private static boolean flip(View c) {
        return c.rows() < SHORT ? c.columns() > c.rows() : c.transposed && c.columns() >= SHORT;
    }

    private static void run(View a, double[] factors, View b, View c, boolean lower, Scratch scratch) {
        if (c.rows() > 0 && c.columns() > 0 && a.columns() > 0) {
            new Product(a, factors, b, c, lower, scratch).run();
        }
    }

    private void run() {
        for (int k = 0; k < a.columns(); k += DEPTH) {
            int depth = Math.min(DEPTH, a.columns() - k);
            for (int j = 0; j < c.columns(); j += WIDTH) {
                int width = Math.min(WIDTH, c.columns() - j);
                packCoefficients(k, depth, j, width);
                for (int i = lower ? j / height * height : 0; i < c.rows(); i += height) {
                    int rows = Math.min(height, c.rows() - i);
                    packPanel(i, rows, k, depth);
                    update(i, rows, j, width, (depth + 1) / 2);
                }
            }
        }
    }

    /** The factors of two rows of B and three of its columns, in the order of their use, with the sign of Panel.subtract. */
    private void packCoefficients(int from, int depth, int first, int width) {
        int end = from + depth;
        int inside = end - depth % 2;
        int p = 0;
        for (int j = first; j < first + width; j += 3) {
            int columns = Math.min(3, first + width - j);
            int k = from;
            for (; columns == 3 && k < inside; k += 2, p += 6) {
                packSix(k, j, p);
            }
            for (; k < end; k += 2, p += 6) {
                for (int e = 0; e < 6; e++) {
                    boolean isInside = k + e / 3 < end && e % 3 < columns;
                    coefficients[p + e] = isInside ? -factors[k + e / 3] * b.data[b.at(k + e / 3, j + e % 3)] : 0;
                }
            }
        }
    }

    private void packSix(int k, int j, int p) {
        double[] data = b.data;
        int right = b.transposed ? 1 : b.stride;
        int above = b.at(k, j);
        int below = above + (b.transposed ? b.stride : 1);
        double x = -factors[k];
        double y = -factors[k + 1];
        coefficients[p] = x * data[above];
        coefficients[p + 1] = x * data[above + right];
        coefficients[p + 2] = x * data[above + 2 * right];
        coefficients[p + 3] = y * data[below];
        coefficients[p + 4] = y * data[below + right];
        coefficients[p + 5] = y * data[below + 2 * right];
    }

    private void packPanel(int from, int rows, int first, int depth) {
        for (int k = 0; k < depth; k++) {
            a.readColumn(first + k, from, from + rows, panel[k], 0);
        }
        if (depth % 2 == 1) {
            Arrays.fill(panel[depth], 0, rows, 0);
        }
    }

    private void update(int from, int rows, int first, int width, int pairs) {
        int p = 0;
        for (int j = first; j < first + width; j += 3, p += 6 * pairs) {
            int start = lower ? Math.max(0, j - from) : 0;
            if (start < rows) {
                int count = Math.min(3, first + width - j);
                for (int t = 0; t < count; t++) {
                    c.readColumn(j + t, from + start, from + rows, target[t], start);
                }
                accumulate(p, pairs, start, rows);
                for (int t = 0; t < count; t++) {
                    int top = lower ? Math.max(start, j + t - from) : 0;
                    c.writeColumn(
                            j + t, Math.min(from + top, from + rows), from + rows, target[t], Math.min(top, rows));
                }
            }
        }
    }

    private void accumulate(int first, int pairs, int from, int to) {
        double[] b = coefficients;
        for (int k = 0, p = first; k < 2 * pairs; k += 2, p += 6) {
            Panel.subtract(
                    target[0],
                    target[1],
                    target[2],
                    panel[k],
                    panel[k + 1],
                    b[p],
                    b[p + 1],
                    b[p + 2],
                    b[p + 3],
                    b[p + 4],
                    b[p + 5],
                    from,
                    to);
        }
    }
}
