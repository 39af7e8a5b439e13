package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.SignedFunction;
import org.psdmodels.models.regression.ScoredQuantiles;

/**
 * Several quantiles: the middle one linear, and next to each another one at a distance that is of one of the families. With
 * partially non-negative distances quantiles cross away from the data.
 */
public final class BaselineQuantiles implements BaselineModel, ScoredQuantiles {
    private final Fit fit;
    private final Family family;
    private final double[] levels;
    private final SignedFunction middle;
    private final List<BaselineFunction> gaps;

    private BaselineQuantiles(
            Fit fit, Family family, double[] levels, SignedFunction middle, List<BaselineFunction> gaps) {
        this.fit = fit;
        this.family = family;
        this.levels = levels;
        this.middle = middle;
        this.gaps = gaps;
    }

    /** A model from its fit. */
    static BaselineQuantiles of(Fit fit, Family family, double... levels) {
        int d = fit.names().inputs().size();
        var blocks = fit.solution().blocks();
        Checks.size("number of functions", blocks.size(), levels.length);
        List<BaselineFunction> gaps = new ArrayList<>();
        for (int k = 1; k < blocks.size(); k++) {
            gaps.add(BaselineFunction.of(family, SignedFunction.of(blocks.get(k), d)));
        }
        return new BaselineQuantiles(
                fit, family, levels.clone(), SignedFunction.of(fit.block(0), d), List.copyOf(gaps));
    }

    /** The matrix that makes quantiles of the middle one and the gaps: sums of the gaps between. */
    static Matrix mixing(int count) {
        int middle = (count - 1) / 2;
        double[][] rows = new double[count][count];
        for (int k = 0; k < count; k++) {
            rows[k][0] = 1;
            for (int g = Math.min(k, middle); g < Math.max(k, middle); g++) {
                rows[k][g + 1] = k < middle ? -1 : 1;
            }
        }
        return Matrix.ofRows(rows);
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public Family family() {
        return family;
    }

    /** {@return a copy of the levels t_1 &lt; ... &lt; t_m} */
    @Override
    public double[] levels() {
        return levels.clone();
    }

    /** {@return the distances between neighbouring quantiles, with their smallest values: m - 1 functions} */
    public List<BaselineFunction> gaps() {
        return gaps;
    }

    /**
     * {@return the quantiles at points: the n x m matrix with the quantile of level t_k at x_i in row i and column k}
     *
     * @param x n points
     */
    @Override
    public Matrix predict(Points x) {
        Matrix mixing = mixing(levels.length);
        int n = x.size();
        double[] out = new double[Matrix.length(n, levels.length)];
        for (int b = 0; b < levels.length; b++) {
            double[] values = b == 0 ? middle.values(x) : gaps.get(b - 1).values(x);
            for (int k = 0; k < levels.length; k++) {
                for (int i = 0; i < n; i++) {
                    out[i + k * n] += mixing.get(k, b) * values[i];
                }
            }
        }
        return Matrix.wrap(n, levels.length, out);
    }

    /**
     * At how many points some quantile is above the next one.
     *
     * @param x n points
     * @return the number of points with a crossing
     */
    public int crossings(Points x) {
        Matrix quantiles = predict(x);
        int count = 0;
        for (int i = 0; i < x.size(); i++) {
            boolean crosses = false;
            for (int k = 1; k < levels.length; k++) {
                crosses |= quantiles.get(i, k) < quantiles.get(i, k - 1);
            }
            count += crosses ? 1 : 0;
        }
        return count;
    }

    @Override
    public String summary() {
        return fit.summary("quantiles, " + family.label());
    }

    @Override
    public String toString() {
        return summary();
    }
}
