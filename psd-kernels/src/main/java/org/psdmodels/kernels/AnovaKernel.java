package org.psdmodels.kernels;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;
import org.psdmodels.kernels.calculus.SeparableSection;

/**
 * The ANOVA kernel, whose 2^d features are the products of the coordinates over all subsets,
 *
 * <pre>  k(x, y) = prod_c (1 + x_c y_c).</pre>
 *
 * <p>The feature of a subset stands at the number with these bits, so the order for d = 2 is 1, x_0, x_1, x_0 x_1.
 */
public record AnovaKernel() implements Kernel {
    /** 2^16 features are of reasonable size. */
    private static final int LARGEST_DIMENSION = 16;

    @Override
    public double at(Points x, int i, Points y, int j) {
        return productWithout(-1, x, i, y, j);
    }

    private static double productWithout(int coordinate, Points x, int i, Points y, int j) {
        double product = 1;
        for (int c = 0; c < x.dimension(); c++) {
            product *= c == coordinate ? 1 : 1 + x.coordinate(i, c) * y.coordinate(j, c);
        }
        return product;
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space()).continuous(Smoothness.EVERYWHERE);
    }

    /** y_c times the factors of the other coordinates: no division, since any factor may be zero. */
    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            for (int c = 0; c < out.length; c++) {
                out[c] += weight * y.coordinate(j, c) * productWithout(c, x, i, y, j);
            }
        });
    }

    /** They have integrals against bounded and Gaussian measures. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        return ProductSections.product((c, z) -> PiecewiseFunctions.linearPower(1, z, 1));
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return dimension <= LARGEST_DIMENSION ? Optional.of(new Subsets(dimension)) : Optional.empty();
    }

    /** The same kernel: one factor for each coordinate. */
    @Override
    public Optional<Kernel> factor(int dimension, int... coordinates) {
        Checks.coordinates(dimension, coordinates);
        return Optional.of(this);
    }

    @Override
    public String toString() {
        return "Anova";
    }

    /** The products of the coordinates over all subsets. */
    private record Subsets(int dimension) implements FeatureMap {
        @Override
        public Domain domain() {
            return Domain.space(dimension);
        }

        @Override
        public int size() {
            return 1 << dimension;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            out[offset] = 1;
            for (int c = 0; c < dimension; c++) {
                for (int k = 0; k < 1 << c; k++) {
                    out[offset + k + (1 << c)] = out[offset + k] * x.coordinate(i, c);
                }
            }
        }

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return Optional.of((x, i, out) -> {
                Arrays.fill(out, 0);
                for (int c = 0; c < dimension; c++) {
                    for (int k = 0; k < size(); k++) {
                        out[k + c * size()] = (k >> c & 1) == 1 ? product(k - (1 << c), x, i) : 0;
                    }
                }
            });
        }

        @Override
        public Optional<FeatureMoments> moments(Measure measure) {
            return measure.dimension() == dimension && size() <= FeatureIntegrals.LARGEST_SIZE
                    ? FeatureIntegrals.of(
                            IntStream.range(0, size()).mapToObj(this::section).toList(), measure)
                    : Optional.empty();
        }

        private SeparableSection section(int subset) {
            return SeparableSection.product(IntStream.range(0, dimension)
                    .mapToObj(c -> PiecewiseFunctions.monomial(subset >> c & 1))
                    .toList());
        }

        private double product(int subset, Points x, int i) {
            double product = 1;
            for (int c = 0; c < dimension; c++) {
                product *= (subset >> c & 1) == 1 ? x.coordinate(i, c) : 1;
            }
            return product;
        }
    }
}
