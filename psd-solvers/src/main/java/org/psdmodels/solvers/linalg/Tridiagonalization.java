package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * Reduction of a symmetric matrix to tridiagonal form, A = H T H' with H = H_0 H_1 ... and reflections H_k = I - tau_k v v',
 * where v has a one in row k + 1 and zeros above. Panels of {@link #WIDTH} columns are reduced one column after the other,
 *
 * <pre>w = tau A_k v,   A_k = A - V W' - W V'   (then w -= (tau / 2) (w'v) v),</pre>
 *
 * which takes one product of the unchanged rest of A with a vector for each; the rest of A is changed once for a panel.
 *
 * <p>Dongarra, Hammarling, Sorensen, Block reduction of matrices to condensed forms, J. Comput. Appl. Math. 27, 1989.
 */
final class Tridiagonalization {
    /** Columns of a panel: of 8 to 64 the fastest from n = 500 on, on vectors by a tenth. */
    private static final int WIDTH = 24;

    private final int n;
    private final View a;
    private final Products products;

    /** The diagonal of T. */
    final double[] diagonal;

    /** Entry k is that between k and k + 1; the last is zero. */
    final double[] off;

    /** The factors of the reflections, whose v are left below the diagonal of A. */
    final double[] tau;

    // One panel: its v and w, of which v_k and w_k begin in row k + 1 of their column.
    private final double[][] v;
    private final double[][] w;
    private final double[] column;
    private final double[] x;
    private final double[] y;
    private final double[] minus;

    /**
     * Reduces.
     *
     * @param a the matrix, of which the lower triangle is read and overwritten; entries of at most about one
     * @param products the inner products
     */
    Tridiagonalization(View a, Products products) {
        this.n = a.rows();
        this.a = a;
        this.products = products;
        this.diagonal = new double[n];
        this.off = new double[n];
        this.tau = new double[n];
        int width = Math.min(WIDTH, n);
        this.v = new double[width][n];
        this.w = new double[width][n];
        this.column = new double[n];
        this.x = new double[n];
        this.y = new double[n];
        this.minus = new double[2 * width];
        Arrays.fill(minus, -1);
        double[] changes = new double[n > WIDTH ? 3 * WIDTH * (n - WIDTH) : 0];
        for (int k = 0; k < n; k += WIDTH) {
            int end = Math.min(k + WIDTH, n);
            for (int j = k; j < end; j++) {
                reduce(j, j - k);
            }
            if (end < n) {
                change(end, changes);
            }
        }
    }

    private void reduce(int j, int inPanel) {
        a.readColumn(j, j, n, column, j);
        for (int l = 0; l < inPanel; l++) {
            subtract(column, v[l], w[l], w[l][j], v[l][j], j);
        }
        diagonal[j] = column[j];
        if (j + 1 < n) {
            reflect(j, v[inPanel]);
            a.writeColumn(j, j + 1, n, v[inPanel], j + 1);
            change(j, inPanel);
        }
    }

    /** The reflection that takes the column below the diagonal to a multiple of the unit vector. */
    private void reflect(int j, double[] target) {
        double rest = InnerProduct.of(column, column, j + 2, n);
        double head = column[j + 1];
        target[j + 1] = 1;
        if (rest < TridiagonalQl.NOTHING) {
            off[j] = head;
            Arrays.fill(target, j + 2, n, 0);
            return;
        }
        off[j] = -Math.copySign(Math.sqrt(head * head + rest), head);
        tau[j] = (off[j] - head) / off[j];
        double scale = 1 / (head - off[j]);
        for (int i = j + 2; i < n; i++) {
            target[i] = column[i] * scale;
        }
    }

    private void change(int j, int inPanel) {
        double[] vj = v[inPanel];
        double[] wj = w[inPanel];
        if (tau[j] == 0) {
            Arrays.fill(wj, j + 1, n, 0);
            return;
        }
        System.arraycopy(vj, j + 1, x, 0, n - j - 1);
        products.multiplySymmetric(a.part(j + 1, n, j + 1, n), x, y);
        System.arraycopy(y, 0, wj, j + 1, n - j - 1);
        for (int l = 0; l < inPanel; l++) {
            subtract(wj, v[l], w[l], InnerProduct.of(w[l], vj, j + 1, n), InnerProduct.of(v[l], vj, j + 1, n), j + 1);
        }
        double share = tau[j] * (tau[j] / 2 * InnerProduct.of(wj, vj, j + 1, n));
        for (int i = j + 1; i < n; i++) {
            wj[i] = tau[j] * wj[i] - share * vj[i];
        }
    }

    /** A -= V W' + W V', from a row and column on. */
    private void change(int from, double[] changes) {
        int rows = n - from;
        for (int l = 0; l < WIDTH; l++) {
            System.arraycopy(v[l], from, changes, l * rows, rows);
            System.arraycopy(w[l], from, changes, (WIDTH + l) * rows, rows);
            System.arraycopy(v[l], from, changes, (2 * WIDTH + l) * rows, rows);
        }
        View all = View.leading(rows, 3 * WIDTH, changes);
        products.addLower(
                all.columns(0, 2 * WIDTH), minus, all.columns(WIDTH, 3 * WIDTH).transpose(), a.part(from, n, from, n));
    }

    private static void subtract(double[] target, double[] x, double[] y, double bx, double by, int from) {
        Panel.subtract(target, x, y, bx, by, from, target.length);
    }
}
