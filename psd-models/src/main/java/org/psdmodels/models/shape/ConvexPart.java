package org.psdmodels.models.shape;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.kernels.Monomials;

/**
 * The polynomial of terms of degree two and more whose Hessian a positive semidefinite matrix Q describes, made convex
 * beyond doubt.
 *
 * <p>A solver satisfies the equations between the entries of Q = R R' up to its tolerance. Whatever Q is, p(t) =
 * integral_0^1 (1 - s) t'H(st)t ds is a polynomial with coefficients c; the Hessian of p is the form of Q - D where D, found
 * entry by entry, has a small norm. Since the Hessian of (1 + |t|^2)^m / (2 m) is the form of
 *
 * <pre>  I + 2 (m - 1) sum_e [(m - 2)! / (e! (m - 2 - |e|)!)] g_e g_e' &gt;= I,    g_e'v(t, y) = t^e t'y,</pre>
 *
 * <p>adding |D|_F times that polynomial, and as much more as rounding may take, leaves a Hessian whose form has a positive
 * semidefinite matrix.
 */
final class ConvexPart {
    /** Each coefficient and each entry of D is a sum of at most N^2 products with a few roundings each. */
    private static final double ROUNDINGS = 8 * 0x1p-53;

    private final double[] coefficients;
    private final double addition;
    private final Matrix gram;

    private ConvexPart(double[] coefficients, double addition, Matrix gram) {
        this.coefficients = coefficients;
        this.addition = addition;
        this.gram = gram;
    }

    static ConvexPart of(HessianForm form, Matrix root) {
        int n = form.size();
        double[] q = product(root);
        double[] c = coefficients(form, q);
        double[] d = deviation(form, q, c);
        double trace = 0;
        for (int i = 0; i < n; i++) {
            trace += q[i * (n + 1)];
        }
        double norm = Math.sqrt(Arrays.stream(d).map(v -> v * v).sum());
        double addition = norm + n * (double) n * ROUNDINGS * trace;
        double[] certain = certain(form);
        double[] whole = new double[q.length];
        Arrays.setAll(whole, k -> q[k] - d[k] + addition * certain[k]);
        double[] added = coefficients(form, certain);
        Arrays.setAll(c, e -> c[e] + addition * added[e]);
        return new ConvexPart(c, addition, Matrix.wrap(n, n, whole));
    }

    /** One coefficient for each monomial; zero below degree two. */
    double[] coefficients() {
        return coefficients;
    }

    /** The factor of (1 + |t|^2)^m / (2 m) that was added, terms of degree zero aside. */
    double addition() {
        return addition;
    }

    /** A matrix of the form of the Hessian. */
    Matrix gram() {
        return gram;
    }

    private static double[] product(Matrix root) {
        int n = root.rows();
        double[] q = new double[Matrix.length(n, n)];
        for (int k = 0; k < root.columns(); k++) {
            for (int j = 0; j < n; j++) {
                for (int i = 0; i < n; i++) {
                    q[i + j * n] += root.get(i, k) * root.get(j, k);
                }
            }
        }
        return q;
    }

    /** c_e = (sum of the coefficients of t^(e - k - l) in H_kl over all k, l) / (|e| (|e| - 1)). */
    private static double[] coefficients(HessianForm form, double[] q) {
        Monomials monomials = form.monomials();
        double[] c = new double[monomials.size()];
        int n = form.size();
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                c[form.monomialOf(i, j)] += form.factor(i) * form.factor(j) * q[i + j * n];
            }
        }
        for (int e = 0; e < c.length; e++) {
            int degree = Arrays.stream(monomials.exponents(e)).sum();
            c[e] /= degree < 2 ? 1 : degree * (degree - 1.0);
        }
        return c;
    }

    /** The matrix D of least norm whose form is that of Q without the Hessian of the polynomial. */
    private static double[] deviation(HessianForm form, double[] q, double[] c) {
        int n = form.size();
        double[] d = new double[q.length];
        for (int e = 0; e < c.length; e++) {
            for (HessianForm.Derivative derivative : form.derivatives(e)) {
                List<HessianForm.Term> terms = form.coefficient(derivative);
                double excess = -derivative.multiplicity() * c[e];
                double squares = 0;
                for (HessianForm.Term t : terms) {
                    excess += t.coefficient() * q[t.row() + t.column() * n];
                    squares += t.coefficient() * t.coefficient() / occurrences(t);
                }
                for (HessianForm.Term t : terms) {
                    double entry = excess * t.coefficient() / occurrences(t) / squares;
                    d[t.row() + t.column() * n] = entry;
                    d[t.column() + t.row() * n] = entry;
                }
            }
        }
        return d;
    }

    private static int occurrences(HessianForm.Term term) {
        return term.row() == term.column() ? 1 : 2;
    }

    /** The matrix of the Hessian of (1 + |t|^2)^m / (2 m). */
    private static double[] certain(HessianForm form) {
        double[] sum = Matrix.identity(form.size()).data().clone();
        int m = form.degree() / 2;
        if (m > 1) {
            Monomials lower = Monomials.upTo(form.dimension(), m - 2);
            for (int e = 0; e < lower.size(); e++) {
                double[] g = form.radial(lower.exponents(e));
                double factor = 2 * (m - 1) * HessianForm.multinomial(m - 2, lower.exponents(e));
                for (int k = 0; k < sum.length; k++) {
                    sum[k] += factor * g[k % g.length] * g[k / g.length];
                }
            }
        }
        return sum;
    }
}
