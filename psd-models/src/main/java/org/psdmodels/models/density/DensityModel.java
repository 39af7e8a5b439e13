package org.psdmodels.models.density;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.PsdFunction;

/**
 * A fitted density p(x) = f(x) times the density of nu, of mass one. What can be asked of a {@link PsdDensity} most often can
 * be asked of the model; {@link #density} has the rest: products, samplers, the function f.
 */
public final class DensityModel implements CertifiedModel, ScoredDensity, KnownDensity, Sampled {
    private final Fit fit;
    private final PsdDensity density;

    private DensityModel(Fit fit, PsdDensity density) {
        this.fit = fit;
        this.density = density;
    }

    /**
     * A model from its parts.
     *
     * @param fit how it was fitted
     * @param function f
     * @param measure nu
     * @return the model
     */
    public static DensityModel of(Fit fit, PsdFunction function, Measure measure) {
        return new DensityModel(fit, PsdDensity.of(function, measure));
    }

    @Override
    public PsdDensity density() {
        return density;
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public int dimension() {
        return density.dimension();
    }

    @Override
    public double[] pdfs(Points x) {
        return density.pdfs(x);
    }

    @Override
    public double[] logPdfs(Points x) {
        return density.logPdfs(x);
    }

    /**
     * The gradient of the density, inside the support.
     *
     * @param x d coordinates
     * @return the d partial derivatives of p
     * @throws IllegalArgumentException if the kernel or the features offer no derivatives
     */
    public double[] gradient(double... x) {
        return density.gradient(x);
    }

    /**
     * The probability of a box.
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite
     * @return the integral of p over the box; zero if the box misses the support
     */
    public double mass(double[] lower, double[] upper) {
        return density.mass(lower, upper);
    }

    /** {@return the mean: E x_c for each coordinate c} */
    public double[] mean() {
        return density.mean();
    }

    /** {@return the covariances: the d x d matrix of E (x_b - E x_b)(x_c - E x_c)} */
    public Matrix covariance() {
        return density.covariance();
    }

    /** {@return the standard deviations of the coordinates: the root of E (x_c - E x_c)^2 for each coordinate c} */
    public double[] sd() {
        return density.sd();
    }

    /**
     * The distribution on the line, prepared for many questions: distribution function, quantiles, samples.
     *
     * @return the distribution of this density of dimension one
     * @throws IllegalArgumentException if it has another dimension
     */
    public LineDistribution distribution() {
        return density.distribution();
    }

    /**
     * The distribution function on the line. For many numbers use {@link #distribution}, which prepares once.
     *
     * @param x a number
     * @return P(X &lt;= x)
     * @throws IllegalArgumentException if the density has another dimension than one
     */
    public double cdf(double x) {
        return density.cdf(x);
    }

    /**
     * The quantile on the line. For many numbers use {@link #distribution}, which prepares once.
     *
     * @param p a probability, in [0, 1]
     * @return the smallest x with P(X &lt;= x) &gt;= p
     * @throws IllegalArgumentException if the density has another dimension than one
     */
    public double quantile(double p) {
        return density.quantile(p);
    }

    /**
     * The density of some of the coordinates, the others integrated out.
     *
     * @param coordinates which, in the order in which the marginal has them
     * @return the marginal
     * @throws IllegalArgumentException if the kernel is no product over the coordinates
     */
    public PsdDensity marginal(int... coordinates) {
        return density.marginal(coordinates);
    }

    /**
     * The density of the other coordinates, in their order, given the values of some.
     *
     * @param given which coordinates are known; not all of them
     * @param values their values, where the marginal density is &gt; 0 in floating point
     * @return the conditional density, of mass one
     * @throws IllegalArgumentException if the kernel is no product over the coordinates, or the density is zero there
     */
    public PsdDensity conditional(int[] given, double... values) {
        return density.conditional(given, values);
    }

    /**
     * The local maxima. There is no proof that none is missed.
     *
     * @return the distinct maxima, highest first; on the boundary of a box too
     * @throws IllegalArgumentException if the kernel has no gradient everywhere
     */
    public List<Mode> modes() {
        return density.modes();
    }

    /**
     * The highest of the {@link #modes}.
     *
     * @return the mode
     * @throws IllegalArgumentException if the kernel has no gradient everywhere
     */
    public Mode mode() {
        return density.mode();
    }

    @Override
    public Points sample(int n, long seed) {
        return density.sample(n, seed);
    }

    @Override
    public List<Answer> answers() {
        return density.answers(names().inputs());
    }

    @Override
    public String summary() {
        return fit.summary("density");
    }

    @Override
    public String toString() {
        return summary();
    }
}
