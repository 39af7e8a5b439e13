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
 * The exponential kernel with the factor a &gt; 0,
 *
 * <pre>  k(x, y) = exp(a x'y) = exp(a |x|^2 / 2) exp(-a |x - y|^2 / 2) exp(a |y|^2 / 2).</pre>
 *
 * <p>Universal: every coefficient of its power series is positive. A product of exponential kernels is one: the factors
 * add.
 *
 * @param factor the factor a: finite, &gt; 0
 */
public record ExponentialKernel(double factor) implements Kernel {
    /** Checks the factor. */
    public ExponentialKernel {
        Checks.positive("factor", factor);
    }

    /**
     * {@return the kernel with a factor: exp(a x'y) on every R^d}
     *
     * @param factor the factor a: finite, &gt; 0
     */
    public static ExponentialKernel withFactor(double factor) {
        return new ExponentialKernel(factor);
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return Math.exp(factor * x.dot(i, y, j));
    }

    private void apply(double[] values, int from, int count, double[] out, int offset, Loops loops) {
        for (int k = from; k < from + count; k++) {
            values[k] *= factor;
        }
        loops.exponentials(values, from, count, out, offset);
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space())
                .continuous(Smoothness.EVERYWHERE)
                .strictlyPositive()
                .dense();
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new DotProductMatrix(this, x, y, this::apply);
    }

    /** a k(x, y) y. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of(
                (weight, x, i, y, j, out) -> Gradients.addPoint(weight * factor * at(x, i, y, j), y, j, out));
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return ProductSections.product((c, z) -> PiecewiseFunctions.exponential(factor * z));
    }

    /** Against measures each of whose factors is bounded or has a normal density; otherwise some sections diverge. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        for (int c = 0; c < measure.dimension(); c++) {
            Measure.Factor f = measure.factor(c);
            if (!f.isGaussian() && Double.isInfinite(f.upper() - f.lower())) {
                return Optional.empty();
            }
        }
        return Kernel.super.integrals(measure);
    }

    /** The same kernel: one factor for each coordinate. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        return Optional.of(this);
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        return other instanceof ExponentialKernel that
                ? Optional.of(withFactor(factor + that.factor))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return "Exponential(factor=" + factor + ")";
    }
}
