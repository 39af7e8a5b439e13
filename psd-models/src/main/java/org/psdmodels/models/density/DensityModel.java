package org.psdmodels.models.density;

import java.util.List;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.PsdFunction;

/**
 * A fitted density p(x) = f(x) times the density of nu, of mass one. What can be asked of a {@link PsdDensity} most often can
 * be asked of the model; {@link #density} has the rest: products, samplers, the function f.
 */
public final class DensityModel implements CertifiedModel, KnownDensity {
    private final Fit fit;
    private final PsdDensity density;

    private DensityModel(Fit fit, PsdDensity density) {
        this.fit = fit;
        this.density = density;
    }

    /**
     * {@return a model from its parts}
     *
     * @param fit how it was fitted
     * @param function f
     * @param measure nu
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
     * The local maxima. There is no proof that none is missed.
     *
     * @return the distinct maxima, highest first; on the boundary of a box too
     * @throws IllegalArgumentException if the kernel has no gradient everywhere
     */
    public List<Mode> modes() {
        return density.modes();
    }

    /**
     * {@return the highest of the {@link #modes}}
     *
     * @throws IllegalArgumentException if the kernel has no gradient everywhere
     */
    public Mode mode() {
        return density.mode();
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
