package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;

/**
 * The linear kernel k(x, y) = x'y, whose features are the coordinates. Its powers are the homogeneous polynomial
 * kernels.
 */
public record LinearKernel() implements Kernel {
    @Override
    public double at(Points x, int i, Points y, int j) {
        return x.dot(i, y, j);
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space()).continuous(Smoothness.EVERYWHERE).withLipschitz(1);
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new DotProductMatrix(
                this,
                x,
                y,
                (values, from, count, out, start, loops) -> System.arraycopy(values, from, out, start, count));
    }

    /** y. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> Gradients.addPoint(weight, y, j, out));
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return Optional.of(Rescaling.identity(dimension));
    }

    private static PolynomialExpansion expansion(int dimension) {
        Monomials coordinates = Monomials.ofDegree(dimension, 1);
        return new PolynomialExpansion(coordinates, coordinates);
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return expansion(dimension).sections();
    }

    /** Against bounded and Gaussian measures. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return expansion(measure.dimension()).integrals(measure);
    }

    /** With the general ones. */
    @Override
    public Object sumFamily() {
        return LinearKernel.class;
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        return other instanceof LinearKernel ? Optional.of(PolynomialKernel.homogeneous(2)) : Optional.empty();
    }

    @Override
    public String toString() {
        return "Linear";
    }
}
