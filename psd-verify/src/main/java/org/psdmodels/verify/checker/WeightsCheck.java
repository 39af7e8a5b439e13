package org.psdmodels.verify.checker;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.checks.Checks;

/**
 * Checks weights of a mixture against what its members say of rows that they have not seen: that they are on the simplex, the value
 *
 * <pre>  F(w) = sum_i s_i log sum_k w_k p_k(x_i) + (1 / n) sum_k a_k log w_k,</pre>
 *
 * <p>and that no others add more to it than is claimed. For v on the simplex, log f_v / f_w is at most the logarithm of a mean of slopes:
 * by Jensen's inequality F(v) - F(w) &lt;= (1 + a_0 / n) log max_k (g_k + a_k / (n w_k)) / (1 + a_0 / n), g_k = sum_i s_i p_k / f_w at x_i,
 * a_0 = sum_k a_k.
 */
public final class WeightsCheck {
    private static final double ROUNDING = 1e-9;

    private WeightsCheck() {}

    /**
     * Checks them.
     *
     * @param logs for each member the logarithms log p_k(x_i)
     * @param shares the shares s_i, of sum one
     * @param rows n
     * @param prior a_1, a_2, ...
     * @param weights the weights that are claimed to be best
     * @param value the value that is claimed
     * @param claimed how much others can add, as it is claimed
     * @param tolerance how much they may add at most
     * @return what was found, claim by claim
     */
    public static List<Finding> check(
            double[][] logs,
            double[] shares,
            double rows,
            double[] prior,
            double[] weights,
            double value,
            double claimed,
            double tolerance) {
        Checks.size("number of members", logs.length, weights.length);
        double[] slopes = new double[weights.length];
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (double[] own : logs) {
                largest = Math.max(largest, own[i]);
            }
            double f = 0;
            for (int k = 0; k < weights.length; k++) {
                f += weights[k] * Math.exp(logs[k][i] - largest);
            }
            sum += shares[i] * (largest + Math.log(f));
            for (int k = 0; k < weights.length; k++) {
                slopes[k] += shares[i] * Math.exp(logs[k][i] - largest) / f;
            }
        }
        double strength = Arrays.stream(prior).sum() / rows;
        double steepest = 0;
        for (int k = 0; k < weights.length; k++) {
            sum += prior[k] / rows * Math.log(weights[k]);
            steepest = Math.max(steepest, slopes[k] + prior[k] / rows / weights[k]);
        }
        double gap = (1 + strength) * Math.log(steepest / (1 + strength));
        return List.of(
                onSimplex("stacked weights are of a mixture", weights),
                Finding.equal(
                        "left-out value of the weights",
                        value,
                        sum,
                        ROUNDING * (1 + Math.abs(sum)),
                        "the mean logarithm of the mixture's left-out values, and the prior's"),
                Finding.atMost(
                        "gap of the weights",
                        claimed,
                        gap,
                        Math.min(tolerance, claimed + ROUNDING),
                        "what others could add, by their slopes"));
    }

    /**
     * That weights are at least zero and add to one.
     *
     * @param claim what they are
     * @param weights the weights
     * @return what was found
     */
    public static Finding onSimplex(String claim, double... weights) {
        double least = Arrays.stream(weights).min().orElse(Double.NaN);
        double off = Math.max(-least, Math.abs(Arrays.stream(weights).sum() - 1));
        return Finding.atMost(claim, 0, off, ROUNDING, "how far the least is below zero, or their sum from one");
    }
}
