package org.psdmodels.models.baseline;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.models.Fit;
import org.psdmodels.models.density.ScoredDensity;
import org.psdmodels.models.function.SignedFunction;

/**
 * A density p(x) = f(x) nu(x) of one of the families. A partially non-negative one is no density: its integral is one, but
 * {@link #pdfs} are negative where f is, and {@link #logPdfs} minus infinity; {@link #smallestValue} and {@link
 * #negativeMass} say how bad it is.
 */
public final class BaselineDensity implements BaselineModel, ScoredDensity {
    /** Nodes of the estimates, different from those of the fit. */
    private static final int NODES = 100_001;

    private static final long SEED = 0x5eed;

    /** Simpson's rule on thousands of nodes errs by less for functions of a width of hundreds of them. */
    private static final double GRID = 1e-6;

    private static final double DEVIATIONS = 6;

    private final Fit fit;
    private final Family family;
    private final Measure measure;
    private final BaselineFunction function;
    private final double logNormaliser;

    private BaselineDensity(Fit fit, Family family, Measure measure, BaselineFunction function, double logNormaliser) {
        this.fit = fit;
        this.family = family;
        this.measure = measure;
        this.function = function;
        this.logNormaliser = logNormaliser;
    }

    /** A model from its fit. */
    static BaselineDensity of(Fit fit, Family family, Measure measure) {
        Checks.size(
                "dimension of the measure",
                measure.dimension(),
                fit.names().inputs().size());
        SignedFunction g = SignedFunction.of(fit.block(0), measure.dimension());
        double logZ = fit.solution().blocks().size() > 1 ? -fit.constant(1) : 0;
        return new BaselineDensity(fit, family, measure, BaselineFunction.of(family, g), logZ);
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public Family family() {
        return family;
    }

    /** {@return what p is a density against: nu} */
    public Measure measure() {
        return measure;
    }

    /** {@return the function, for the exponential link before normalisation: f, or Z f} */
    public BaselineFunction function() {
        return function;
    }

    /**
     * {@return an estimate of log Z, the logarithm of the normalisation of the exponential link; 0 for the other
     * families}
     */
    public double logNormaliser() {
        return logNormaliser;
    }

    @Override
    public int dimension() {
        return measure.dimension();
    }

    @Override
    public Measure support() {
        return Measure.box(measure.lower(), measure.upper());
    }

    /** Sums of kernel sections have masses of boxes too. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        return capability == BoxMasses.class && !(family instanceof Family.ExponentialLink)
                ? Optional.of(capability.cast((BoxMasses) this::integral))
                : ScoredDensity.super.as(capability);
    }

    private double integral(double[] lower, double[] upper) {
        return measure.within(lower, upper).map(function::integral).orElse(0.0);
    }

    /** p at points; for a partially non-negative function below zero where it is. */
    @Override
    public double[] pdfs(Points x) {
        double[] values = normalised(x);
        for (int i = 0; i < values.length; i++) {
            values[i] *= measure.density(x.row(i));
        }
        return values;
    }

    private double[] normalised(Points x) {
        if (!(family instanceof Family.ExponentialLink)) {
            return function.values(x);
        }
        return Arrays.stream(function.logValues(x))
                .map(v -> Math.exp(v - logNormaliser))
                .toArray();
    }

    @Override
    public double[] logPdfs(Points x) {
        double[] logs = function.logValues(x);
        for (int i = 0; i < logs.length; i++) {
            logs[i] += Math.log(measure.density(x.row(i))) - logNormaliser;
        }
        return logs;
    }

    /**
     * {@return the integral of p, one or how far the normalisation is from it: in closed form for sums of kernel
     * sections, and for the exponential link by nodes that are not those of the fit, so that it shows the error of the
     * normalisation}
     */
    public double mass() {
        if (!(family instanceof Family.ExponentialLink)) {
            return function.integral(measure);
        }
        Nodes nodes = Nodes.of(measure, NodeRule.AUTOMATIC, NODES, SEED);
        return nodes.sum(normalised(nodes.points()));
    }

    /** Six standard errors of a sum over random nodes, and what a sum over a grid is far better than. */
    @Override
    public double massError() {
        if (!(family instanceof Family.ExponentialLink link)) {
            return 0;
        }
        if (link.rule().resolved(dimension()) == NodeRule.QUADRATURE) {
            return GRID;
        }
        Nodes nodes = Nodes.of(measure, NodeRule.AUTOMATIC, NODES, SEED);
        double[] ratios = normalised(nodes.points());
        double mass = nodes.sum(ratios);
        double whole = Arrays.stream(nodes.weights()).sum();
        double second = whole * nodes.sum(Arrays.stream(ratios).map(r -> r * r).toArray());
        return GRID + DEVIATIONS * Math.sqrt(Math.max(0, second - mass * mass) / link.nodes());
    }

    /**
     * {@return an estimate of the integral of max(0, -p), by nodes: against a finite nu over all of it, otherwise over
     * the box of the data, larger by its extent on each side; zero for families that are not negative}
     */
    public double negativeMass() {
        Measure finite = measure;
        if (!Nodes.isFinite(measure)) {
            Measure box = function.surroundings();
            finite = measure.restrictedTo(box.lower(), box.upper());
        }
        Nodes nodes = Nodes.of(finite, NodeRule.AUTOMATIC, NODES, SEED);
        return nodes.sum(Arrays.stream(normalised(nodes.points()))
                .map(v -> Math.max(0, -v))
                .toArray());
    }

    /** {@return the smallest value of f found near the data: {@link BaselineFunction#smallestValue}, normalised} */
    public double smallestValue() {
        return function.smallestValue() * Math.exp(-logNormaliser);
    }

    @Override
    public String summary() {
        return fit.summary("density, " + family.label());
    }

    @Override
    public String toString() {
        return summary();
    }
}
