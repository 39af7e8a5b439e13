package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;

/**
 * The product over the coordinates of one-dimensional Laplace kernels with the rate g &gt; 0,
 *
 * <pre>  k(x, y) = prod_c exp(-g |x_c - y_c|) = exp(-g sum_c |x_c - y_c|).</pre>
 *
 * <p>Universal; continuous, differentiable where x and y differ in every coordinate; the partial derivative in a tied
 * coordinate is the mean of the one-sided ones: zero. A product of such kernels is one: the rates add.
 *
 * @param rate the rate g: finite, &gt; 0
 */
public record ProductLaplaceKernel(double rate) implements Kernel {
    /** Checks the rate. */
    public ProductLaplaceKernel {
        Checks.positive("rate", rate);
    }

    /**
     * {@return the kernel with a rate: exp(-g sum_c |x_c - y_c|) on every R^d}
     *
     * @param rate the rate g: finite, &gt; 0
     */
    public static ProductLaplaceKernel withRate(double rate) {
        return new ProductLaplaceKernel(rate);
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        double sum = 0;
        for (int c = 0; c < x.dimension(); c++) {
            sum += Math.abs(x.coordinate(i, c) - y.coordinate(j, c));
        }
        return Math.exp(-rate * sum);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new CoordinateMatrix(this, x, y, rate, ProductLaplaceKernel::take);
    }

    private static void take(double[] coordinates, double y, double[] sums, double[] products, int count) {
        for (int k = 0; k < count; k++) {
            sums[k] += Math.abs(coordinates[k] - y);
        }
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space())
                .continuous(Smoothness.OFF_TIES)
                .strictlyPositive()
                .dense()
                .ofDifference(1);
    }

    /** -g k(x, y) sign(x_c - y_c). */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            double factor = weight * rate * at(x, i, y, j);
            for (int c = 0; c < out.length; c++) {
                out[c] -= factor * Math.signum(x.coordinate(i, c) - y.coordinate(j, c));
            }
        });
    }

    /** They have integrals against every measure. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        return ProductSections.product((c, z) -> PiecewiseFunctions.laplace(z, rate));
    }

    /** The same kernel: one factor for each coordinate. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        return Optional.of(this);
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        return other instanceof ProductLaplaceKernel that ? Optional.of(withRate(rate + that.rate)) : Optional.empty();
    }

    @Override
    public String toString() {
        return "ProductLaplace(rate=" + rate + ")";
    }
}
