package org.psdmodels.solvers.factored;

import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.passes.Passes;

/** The features V of all observations, r x n, shared by all blocks on the same features. */
final class Rows {
    private final View v;
    private final LinearAlgebra algebra;
    private final Passes passes;

    Rows(View v, LinearAlgebra algebra) {
        this.v = v;
        this.algebra = algebra;
        this.passes = Passes.over(v, algebra);
    }

    int features() {
        return v.rows();
    }

    int observations() {
        return v.columns();
    }

    LinearAlgebra algebra() {
        return algebra;
    }

    /** The features of an observation. */
    double[] column(int i) {
        return v.columns(i, i + 1).toMatrix().data();
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

    /** The weighted means of the columns of each cell. */
    Rows means(Cells cells, double[] weights) {
        int r = features();
        double[] means = new double[r * cells.count()];
        for (int c = 0; c < cells.count(); c++) {
            double[] sum = new double[r];
            double total = 0;
            for (int p = cells.start(c); p < cells.start(c + 1); p++) {
                int i = cells.observation(p);
                Columns.add(weights[i], column(i), sum);
                total += weights[i];
            }
            System.arraycopy(Columns.times(1 / total, sum), 0, means, c * r, r);
        }
        return new Rows(View.of(r, cells.count(), means), algebra);
    }

    /** V as an array, for a problem of few observations. */
    double[] vectors() {
        return v.toMatrix().data();
    }
}
