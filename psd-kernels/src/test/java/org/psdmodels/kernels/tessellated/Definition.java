package org.psdmodels.kernels.tessellated;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.psdmodels.api.Matrix;

/** Slow oracles: the definition by quadrature, and Lemma 4 entry by entry. */
final class Definition {
    /** Gauss's rule with this many nodes is exact for polynomials of degree 9, so up to d = 4. */
    private static final int NODES = 5;

    private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(NODES);

    private Definition() {}

    /** The integral of N(z, x)' P N(z, y), cell by cell of the grid through x and y, on which it is a polynomial. */
    static double byQuadrature(TessellatedFamily family, Matrix p, double[] x, double[] y) {
        double[] z = new double[x.length];
        return integrate(family, x, y, z, 0, point -> {
            double[] nx = functions(family, point, x);
            double[] ny = functions(family, point, y);
            double sum = 0;
            for (int k = 0; k < nx.length; k++) {
                for (int l = 0; l < ny.length; l++) {
                    sum += nx[k] * p.get(k, l) * ny[l];
                }
            }
            return sum;
        });
    }

    private static double integrate(
            TessellatedFamily family, double[] x, double[] y, double[] z, int c, ToDoubleFunction<double[]> f) {
        if (c == z.length) {
            return f.applyAsDouble(z);
        }
        double[] grid = {family.lower()[c], x[c], y[c], family.upper()[c]};
        Arrays.sort(grid);
        double sum = 0;
        for (int s = 0; s + 1 < grid.length; s++) {
            double half = 0.5 * (grid[s + 1] - grid[s]);
            for (int t = 0; t < NODES && half > 0; t++) {
                z[c] = grid[s] + half * (1 + RULE.getPoint(t));
                sum += half * RULE.getWeight(t) * integrate(family, x, y, z, c + 1, f);
            }
        }
        return sum;
    }

    /** N(z, x). */
    private static double[] functions(TessellatedFamily family, double[] z, double[] x) {
        boolean above = true;
        boolean below = true;
        for (int c = 0; c < z.length; c++) {
            above &= z[c] >= x[c];
            below &= z[c] <= x[c];
        }
        boolean second = family.secondIndicator() == SecondIndicator.COMPLEMENT ? !above : below;
        int q = family.monomialCount();
        double[] values = new double[2 * q];
        for (int k = 0; k < q; k++) {
            double monomial = power(z, family.exponentsInZ(k)) * power(x, family.exponentsInX(k));
            values[k] = above ? monomial : 0;
            values[k + q] = second ? monomial : 0;
        }
        return values;
    }

    private static double power(double[] x, int[] exponents) {
        double product = 1;
        for (int c = 0; c < x.length; c++) {
            product *= Math.pow(x[c], exponents[c]);
        }
        return product;
    }

    /** Lemma 4 with the corrected Q1, or its counterpart for the orthant, as a double sum over the monomials. */
    static double byLemma(TessellatedFamily family, Matrix p, double[] x, double[] y) {
        int q = family.monomialCount();
        double[] max = pairwise(x, y, true);
        double[] min = pairwise(x, y, false);
        double[] a = family.lower();
        double[] b = family.upper();
        double sum = 0;
        for (int k = 0; k < q; k++) {
            for (int l = 0; l < q; l++) {
                double p11 = p.get(k, l);
                double p12 = p.get(k, l + q);
                double p21 = p.get(k + q, l);
                double p22 = p.get(k + q, l + q);
                int[] g = family.exponentsInZ(k);
                int[] h = family.exponentsInZ(l);
                double integral = family.secondIndicator() == SecondIndicator.COMPLEMENT
                        ? (p11 - p12 - p21 + p22) * box(max, b, g, h)
                                + (p12 - p22) * box(x, b, g, h)
                                + (p21 - p22) * box(y, b, g, h)
                                + p22 * box(a, b, g, h)
                        : p11 * box(max, b, g, h)
                                + p12 * box(x, y, g, h)
                                + p21 * box(y, x, g, h)
                                + p22 * box(a, min, g, h);
                sum += integral * power(x, family.exponentsInX(k)) * power(y, family.exponentsInX(l));
            }
        }
        return sum;
    }

    private static double[] pairwise(double[] x, double[] y, boolean larger) {
        double[] result = new double[x.length];
        for (int c = 0; c < x.length; c++) {
            result[c] = larger ? Math.max(x[c], y[c]) : Math.min(x[c], y[c]);
        }
        return result;
    }

    /** The integral of z^(g + h) over a box, zero where it is empty. */
    private static double box(double[] lower, double[] upper, int[] g, int[] h) {
        double product = 1;
        for (int c = 0; c < lower.length; c++) {
            int m = g[c] + h[c] + 1;
            product *= lower[c] < upper[c] ? (Math.pow(upper[c], m) - Math.pow(lower[c], m)) / m : 0;
        }
        return product;
    }
}
