package org.psdmodels.verify.theorems;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.kernels.tessellated.SecondIndicator;
import org.psdmodels.kernels.tessellated.TessellatedFamily;

/**
 * k(x, y) = integral over [a, b] of N(z, x)'P N(z, y) dz by the definition: Gauss quadrature on every box between the cuts
 * x_i, y_i, where the integrand is a polynomial and the rule exact.
 */
final class TessellatedIntegral {
    private final TessellatedFamily family;
    private final RealMatrix p;
    private final GaussIntegratorFactory rules = new GaussIntegratorFactory();

    TessellatedIntegral(TessellatedFamily family, RealMatrix p) {
        this.family = family;
        this.p = p;
    }

    double value(double[] x, double[] y) {
        return overCells(new double[x.length], 0, x, y, z -> form(features(z, x), p, features(z, y)));
    }

    /** N(z, x). */
    private double[] features(double[] z, double[] x) {
        int q = family.monomialCount();
        boolean above = true;
        boolean below = true;
        for (int i = 0; i < x.length; i++) {
            above &= z[i] >= x[i];
            below &= z[i] <= x[i];
        }
        boolean second = family.secondIndicator() == SecondIndicator.COMPLEMENT ? !above : below;
        double[] monomials = monomials(z, x);
        double[] n = new double[2 * q];
        for (int k = 0; k < q; k++) {
            n[k] = above ? monomials[k] : 0;
            n[q + k] = second ? monomials[k] : 0;
        }
        return n;
    }

    private double[] monomials(double[] z, double[] x) {
        double[] values = new double[family.monomialCount()];
        for (int k = 0; k < values.length; k++) {
            values[k] = 1;
            for (int i = 0; i < x.length; i++) {
                values[k] *= Math.pow(z[i], family.exponentsInZ(k)[i]) * Math.pow(x[i], family.exponentsInX(k)[i]);
            }
        }
        return values;
    }

    private static double form(double[] u, RealMatrix m, double[] v) {
        return Algebra.dot(u, m.operate(v));
    }

    /** The sum of four integrals of Lemma 4, with Q1 = P11 - P12 - P21 + sign P22. */
    double lemma4(double[] x, double[] y, int sign) {
        int q = family.monomialCount();
        RealMatrix p11 = block(0, 0, q);
        RealMatrix p12 = block(0, q, q);
        RealMatrix p21 = block(q, 0, q);
        RealMatrix p22 = block(q, q, q);
        double[] latest = x.clone();
        Arrays.setAll(latest, i -> Math.max(x[i], y[i]));
        RealMatrix q1 = p11.subtract(p12).subtract(p21).add(p22.scalarMultiply(sign));
        return above(latest, x, y, q1)
                + above(x, x, y, p12.subtract(p22))
                + above(y, x, y, p21.subtract(p22))
                + above(family.lower(), x, y, p22);
    }

    private RealMatrix block(int row, int column, int q) {
        return p.getSubMatrix(row, row + q - 1, column, column + q - 1);
    }

    /** The integral over [from, b] of Z(z, x)'M Z(z, y). */
    private double above(double[] from, double[] x, double[] y, RealMatrix m) {
        return over(new double[x.length], 0, from, z -> form(monomials(z, x), m, monomials(z, y)));
    }

    private double over(double[] z, int i, double[] from, ToDoubleFunction<double[]> f) {
        return i == z.length
                ? f.applyAsDouble(z)
                : rule(from[i], family.upper()[i]).integrate(t -> {
                    z[i] = t;
                    return over(z, i + 1, from, f);
                });
    }

    private double overCells(double[] z, int i, double[] x, double[] y, ToDoubleFunction<double[]> f) {
        if (i == z.length) {
            return f.applyAsDouble(z);
        }
        double[] cuts = DoubleStream.of(family.lower()[i], x[i], y[i], family.upper()[i])
                .sorted()
                .distinct()
                .toArray();
        double sum = 0;
        for (int c = 1; c < cuts.length; c++) {
            sum += rule(cuts[c - 1], cuts[c]).integrate(t -> {
                z[i] = t;
                return overCells(z, i + 1, x, y, f);
            });
        }
        return sum;
    }

    /** Exact up to degree 2d + 1: the integrand has degree 2d in z_i. */
    private GaussIntegrator rule(double lower, double upper) {
        return rules.legendre(family.degree() + 1, lower, upper);
    }
}
