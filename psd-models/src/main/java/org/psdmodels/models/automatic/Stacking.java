package org.psdmodels.models.automatic;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.checks.row.RowChecks;

/**
 * Weights of densities by what they say of rows that they were not fitted to. With the left-out densities p_k(x_i) of m members
 * at n rows, the shares s_i of the rows and the strengths a_k &gt; 0 of a prior, the weights maximise
 *
 * <pre>
 *   F(w) = sum_i s_i log f_i + (1/n) sum_k a_k log w_k,   f_i = sum_k w_k p_k(x_i),   over w &gt;= 0, sum_k w_k = 1.
 * </pre>
 *
 * <p>With g_k = sum_i s_i p_k(x_i) / f_i, b = a / n and b_0 = sum_k b_k, by concavity of the logarithm over the terms, of weight
 * 1 + b_0 in all, every v on the simplex has
 *
 * <pre>
 *   F(v) - F(w) &lt;= (1 + b_0) log max_k (g_k + b_k / w_k) / (1 + b_0):
 * </pre>
 *
 * <p>that is the gap, computed at the weights that are returned. Since the members enter through f alone, F(w) - (1 + b_0) sum_k
 * w_k has its maximum over all w &gt; 0 on the simplex; there Newton's method finds it, with steps that end inside.
 *
 * @param weights the weights w, one for each member
 * @param value F(w)
 * @param gap a bound of what other weights could add to that
 */
@SuppressWarnings("ArrayRecordComponent")
public record Stacking(double[] weights, double value, double gap) {
    /** The gap that is reached. */
    public static final double TOLERANCE = 1e-9;

    private static final int MOST = 200;

    /** The share of the way to the nearest weight of zero that a step may go. */
    private static final double INSIDE = 0.9;

    /** A step gains at least this share of what its direction promises. */
    private static final double GAIN = 1e-4;

    /** Of sums over the rows: near the best weights steps are better than their values can tell. */
    private static final double ROUNDING = 1e-13;

    /** Copies the weights. */
    public Stacking {
        weights = weights.clone();
    }

    /** {@return a copy of the weights} */
    @Override
    public double[] weights() {
        return weights.clone();
    }

    /**
     * The best weights.
     *
     * @param logs for each member the logarithms of its left-out densities at the rows; minus infinity for zero, but not for all
     *     members at a row
     * @param shares the shares of the rows, &gt;= 0, whose sum is 1
     * @param rows how many rows there are, by which the prior counts: n &gt;= 1
     * @param prior the strengths of the prior, one for each member, finite and &gt; 0
     * @return weights, value and gap
     */
    public static Stacking of(double[][] logs, double[] shares, double rows, double... prior) {
        Checks.size("number of prior strengths", prior.length, logs.length);
        Checks.atLeast("number of members", logs.length, 1);
        for (double[] member : logs) {
            Checks.size("number of left-out densities", member.length, shares.length);
        }
        double[] b = new double[prior.length];
        for (int k = 0; k < b.length; k++) {
            b[k] = Checks.positive("prior[" + k + "]", prior[k]) / Checks.positive("rows", rows);
        }
        return new Search(logs, shares, b).solution();
    }

    /** Newton's method for F(w) - (1 + b_0) sum w. */
    private static final class Search {
        private final double[][] densities;
        private final double[] shares;
        private final double[] b;
        private final double total;

        /** sum_i s_i log of the factor by which the densities of a row were divided. */
        private final double level;

        Search(double[][] logs, double[] shares, double[] b) {
            this.shares = shares;
            this.b = b;
            this.total = 1 + DoubleStream.of(b).sum();
            this.densities = new double[logs.length][shares.length];
            double sum = 0;
            for (int i = 0; i < shares.length; i++) {
                double largest = largest(logs, i);
                RowChecks.finite(i, "largest left-out density", largest);
                for (int k = 0; k < logs.length; k++) {
                    densities[k][i] = Math.exp(logs[k][i] - largest);
                }
                sum += shares[i] * largest;
            }
            this.level = sum;
        }

        private static double largest(double[][] logs, int i) {
            double largest = Double.NEGATIVE_INFINITY;
            for (double[] member : logs) {
                largest = Math.max(largest, member[i]);
            }
            return largest;
        }

        Stacking solution() {
            double sum = total - 1;
            double[] w = Arrays.stream(b).map(each -> each / sum).toArray();
            double[] best = w;
            double least = gap(w);
            for (int step = 0; step < MOST && least > TOLERANCE; step++) {
                w = stepped(w);
                double[] onSimplex = onSimplex(w);
                double gap = gap(onSimplex);
                if (gap < least) {
                    best = onSimplex;
                    least = gap;
                }
            }
            return new Stacking(best, value(best) + level, least);
        }

        private static double[] onSimplex(double[] w) {
            double sum = DoubleStream.of(w).sum();
            return Arrays.stream(w).map(each -> each / sum).toArray();
        }

        private double[] mixed(double[] w) {
            double[] f = new double[shares.length];
            for (int k = 0; k < w.length; k++) {
                for (int i = 0; i < f.length; i++) {
                    f[i] += w[k] * densities[k][i];
                }
            }
            return f;
        }

        /** F but for the level. */
        private double value(double[] w) {
            double[] f = mixed(w);
            double sum = 0;
            for (int i = 0; i < f.length; i++) {
                sum += shares[i] * Math.log(f[i]);
            }
            for (int k = 0; k < w.length; k++) {
                sum += b[k] * Math.log(w[k]);
            }
            return sum;
        }

        private double objective(double[] w) {
            return value(w) - total * DoubleStream.of(w).sum();
        }

        /** g_k + b_k / w_k. */
        private double[] slopes(double[] w, double[] f) {
            double[] slopes = new double[w.length];
            for (int k = 0; k < w.length; k++) {
                double sum = 0;
                for (int i = 0; i < f.length; i++) {
                    sum += shares[i] * densities[k][i] / f[i];
                }
                slopes[k] = sum + b[k] / w[k];
            }
            return slopes;
        }

        private double gap(double[] w) {
            double steepest = Arrays.stream(slopes(w, mixed(w))).max().orElseThrow();
            return Math.max(0, total * Math.log(steepest / total));
        }

        private double[] stepped(double[] w) {
            double[] f = mixed(w);
            double[] slope = slopes(w, f);
            for (int k = 0; k < slope.length; k++) {
                slope[k] -= total;
            }
            double[] direction = newton(w, f, slope);
            double promised = 0;
            double t = 1;
            for (int k = 0; k < w.length; k++) {
                promised += slope[k] * direction[k];
                if (direction[k] < 0) {
                    t = Math.min(t, -INSIDE * w[k] / direction[k]);
                }
            }
            double before = objective(w);
            double[] next = moved(w, t, direction);
            double rounding = ROUNDING * (1 + Math.abs(before));
            while (objective(next) < before + GAIN * t * promised - rounding && t > Math.ulp(1.0)) {
                t /= 2;
                next = moved(w, t, direction);
            }
            return next;
        }

        private static double[] moved(double[] w, double t, double[] direction) {
            double[] next = new double[w.length];
            Arrays.setAll(next, k -> w[k] + t * direction[k]);
            return next;
        }

        /** H^-1 slope with H_kl = sum_i s_i p_k p_l / f^2 + [k = l] b_k / w_k^2 > 0, in the scale of the weights. */
        private double[] newton(double[] w, double[] f, double[] slope) {
            int m = w.length;
            double[][] h = new double[m][m];
            for (int k = 0; k < m; k++) {
                for (int l = 0; l <= k; l++) {
                    double sum = k == l ? b[k] / (w[k] * w[k]) : 0;
                    for (int i = 0; i < f.length; i++) {
                        sum += shares[i] * densities[k][i] * densities[l][i] / (f[i] * f[i]);
                    }
                    h[k][l] = sum * w[k] * w[l];
                }
            }
            double[] x = new double[m];
            Arrays.setAll(x, k -> slope[k] * w[k]);
            solve(h, x);
            for (int k = 0; k < m; k++) {
                x[k] *= w[k];
            }
            return x;
        }

        /** By Cholesky's factor, in place; the diagonal of the scaled matrix is at least b. */
        private static void solve(double[][] h, double[] x) {
            int m = x.length;
            for (int k = 0; k < m; k++) {
                for (int l = 0; l <= k; l++) {
                    double sum = h[k][l];
                    for (int j = 0; j < l; j++) {
                        sum -= h[k][j] * h[l][j];
                    }
                    h[k][l] = k == l ? Math.sqrt(Math.max(sum, Double.MIN_NORMAL)) : sum / h[l][l];
                }
                for (int j = 0; j < k; j++) {
                    x[k] -= h[k][j] * x[j];
                }
                x[k] /= h[k][k];
            }
            for (int k = m - 1; k >= 0; k--) {
                for (int j = k + 1; j < m; j++) {
                    x[k] -= h[j][k] * x[j];
                }
                x[k] /= h[k][k];
            }
        }
    }
}
