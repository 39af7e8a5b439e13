package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.api.loops.Loops;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;

/**
 * The radial Laplace kernel (also called Abel kernel; the Matern kernel of order 1/2) with the rate g &gt; 0,
 *
 * <pre>  k(x, y) = exp(-g |x - y|)</pre>
 *
 * <p>with the Euclidean norm. Universal; continuous, not differentiable where x = y, where its gradient is the mean of
 * the one-sided ones: zero. A product of Laplace kernels is one: the rates add. {@link ProductLaplaceKernel} has the sum
 * of absolute differences in place of the norm; in one dimension they agree.
 *
 * @param rate the rate g: finite, &gt; 0
 */
public record LaplaceKernel(double rate) implements Kernel {
    /** Checks the rate. */
    public LaplaceKernel {
        Checks.positive("rate", rate);
    }

    /**
     * {@return the kernel with a rate: exp(-g |x - y|) on every R^d}
     *
     * @param rate the rate g: finite, &gt; 0
     */
    public static LaplaceKernel withRate(double rate) {
        return new LaplaceKernel(rate);
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return of(x.squaredDistance(i, y, j));
    }

    private double of(double squaredDistance) {
        return Math.exp(-rate * Math.sqrt(squaredDistance));
    }

    private void apply(double[] values, int from, int count, double[] out, int offset, Loops loops) {
        for (int k = from; k < from + count; k++) {
            values[k] = -rate * Math.sqrt(values[k]);
        }
        loops.exponentials(values, from, count, out, offset);
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space())
                .continuous(Smoothness.OFF_TIES)
                .strictlyPositive()
                .dense()
                .ofDifference(1);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new DistanceMatrix(this, x, y, this::apply);
    }

    /** -g k(x, y) (x - y) / |x - y|. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            double squaredDistance = x.squaredDistance(i, y, j);
            double factor = weight * rate * of(squaredDistance);
            if (squaredDistance > 0 && factor != 0) {
                Gradients.addDifference(-factor / Math.sqrt(squaredDistance), x, i, y, j, out);
            }
        });
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return ProductSections.onLine(dimension, z -> PiecewiseFunctions.laplace(z, rate));
    }

    /** In one dimension against every measure; in higher ones against Lebesgue measure on R^d alone. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return measure.isLebesgue()
                ? Optional.of(RadialIntegrals.of(measure.dimension(), 1, rate))
                : Kernel.super.integrals(measure);
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        return other instanceof LaplaceKernel that ? Optional.of(withRate(rate + that.rate)) : Optional.empty();
    }

    @Override
    public String toString() {
        return "Laplace(rate=" + rate + ")";
    }
}
