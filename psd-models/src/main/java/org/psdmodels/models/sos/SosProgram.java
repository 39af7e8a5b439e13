package org.psdmodels.models.sos;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The program
 *
 * <pre>  minimise  |P a - y|^2 + lambda a'P a   subject to  F(a) = G A + A G &gt;= 0,   A = Diag(a),  P = G o G</pre>
 *
 * <p>Where G v = 0, v'F(a) v = 0, so that F(a) v = G A v must vanish: A maps the null space of G into itself. With U an
 * orthonormal basis of G's range that says U U'o (I - U U') annihilates a; let B be a basis of its null space. Then a = B c,
 * and F(a) &gt;= 0 means U'F(a) U &gt;= 0, which holds strictly at a = 1. Feasible coefficients are not negative: F_ii = 2 G_ii
 * a_i.
 */
final class SosProgram {
    /** Eigenvalues of G below this times the largest one count as zero: they leave the constraint no room that shows. */
    private static final double NEGLIGIBLE = 1e-10;

    final LinearAlgebra algebra = LinearAlgebra.java();
    final int n;
    final double[] y;
    final double lambda;
    final View g;
    final View p;
    /** The range of G. */
    final View range;
    /** The coefficients that respect the null space of G. */
    final View admissible;

    SosProgram(Matrix gram, double[] y, double lambda) {
        this.n = y.length;
        this.y = y;
        this.lambda = lambda;
        this.g = View.of(gram);
        double[] squares = Arrays.stream(gram.data()).map(v -> v * v).toArray();
        this.p = View.of(n, n, squares);
        this.range = above(gram);
        this.admissible = range.columns() == n ? View.of(Matrix.identity(n)) : below(coupling());
    }

    private Eigen.Pairs pairs(Matrix symmetric) {
        if (algebra.eigen(View.of(symmetric)) instanceof Eigen.Pairs pairs) {
            return pairs;
        }
        throw new ArithmeticException("no eigendecomposition");
    }

    private int negligible(double[] values) {
        double least = NEGLIGIBLE * values[n - 1];
        return (int) Arrays.stream(values).filter(v -> !(v > least)).count();
    }

    private View above(Matrix matrix) {
        Eigen.Pairs pairs = pairs(matrix);
        return View.of(pairs.vectors()).columns(negligible(pairs.values()), n);
    }

    private View below(Matrix matrix) {
        Eigen.Pairs pairs = pairs(matrix);
        return View.of(pairs.vectors()).columns(0, negligible(pairs.values()));
    }

    /** U U'o (I - U U'), whose null space the admissible coefficients are. */
    private Matrix coupling() {
        double[] projection = algebra.gram(range).data();
        double[] product = new double[n * n];
        for (int k = 0; k < product.length; k++) {
            product[k] = projection[k] * ((k % n == k / n ? 1 : 0) - projection[k]);
        }
        return Matrix.wrap(n, n, product);
    }

    /** P a - y. */
    double[] residual(double[] a) {
        double[] rest = algebra.multiply(p, a);
        for (int i = 0; i < n; i++) {
            rest[i] -= y[i];
        }
        return rest;
    }

    double value(double[] a) {
        double[] rest = residual(a);
        return dot(rest, rest) + lambda * dot(a, algebra.multiply(p, a));
    }

    /** Half the gradient of the objective: P (P a - y + lambda a). */
    double[] halfGradient(double[] a) {
        double[] rest = residual(a);
        for (int i = 0; i < n; i++) {
            rest[i] += lambda * a[i];
        }
        return algebra.multiply(p, rest);
    }

    /** U'F(a) U. */
    Matrix constraint(double[] a) {
        Matrix part = algebra.multiply(View.of(form(a)), range);
        return algebra.multiply(range.transpose(), View.of(part));
    }

    /**
     * The factor of U'F(a) U at a point inside.
     *
     * @throws ArithmeticException outside
     */
    Matrix factor(double[] a) {
        boolean positive = Arrays.stream(a).allMatch(v -> v > 0);
        if (positive && algebra.cholesky(View.of(constraint(a))) instanceof Cholesky.Factor found) {
            return found.lower();
        }
        throw new ArithmeticException("outside of the cone");
    }

    /** S = U (U'F U)^-1 U'. */
    Matrix inverse(Matrix factor) {
        double[] half = range.transpose().toMatrix().data();
        View part = View.of(range.columns(), n, half);
        algebra.solveLower(View.of(factor), part);
        return algebra.gram(part.transpose());
    }

    /**
     * I - L^-1 U'F(da) U L^-T for the factor L of U'F(a) U: positive semidefinite where Z = U L^-T (...) L^-1 U' is. The
     * rounding errors of F(a) do not enter, which the inverses would magnify.
     */
    Matrix middle(Matrix factor, double[] da) {
        int r = factor.rows();
        double[] e = constraint(da).data().clone();
        View view = View.of(r, r, e);
        algebra.solveLower(View.of(factor), view);
        algebra.solveLower(View.of(factor), view.transpose());
        for (int k = 0; k < e.length; k++) {
            e[k] = (k % r == k / r ? 1 : 0) - e[k];
        }
        return Matrix.wrap(r, r, e);
    }

    /** diag(G Z). */
    double[] weighted(Matrix factor, double[] da) {
        double[] half = range.transpose().toMatrix().data();
        View part = View.of(range.columns(), n, half);
        algebra.solveLower(View.of(factor), part);
        Matrix product = algebra.multiply(View.of(middle(factor, da)), part);
        double[] z = algebra.multiply(part.transpose(), View.of(product)).data();
        double[] diagonal = new double[n];
        for (int k = 0; k < z.length; k++) {
            diagonal[k % n] += g.get(k % n, k / n) * z[k];
        }
        return diagonal;
    }

    /** The smallest eigenvalue of F(a) over its largest. */
    double definiteness(double[] a) {
        double[] values = pairs(form(a)).values();
        return values[n - 1] > 0 ? values[0] / values[n - 1] : values[0] < 0 ? -1 : 0;
    }

    /** F(a). */
    private Matrix form(double[] a) {
        double[] f = new double[n * n];
        for (int k = 0; k < f.length; k++) {
            f[k] = g.get(k % n, k / n) * (a[k % n] + a[k / n]);
        }
        return Matrix.wrap(n, n, f);
    }

    static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
