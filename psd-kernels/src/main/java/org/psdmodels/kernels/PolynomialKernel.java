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
import org.psdmodels.kernels.calculus.PiecewiseFunctions;

/**
 * The polynomial kernel of degree r with the offset a &gt;= 0,
 *
 * <pre>  k(x, y) = (a + x'y)^r.</pre>
 *
 * <p>Its features are the monomials up to degree r, each times sqrt(r! a^(r - |e|) / (e! (r - |e|)!)) where e is the
 * exponent; for a = 0, the homogeneous kernel, those of degree r alone. A product of two with the same offset is another.
 *
 * @param degree the degree r: at least 1, at most 100
 * @param offset the offset a: finite, &gt;= 0
 */
public record PolynomialKernel(int degree, double offset) implements Kernel {
    /** Checks the parameters. */
    public PolynomialKernel {
        Parameters.degree(degree);
        offset = Checks.nonNegative("offset", offset) + 0.0; // turns -0 into 0
    }

    /**
     * {@return the kernel with a degree and an offset: (a + x'y)^r on every R^d}
     *
     * @param degree the degree r: at least 1, at most 100
     * @param offset the offset a: finite, &gt;= 0
     */
    public static PolynomialKernel withDegree(int degree, double offset) {
        return new PolynomialKernel(degree, offset);
    }

    /**
     * {@return the homogeneous kernel of a degree: (x'y)^r on every R^d}
     *
     * @param degree the degree r: at least 1, at most 100
     */
    public static PolynomialKernel homogeneous(int degree) {
        return new PolynomialKernel(degree, 0);
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return of(x.dot(i, y, j));
    }

    private double of(double dot) {
        return Powers.of(offset + dot, degree);
    }

    private void apply(double[] values, int from, int count, double[] out, int start, Loops loops) {
        for (int k = 0; k < count; k++) {
            out[start + k] = of(values[from + k]);
        }
    }

    @Override
    public KernelClaims claims() {
        KernelClaims claims = KernelClaims.on(Domain.space()).continuous(Smoothness.EVERYWHERE);
        return degree == 1 ? claims.withLipschitz(1) : claims;
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        return new DotProductMatrix(this, x, y, this::apply);
    }

    /** r (a + x'y)^(r - 1) y. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            double slope = degree * Powers.of(offset + x.dot(i, y, j), degree - 1);
            Gradients.addPoint(weight * slope, y, j, out);
        });
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return weightedMonomials(dimension).map(m -> m);
    }

    private Optional<WeightedMonomials> weightedMonomials(int dimension) {
        return WeightedMonomials.of(dimension, offset == 0 ? degree : 0, degree, this::coefficient);
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return dimension == 1
                ? ProductSections.product((c, z) -> PiecewiseFunctions.linearPower(offset, z, degree))
                : weightedMonomials(dimension).flatMap(m -> m.expansion().sections());
    }

    /** Against bounded and Gaussian measures, up to 4096 monomials. */
    @Override
    public Optional<KernelIntegrals> integrals(Measure measure) {
        return measure.dimension() == 1
                ? Kernel.super.integrals(measure)
                : weightedMonomials(measure.dimension())
                        .flatMap(m -> m.expansion().integrals(measure));
    }

    /** The coefficient of x^e y^e in k: a multinomial coefficient times a power of the offset. */
    private double coefficient(int[] exponents) {
        double coefficient = 1;
        int rest = degree;
        for (int e : exponents) {
            for (int s = 1; s <= e; s++) {
                coefficient *= rest-- / (double) s;
            }
        }
        return coefficient * Powers.of(offset, rest);
    }

    @Override
    public Optional<Kernel> mergedProduct(Kernel other) {
        int total = degree;
        if (other instanceof PolynomialKernel that && offset == that.offset) {
            total += that.degree;
        } else if (other instanceof LinearKernel && offset == 0) {
            total += 1;
        }
        return total > degree && total <= Parameters.LARGEST_DEGREE
                ? Optional.of(withDegree(total, offset))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return "Polynomial(degree=" + degree + ", offset=" + offset + ")";
    }
}
