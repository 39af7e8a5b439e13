package org.psdmodels.verify.checker;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.PreciseIntegrals;
import org.psdmodels.laws.recount.UncertainSum;

/**
 * L^-1 m and W = L^-1 M L^-T by forward substitution with compensated sums, where the kernel knows its means m and pair integrals
 * M to twice the digits. Every number is the unevaluated sum of two doubles.
 *
 * <p>With u = 2^-53 and the condition kappa = |L| |L^-1|, in Frobenius norms: a compensated sum of r products errs by (r u)^2
 * times the sum of their sizes (T. Ogita, S. M. Rump, S. Oishi: Accurate sum and dot product, 2005), as if the entries of L had
 * been changed by (r u)^2 of themselves. Of Y = L^-1 M = W L' this changes no more than (r u)^2 kappa |W| |L|, which L^-T
 * multiplies by |L^-1|; of Y L^-T likewise (r u)^2 kappa |W|. An error of e sqrt(M_ii M_jj) in the entries of M has the norm e tr(M),
 * and becomes e tr(M) |L^-1|^2.
 */
final class PreciseMoments {
    /** Right-hand sides that are solved together: all of their unknowns stay in the second-level cache. */
    private static final int WIDTH = 64;

    /** Twice the errors of substitution above, and once more for the divisions and terms of higher order. */
    private static final double OF_SUBSTITUTION = 3;

    private static final double UNIT = 0x1p-53;

    private final double[] factor;
    private final int size;
    private final double[][] high;
    private final double[][] low;

    private PreciseMoments(Matrix factor) {
        this.factor = factor.data();
        this.size = factor.rows();
        this.high = new double[size][WIDTH];
        this.low = new double[size][WIDTH];
    }

    static CheckedIntegrals of(Matrix factor, Points pivots, PreciseIntegrals integrals) {
        int r = factor.rows();
        double[] w = new double[r * r];
        double[] below = new double[r * r];
        double trace = fill(pivots, integrals, w, below);
        PreciseMoments panel = new PreciseMoments(factor);
        for (int from = 0; from < r; from += WIDTH) {
            panel.solveColumns(from, Math.min(from + WIDTH, r), w, below);
        }
        for (int from = 0; from < r; from += WIDTH) {
            panel.solveRows(from, Math.min(from + WIDTH, r), w, below);
        }
        mirror(r, w);
        double ofInverse = panel.normOfInverse();
        double condition = Math.sqrt(UncertainSum.dot(factor.data(), factor.data())) * ofInverse;
        double inSolving = OF_SUBSTITUTION * r * UNIT * r * UNIT * condition * condition + UncertainSum.ROUNDING;
        double error =
                inSolving * Math.sqrt(UncertainSum.dot(w, w)) + integrals.error() * trace * ofInverse * ofInverse;
        return new CheckedIntegrals(panel.means(pivots, integrals), w, error);
    }

    /** Writes M, the row i where the column i would be, and returns its trace. */
    private static double fill(Points pivots, PreciseIntegrals integrals, double[] high, double[] low) {
        int r = pivots.size();
        double[] h = new double[r];
        double[] t = new double[r];
        double trace = 0;
        for (int i = 0; i < r; i++) {
            integrals.pairs(pivots, i, pivots, r, h, t);
            System.arraycopy(h, 0, high, i * r, r);
            System.arraycopy(t, 0, low, i * r, r);
            trace += h[i];
        }
        return trace;
    }

    private double[] means(Points pivots, PreciseIntegrals integrals) {
        double[] h = new double[size];
        double[] t = new double[size];
        integrals.means(pivots, h, t);
        for (int i = 0; i < size; i++) {
            high[i][0] = h[i];
            low[i][0] = t[i];
        }
        solve(size, 1);
        for (int i = 0; i < size; i++) {
            h[i] = high[i][0];
        }
        return h;
    }

    /** Some columns of Y = L^-1 M, of which the row i lies where the column i would. */
    private void solveColumns(int from, int to, double[] y, double[] below) {
        for (int i = 0; i < size; i++) {
            System.arraycopy(y, from + i * size, high[i], 0, to - from);
            System.arraycopy(below, from + i * size, low[i], 0, to - from);
        }
        solve(size, to - from);
        for (int i = 0; i < size; i++) {
            System.arraycopy(high[i], 0, y, from + i * size, to - from);
            System.arraycopy(low[i], 0, below, from + i * size, to - from);
        }
    }

    /** Some rows of W = Y L^-T up to the diagonal: the first unknowns of L w = y for rows w and y. */
    private void solveRows(int from, int to, double[] y, double[] below) {
        for (int i = from; i < to; i++) {
            for (int k = 0; k < to; k++) {
                high[k][i - from] = y[k + i * size];
                low[k][i - from] = below[k + i * size];
            }
        }
        solve(to, to - from);
        for (int i = from; i < to; i++) {
            for (int k = 0; k <= i; k++) {
                y[k + i * size] = high[k][i - from];
            }
        }
    }

    /** Copies what is known of a symmetric matrix to the other side of its diagonal. */
    private static void mirror(int r, double[] w) {
        for (int i = 0; i < r; i++) {
            for (int k = 0; k < i; k++) {
                w[i + k * r] = w[k + i * r];
            }
        }
    }

    /** |L^-1|, column by column. */
    private double normOfInverse() {
        double sum = 0;
        for (int from = 0; from < size; from += WIDTH) {
            int count = Math.min(WIDTH, size - from);
            for (int i = 0; i < size; i++) {
                for (int k = 0; k < count; k++) {
                    high[i][k] = i == from + k ? 1 : 0;
                    low[i][k] = 0;
                }
            }
            solve(size, count);
            for (int i = from; i < size; i++) {
                for (int k = 0; k < count; k++) {
                    sum += high[i][k] * high[i][k];
                }
            }
        }
        return Math.sqrt(sum);
    }

    /** The first unknowns of systems with L, in place. */
    private void solve(int unknowns, int count) {
        for (int k = 0; k < unknowns; k++) {
            divide(high[k], low[k], factor[k + k * size], count);
            for (int i = k + 1; i < unknowns; i++) {
                subtract(high[i], low[i], high[k], low[k], factor[i + k * size], count);
            }
        }
    }

    /** Subtracts l (x + xLow) from h + t. The product is p + e and the sum s + f without any error; e and f go to t. */
    private static void subtract(double[] h, double[] t, double[] x, double[] xLow, double l, int count) {
        for (int k = 0; k < count; k++) {
            double p = l * x[k];
            double e = Math.fma(l, x[k], -p);
            double s = h[k] - p;
            double part = s - h[k];
            double f = (h[k] - (s - part)) - (p + part);
            t[k] = t[k] + (f - Math.fma(l, xLow[k], e));
            h[k] = s;
        }
    }

    private static void divide(double[] h, double[] t, double l, int count) {
        for (int k = 0; k < count; k++) {
            double x = h[k] + t[k];
            double rest = (h[k] - x) + t[k];
            double quotient = x / l;
            double more = (Math.fma(-quotient, l, x) + rest) / l;
            h[k] = quotient + more;
            t[k] = (quotient - h[k]) + more;
        }
    }
}
