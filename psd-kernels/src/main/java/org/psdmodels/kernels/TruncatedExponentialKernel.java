package org.psdmodels.kernels;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
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
import org.psdmodels.api.loops.Loops;

/**
 * The exponential series cut after the degree m, with the factor a &gt; 0,
 *
 * <pre>  k(x, y) = sum_{i = 0..m} (a x'y)^i / i!.</pre>
 *
 * <p>Its features are the monomials up to degree m, each times sqrt(a^|e| / e!) where e is the exponent. {@link
 * ExponentialKernel} is the limit.
 *
 * @param degree the degree m: at least 1, at most 100
 * @param factor the factor a: finite, &gt; 0
 */
public record TruncatedExponentialKernel(int degree, double factor) implements Kernel {
    /** Checks the parameters. */
    public TruncatedExponentialKernel {
        Parameters.degree(degree);
        Checks.positive("factor", factor);
    }

    /**
     * {@return the kernel with a degree and a factor: sum_{i = 0..m} (a x'y)^i / i! on every R^d}
     *
     * @param degree the degree m: at least 1, at most 100
     * @param factor the factor a: finite, &gt; 0
     */
    public static TruncatedExponentialKernel withDegree(int degree, double factor) {
        return new TruncatedExponentialKernel(degree, factor);
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return series(degree, factor * x.dot(i, y, j));
    }

    /** Horner: 1 + u/1 (1 + u/2 (1 + ... u/m)), so that neither powers nor factorials overflow on the way. */
    private static double series(int degree, double u) {
        double sum = 1;
        for (int i = degree; i >= 1; i--) {
            sum = 1 + u / i * sum;
        }
        return sum;
    }

    private void apply(double[] values, int from, int count, double[] out, int offset, Loops loops) {
        for (int k = 0; k < count; k++) {
            out[offset + k] = series(degree, factor * values[from + k]);
        }
    }

    @Override
    public KernelClaims claims() {
        KernelClaims claims = KernelClaims.on(Domain.space()).continuous(Smoothness.EVERYWHERE);
        return degree == 1 ? claims.withLipschitz(Math.sqrt(factor)) : claims;
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new DotProductMatrix(this, x, y, this::apply);
    }

    /** The derivative of the series is the series of one degree less. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            double slope = factor * series(degree - 1, factor * x.dot(i, y, j));
            Gradients.addPoint(weight * slope, y, j, out);
        });
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return weightedMonomials(dimension).map(m -> m);
    }

    private Optional<WeightedMonomials> weightedMonomials(int dimension) {
        return WeightedMonomials.of(dimension, 0, degree, this::coefficient);
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return weightedMonomials(dimension).flatMap(m -> m.expansion().sections());
    }

    /** Against bounded and Gaussian measures, up to 4096 monomials. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return measure.dimension() == 1
                ? Kernel.super.integrals(measure)
                : weightedMonomials(measure.dimension())
                        .flatMap(m -> m.expansion().integrals(measure));
    }

    /** The coefficient of x^e y^e in k: a^|e| / e!. */
    private double coefficient(int[] exponents) {
        double coefficient = 1;
        for (int e : exponents) {
            for (int s = 1; s <= e; s++) {
                coefficient *= factor / s;
            }
        }
        return coefficient;
    }

    @Override
    public String toString() {
        return "TruncatedExponential(degree=" + degree + ", factor=" + factor + ")";
    }
}
