package org.psdmodels.solvers.features;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;

/** A kernel with textbook integrals over R^d, written here so that the tests do not rest on the library's own. */
record IntegrableKernel(Kernel inner, PairFormula mean, PairFormula pair) implements Kernel {
    /** An integral as a function of the distance of two points; of none for a mean. */
    interface PairFormula {
        double at(double distance, int dimension);
    }

    static IntegrableKernel gaussian(double s) {
        return new IntegrableKernel(
                GaussianKernel.withWidth(s),
                (t, d) -> Math.pow(2 * Math.PI * s * s, d / 2.0),
                (t, d) -> Math.pow(Math.PI * s * s, d / 2.0) * Math.exp(-t * t / (4 * s * s)));
    }

    /** On the line only. */
    static IntegrableKernel laplace(double g) {
        return new IntegrableKernel(
                LaplaceKernel.withRate(g), (t, d) -> 2 / g, (t, d) -> Math.exp(-g * t) * (t + 1 / g));
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return inner.at(x, i, y, j);
    }

    @Override
    public KernelClaims claims() {
        return inner.claims();
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return inner.prepare(x, y);
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return inner.gradient();
    }

    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        if (!measure.isLebesgue()) {
            return Optional.empty();
        }
        return Optional.of(new KernelIntegrals() {
            @Override
            public Measure measure() {
                return measure;
            }

            @Override
            public double mean(Points z, int i) {
                return mean.at(0, measure.dimension());
            }

            @Override
            public double pair(Points z, int i, Points w, int j) {
                return pair.at(Math.sqrt(z.squaredDistance(i, w, j)), measure.dimension());
            }
        });
    }
}
