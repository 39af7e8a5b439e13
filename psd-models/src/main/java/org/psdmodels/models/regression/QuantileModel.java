package org.psdmodels.models.regression;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.ConditionalDistribution;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Trend;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.function.SignedFunction;

/**
 * Fitted quantiles q_1(x) &lt;= ... &lt;= q_m(x) of y given x. They are computed as sums of non-negative numbers from the
 * middle one, so that they never cross, in floating point too. With a trend they are parallel to it outside the box of the data.
 * Immutable and thread-safe.
 */
public final class QuantileModel implements CertifiedModel, ScoredQuantiles, ConditionalDistribution {
    /** Levels nearer than this are the same: (1 - 0.9) / 2 is not the double 0.05. */
    private static final double SAME_LEVEL = 1e-12;

    private static final MathContext SHORT = new MathContext(6);

    private final Fit fit;
    private final Levels levels;
    private final SignedFunction middle;
    private final double constant;
    private final List<PsdFunction> gaps;

    private QuantileModel(Fit fit, Levels levels, SignedFunction middle, double constant, List<PsdFunction> gaps) {
        this.fit = fit;
        this.levels = levels;
        this.middle = middle;
        this.constant = constant;
        this.gaps = gaps;
    }

    /**
     * {@return a model from its parts}
     *
     * @param fit how it was fitted; block 0 of its solution is the function of either sign of the middle quantile, then
     *     come the m - 1 gaps in order and, if there is one, the constant
     * @param levels the m levels, increasing, each in (0, 1)
     */
    public static QuantileModel of(Fit fit, double... levels) {
        Levels checked = new Levels(levels);
        int dimension = fit.names().inputs().size();
        List<BlockSolution> blocks = fit.solution().blocks();
        int m = levels.length;
        Checks.require(
                blocks.size() == m || blocks.size() == m + 1,
                "number of blocks",
                "must be " + m + " or one more",
                blocks.size());
        double constant = blocks.size() > m ? fit.constant(m) : 0;
        List<PsdFunction> gaps = blocks.subList(1, m).stream()
                .map(block -> PsdFunction.of(block, dimension))
                .toList();
        return new QuantileModel(fit, checked, SignedFunction.of(fit.block(0), dimension), constant, gaps);
    }

    /** {@return the levels: t_1, ..., t_m} */
    @Override
    public double[] levels() {
        return levels.values();
    }

    /** {@return the middle quantile less its constant and its trend: the function of either sign} */
    public SignedFunction middle() {
        return middle;
    }

    /** {@return what the middle quantile is measured from: a line, or none} */
    public Trend trend() {
        return fit.settings().trend();
    }

    /** {@return the constant of the middle quantile: b; 0 where the model has none} */
    public double constant() {
        return constant;
    }

    /** {@return the gaps between neighbouring quantiles: m - 1 non-negative functions, from the lowest} */
    public List<PsdFunction> gaps() {
        return gaps;
    }

    /**
     * All quantiles at points.
     *
     * @param x n points of dimension d
     * @return the n x m matrix with q_k(x_i) in row i and column k, non-decreasing along each row
     */
    @Override
    public Matrix predict(Points x) {
        int n = x.size();
        int c = levels.middle();
        double[] all = new double[Matrix.length(n, levels.count())];
        Points near = trend().nearest(x);
        double[] start = middle.values(near);
        double[] line = trend().at(x);
        for (int i = 0; i < n; i++) {
            all[c * n + i] = start[i] + constant + line[i];
        }
        for (int k = c; k < gaps.size(); k++) {
            double[] gap = gaps.get(k).values(near);
            for (int i = 0; i < n; i++) {
                all[(k + 1) * n + i] = all[k * n + i] + gap[i];
            }
        }
        for (int k = c - 1; k >= 0; k--) {
            double[] gap = gaps.get(k).values(near);
            for (int i = 0; i < n; i++) {
                all[k * n + i] = all[(k + 1) * n + i] - gap[i];
            }
        }
        return Matrix.wrap(n, levels.count(), all);
    }

    /**
     * One quantile at points; between two fitted levels by linear interpolation in the level, so that it is non-decreasing
     * in the level for every point.
     *
     * @param x n points of dimension d
     * @param tau a level from the lowest to the highest fitted one
     * @return q_tau(x_1), ..., q_tau(x_n)
     * @throws IllegalArgumentException outside the fitted levels: nothing is known of the tails beyond them
     */
    public double[] predict(Points x, double tau) {
        int k = levels.below(tau);
        Matrix all = predict(x);
        double[] low = all.column(k);
        if (tau == levels.value(k)) {
            return low;
        }
        double[] high = all.column(k + 1);
        double share = (tau - levels.value(k)) / (levels.value(k + 1) - levels.value(k));
        for (int i = 0; i < low.length; i++) {
            low[i] = Math.min(high[i], low[i] + share * (high[i] - low[i]));
        }
        return low;
    }

    /**
     * {@return all quantiles at a point: q_1(x) &lt;= ... &lt;= q_m(x)}
     *
     * @param x d coordinates
     */
    public double[] quantiles(double... x) {
        return predict(Points.single(x)).row(0);
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public Matrix intervals(Points x, double probability) {
        double[] low = predict(x, level(probability, (1 - probability) / 2));
        double[] high = predict(x, level(probability, (1 + probability) / 2));
        double[] ends = Arrays.copyOf(low, 2 * low.length);
        System.arraycopy(high, 0, ends, low.length, high.length);
        return Matrix.wrap(low.length, 2, ends);
    }

    /** A level of the model where it is one but for rounding. */
    private double level(double probability, double wanted) {
        double[] all = levels.values();
        double level = Arrays.stream(all)
                .filter(t -> Math.abs(t - wanted) < SAME_LEVEL)
                .findFirst()
                .orElse(wanted);
        Checks.require(
                level >= all[0] && level <= all[all.length - 1],
                "probability",
                "must lie between quantiles that were fitted, from " + all[0] + " to " + all[all.length - 1]
                        + ", as of level " + rounded(wanted),
                probability);
        return level;
    }

    private static double rounded(double level) {
        return new BigDecimal(level).round(SHORT).doubleValue();
    }

    @Override
    public String summary() {
        return fit.summary("quantiles") + "\nlevels       " + Arrays.toString(levels.values());
    }

    @Override
    public String toString() {
        return summary();
    }
}
