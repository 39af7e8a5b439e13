package org.psdmodels.models.cone;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.LossText;

/**
 * Regression between two known functions, l(x) &lt;= f(x) &lt;= u(x) everywhere:
 *
 * <pre>
 *   f(x) = (l(x) + u(x))/2 + (u(x) - l(x))/2 (Phi(x)'A Phi(x) - Phi(x)'B Phi(x)) / k(x, x),     0 &lt;= A, B &lt;= I,
 *   minimise  sum_i w_i loss(y_i, f(x_i)) + Omega(-log(I - A)) + Omega(-log(I - B)).
 * </pre>
 *
 * <p>Since |Phi(x)|^2 &lt;= k(x, x), each of the two quadratic forms lies between 0 and k(x, x), and f between its bounds. The
 * kernel must have the same k(x, x) at all x, as kernels of a difference have. Far from the anchors f(x) is midway. The
 * penalty is Omega for small eigenvalues and grows to infinity where an eigenvalue nears one: f comes close to a bound where
 * the data ask for it, at a price that the logarithm makes small.
 *
 * <p>A lower bound alone is non-negative regression on y - l(x); two bounds that are fitted too are a {@link Cone#monotone
 * monotone} cone of three outputs. Cost: the penalty is no elastic net, for which solvers need linear systems of order r (r
 * + 1): tens of seconds for r = 50 features.
 */
public final class BoundedEstimator extends KernelEstimator<BoundedEstimator, BoundedModel> {
    private final Bounds bounds;
    private final ScalarLoss loss;

    private BoundedEstimator(Settings settings, Bounds bounds, ScalarLoss loss) {
        super(settings);
        this.bounds = bounds;
        this.loss = loss;
    }

    /**
     * {@return an estimator of functions between two functions, with the squared loss and default settings}
     *
     * @param lower l, finite everywhere; it must not write to its argument
     * @param upper u, finite and &gt;= l everywhere; it must not write to its argument
     */
    public static BoundedEstimator between(ToDoubleFunction<double[]> lower, ToDoubleFunction<double[]> upper) {
        return new BoundedEstimator(Settings.DEFAULT, new Bounds(lower, upper), new SquaredLoss());
    }

    /**
     * {@return an estimator of functions between bounds, with the squared loss and default settings}
     *
     * @param bounds the bounds
     */
    public static BoundedEstimator between(Bounds bounds) {
        return new BoundedEstimator(Settings.DEFAULT, bounds, new SquaredLoss());
    }

    /**
     * {@return an estimator of functions between two numbers, with the squared loss and default settings}
     *
     * @param lower a finite number
     * @param upper a finite number, &gt;= lower
     */
    public static BoundedEstimator between(double lower, double upper) {
        return new BoundedEstimator(Settings.DEFAULT, Bounds.of(lower, upper), new SquaredLoss());
    }

    /**
     * {@return this estimator with another loss}
     *
     * @param value a loss of the residual z - y: squared, absolute, Huber, pinball, ...
     */
    public BoundedEstimator withLoss(ScalarLoss value) {
        Checks.require(isOfResidual(value), "loss", "must depend on z - y alone", value);
        return new BoundedEstimator(settings(), bounds, value);
    }

    /** Whether values at small dyadic numbers stay the same, to the last bit, when target and output move together. */
    private static boolean isOfResidual(ScalarLoss loss) {
        return loss.targets() == 1
                && IntStream.rangeClosed(-4, 4)
                        .mapToDouble(k -> k * 0.75)
                        .allMatch(z ->
                                loss.value(0, z) == loss.value(8, 8 + z) && loss.value(0, z) == loss.value(-2, z - 2));
    }

    @Override
    public BoundedEstimator withSettings(Settings changed) {
        return new BoundedEstimator(changed, bounds, loss);
    }

    /** A loss of z - y is one of (z - o) - (y - o): targets are taken relative to the middle o of the bounds. */
    @Override
    public Recipe recipe() {
        return Recipe.of("bounded")
                .with(settings())
                .with("between", bounds.constants().map(at -> at.lower() + "," + at.upper()), "functions of the user")
                .with("loss", LossText.format(loss), loss);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Block.Psd block = new Block.Psd(resolved.features(), CappedPenalty.of(resolved.regularizer()));
        double diagonal = diagonal(resolved.kernel().orElseThrow());
        List<LinearForm> outputs = new ArrayList<>();
        double[] targets = sample.target();
        for (int i = 0; i < targets.length; i++) {
            Bounds.At at = bounds.at(i, sample.points().row(i));
            targets[i] -= at.middle();
            LinearFunctional value = LinearFunctional.valueAt(sample.points().select(i));
            double factor = at.half() / diagonal;
            outputs.add(LinearForm.ZERO.plus(0, value, factor).plus(1, value, -factor));
        }
        return Problem.with(new Outputs.Forms(sample.points(), 1, outputs))
                .block(block)
                .block(block)
                .weights(sample.shares())
                .build(loss, targets);
    }

    static double diagonal(Kernel kernel) {
        return kernel.claims()
                .diagonal()
                .orElseThrow(() -> Checks.failure("kernel", "must claim the same k(x, x) for all x", kernel));
    }

    /** The functions are shares of the width of the bounds; the objective has its units. */
    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        double[] squares = new double[sample.size()];
        for (int i = 0; i < squares.length; i++) {
            double half = bounds.at(i, sample.points().row(i)).half();
            squares[i] = half * half;
        }
        double size = Math.sqrt(sample.mean(squares));
        return new OutputUnits(1, 1, OutputUnits.of(loss, size > 0 ? size : 1).objective());
    }

    @Override
    public BoundedModel model(Fit fit) {
        return BoundedModel.of(fit, bounds, loss);
    }
}
