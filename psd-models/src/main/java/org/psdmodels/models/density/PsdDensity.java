package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.MeanAndCovariance;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.function.PsdFunction;

/**
 * The density p(x) = f(x) nu(x) of a sum of squares f against a measure nu: Lebesgue measure, a box, or a normal
 * distribution. Marginals, conditionals and products are such densities again, non-negative everywhere by construction.
 *
 * <p>Where the kernel is a product over the coordinates (Gaussian, product Laplace and Matern, their products, the algebra
 * of {@link org.psdmodels.api.kernel.Kernel#factor}), there are marginals and conditionals, and everything that rests on
 * them. What is prepared for many questions is an object of its own: {@link #distribution} and {@link #sampler}. Immutable
 * and thread-safe.
 */
public final class PsdDensity implements JointDensity, BoxMasses, Differentiable, MeanAndCovariance, Sampled {
    private final PsdFunction function;
    private final Measure measure;

    private PsdDensity(PsdFunction function, Measure measure) {
        this.function = function;
        this.measure = measure;
    }

    /**
     * The density of a function and a measure.
     *
     * @param function f
     * @param measure nu, without monomial weight
     * @return p; of mass one only if f has it
     */
    public static PsdDensity of(PsdFunction function, Measure measure) {
        Checks.size("dimension of the measure", measure.dimension(), function.dimension());
        Checks.require(measure.isUnweighted(), "measure", "must not be weighted by monomials", measure);
        return new PsdDensity(function, measure);
    }

    /** {@return the sum of squares: f} */
    public PsdFunction function() {
        return function;
    }

    /** {@return what f is a density against: nu} */
    public Measure measure() {
        return measure;
    }

    @Override
    public int dimension() {
        return function.dimension();
    }

    @Override
    public Measure support() {
        return Measure.box(measure.lower(), measure.upper());
    }

    /** On the line there is a distribution, prepared; beyond it marginals where the kernel is a product over the coordinates. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        if (capability == DistributionOnLine.class) {
            return dimension() == 1 ? Optional.of(capability.cast(distribution())) : Optional.empty();
        }
        return capability != JointDensity.class || hasMarginals()
                ? JointDensity.super.as(capability)
                : Optional.empty();
    }

    private boolean hasMarginals() {
        return IntStream.range(0, dimension())
                .allMatch(c -> dimension() > 1
                        && Split.of(this, new int[] {c}, Split.others(dimension(), c))
                                .isPresent());
    }

    @Override
    public double[] pdfs(Points x) {
        double[] values = function.values(x);
        for (int i = 0; i < values.length; i++) {
            values[i] *= measure.density(x.row(i));
        }
        return values;
    }

    @Override
    public double[] logPdfs(Points x) {
        double[] logs = function.logValues(x);
        for (int i = 0; i < logs.length; i++) {
            logs[i] += Math.log(measure.density(x.row(i)));
        }
        return logs;
    }

    @Override
    public double[] gradient(double... x) {
        double f = function.value(x);
        double[] slopes = function.gradient(x);
        double nu = measure.density(x);
        for (int c = 0; c < slopes.length; c++) {
            Measure.Factor factor = measure.factor(c);
            double slope = factor.isGaussian() ? (factor.mean() - x[c]) / factor.variance() : 0;
            slopes[c] = nu * (slopes[c] + f * slope);
        }
        return slopes;
    }

    @Override
    public double mass(double[] lower, double[] upper) {
        return measure.within(lower, upper).map(function::integral).orElse(0.0);
    }

    /** {@return the probability of everything: one, up to rounding} */
    public double mass() {
        return function.integral(measure);
    }

    /**
     * {@return the density divided by its mass}
     *
     * @throws IllegalArgumentException if the mass is not &gt; 0
     */
    public PsdDensity normalized() {
        return of(function.scaledBy(1 / Checks.positive("mass", mass())), measure);
    }

    /**
     * {@return a moment, the integral of x_1^(e_1) ... x_d^(e_d) p(x)} Where the kernel factors it is one of the
     * marginal on the coordinates that occur.
     *
     * @param exponents one exponent &gt;= 0 for each coordinate
     * @throws IllegalArgumentException if it diverges, or if neither a closed form nor a quadrature is at hand
     */
    public double moment(int... exponents) {
        return Moments.moment(this, exponents);
    }

    /** For the mass one. */
    @Override
    public double[] mean() {
        return Moments.mean(this);
    }

    /** For the mass one. */
    @Override
    public Matrix covariance() {
        return Moments.covariance(this);
    }

    /** For the mass one. */
    @Override
    public double[] sd() {
        return Moments.sd(this);
    }

    /**
     * {@return the distribution of this density of dimension one on the line, prepared for many questions: distribution
     * function, quantiles, samples}
     */
    public LineDistribution distribution() {
        LineDistribution distribution = LineDistribution.of(this);
        Checks.positive("mass of a density with a distribution function", distribution.mass());
        return distribution;
    }

    /**
     * The distribution function on the line. For many numbers use {@link #distribution}, which prepares once.
     *
     * @param x a number
     * @return P(X &lt;= x)
     */
    public double cdf(double x) {
        return distribution().cdf(x);
    }

    /**
     * The quantile on the line. For many numbers use {@link #distribution}, which prepares once.
     *
     * @param p a probability, in [0, 1]
     * @return the smallest x with P(X &lt;= x) &gt;= p
     */
    public double quantile(double p) {
        return distribution().quantile(p);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the kernel is no product over the coordinates
     */
    @Override
    public PsdDensity marginal(int... coordinates) {
        int[] others = Split.others(dimension(), Checks.coordinates(dimension(), coordinates));
        return others.length == 0
                ? reordered(coordinates)
                : Split.require(this, coordinates, others).marginal();
    }

    private PsdDensity reordered(int... coordinates) {
        Checks.require(
                function.features() instanceof FoundFeatures.Pivots,
                "features",
                "must be those of a kernel",
                function.features());
        SectionsAtPoints sections = SectionsAtPoints.of((FoundFeatures.Pivots) function.features(), coordinates);
        return of(sections.squares(function.weights()), measure.project(coordinates));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the kernel is no product over the coordinates, or the density is zero there
     */
    @Override
    public PsdDensity conditional(int[] given, double... values) {
        Checks.coordinates(dimension(), given);
        Checks.size("number of values", values.length, given.length);
        Checks.finite("values", values);
        int[] others = Split.others(dimension(), given);
        Checks.require(others.length > 0, "coordinates given", "must not be all", Arrays.toString(given));
        return Split.require(this, others, given).section(values).normalized();
    }

    /**
     * The product with another density, normalised: what two independent sources say together, a sum of squares again.
     *
     * <p>Over two Gaussian kernels the product of two sections is a section of a narrower Gaussian at a point between. Where the
     * pivots of both make at most 1,000 pairs, the product is over that kernel and has marginals, modes and all the rest, to about
     * six digits of its largest value. Otherwise, in one
     * and two dimensions, it is over the products of the functions whose squares the densities consist of, and has what features
     * have: values, masses, moments, on the line a distribution. Fewer pivots come from a larger cut or from fewer anchors.
     *
     * @param other another density of the same dimension
     * @return p q / integral of p q, against the product of the measures
     * @throws IllegalArgumentException if neither way is open, or if the product is zero
     */
    public PsdDensity times(PsdDensity other) {
        return DensityProduct.of(this, other);
    }

    /**
     * The local maxima, found by ascent from the pivots of the kernel, to where no direction inside the support leads up.
     * There is no proof that none is missed.
     *
     * @return the distinct maxima, highest first; on the boundary of a box too
     * @throws IllegalArgumentException if the kernel has no gradient everywhere
     */
    public List<Mode> modes() {
        return ModeSearch.modes(this);
    }

    /** {@return the highest of the {@link #modes}: the mode} */
    public Mode mode() {
        return modes().get(0);
    }

    /**
     * A way to draw points, prepared for many of them. On the line by the inverse distribution function; in two and three
     * dimensions by rejection under an adaptive envelope, where the kernel claims a Lipschitz constant; otherwise coordinate by
     * coordinate, each from its distribution given the ones before, where the kernel is a product over the coordinates. By
     * rejection over a kernel that is no such product, on an unbounded support, a mass of 1e-9 far out is never drawn.
     *
     * @return the sampler
     * @throws IllegalArgumentException if none of these ways is open
     */
    public Sampled sampler() {
        return Samplers.of(this);
    }

    /** For several samples use {@link #sampler}, which prepares once. */
    @Override
    public Points sample(int n, long seed) {
        return sampler().sample(n, seed);
    }

    @Override
    public String toString() {
        return "density of " + function + " against " + measure;
    }

    /** What models that are this density say at points. */
    List<Answer> answers(List<String> inputs) {
        List<Answer> answers = new ArrayList<>();
        answers.add(Answer.number("pdf", this::pdfs));
        answers.add(Answer.number("logpdf", this::logPdfs));
        if (dimension() == 1) {
            answers.add(Answer.number("cdf", this::cdfs));
        }
        answers.add(Answer.number("value", function()::values));
        answers.add(Answer.gradient(inputs, function()::gradient));
        return answers;
    }

    /** Prepared once, for all points. */
    private double[] cdfs(Points x) {
        LineDistribution line = distribution();
        return Arrays.stream(x.toMatrix().column(0)).map(line::cdf).toArray();
    }
}
