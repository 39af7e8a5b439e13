package org.psdmodels.models.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.LossText;

/**
 * Regression with a function that is non-negative everywhere, f(x) = Phi(x)'A Phi(x):
 *
 * <pre>  minimise  sum_i w_i loss(y_i, f(x_i)) + Omega(A)   subject to  A &gt;= 0  and what is known of f</pre>
 *
 * <p>The loss is the squared one, or any other of one output: absolute, Huber and quantile losses for outliers and
 * quantiles, Poisson for counts, Kullback-Leibler for positive amounts. The weights are divided by their sum. Known are
 * values, derivatives and integrals, exactly or as bounds, or any {@link Constraint} on block 0.
 *
 * <p>Points of constraints join the data as anchors (unless {@link #withAnchors anchors} were given), so that prescribed
 * values lose nothing by the restriction to the anchors; for derivatives and integrals more anchors give a better optimum.
 *
 * <p>Prescribed values are above 0. A zero at z is no constraint that an interior point satisfies, but a property of the
 * kernel: with a kernel that vanishes at z, such as (x - z)'(y - z) exp(-|x - y|^2 / (2 s^2)), f(z) = 0 exactly.
 */
public final class RegressionEstimator extends KernelEstimator<RegressionEstimator, RegressionModel> {
    private static final String VALUE =
            "value of a non-negative function (for a zero take a kernel that vanishes there)";

    /** The constant of kernels that are not given: a constant function is cheap. */
    private static final double CONSTANT = 10;

    private final ScalarLoss loss;
    private final List<Fact> facts;

    private RegressionEstimator(Settings settings, ScalarLoss loss, List<Fact> facts) {
        super(settings);
        this.loss = loss;
        this.facts = facts;
    }

    /** {@return an estimator with default settings and the squared loss} */
    public static RegressionEstimator create() {
        return new RegressionEstimator(Settings.DEFAULT, new SquaredLoss(), List.of());
    }

    @Override
    public RegressionEstimator withSettings(Settings changed) {
        return new RegressionEstimator(changed, loss, facts);
    }

    @Override
    public Recipe recipe() {
        Recipe recipe = Recipe.of("regression").with(settings()).with("loss", LossText.format(loss), loss);
        for (Fact fact : facts) {
            recipe = fact.addedTo(recipe);
        }
        return recipe;
    }

    /**
     * {@return this estimator with another loss}
     *
     * @param value a loss of one target, convex in the output
     */
    public RegressionEstimator withLoss(ScalarLoss value) {
        Checks.require(value.targets() == 1, "loss", "must compare the output with a target", value);
        return new RegressionEstimator(settings(), value, facts);
    }

    /**
     * {@return this estimator with one more linear constraint on f, block 0 of the problem}
     *
     * @param constraint the constraint
     */
    public RegressionEstimator subjectTo(Constraint constraint) {
        return subjectTo(Stream.of(Fact.of(constraint)));
    }

    private RegressionEstimator subjectTo(Stream<Fact> more) {
        List<Fact> all = new ArrayList<>(facts);
        more.forEach(all::add);
        return new RegressionEstimator(settings(), loss, List.copyOf(all));
    }

    /**
     * {@return this estimator for functions with f = value at points}
     *
     * @param points where
     * @param value the value, finite and &gt; 0; for a zero take a kernel that vanishes there
     */
    public RegressionEstimator withValue(Points points, double value) {
        Checks.positive(VALUE, value);
        return subjectTo(values(points).map(f -> Fact.equal(f, value)));
    }

    /**
     * {@return this estimator for functions with f &lt;= bound at points}
     *
     * @param points where
     * @param bound the bound, finite and &gt; 0; for a zero take a kernel that vanishes there
     */
    public RegressionEstimator withValueAtMost(Points points, double bound) {
        Checks.positive(VALUE, bound);
        return subjectTo(values(points).map(f -> Fact.atMost(f, bound)));
    }

    /**
     * {@return this estimator for functions with f &gt;= bound at points}
     *
     * @param points where
     * @param bound the bound, finite
     */
    public RegressionEstimator withValueAtLeast(Points points, double bound) {
        return subjectTo(values(points).map(f -> Fact.atLeast(f, bound)));
    }

    /**
     * {@return this estimator for functions whose integral has a value; with a weighted measure, whose moment has it}
     *
     * @param measure the measure
     * @param value the value, finite; &gt; 0 unless the measure is weighted
     */
    public RegressionEstimator withIntegral(Measure measure, double value) {
        requirePositive(measure, value);
        return subjectTo(Stream.of(Fact.equal(LinearFunctional.integral(measure), value)));
    }

    /**
     * {@return this estimator for functions with a bounded integral}
     *
     * @param measure the measure
     * @param bound the largest value, finite; &gt; 0 unless the measure is weighted
     */
    public RegressionEstimator withIntegralAtMost(Measure measure, double bound) {
        requirePositive(measure, bound);
        return subjectTo(Stream.of(Fact.atMost(LinearFunctional.integral(measure), bound)));
    }

    /**
     * {@return this estimator for functions with an integral bounded from below}
     *
     * @param measure the measure
     * @param bound the smallest value, finite
     */
    public RegressionEstimator withIntegralAtLeast(Measure measure, double bound) {
        return subjectTo(Stream.of(Fact.atLeast(LinearFunctional.integral(measure), bound)));
    }

    /**
     * {@return this estimator for functions with df/dx_c = value at points}
     *
     * @param points where
     * @param coordinate the coordinate c, from 0
     * @param value the value, finite
     */
    public RegressionEstimator withDerivative(Points points, int coordinate, double value) {
        return subjectTo(derivatives(points, coordinate).map(f -> Fact.equal(f, value)));
    }

    /**
     * {@return this estimator for functions with df/dx_c &lt;= bound at points}
     *
     * @param points where
     * @param coordinate the coordinate c, from 0
     * @param bound the bound, finite
     */
    public RegressionEstimator withDerivativeAtMost(Points points, int coordinate, double bound) {
        return subjectTo(derivatives(points, coordinate).map(f -> Fact.atMost(f, bound)));
    }

    /**
     * {@return this estimator for functions with df/dx_c &gt;= bound at points}
     *
     * @param points where
     * @param coordinate the coordinate c, from 0
     * @param bound the bound, finite
     */
    public RegressionEstimator withDerivativeAtLeast(Points points, int coordinate, double bound) {
        return subjectTo(derivatives(points, coordinate).map(f -> Fact.atLeast(f, bound)));
    }

    private static void requirePositive(Measure measure, double value) {
        if (measure.isUnweighted()) {
            Checks.positive("integral of a non-negative function", value);
        }
    }

    private static Stream<LinearFunctional> values(Points points) {
        return each(points, LinearFunctional::valueAt);
    }

    private static Stream<LinearFunctional> derivatives(Points points, int coordinate) {
        Checks.index("coordinate", coordinate, points.dimension());
        return each(points, x -> LinearFunctional.derivativeAt(x, coordinate));
    }

    private static Stream<LinearFunctional> each(Points points, Function<Points, LinearFunctional> functional) {
        Checks.atLeast("number of points", points.size(), 1);
        return IntStream.range(0, points.size()).mapToObj(points::select).map(functional);
    }

    /** With a constant, unless something is known of f: an integral over a space would not be finite. */
    @Override
    public Kernel around(Kernel gaussian) {
        return facts.isEmpty() ? gaussian.plus(ConstantKernel.withValue(CONSTANT)) : gaussian;
    }

    /**
     * The function comes in units u of the targets, and so does the loss, or in their square; a loss with a scale of its own
     * has no other units.
     */
    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        return OutputUnits.of(loss, OutputUnits.magnitude(sample));
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        List<Constraint> constraints = facts.stream().map(Fact::constraint).toList();
        Problem.Builder problem = Problem.at(sample.points())
                .block(ConstrainedPoints.anchored(resolved, constraints).psdBlock())
                .weights(sample.shares());
        constraints.forEach(problem::subjectTo);
        return problem.build(loss, sample.target());
    }

    @Override
    public RegressionModel model(Fit fit) {
        return RegressionModel.of(fit, loss);
    }
}
