package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * C := H C for H = H_0 H_1 ..., the reflections of a {@link Tridiagonalization}, by blocks of them from the last to the first:
 *
 * <pre>H_k H_{k + 1} ... = I - V T V'</pre>
 *
 * with an upper triangular T, whose column i is tau_i times the unit vector less tau_i T V'v_i.
 *
 * <p>Schreiber, Van Loan, A storage-efficient WY representation for products of Householder transformations, SIAM J. Sci.
 * Stat. Comput. 10, 1989.
 */
final class Reflections {
    /** Reflections of a block (measured). */
    private static final int WIDTH = 64;

    private final View a;
    private final double[] tau;
    private final Products products;
    private final double[] ones;
    private final double[] minus = new double[WIDTH];
    private final double[] tall;
    private final double[] gram = new double[WIDTH * WIDTH];
    private final double[] triangle = new double[WIDTH * WIDTH];
    private final double[] dots;
    private final double[] turned;

    private Reflections(View a, double[] tau, int columns, Products products) {
        this.a = a;
        this.tau = tau;
        this.products = products;
        this.tall = new double[WIDTH * a.rows()];
        this.dots = new double[WIDTH * columns];
        this.turned = new double[WIDTH * columns];
        this.ones = new double[a.rows()];
        Arrays.fill(ones, 1);
        Arrays.fill(minus, -1);
    }

    /**
     * Reflects.
     *
     * @param a has the v below its diagonal
     * @param tau their factors
     * @param c the columns, which are overwritten
     * @param products the inner products
     */
    static void apply(View a, double[] tau, View c, Products products) {
        int count = a.rows() - 1;
        Reflections reflections = new Reflections(a, tau, c.columns(), products);
        for (int k = (count - 1) / WIDTH * WIDTH; count > 0 && k >= 0; k -= WIDTH) {
            reflections.apply(k, Math.min(k + WIDTH, count), c.rows(k + 1, c.rows()));
        }
    }

    /** Those of columns from, ..., to - 1 of A: C -= V (C'V T')', whose products have long columns. */
    private void apply(int from, int to, View c) {
        int width = to - from;
        View v = read(from, to);
        View t = triangle(from, v);
        View dotsWithV = cleared(c.columns(), width, dots);
        products.add(c.transpose(), ones, v, dotsWithV);
        View product = cleared(c.columns(), width, turned);
        products.add(dotsWithV, ones, t.transpose(), product);
        products.add(v, minus, product.transpose(), c);
    }

    private static View cleared(int rows, int columns, double[] array) {
        Arrays.fill(array, 0, rows * columns, 0);
        return View.leading(rows, columns, array);
    }

    /** V, with its zeros. */
    private View read(int from, int to) {
        int n = a.rows();
        View v = cleared(n - from - 1, to - from, tall);
        for (int j = from; j < to; j++) {
            a.readColumn(j, j + 1, n, tall, v.at(j - from, j - from));
        }
        return v;
    }

    private View triangle(int from, View v) {
        int width = v.columns();
        View g = cleared(width, width, gram);
        products.addLower(v.transpose(), ones, v, g);
        View t = cleared(width, width, triangle);
        for (int i = 0; i < width; i++) {
            for (int l = 0; l < i; l++) {
                double factor = tau[from + i] * gram[g.at(i, l)];
                for (int r = 0; r <= l; r++) {
                    triangle[t.at(r, i)] -= factor * triangle[t.at(r, l)];
                }
            }
            triangle[t.at(i, i)] = tau[from + i];
        }
        return t;
    }
}
