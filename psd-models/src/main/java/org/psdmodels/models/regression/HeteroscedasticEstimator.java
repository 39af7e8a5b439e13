package org.psdmodels.models.regression;

import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.ShiftedLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Sample;
import org.psdmodels.models.Settings;

/**
 * Regression where mean and variance both depend on x: y given x is normal with mean eta(x) / theta(x) and variance 1 /
 * theta(x), which makes the log-likelihood jointly concave.
 *
 * <pre>  minimise  sum_i w_i (- log theta(x_i) + theta(x_i) y_i^2 - 2 eta(x_i) y_i + eta(x_i)^2 / theta(x_i)) / 2
 *            + (linear penalty / 2) |w|^2 + Omega(A)
 *  over      eta(x) = Phi(x)'w,   theta(x) = floor + Phi(x)'A Phi(x),   A &gt;= 0</pre>
 *
 * <p>The floor is 0 by default, and then nothing keeps theta above 0 where there are no data: for a kernel that decays the
 * variance grows without bound away from them, which says that nothing is known there; {@link NormalDistribution} tells what
 * remains at theta = 0. {@link #withLargestVariance} bounds the variance everywhere. A kernel with a constant ({@code
 * kernel.plus(ConstantKernel.withValue(c))}) instead lets far predictions return to one common mean and variance, as the data and
 * the penalties have it.
 *
 * <p>The penalties act on natural parameters. For targets in units c times as large the same fit needs the linear penalty
 * times c^2, l1 times c^2 and l2 times c^4; so bring targets to a standard deviation near one.
 */
public final class HeteroscedasticEstimator extends KernelEstimator<HeteroscedasticEstimator, HeteroscedasticModel> {
    private final Optional<Kernel> precisionKernel;
    private final double floor;

    private HeteroscedasticEstimator(Settings settings, Optional<Kernel> precisionKernel, double floor) {
        super(settings);
        this.precisionKernel = precisionKernel;
        this.floor = floor;
    }

    /**
     * An estimator with default settings, one kernel for both functions and no floor.
     *
     * @return the estimator
     */
    public static HeteroscedasticEstimator create() {
        return new HeteroscedasticEstimator(Settings.DEFAULT, Optional.empty(), 0);
    }

    @Override
    public HeteroscedasticEstimator withSettings(Settings changed) {
        return new HeteroscedasticEstimator(changed, precisionKernel, floor);
    }

    /**
     * This estimator with a kernel of its own for the precision theta; without one it has the kernel of eta.
     *
     * @param kernel the kernel of theta
     * @return the changed estimator
     */
    public HeteroscedasticEstimator withPrecisionKernel(Kernel kernel) {
        return new HeteroscedasticEstimator(settings(), Optional.of(kernel), floor);
    }

    /**
     * This estimator with a variance that is bounded everywhere: theta has the floor 1 / bound.
     *
     * @param bound the largest variance, finite and &gt; 0
     * @return the changed estimator
     */
    public HeteroscedasticEstimator withLargestVariance(double bound) {
        double least = Checks.positive("1 / bound", 1 / Checks.positive("bound", bound));
        return new HeteroscedasticEstimator(settings(), precisionKernel, least);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Settings ofPrecision = precisionKernel.map(resolved::withKernel).orElse(resolved);
        return Problem.at(sample.points(), Matrix.identity(2))
                .block(resolved.linearBlock())
                .block(ofPrecision.psdBlock())
                .weights(sample.shares())
                .minimise(loss(), sample.target());
    }

    private Loss loss() {
        Loss likelihood = new HeteroscedasticLoss();
        return floor == 0 ? likelihood : ShiftedLoss.of(likelihood, 0, floor);
    }

    @Override
    protected HeteroscedasticModel model(Fit fit) {
        return HeteroscedasticModel.of(fit, floor);
    }
}
