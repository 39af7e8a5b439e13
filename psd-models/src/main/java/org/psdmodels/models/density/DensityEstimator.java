package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Constraint;
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
import org.psdmodels.models.text.ConstraintText;
import org.psdmodels.models.text.MeasureText;

/**
 * Density estimation by penalised maximum likelihood over functions f(x) = Phi(x)'A Phi(x):
 *
 * <pre>  minimise  - sum_i w_i log f(x_i) + Omega(A)   subject to  integral of f d nu = 1,  A &gt;= 0</pre>
 *
 * <p>The density is p = f times the density of nu, where nu is Lebesgue measure on R^d by default, Lebesgue measure on a box
 * or half-space for data of bounded support, or a normal distribution as base measure. Further linear constraints: means,
 * moments, masses of boxes.
 *
 * <p>With an integral constraint there is no representer theorem: what is solved and certified is the problem over the
 * anchors, and more anchors give a better optimum.
 */
public final class DensityEstimator extends KernelEstimator<DensityEstimator, DensityModel> {
    /** The name of the constraint on the whole mass. */
    static final String MASS = "mass";

    private final Optional<Measure> measure;
    private final List<Fact> facts;

    /** What is known of a density: an option of the recipe, and the constraint against a measure. */
    private record Fact(String option, Optional<String> text, Function<Measure, Constraint> constraint) {
        Recipe addedTo(Recipe recipe) {
            return recipe.with(option, text, "on measures of which some coordinates alone are normal");
        }
    }

    private DensityEstimator(Settings settings, Optional<Measure> measure, List<Fact> facts) {
        super(settings);
        this.measure = measure;
        this.facts = facts;
    }

    /** {@return an estimator with default settings, against Lebesgue measure} */
    public static DensityEstimator create() {
        return new DensityEstimator(Settings.DEFAULT, Optional.empty(), List.of());
    }

    @Override
    public DensityEstimator withSettings(Settings changed) {
        return new DensityEstimator(changed, measure, facts);
    }

    @Override
    public Recipe recipe() {
        Recipe recipe = Recipe.of("density").with(settings());
        if (measure.isPresent()) {
            recipe = recipe.with("measure", MeasureText.format(measure.get()), measure.get());
        }
        for (Fact fact : facts) {
            recipe = fact.addedTo(recipe);
        }
        return recipe;
    }

    /**
     * {@return this estimator with another measure nu: the support of the density, or its base}
     *
     * @param value a measure without monomial weight
     */
    public DensityEstimator withMeasure(Measure value) {
        Checks.require(value.isUnweighted(), "measure", "must not be weighted by monomials", value);
        return new DensityEstimator(settings(), Optional.of(value), facts);
    }

    /**
     * {@return this estimator for densities on a box, zero outside}
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite
     */
    public DensityEstimator withSupport(double[] lower, double[] upper) {
        return withMeasure(Measure.box(lower, upper));
    }

    /**
     * {@return this estimator for densities on an interval, zero outside}
     *
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     */
    public DensityEstimator withSupport(double lower, double upper) {
        return withMeasure(Measure.interval(lower, upper));
    }

    /**
     * {@return this estimator with one more linear constraint on f, block 0 of the problem}
     *
     * @param constraint the constraint
     */
    public DensityEstimator subjectTo(Constraint constraint) {
        return with("subject-to", ConstraintText.format(constraint), nu -> constraint);
    }

    private DensityEstimator with(String option, Optional<String> text, Function<Measure, Constraint> constraint) {
        List<Fact> more = new ArrayList<>(facts);
        more.add(new Fact(option, text, constraint));
        return new DensityEstimator(settings(), measure, List.copyOf(more));
    }

    private DensityEstimator with(String option, String text, Function<Measure, Constraint> constraint) {
        return with(option, Optional.of(text), constraint);
    }

    /**
     * {@return this estimator for densities of a given mean}
     *
     * @param coordinate which coordinate
     * @param value its mean, finite
     */
    public DensityEstimator withMean(int coordinate, double value) {
        Checks.atLeast("coordinate", coordinate, 0);
        Checks.finite("mean", value);
        return with("mean", "#" + coordinate + "=" + value, nu -> {
            int[] exponents = new int[nu.dimension()];
            exponents[Checks.index("coordinate", coordinate, nu.dimension())] = 1;
            return moment("mean of coordinate " + coordinate, nu, exponents, value);
        });
    }

    /**
     * {@return this estimator for densities of a given moment, the mean of x_1^(e_1) ... x_d^(e_d)}
     *
     * @param exponents one exponent &gt;= 0 for each coordinate
     * @param value the moment, finite
     */
    public DensityEstimator withMoment(int[] exponents, double value) {
        Checks.finite("moment", value);
        int[] copy = exponents.clone();
        String powers = Arrays.stream(copy).mapToObj(String::valueOf).collect(Collectors.joining(","));
        return with("moment", powers + "=" + value, nu -> moment("moment " + Arrays.toString(copy), nu, copy, value));
    }

    private static Constraint moment(String name, Measure nu, int[] exponents, double value) {
        return Constraint.equal(name, LinearForm.of(0, LinearFunctional.integral(nu.weightedBy(exponents))), value);
    }

    /**
     * {@return this estimator for densities that give a box at most some probability}
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite
     * @param probability the largest mass, in [0, 1]
     */
    public DensityEstimator withMassAtMost(double[] lower, double[] upper, double probability) {
        return withMass("at-most", 1, lower, upper, probability);
    }

    /**
     * {@return this estimator for densities that give a box at least some probability}
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite
     * @param probability the smallest mass, in [0, 1]
     */
    public DensityEstimator withMassAtLeast(double[] lower, double[] upper, double probability) {
        return withMass("at-least", -1, lower, upper, probability);
    }

    private DensityEstimator withMass(
            String relation, double sign, double[] lower, double[] upper, double probability) {
        Checks.require(probability >= 0 && probability <= 1, "probability", "must be in [0, 1]", probability);
        Measure box = Measure.box(lower, upper);
        double[] low = lower.clone();
        double[] high = upper.clone();
        String name = "mass of " + Arrays.toString(low) + " to " + Arrays.toString(high) + " "
                + relation.replace('-', ' ') + " " + probability;
        return with(
                "mass-" + relation,
                MeasureText.format(box).map(text -> text + "=" + probability),
                nu -> Constraint.atMost(
                        name,
                        LinearForm.ZERO.plus(0, LinearFunctional.integral(nu.restrictedTo(low, high)), sign),
                        sign * probability));
    }

    /**
     * The measure against which a density of points of a dimension is fitted.
     *
     * @param dimension the dimension of the points
     * @return nu
     */
    public Measure measure(int dimension) {
        measure.ifPresent(nu -> Checks.size("dimension of the points", dimension, nu.dimension()));
        return measure.orElseGet(() -> Measure.lebesgue(dimension));
    }

    /**
     * f comes in units of one over the volume of a standardised unit box, where the measure is Lebesgue measure in some
     * coordinates; a normal base measure takes its own units along.
     */
    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        Measure nu = measure(sample.points().dimension());
        double volume = 1;
        for (int c = 0; c < nu.dimension(); c++) {
            volume *= nu.factor(c).isGaussian() ? 1 : inputs.scale(c);
        }
        return new OutputUnits(1 / volume, 1, 1);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Measure nu = measure(sample.points().dimension());
        Support.require(sample.points(), nu);
        Problem.Builder problem = Problem.at(sample.points())
                .block(resolved.psdBlock())
                .weights(sample.shares())
                .subjectTo(Constraint.equal(MASS, LinearForm.of(0, LinearFunctional.integral(nu)), 1));
        facts.forEach(fact -> problem.subjectTo(fact.constraint().apply(nu)));
        return problem.build(new NegativeLogLoss());
    }

    @Override
    public DensityModel model(Fit fit) {
        int dimension = fit.names().inputs().size();
        PsdFunction f = PsdFunction.of(fit.block(0), dimension);
        return DensityModel.of(fit, f, measure(dimension));
    }
}
