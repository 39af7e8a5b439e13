package org.psdmodels.solvers.factored;

import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.passes.Passes;

/**
 * The features V of all observations, r x n, shared by all blocks on the same features: in memory, or streamed, where each of
 * the products is a pass over all observations.
 */
final class Rows {
    private final Passes passes;
    private final boolean isStreamed;

    /** Features in memory. */
    Rows(View v, LinearAlgebra algebra) {
        this.passes = Passes.over(v, algebra);
        this.isStreamed = false;
    }

    /** Features that are streamed. */
    Rows(Passes passes) {
        this.passes = passes;
        this.isStreamed = true;
    }

    boolean isStreamed() {
        return isStreamed;
    }

    int features() {
        return passes.features();
    }

    int observations() {
        return passes.observations();
    }

    LinearAlgebra algebra() {
        return passes.algebra();
    }

    /** The features of some observations, by columns. */
    double[] columns(int... chosen) {
        return passes.columns(chosen);
    }

    /** V'X, a column of outputs for each column of X. */
    double[][] outputs(double[][] x) {
        return passes.outputs(x);
    }

    /** V Y for columns Y of numbers of the observations. */
    double[][] combination(double[][] y) {
        return passes.combination(y);
    }

    /** V Diag(weights) V'. */
    double[] gram(double[] weights) {
        return passes.gram(weights);
    }

    /** |v_i|^2 for all observations. */
    double[] squaredNorms() {
        return passes.squaredNorms();
    }

    /** V Diag(weights) C' for the r x m sums over classes of observations, each of which is in one. */
    double[] sums(int[] classes, int count, double[] weights) {
        int r = features();
        return passes.sum(Matrix.length(r, count), (from, columns, out) -> {
            double[] v = columns.toMatrix().data();
            for (int i = 0; i < columns.columns(); i++) {
                int to = classes[from + i] * r;
                double weight = weights[from + i];
                for (int k = 0; k < r; k++) {
                    out[to + k] += weight * v[i * r + k];
                }
            }
        });
    }

    /** V as an array, for a problem of few observations. */
    double[] vectors() {
        double[] all = new double[Matrix.length(features(), observations())];
        passes.forEach((from, columns) -> {
            double[] v = columns.toMatrix().data();
            System.arraycopy(v, 0, all, from * features(), v.length);
        });
        return all;
    }
}
