package org.psdmodels.solvers.svm;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;

/**
 * The smallest gap over the multipliers b, where each term max((g_i + b) (c_i - l_i), -(g_i + b) (u_i - c_i)) is
 * piecewise linear in b with one kink, at -g_i: a weighted quantile of the kinks.
 *
 * @param bias the minimiser, or the middle of the minimisers
 * @param gap the smallest sum, &gt;= 0
 */
public record DualityGap(double bias, double gap) {
    /** Checks the gap. */
    public DualityGap {
        Checks.require(!(gap < 0), "gap", "must be >= 0", gap);
    }

    static DualityGap of(double[] gradient, double[] c, double[] lower, double[] upper) {
        double bias = bestBias(gradient, c, lower, upper);
        double gap = 0;
        for (int i = 0; i < c.length; i++) {
            double r = gradient[i] + bias;
            gap += Math.max(0, r > 0 ? r * (c[i] - lower[i]) : -r * (upper[i] - c[i]));
        }
        return new DualityGap(bias, gap);
    }

    /**
     * The slope right of the k-th kink is the sum of c - l up to it less the sum of u - c after it; coefficients that
     * cannot change have no kink.
     */
    private static double bestBias(double[] gradient, double[] c, double[] lower, double[] upper) {
        int[] order = IntStream.range(0, c.length)
                .filter(i -> lower[i] < upper[i])
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -gradient[i]))
                .mapToInt(i -> i)
                .toArray();
        int n = order.length;
        double[] after = new double[n];
        for (int k = n - 1; k > 0; k--) {
            after[k - 1] = after[k] + (upper[order[k]] - c[order[k]]);
        }
        double before = 0;
        for (int k = 0; k < n - 1; k++) {
            before += c[order[k]] - lower[order[k]];
            double kink = -gradient[order[k]];
            if (before == after[k]) {
                return kink + (-gradient[order[k + 1]] - kink) / 2;
            }
            if (before > after[k]) {
                return kink;
            }
        }
        return n == 0 ? 0 : -gradient[order[n - 1]];
    }
}
