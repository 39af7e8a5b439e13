package org.psdmodels.models.density;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Sample;
import org.psdmodels.models.function.PsdFunction;

/** A fitted density p(x) = f(x) times the density of nu, of mass one. */
public final class DensityModel implements CertifiedModel, DensityFunction {
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

    /**
     * The density as a function, with what one can do with it: distribution function, quantiles, marginals, samples.
     *
     * @return p
     */
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

    /** The mean log-likelihood. */
    @Override
    public double score(Sample test) {
        return meanLogLikelihood(test);
    }

    /**
     * Independent points from the density.
     *
     * @param n how many, at least one
     * @param seed equal seeds give equal bits
     * @return n points
     */
    public Points sample(int n, long seed) {
        return density.sample(n, seed);
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
