package org.psdmodels.learn.kernels;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.svm.DualityGap;
import org.psdmodels.solvers.svm.Gram;

/**
 * A point of the interior: the machine's coefficients c and multipliers b, v = multiplier of c &gt;= l, w = that of c
 * &lt;= u; the matrix P and the multipliers s of tr P = 1 and Z of P &gt;= 0; and what follows from c and P.
 */
final class SaddlePoint {
    final double[] c;
    final double b;
    final double[] v;
    final double[] w;
    final Matrix p;
    final double s;
    final Matrix z;
    /** K(P). */
    final Matrix gram;
    /** K(P) c. */
    final double[] product;
    /** B_i. */
    final List<Matrix> products;
    /** M = sum_i c_i B_i, so that c'K(P) c = &lt;P, M&gt;. */
    final Matrix moment;

    private final Labels labels;

    SaddlePoint(
            MatrixFamily family,
            Labels labels,
            Symmetric symmetric,
            double[] c,
            double b,
            double[] v,
            double[] w,
            Matrix p,
            double s,
            Matrix z) {
        this.labels = labels;
        this.c = c;
        this.b = b;
        this.v = v;
        this.w = w;
        this.p = p;
        this.s = s;
        this.z = z;
        this.gram = family.gram(p);
        this.product = symmetric.algebra().multiply(View.of(gram), c);
        this.products = family.products(c);
        this.moment = Symmetric.sum(c, products, family.order());
    }

    /** Feasible in all equations, with complementary products of the size of the problem. */
    static SaddlePoint start(MatrixFamily family, Labels labels, Symmetric symmetric) {
        int m = labels.size();
        int q = family.order();
        Matrix p = Symmetric.affine(1.0 / q, Matrix.identity(q), 0);
        double[] c = labels.interior();
        double[] none = new double[m];
        Matrix identity = Matrix.identity(q);
        SaddlePoint raw = new SaddlePoint(family, labels, symmetric, c, 0, none, none, p, 0, identity);
        double size = 0;
        for (int i = 0; i < m; i++) {
            size = Math.max(size, Math.abs(labels.signs()[i] - raw.product[i]));
        }
        double[] v = new double[m];
        double[] w = new double[m];
        for (int i = 0; i < m; i++) {
            double rest = raw.product[i] - labels.signs()[i];
            v[i] = Math.max(rest, 0) + size;
            w[i] = Math.max(-rest, 0) + size;
        }
        double[] values = symmetric.eigenvalues(raw.moment);
        double s = 2 * values[q - 1] + size;
        Matrix z = Symmetric.affine(-0.5, raw.moment, s / 2);
        return new SaddlePoint(family, labels, symmetric, c, 0, v, w, p, s, z);
    }

    /** -M/2 - Z + (s/2) I. */
    Matrix matrixResidual() {
        return Symmetric.plus(Symmetric.affine(-0.5, moment, s / 2), -1, z);
    }

    double toLower(int i) {
        return c[i] - labels.lower(i);
    }

    double toUpper(int i) {
        return labels.upper(i) - c[i];
    }

    /** The mean of the complementary products. */
    double complementarity() {
        double sum = Symmetric.inner(p, z);
        for (int i = 0; i < c.length; i++) {
            sum += v[i] * toLower(i) + w[i] * toUpper(i);
        }
        return sum / (2 * c.length + p.rows());
    }

    /** t'c - c'K c / 2. */
    double objective() {
        double sum = 0;
        for (int i = 0; i < c.length; i++) {
            sum += c[i] * (labels.signs()[i] - product[i] / 2);
        }
        return sum;
    }

    DualityGap machineGap() {
        return labels.program(Gram.of(gram)).gap(c, product);
    }

    /** How much a better P would change c'K(P) c / 2. */
    double matrixGap(Symmetric symmetric) {
        double[] values = symmetric.eigenvalues(moment);
        return Math.max(0, (values[values.length - 1] - Symmetric.inner(p, moment)) / 2);
    }
}
