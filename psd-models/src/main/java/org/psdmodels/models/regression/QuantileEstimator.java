package org.psdmodels.models.regression;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Trend;

/**
 * Several quantiles at once, which cannot cross: for levels t_1 &lt; ... &lt; t_m the middle quantile is a function of
 * either sign, and each gap between neighbours is non-negative everywhere.
 *
 * <pre>  minimise  sum_i w_i sum_k max(t_k (y_i - q_k(x_i)), (t_k - 1) (y_i - q_k(x_i))) + penalties
 *  over      q_c(x) = b + Phi(x)'w  for the middle c = floor(m / 2) (from 0),
 *            q_(k+1)(x) - q_k(x) = Phi(x)'A_k Phi(x),   A_k &gt;= 0</pre>
 *
 * <p>The constant b has no penalty, so that a constant added to all targets is added to all quantiles and changes nothing
 * else. For targets in units c times as large the same fit needs the linear penalty and l2 divided by c, and the same l1.
 */
public final class QuantileEstimator extends KernelEstimator<QuantileEstimator, QuantileModel> {
    /** The constant of kernels that are not given: constants are as dear as functions of the Gaussian kernel. */
    private static final double CONSTANT = 1;

    private final Levels levels;
    private final boolean hasConstant;

    private QuantileEstimator(Settings settings, Levels levels, boolean hasConstant) {
        super(settings);
        this.levels = levels;
        this.hasConstant = hasConstant;
    }

    /**
     * {@return an estimator of quantiles with default settings}
     *
     * @param levels at least one level, increasing, each in (0, 1)
     */
    public static QuantileEstimator atLevels(double... levels) {
        return new QuantileEstimator(Settings.DEFAULT, new Levels(levels), true);
    }

    @Override
    public QuantileEstimator withSettings(Settings changed) {
        return new QuantileEstimator(changed, levels, hasConstant);
    }

    /**
     * {@return this estimator with a rule for the line that quantiles return to far from the data, each at its constant distance}
     *
     * @param trend the rule; with {@link Trend#none} gaps have no constant either, unless a kernel given has one
     */
    public QuantileEstimator withTrend(Trend trend) {
        return withSettings(settings().withTrend(trend));
    }

    /** With constants in the gaps, so that they do not close where there are no data; plain where there is to be no trend. */
    @Override
    public Recipe recipe() {
        String tau = Arrays.stream(levels.values()).mapToObj(Double::toString).collect(Collectors.joining(","));
        return Recipe.of("quantile").with(settings()).with("tau", tau).withFlag("no-constant", !hasConstant);
    }

    @Override
    public Kernel around(Kernel gaussian) {
        return hasConstant && settings().trend() != Trend.none()
                ? gaussian.plus(ConstantKernel.withValue(CONSTANT))
                : gaussian;
    }

    @Override
    protected boolean hasTrend() {
        return hasConstant;
    }

    /**
     * {@return this estimator without anything constant: the middle quantile is q_c(x) = Phi(x)'w, as in the paper, and shrinks to 0
     * where there are no data, and so do the gaps}
     */
    public QuantileEstimator withoutConstant() {
        return new QuantileEstimator(settings(), levels, false);
    }

    /** {@return the levels: t_1, ..., t_m} */
    public double[] levels() {
        return levels.values();
    }

    /** Quantiles and pinball losses come in units of the targets' deviation. */
    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        return OutputUnits.of(loss(), OutputUnits.deviation(sample));
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Problem.Builder problem = Problem.at(sample.points(), mixing()).block(resolved.linearBlock());
        for (int k = 1; k < levels.count(); k++) {
            problem.block(resolved.psdBlock());
        }
        if (hasConstant) {
            problem.block(new Block.Constant());
        }
        return problem.weights(sample.shares()).build(loss(), sample.target());
    }

    /** Row k makes q_k from the middle, the gaps in order and the constant. */
    private Matrix mixing() {
        double[][] rows = new double[levels.count()][levels.count() + (hasConstant ? 1 : 0)];
        for (int k = 0; k < rows.length; k++) {
            rows[k][0] = 1;
            for (int gap = 0; gap < rows.length - 1; gap++) {
                rows[k][1 + gap] = levels.share(gap, k);
            }
            if (hasConstant) {
                rows[k][rows.length] = 1;
            }
        }
        return Matrix.ofRows(rows);
    }

    private StackedLoss loss() {
        return StackedLoss.ofSharedTarget(
                Arrays.stream(levels.values()).mapToObj(PinballLoss::atLevel).toArray(ScalarLoss[]::new));
    }

    @Override
    public QuantileModel model(Fit fit) {
        return QuantileModel.of(fit, levels.values());
    }
}
