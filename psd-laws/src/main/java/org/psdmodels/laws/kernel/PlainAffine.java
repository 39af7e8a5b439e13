package org.psdmodels.laws.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.TreeMap;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Smoothness;

/**
 * k(x, y) = 1 + x'y, with its gradient, its features (1, x) and its sections, which have integrals over bounded boxes:
 * the sound kernel in many a broken one.
 */
public record PlainAffine() implements Kernel {
    @Override
    public double at(Points x, int i, Points y, int j) {
        return 1 + x.dot(i, y, j);
    }

    @Override
    public KernelClaims claims() {
        return KernelClaims.on(Domain.space()).continuous(Smoothness.EVERYWHERE).withLipschitz(1);
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of((weight, x, i, y, j, out) -> {
            for (int c = 0; c < x.dimension(); c++) {
                out[c] += weight * y.coordinate(j, c);
            }
        });
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return Optional.of((z, i) -> {
            TreeMap<PolynomialSection.Exponents, Double> terms = new TreeMap<>();
            terms.put(PolynomialSection.Exponents.zero(dimension), 1.0);
            for (int c = 0; c < dimension; c++) {
                terms.put(PolynomialSection.Exponents.unit(dimension, c), z.coordinate(i, c));
            }
            return new PolynomialSection(dimension, terms);
        });
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return Optional.of(new OneAndCoordinates(Domain.space(dimension)));
    }

    /**
     * x -&gt; (1, x_1, ..., x_d).
     *
     * @param domain R^d
     */
    public record OneAndCoordinates(Domain domain) implements FeatureMap {
        @Override
        public int size() {
            return 1 + domain.minDimension();
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            out[offset] = 1;
            for (int c = 0; c < x.dimension(); c++) {
                out[offset + 1 + c] = x.coordinate(i, c);
            }
        }

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return Optional.of((x, i, out) -> {
                Arrays.fill(out, 0);
                for (int c = 0; c < x.dimension(); c++) {
                    out[1 + c + c * size()] = 1;
                }
            });
        }
    }
}
