package org.psdmodels.api.kernel;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Three kernels written as a stranger would, for the tests of the algebra. */
final class SampleKernels {
    private SampleKernels() {}

    /** x'y, with everything a kernel can offer. */
    record Dot() implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return x.dot(i, y, j);
        }

        @Override
        public KernelClaims claims() {
            return KernelClaims.on(Domain.space())
                    .continuous(Smoothness.EVERYWHERE)
                    .withLipschitz(1);
        }

        @Override
        public Optional<KernelGradient> gradient() {
            return Optional.of((weight, x, i, y, j, out) -> {
                for (int c = 0; c < out.length; c++) {
                    out[c] += weight * y.coordinate(j, c);
                }
            });
        }

        @Override
        public Optional<KernelSections> sections(int dimension) {
            return Optional.of((z, i) -> PolynomialSection.linear(z.row(i)));
        }

        @Override
        public Optional<FeatureMap> features(int dimension) {
            return Optional.of(new SampleMaps.Linear(Matrix.identity(dimension)));
        }

        @Override
        public String toString() {
            return "dot";
        }
    }

    /** exp(-|x - y|^2 / 2), without features or sections. */
    record Bell() implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return Math.exp(-x.squaredDistance(i, y, j) / 2);
        }

        @Override
        public KernelClaims claims() {
            return KernelClaims.on(Domain.space())
                    .continuous(Smoothness.EVERYWHERE)
                    .strictlyPositive()
                    .dense()
                    .ofDifference(1)
                    .withLipschitz(1);
        }

        @Override
        public Optional<KernelGradient> gradient() {
            return Optional.of((weight, x, i, y, j, out) -> {
                double value = at(x, i, y, j);
                for (int c = 0; c < out.length; c++) {
                    out[c] -= weight * value * (x.coordinate(i, c) - y.coordinate(j, c));
                }
            });
        }

        @Override
        public String toString() {
            return "bell";
        }
    }

    /** min(x, y) on the half-line, without a gradient. */
    record Least() implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return Math.min(x.coordinate(i, 0), y.coordinate(j, 0));
        }

        @Override
        public KernelClaims claims() {
            return KernelClaims.on(Domain.every(Axis.NON_NEGATIVE).dimensions(1, 1));
        }

        @Override
        public String toString() {
            return "least";
        }
    }
}
