package org.psdmodels.models.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
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
 * Convex regression on the line: the second derivative is non-negative,
 *
 * <pre>
 *   f(x) = b + m (x - a)/L + (s/L^2) integral_a^x (x - t) g(t) dt,   g(t) = Phi(t)'A Phi(t),  A &gt;= 0,
 *   s = 1 convex, s = -1 concave,
 *   minimise  sum_i w_i loss(y_i, f(x_i)) + Omega(A),
 * </pre>
 *
 * <p>with a the smallest of the data, where f has the value b and the slope m / L, and L their range. The penalty is on g, the
 * curvature in units of the range: with a large one f is a straight line. The outputs are x integral_a^x g - integral_a^x t
 * g(t) dt, whose terms cancel where the data are far from zero: what is lost is max|x| / (max x - min x) in relative terms,
 * so subtract a year or a large offset first. There is no representer theorem for integrals: what is solved and certified is
 * the problem over the anchors. Cost: 2 n matrices of order r.
 */
public final class ConvexEstimator extends KernelEstimator<ConvexEstimator, ConvexModel> {
    private final boolean convex;
    private final ScalarLoss loss;

    private ConvexEstimator(Settings settings, boolean convex, ScalarLoss loss) {
        super(settings);
        this.convex = convex;
        this.loss = loss;
    }

    /** {@return an estimator of convex functions, with the squared loss and default settings} */
    public static ConvexEstimator convex() {
        return new ConvexEstimator(Settings.DEFAULT, true, new SquaredLoss());
    }

    /** {@return an estimator of concave functions, with the squared loss and default settings} */
    public static ConvexEstimator concave() {
        return new ConvexEstimator(Settings.DEFAULT, false, new SquaredLoss());
    }

    /**
     * {@return this estimator with another loss}
     *
     * @param value the loss of an output
     */
    public ConvexEstimator withLoss(ScalarLoss value) {
        return new ConvexEstimator(settings(), convex, value);
    }

    @Override
    public ConvexEstimator withSettings(Settings changed) {
        return new ConvexEstimator(changed, convex, loss);
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("convex")
                .with(settings())
                .withFlag("concave", !convex)
                .with("loss", LossText.format(loss), loss);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        double[] x = LineFunctions.coordinates(sample.points());
        long distinct = Arrays.stream(x).distinct().count();
        Checks.require(distinct > 1, "number of different points", "must be >= 2", distinct);
        LinearFunctional constant = LinearFunctional.valueAt(sample.points().select(0));
        Span span = Span.of(x);
        List<LinearForm> forms = new ArrayList<>();
        for (double end : x) {
            forms.add(form(span, end, constant));
        }
        return Problem.with(new Outputs.Forms(sample.points(), 1, forms))
                .block(resolved.psdBlock())
                .block(new Block.Constant())
                .block(new Block.Constant())
                .weights(sample.shares())
                .build(loss, sample.targets());
    }

    private LinearForm form(Span span, double end, LinearFunctional constant) {
        LinearForm level = LinearForm.of(1, constant);
        if (end == span.origin()) {
            return level;
        }
        Measure interval = Measure.interval(span.origin(), end);
        double factor = (convex ? 1 : -1) / (span.length() * span.length());
        return level.plus(2, constant, (end - span.origin()) / span.length())
                .plus(0, LinearFunctional.integral(interval), factor * end)
                .plus(0, LinearFunctional.integral(interval.weightedBy(1)), -factor);
    }

    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        return OutputUnits.of(loss, OutputUnits.deviation(sample));
    }

    @Override
    public Map<String, List<Double>> facts(Sample sample) {
        return Span.of(LineFunctions.coordinates(sample.points())).facts();
    }

    @Override
    public ConvexModel model(Fit fit) {
        return ConvexModel.of(fit, convex, Span.of(fit), loss);
    }
}
