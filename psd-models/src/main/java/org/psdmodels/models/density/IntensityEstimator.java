package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.text.MeasureText;

/**
 * The intensity of a Poisson process from the places or times x_i of its events in a window, by penalised maximum likelihood
 * over functions f(x) = Phi(x)'A Phi(x):
 *
 * <pre>  minimise  - sum_i w_i log f(x_i) + integral of f over the window + Omega(A)   over  A &gt;= 0</pre>
 *
 * <p>The weight of an event is one unless the sample says otherwise; a weight of two is two events at the same place. The
 * likelihood is a sum, not a mean, so that the penalty that suits n events is about n times that of a density; where data
 * are standardised it is multiplied by n. As with
 * densities, what is solved and certified is the problem over the anchors.
 *
 * <p>At the optimum A may be multiplied by no factor but one: for the elastic net, sum_i w_i = integral of f + l1 tr A + l2
 * |A|^2, so the expected number of events falls short of the observed one by what the penalty takes.
 */
public final class IntensityEstimator extends KernelEstimator<IntensityEstimator, IntensityModel> {
    /** The fact of a fit that tells the number of events. */
    static final String EVENTS = "events";

    private final Measure window;

    private IntensityEstimator(Settings settings, Measure window) {
        super(settings);
        this.window = window;
    }

    /**
     * {@return an estimator with default settings for events in a box}
     *
     * @param lower the lower corner of the window
     * @param upper the upper corner of the window
     */
    public static IntensityEstimator on(double[] lower, double[] upper) {
        Checks.finite("lower", lower);
        Checks.finite("upper", upper);
        return new IntensityEstimator(Settings.DEFAULT, Measure.box(lower, upper));
    }

    /**
     * {@return an estimator with default settings for events in a time interval}
     *
     * @param lower the beginning of the window
     * @param upper the end of the window
     */
    public static IntensityEstimator on(double lower, double upper) {
        return on(new double[] {lower}, new double[] {upper});
    }

    /** {@return the window: Lebesgue measure on it} */
    public Measure window() {
        return window;
    }

    @Override
    public IntensityEstimator withSettings(Settings changed) {
        return new IntensityEstimator(changed, window);
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("intensity").with(settings()).with("measure", MeasureText.format(window), window);
    }

    /**
     * f comes in units of events over the volume of a standardised unit box, the objective in units of events, so that a
     * penalty means what it means for a density.
     */
    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        double events = count(sample);
        double volume = 1;
        for (int c = 0; c < inputs.size(); c++) {
            volume *= inputs.scale(c);
        }
        return new OutputUnits(events / volume, 1, events);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Checks.size("dimension of the points", sample.points().dimension(), window.dimension());
        Support.require(sample.points(), window);
        return Problem.at(sample.points())
                .block(resolved.psdBlock())
                .weights(sample.weights())
                .linearTerm(LinearForm.of(0, LinearFunctional.integral(window)))
                .build(new NegativeLogLoss());
    }

    @Override
    public Map<String, List<Double>> facts(Sample sample) {
        return Map.of(EVENTS, List.of(count(sample)));
    }

    @Override
    public IntensityModel model(Fit fit) {
        PsdFunction f = PsdFunction.of(fit.block(0), window.dimension());
        return IntensityModel.of(fit, f, window, fit.number(EVENTS));
    }

    private static double count(Sample sample) {
        return Arrays.stream(sample.weights()).sum();
    }
}
