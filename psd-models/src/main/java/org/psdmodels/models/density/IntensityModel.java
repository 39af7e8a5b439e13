package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.Intensity;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScoreName;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.PsdFunction;

/**
 * A fitted intensity f of a Poisson process in a window: events in disjoint boxes are independent, and their number in a box
 * is Poisson distributed with the integral of f over it as mean. Outside the window the rate is zero: nothing was observed.
 */
public final class IntensityModel implements CertifiedModel, Intensity, Differentiable {
    private final Fit fit;
    private final PsdDensity intensity;
    private final double observed;

    private IntensityModel(Fit fit, PsdDensity intensity, double observed) {
        this.fit = fit;
        this.intensity = intensity;
        this.observed = observed;
    }

    /** A model from its parts. */
    static IntensityModel of(Fit fit, PsdFunction function, Measure window, double observed) {
        return new IntensityModel(
                fit, PsdDensity.of(function, window), Checks.positive("number of events observed", observed));
    }

    /** {@return the number of events fitted to: the sum of their weights} */
    public double observedCount() {
        return observed;
    }

    @Override
    public Fit fit() {
        return fit;
    }

    /** {@return the function f, which goes on outside the window} */
    public PsdFunction function() {
        return intensity.function();
    }

    /** {@return the window: Lebesgue measure on it} */
    public Measure window() {
        return intensity.measure();
    }

    /** {@return the dimension of the points: d &gt;= 1} */
    @Override
    public int dimension() {
        return intensity.dimension();
    }

    /**
     * The intensity at points.
     *
     * @param x n points of dimension d
     * @return f(x_1), ..., f(x_n), events per unit of volume; zero outside the window
     */
    @Override
    public double[] rates(Points x) {
        return intensity.pdfs(x);
    }

    /**
     * {@return the intensity at a point: f(x)}
     *
     * @param x d coordinates
     */
    public double rate(double... x) {
        return intensity.pdf(x);
    }

    /**
     * The gradient of the intensity, inside the window; zero outside.
     *
     * @param x d coordinates
     * @return the d partial derivatives of f
     * @throws IllegalArgumentException if the kernel offers no derivatives
     */
    @Override
    public double[] gradient(double... x) {
        return intensity.gradient(x);
    }

    /** {@return the expected number of events in the window: the integral of f} */
    @Override
    public double expectedCount() {
        return intensity.mass();
    }

    /**
     * The expected number of events in a part of the window.
     *
     * @param lower the lower corner of a box
     * @param upper the upper corner
     * @return the integral of f over what the box and the window share
     */
    @Override
    public double expectedCount(double[] lower, double[] upper) {
        return intensity.mass(lower, upper);
    }

    /** {@return the distribution of a single event: f divided by its integral, with everything that densities can} */
    public PsdDensity density() {
        return intensity.normalized();
    }

    /**
     * A realisation of the process: a Poisson number of points from {@link #density}.
     *
     * @param seed equal seeds give equal bits
     * @return the events, possibly none
     */
    public Points sample(long seed) {
        Random random = new Random(seed);
        int n = poisson(expectedCount(), random);
        return n == 0 ? Points.of(Matrix.of(0, dimension())) : intensity.sample(n, random.nextLong());
    }

    /** The number of arrivals of a process of rate one before a time. */
    private static int poisson(double mean, Random random) {
        int count = -1;
        for (double time = 0; time < mean; count++) {
            time -= Math.log(LineDistribution.uniform(random));
        }
        return Math.max(count, 0);
    }

    /**
     * The logarithm of the likelihood of events that were observed in the whole window.
     *
     * @param events the events, with their weights
     * @return sum_i w_i log f(x_i) - integral of f; minus infinity if an event lies outside the window
     */
    public double logLikelihood(Sample events) {
        return sumOfLogs(events) - expectedCount();
    }

    private double sumOfLogs(Sample events) {
        double[] logs = intensity.logPdfs(events.points());
        double[] weights = events.weights();
        double sum = 0;
        for (int i = 0; i < logs.length; i++) {
            sum += weights[i] == 0 ? 0 : weights[i] * logs[i];
        }
        return sum;
    }

    /**
     * The log-likelihood per event of events held out. They are a part of the process, m where n events were fitted, and such a
     * part is a Poisson process of the intensity c f with c = m/n; both count by weight. Then the score is (sum_i w_i log(c f(x_i)) - c
     * integral of f) / m: it rewards the shape and, through the integral, the number of events expected.
     */
    @Override
    public double score(Sample test) {
        double events = Arrays.stream(test.weights()).sum();
        double share = events / observed;
        return sumOfLogs(test) / events + Math.log(share) - share * expectedCount() / events;
    }

    /** log(c f(x_i)) - c / m times the integral of f, of the events held out all together. */
    @Override
    public double[] scores(Sample test) {
        double events = Arrays.stream(test.weights()).sum();
        double share = events / observed;
        double level = Math.log(share) - share * expectedCount() / events;
        return Arrays.stream(intensity.logPdfs(test.points()))
                .map(log -> log + level)
                .toArray();
    }

    /**
     * The residuals of a process in time: the integrals of f between consecutive events, from the beginning of the window on.
     * Under the model they are independent and exponential with mean one (time rescaling).
     *
     * @param events times in the window, in any order
     * @return one number &gt;= 0 for each event, in order of time
     */
    public double[] residuals(Points events) {
        Checks.size("dimension of a process with residuals", dimension(), 1);
        Checks.size("dimension of the events", events.dimension(), 1);
        Support.require(events, window());
        LineDistribution distribution = intensity.distribution();
        double[] times = events.toMatrix().column(0);
        Arrays.sort(times);
        double[] residuals = new double[times.length];
        double before = 0;
        for (int i = 0; i < times.length; i++) {
            double until = distribution.mass() * distribution.cdf(times[i]);
            residuals[i] = until - before;
            before = until;
        }
        return residuals;
    }

    @Override
    public ScoreName scoreName() {
        return new ScoreName("log-likelihood of an event", ScoreName.NATS);
    }

    @Override
    public List<Answer> answers() {
        return List.of(
                Answer.number("rate", this::rates),
                Answer.number("value", function()::values),
                Answer.gradient(names().inputs(), function()::gradient));
    }

    @Override
    public String summary() {
        return fit.summary("intensity");
    }

    @Override
    public String toString() {
        return summary();
    }
}
