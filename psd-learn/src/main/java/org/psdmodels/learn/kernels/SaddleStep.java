package org.psdmodels.learn.kernels;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.cones.Orthant;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Newton's equations at a point of the interior. With F the residual of an equation and tildes for matrices scaled by {@link
 * ScaledMatrices}, as vectors: Y_i = scaled B_i, E = scaled I, N = mu Diag(1/sigma) - Diag(sigma) - scaled F_Z,
 *
 * <pre>
 *   t - K(P) c - b e + v - w = F_c,   e'c = 0,   v (c - l) = mu,   w (u - c) = mu
 *   -M(c)/2 - Z + (s/2) I = F_Z,      tr P = 1,  P Z = mu I
 * </pre>
 *
 * <p>the change of P is G X G' with X = N + sum_j dc_j Y_j - (ds/2) E, which leaves m equations for dc and two more:
 *
 * <pre>
 *   (K + D + Y Y') dc + db e - (ds/2) Y E = t - K c - b e + mu / (c - l) - mu / (u - c) - Y N
 *   e'dc = -e'c,                            (Y E)'dc - (ds/2) |E|^2 = 1 - tr P - E'N
 * </pre>
 *
 * <p>with the diagonal D = v / (c - l) + w / (u - c). One Cholesky factorisation serves all right-hand sides.
 */
final class SaddleStep {
    private final SaddlePoint at;
    private final Labels labels;
    private final LinearAlgebra algebra;
    private final ScaledMatrices scaling;
    private final View y;
    private final double[] e;
    private final double[] ye;
    private final double[] residual;
    private final Cholesky.Factor factor;
    private final double[] ofOnes;
    private final double[] ofTrace;

    /** The changes of all variables. */
    @SuppressWarnings("ArrayRecordComponent")
    record Change(double[] c, double b, double[] v, double[] w, Matrix p, double s, Matrix z) {}

    private SaddleStep(
            SaddlePoint at,
            Labels labels,
            Symmetric symmetric,
            ScaledMatrices scaling,
            View y,
            Cholesky.Factor factor) {
        this.at = at;
        this.labels = labels;
        this.algebra = symmetric.algebra();
        this.scaling = scaling;
        this.y = y;
        this.factor = factor;
        this.e = scaling.identity();
        this.ye = algebra.multiply(y, e);
        this.residual = scaling.scaled(at.matrixResidual());
        double[] ones = new double[at.c.length];
        Arrays.fill(ones, 1);
        this.ofOnes = solve(ones);
        this.ofTrace = solve(ye);
    }

    /** Factorises; empty where rounding has made a matrix indefinite. */
    static Optional<SaddleStep> of(SaddlePoint at, Labels labels, Symmetric symmetric) {
        return ScaledMatrices.of(at.p, at.z, symmetric).flatMap(scaling -> {
            View y = scaledProducts(at, scaling);
            Matrix system = system(at, y, symmetric.algebra());
            return symmetric.algebra().cholesky(View.of(system)) instanceof Cholesky.Factor factor
                    ? Optional.of(new SaddleStep(at, labels, symmetric, scaling, y, factor))
                    : Optional.empty();
        });
    }

    private static View scaledProducts(SaddlePoint at, ScaledMatrices scaling) {
        int m = at.c.length;
        double[] columns = new double[Matrix.length(scaling.size(), m)];
        for (int i = 0; i < m; i++) {
            System.arraycopy(scaling.scaled(at.products.get(i)), 0, columns, i * scaling.size(), scaling.size());
        }
        return View.of(scaling.size(), m, columns).transpose();
    }

    private static Matrix system(SaddlePoint at, View y, LinearAlgebra algebra) {
        int m = at.c.length;
        double[] system = at.gram.data().clone();
        double[] ones = new double[y.columns()];
        Arrays.fill(ones, 1);
        algebra.gram(y, ones, 1, View.of(m, m, system));
        for (int i = 0; i < m; i++) {
            system[i * (m + 1)] += at.v[i] / at.toLower(i) + at.w[i] / at.toUpper(i);
        }
        return Matrix.wrap(m, m, system);
    }

    private double[] solve(double[] b) {
        double[] x = b.clone();
        algebra.solve(factor, View.of(x.length, 1, x));
        return x;
    }

    /** Towards the products mu. */
    Change towards(double mu) {
        double[] n = scaling.centering(mu);
        Arrays.setAll(n, k -> n[k] - residual[k]);
        double[] known = solve(rightHandSide(mu, n));
        double a11 = sum(ofOnes);
        double a12 = sum(ofTrace);
        double a22 = dot(ye, ofTrace) - dot(e, e);
        double r1 = -sum(at.c) - sum(known);
        double r2 = 1 - Symmetric.trace(at.p) - dot(e, n) - dot(ye, known);
        double determinant = -a11 * a22 + a12 * a12;
        double b = (r1 * a22 - r2 * a12) / determinant;
        double kappa = (-a11 * r2 + a12 * r1) / determinant;
        double[] c = new double[known.length];
        Arrays.setAll(c, i -> known[i] - b * ofOnes[i] + kappa * ofTrace[i]);
        return change(c, b, kappa, n, mu);
    }

    private double[] rightHandSide(double mu, double[] n) {
        double[] yn = algebra.multiply(y, n);
        double[] r = new double[at.c.length];
        for (int i = 0; i < r.length; i++) {
            r[i] = labels.signs()[i] - at.product[i] - at.b + mu / at.toLower(i) - mu / at.toUpper(i) - yn[i];
        }
        return r;
    }

    private Change change(double[] c, double b, double kappa, double[] n, double mu) {
        double[] v = new double[c.length];
        double[] w = new double[c.length];
        for (int i = 0; i < c.length; i++) {
            v[i] = (mu - at.v[i] * c[i]) / at.toLower(i) - at.v[i];
            w[i] = (mu + at.w[i] * c[i]) / at.toUpper(i) - at.w[i];
        }
        double[] x = algebra.multiply(y.transpose(), c);
        Arrays.setAll(x, k -> x[k] + n[k] - kappa * e[k]);
        Matrix products = Symmetric.sum(c, at.products, at.p.rows());
        Matrix z = Symmetric.plus(Symmetric.affine(-1, products, kappa), 1, at.matrixResidual());
        return new Change(c, b, v, w, scaling.unscaled(x), 2 * kappa, z);
    }

    /** The largest part of a change, at most all of it, that leads out of no cone. */
    double reach(Change change) {
        double length = Math.min(1, scaling.lengthOf(change.p(), change.z()));
        for (int i = 0; i < change.c().length; i++) {
            length = Math.min(length, Orthant.length(at.toLower(i), change.c()[i]));
            length = Math.min(length, Orthant.length(at.toUpper(i), -change.c()[i]));
        }
        return Math.min(length, Math.min(Orthant.length(at.v, change.v()), Orthant.length(at.w, change.w())));
    }

    private static double sum(double[] x) {
        return Arrays.stream(x).sum();
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
