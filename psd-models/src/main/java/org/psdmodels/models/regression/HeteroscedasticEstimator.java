package org.psdmodels.models.regression;

import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Trend;
import org.psdmodels.models.text.KernelText;

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
 * kernel.plus(ConstantKernel.withValue(c))}) instead lets far predictions return to one common mean and variance, as the
 * data and the penalties have it.
 *
 * <p>The penalties act on natural parameters. For targets in units c times as large the same fit needs the linear penalty
 * times c^2, l1 times c^2 and l2 times c^4. Where data are standardised the penalties are meant for targets of standard
 * deviation one; otherwise bring them near that.
 */
public final class HeteroscedasticEstimator extends KernelEstimator<HeteroscedasticEstimator, HeteroscedasticModel> {
    /** eta from block 0, theta from blocks 1 and 2. */
    private static final Matrix WITH_FLOOR = Matrix.ofRows(new double[][] {{1, 0, 0}, {0, 1, 1}});

    /** Of the penalty of a coefficient that is 1 anyway: it adds half of this to the objective. */
    private static final double CURVATURE = 1e-3;

    /** The largest standard deviation in those of the data about their trend. */
    static final double LARGEST_DEVIATION = 3;

    private final Optional<Kernel> precisionKernel;
    private final OptionalDouble largestVariance;

    private HeteroscedasticEstimator(
            Settings settings, Optional<Kernel> precisionKernel, OptionalDouble largestVariance) {
        super(settings);
        this.precisionKernel = precisionKernel;
        this.largestVariance = largestVariance;
    }

    /** {@return an estimator with default settings and one kernel for both functions} */
    public static HeteroscedasticEstimator create() {
        return new HeteroscedasticEstimator(Settings.DEFAULT, Optional.empty(), OptionalDouble.empty());
    }

    @Override
    public HeteroscedasticEstimator withSettings(Settings changed) {
        return new HeteroscedasticEstimator(changed, precisionKernel, largestVariance);
    }

    @Override
    public Recipe recipe() {
        Recipe recipe = Recipe.of("heteroscedastic").with(settings());
        if (precisionKernel.isPresent()) {
            Kernel kernel = precisionKernel.get();
            recipe = recipe.with("precision-kernel", KernelText.format(kernel), kernel);
        }
        return largestVariance.isPresent()
                ? recipe.with("largest-variance", String.valueOf(largestVariance.getAsDouble()))
                : recipe;
    }

    /**
     * {@return this estimator with a kernel of its own for the precision theta; without one it has the kernel of eta}
     *
     * @param kernel the kernel of theta, in the units of the data
     */
    public HeteroscedasticEstimator withPrecisionKernel(Kernel kernel) {
        return new HeteroscedasticEstimator(settings(), Optional.of(kernel), largestVariance);
    }

    /**
     * {@return this estimator with a variance that is bounded everywhere: theta has the floor 1 / bound, a function of its own that a
     * constraint fixes and that adds {@value #CURVATURE} / 2 to the objective}
     *
     * @param bound the largest variance, finite and &gt; 0
     */
    public HeteroscedasticEstimator withLargestVariance(double bound) {
        Checks.positive("1 / bound", 1 / Checks.positive("bound", bound));
        return new HeteroscedasticEstimator(settings(), precisionKernel, OptionalDouble.of(bound));
    }

    /** With targets of deviation u, eta comes in units of 1 / u and theta in units of 1 / u^2; the loss moves by a constant. */
    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        double u = OutputUnits.deviation(sample);
        return new OutputUnits(1 / u / u, 1 / u, 1);
    }

    /**
     * {@return this estimator with a rule for the line that the mean returns to far from the data, and for the level above it at which
     * eta is zero, fitted together with mean and variance}
     *
     * @param trend the rule; with {@link Trend#none} nothing is added to the model of the paper
     */
    public HeteroscedasticEstimator withTrend(Trend trend) {
        return withSettings(settings().withTrend(trend));
    }

    @Override
    protected boolean hasTrend() {
        return true;
    }

    /** The line, and above it a level that is fitted together with mean and variance. */
    @Override
    protected Trend.Line line(Sample sample, Progress progress) {
        Trend.Line line = Trend.Line.of(sample);
        return line.withLevel(JointLevel.of(sample, line, progress));
    }

    /** Given, or with a trend (of a deviation that has a square) that of the largest deviation; otherwise zero. */
    private double floor(Sample residuals, Settings resolved) {
        if (largestVariance.isPresent()) {
            return 1 / largestVariance.getAsDouble();
        }
        double largest =
                LARGEST_DEVIATION * OutputUnits.deviation(resolved.trend().measured(residuals));
        double least = resolved.trend() instanceof Trend.Line ? 1 / largest / largest : 0;
        return least < Double.POSITIVE_INFINITY ? least : 0;
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Settings ofPrecision = precisionKernel.map(resolved::withKernel).orElse(resolved);
        double least = floor(sample, resolved);
        boolean hasFloor = least > 0;
        Problem.Builder problem = Problem.at(sample.points(), hasFloor ? WITH_FLOOR : Matrix.identity(2))
                .block(resolved.linearBlock())
                .block(ofPrecision.psdBlock());
        if (hasFloor) {
            addFloor(problem, sample.points().select(0), least);
        }
        return problem.weights(sample.shares()).build(new HeteroscedasticLoss(), sample.target());
    }

    /** The function floor a of one coefficient a &gt;= 0, and the constraint a = 1. */
    private static void addFloor(Problem.Builder problem, Points anywhere, double floor) {
        Features constant = Features.of(ConstantKernel.withValue(floor));
        problem.block(new Block.Psd(constant, ElasticNet.frobenius(CURVATURE)))
                .subjectTo(Constraint.equal("floor", LinearForm.of(2, LinearFunctional.valueAt(anywhere)), floor));
    }

    @Override
    public HeteroscedasticModel model(Fit fit) {
        return HeteroscedasticModel.of(fit);
    }
}
