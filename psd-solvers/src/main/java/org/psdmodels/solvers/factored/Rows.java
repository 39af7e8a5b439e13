package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.PackedMatrix;
import org.psdmodels.solvers.linalg.View;

/** The features V of all observations, r x n, shared by all blocks on the same features. */
final class Rows {
    /** Observations that are looked at together. */
    private static final int TILE = 256;

    private final Dense dense;
    private final View v;
    private final PackedMatrix packed;

    Rows(Dense dense, View v) {
        this.dense = dense;
        this.v = v;
        this.packed = PackedMatrix.of(v);
    }

    int features() {
        return v.rows();
    }

    int observations() {
        return v.columns();
    }

    /** V'X, a column of outputs for each column of X. */
    double[][] outputs(double[][] x) {
        return packed.transposedProduct(x);
    }

    /** V Y for columns Y of numbers of the observations. */
    double[][] combination(double[][] y) {
        return packed.product(y);
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
