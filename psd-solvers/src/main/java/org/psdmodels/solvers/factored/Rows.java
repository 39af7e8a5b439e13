package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.ThinProduct;
import org.psdmodels.solvers.linalg.View;

/**
 * The features V of all observations, r x n, by columns for the sums over observations and by rows for the products V'R. A
 * copy by rows is made once, at the first of many such products, and shared by all blocks on the same features; where there
 * are few of them, some observations at a time are turned for each.
 */
final class Rows {
    /** Observations that are turned together. */
    private static final int TILE = 256;

    /** Products after which a copy is worth its memory. */
    private static final int MANY = 15;

    private final Dense dense;
    private final View v;
    private double[][] byRows = new double[0][];
    private int products;

    Rows(Dense dense, View v) {
        this.dense = dense;
        this.v = v;
    }

    int features() {
        return v.rows();
    }

    int observations() {
        return v.columns();
    }

    /** V'X, a column of outputs for each column of X. */
    double[][] outputs(double[][] x) {
        double[][] u = Columns.zeros(x.length, observations());
        if (byRows.length == 0 && (products++ >= MANY || observations() <= TILE)) {
            byRows = turned(0, observations());
        }
        if (byRows.length > 0) {
            ThinProduct.add(byRows, x, u, ThinProduct.Shape.FULL);
            return u;
        }
        for (int from = 0; from < observations(); from += TILE) {
            int to = Math.min(observations(), from + TILE);
            double[][] part = Columns.zeros(x.length, to - from);
            ThinProduct.add(turned(from, to), x, part, ThinProduct.Shape.FULL);
            for (int c = 0; c < x.length; c++) {
                System.arraycopy(part[c], 0, u[c], from, to - from);
            }
        }
        return u;
    }

    /** Some columns of V by rows. */
    private double[][] turned(int from, int to) {
        int r = features();
        double[][] turned = new double[r][to - from];
        for (int start = from; start < to; start += TILE) {
            int end = Math.min(to, start + TILE);
            double[] tile = v.columns(start, end).toMatrix().data();
            for (int j = 0; j < r; j++) {
                double[] row = turned[j];
                for (int i = start; i < end; i++) {
                    row[i - from] = tile[j + (i - start) * r];
                }
            }
        }
        return turned;
    }

    /** V Y for columns Y of numbers of the observations. */
    double[][] combination(double[][] y) {
        int n = observations();
        double[] flat = Columns.flat(n, y, 0, y.length);
        return Columns.of(features(), dense.product(v, View.of(n, y.length, flat)));
    }

    /** V Diag(weights) V'. */
    double[] gram(double[] weights) {
        return dense.weightedGram(v, weights);
    }

    /** |v_i|^2 for all observations. */
    double[] squaredNorms() {
        double[] norms = new double[observations()];
        for (int from = 0; from < norms.length; from += TILE) {
            int to = Math.min(norms.length, from + TILE);
            double[] tile = v.columns(from, to).toMatrix().data();
            for (int i = from; i < to; i++) {
                int start = (i - from) * features();
                double[] column = Arrays.copyOfRange(tile, start, start + features());
                norms[i] = Columns.dot(column, column);
            }
        }
        return norms;
    }

    /** The weighted means of the columns of each cell. */
    Rows means(Cells cells, double[] weights) {
        int r = features();
        double[] means = new double[r * cells.count()];
        for (int c = 0; c < cells.count(); c++) {
            double[] sum = new double[r];
            double total = 0;
            for (int p = cells.start(c); p < cells.start(c + 1); p++) {
                int i = cells.observation(p);
                Columns.add(weights[i], v.columns(i, i + 1).toMatrix().data(), sum);
                total += weights[i];
            }
            System.arraycopy(Columns.times(1 / total, sum), 0, means, c * r, r);
        }
        return new Rows(dense, View.of(r, cells.count(), means));
    }

    /** V as an array, for a problem of few observations. */
    double[] vectors() {
        return v.toMatrix().data();
    }
}
