package org.psdmodels.solvers.cones;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * A positive definite matrix X by a root of it, X = L L': whether it is positive definite, its inverse, and B = L^-1, with
 * which B X B' = I. It holds the buffers of one solve in one thread, for one matrix after another.
 */
public final class Interior {
    private final LinearAlgebra algebra;
    private final int n;
    private final double[] root;
    private final double[] inverseRoot;
    private final double[] ones;
    private boolean isInverted;

    /**
     * For matrices of an order; none is entered yet.
     *
     * @param algebra what does the work
     * @param n the order
     */
    public Interior(LinearAlgebra algebra, int n) {
        this.algebra = algebra;
        this.n = n;
        this.root = new double[Matrix.length(n, n)];
        this.inverseRoot = new double[root.length];
        this.ones = new double[n];
        Arrays.fill(ones, 1);
    }

    /**
     * Enters a matrix by its Cholesky factor.
     *
     * @param x the symmetric matrix X, column by column
     * @return whether X is positive definite; if not, no matrix is entered
     */
    public boolean enter(double[] x) {
        isInverted = false;
        return algebra.cholesky(View.of(n, n, x), View.of(n, n, root)) == n;
    }

    /**
     * Enters X = Q Diag(values) Q', with L = Q Diag(values)^1/2.
     *
     * @param q the orthogonal matrix Q, column by column
     * @param values the eigenvalues, all positive
     */
    public void enter(double[] q, double[] values) {
        for (int j = 0; j < n; j++) {
            double scale = Math.sqrt(values[j]);
            for (int i = 0; i < n; i++) {
                root[i + j * n] = q[i + j * n] * scale;
                inverseRoot[j + i * n] = q[i + j * n] / scale;
            }
        }
        isInverted = true;
    }

    /** {@return L: a view of the buffer, until another matrix is entered} */
    public View root() {
        return View.of(n, n, root);
    }

    /** {@return B = L^-1: a view of the buffer, until another matrix is entered} */
    public View inverseRoot() {
        View inverse = View.of(n, n, inverseRoot);
        if (!isInverted) {
            Arrays.fill(inverseRoot, 0);
            for (int i = 0; i < n; i++) {
                inverseRoot[i + i * n] = 1;
            }
            algebra.solveLower(root(), inverse);
            isInverted = true;
        }
        return inverse;
    }

    /**
     * X^-1 = B'B.
     *
     * @param out overwritten by the inverse, column by column
     */
    public void inverse(double[] out) {
        algebra.gram(inverseRoot().transpose(), ones, 0, View.of(n, n, out));
    }
}
