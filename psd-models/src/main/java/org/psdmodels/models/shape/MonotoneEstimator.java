package org.psdmodels.models.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
 * Monotone regression on the line: the function is the integral of a non-negative one,
 *
 * <pre>
 *   f(x) = b + (s/L) integral_a^x g(t) dt,   g(t) = Phi(t)'A Phi(t),  A &gt;= 0,   s = 1 increasing, s = -1 decreasing,
 *   minimise  sum_i w_i loss(y_i, f(x_i)) + Omega(A),
 * </pre>
 *
 * <p>with a the smallest of the data, where f has the value b, and L their range, so that g is the steepness in units of the
 * range. The penalty is on g: with a large one f is constant. The outputs are integrals, for which there is no representer
 * theorem: what is solved and certified is the problem over the anchors, and more anchors give a better optimum. Cost: n
 * matrices of order r.
 */
public final class MonotoneEstimator extends KernelEstimator<MonotoneEstimator, MonotoneModel> {
    private final boolean increasing;
    private final ScalarLoss loss;

    private MonotoneEstimator(Settings settings, boolean increasing, ScalarLoss loss) {
        super(settings);
        this.increasing = increasing;
        this.loss = loss;
    }

    /** {@return an estimator of increasing functions, with the squared loss and default settings} */
    public static MonotoneEstimator increasing() {
        return new MonotoneEstimator(Settings.DEFAULT, true, new SquaredLoss());
    }

    /** {@return an estimator of decreasing functions, with the squared loss and default settings} */
    public static MonotoneEstimator decreasing() {
        return new MonotoneEstimator(Settings.DEFAULT, false, new SquaredLoss());
    }

    /**
     * {@return this estimator with another loss}
     *
     * @param value the loss of an output
     */
    public MonotoneEstimator withLoss(ScalarLoss value) {
        return new MonotoneEstimator(settings(), increasing, value);
    }

    @Override
    public MonotoneEstimator withSettings(Settings changed) {
        return new MonotoneEstimator(changed, increasing, loss);
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("monotone")
                .with(settings())
                .withFlag("decreasing", !increasing)
                .with("loss", LossText.format(loss), loss);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        double[] x = LineFunctions.coordinates(sample.points());
        Span span = Span.of(x);
        double factor = (increasing ? 1 : -1) / span.length();
        LinearFunctional constant = LinearFunctional.valueAt(sample.points().select(0));
        List<LinearForm> forms = new ArrayList<>();
        for (double end : x) {
            LinearForm form = LinearForm.of(1, constant);
            forms.add(
                    end > span.origin()
                            ? form.plus(0, LinearFunctional.integral(Measure.interval(span.origin(), end)), factor)
                            : form);
        }
        return Problem.with(new Outputs.Forms(sample.points(), 1, forms))
                .block(resolved.psdBlock())
                .block(new Block.Constant())
                .weights(sample.shares())
                .build(loss, sample.targets());
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
    public MonotoneModel model(Fit fit) {
        return MonotoneModel.of(fit, increasing, Span.of(fit), loss);
    }
}
