package org.psdmodels.laws.broken;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.laws.kernel.PlainAffine;
import org.psdmodels.laws.kernel.PlainGaussian;

/** Kernels with wrong sums, products and compositions. */
final class BrokenAlgebra {
    private BrokenAlgebra() {}

    static List<Broken<Kernel>> all() {
        return List.of(
                sum(),
                nested(),
                product(),
                multiple(),
                noUnit(),
                negative(),
                polynomial(),
                anyCoefficient(),
                after(),
                on(),
                radialFactor(),
                unorderedFactor(),
                withoutGradient(),
                integral(),
                claims());
    }

    private static Broken<Kernel> sum() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel plus(Kernel other) {
                return super.plus(other).scaledBy(0.5);
            }
        };
        return Broken.of("sum as a mean", kernel, "k + p is halved", "kernel.algebra.sum");
    }

    private static Broken<Kernel> nested() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel plus(Kernel other) {
                return new Pair(this, other);
            }
        };
        return Broken.of("nested sum", kernel, "a sum is not flat", "kernel.algebra.flat");
    }

    /** A sum that is none of the API's. */
    private record Pair(Kernel first, Kernel second) implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return first.at(x, i, y, j) + second.at(x, i, y, j);
        }

        @Override
        public KernelClaims claims() {
            return KernelClaims.on(
                    first.claims().domain().intersect(second.claims().domain()));
        }
    }

    private static Broken<Kernel> product() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Optional<Kernel> mergedProduct(Kernel other) {
                return Optional.of(this);
            }
        };
        return Broken.of("product as the first factor", kernel, "k p is merged to k", "kernel.algebra.product");
    }

    private static Broken<Kernel> multiple() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel scaledBy(double factor) {
                return super.scaledBy(factor == 1 ? 1 : factor * factor);
            }
        };
        return Broken.of("squared factor", kernel, "c k is c^2 k", "kernel.algebra.multiple");
    }

    private static Broken<Kernel> noUnit() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel scaledBy(double factor) {
                return factor == 1 ? new AlteredKernel(this) {} : super.scaledBy(factor);
            }
        };
        return Broken.of("no unit", kernel, "1 k is another kernel than k", "kernel.algebra.multiple");
    }

    private static Broken<Kernel> negative() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel scaledBy(double factor) {
                return super.scaledBy(Math.abs(factor));
            }
        };
        return Broken.of("negative factor", kernel, "a negative factor is accepted", "kernel.algebra.multiple");
    }

    private static Broken<Kernel> polynomial() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel polynomial(double... coefficients) {
                double[] reversed = IntStream.range(0, coefficients.length)
                        .mapToDouble(p -> coefficients[coefficients.length - 1 - p])
                        .toArray();
                return super.polynomial(reversed);
            }
        };
        return Broken.of(
                "reversed polynomial", kernel, "the highest coefficient is taken for c_0", "kernel.algebra.polynomial");
    }

    private static Broken<Kernel> anyCoefficient() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel polynomial(double... coefficients) {
                double[] sizes = IntStream.range(0, coefficients.length)
                        .mapToDouble(p -> Math.abs(coefficients[p]))
                        .toArray();
                return super.polynomial(sizes);
            }
        };
        return Broken.of(
                "negative coefficient", kernel, "a negative coefficient is accepted", "kernel.algebra.polynomial");
    }

    private static Broken<Kernel> after() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel after(FeatureMap map) {
                return this;
            }
        };
        return Broken.of("map ignored", kernel, "k after f is k", "kernel.algebra.after");
    }

    private static Broken<Kernel> on() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel on(int... coordinates) {
                return super.on(IntStream.range(0, coordinates.length).toArray());
            }
        };
        return Broken.of("coordinates ignored", kernel, "k on C sees the first coordinates", "kernel.algebra.on");
    }

    /** exp(-|x - y|) is no product over the coordinates. */
    private static Broken<Kernel> radialFactor() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public double at(Points x, int i, Points y, int j) {
                return Math.exp(-Math.sqrt(x.squaredDistance(i, y, j)));
            }

            @Override
            public Optional<Kernel> factor(int dimension, int... coordinates) {
                return Optional.of(this);
            }
        };
        return Broken.of(
                "radial factor",
                kernel,
                "a radial kernel is taken for the product of those of its coordinates",
                "kernel.factor");
    }

    /** exp(-sum_c c (x_c - y_c)^2 / 2). */
    private static Broken<Kernel> unorderedFactor() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public double at(Points x, int i, Points y, int j) {
                double sum = 0;
                for (int c = 0; c < x.dimension(); c++) {
                    double difference = x.coordinate(i, c) - y.coordinate(j, c);
                    sum += (c + 1) * difference * difference;
                }
                return Math.exp(-sum / 2);
            }

            @Override
            public Optional<Kernel> factor(int dimension, int... coordinates) {
                return coordinates.length == dimension ? Optional.of(this) : Optional.empty();
            }
        };
        return Broken.of(
                "unordered factor", kernel, "the factor in all coordinates ignores their order", "kernel.factor.all");
    }

    private static Broken<Kernel> withoutGradient() {
        Kernel kernel = new AlteredKernel(new PlainAffine()) {
            @Override
            public Kernel times(Kernel other) {
                Kernel product = super.times(other);
                return new AlteredKernel(product) {
                    @Override
                    public KernelClaims claims() {
                        return KernelClaims.on(product.claims().domain());
                    }

                    @Override
                    public Optional<KernelGradient> gradient() {
                        return Optional.empty();
                    }
                };
            }
        };
        return Broken.of("product without gradient", kernel, "products lose the gradient", "kernel.algebra.gradient");
    }

    private static Broken<Kernel> integral() {
        Kernel kernel = new AlteredKernel(new PlainAffine()) {
            @Override
            public Kernel scaledBy(double factor) {
                return new AlteredKernel(super.scaledBy(factor)) {
                    @Override
                    public Optional<KernelIntegrals> integrals(Measure measure) {
                        return new PlainAffine().integrals(measure);
                    }
                };
            }
        };
        return Broken.of("integrals of a multiple", kernel, "c k has the integrals of k", "kernel.algebra.integral");
    }

    private static Broken<Kernel> claims() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Kernel scaledBy(double factor) {
                Kernel sound = this;
                return new AlteredKernel(super.scaledBy(factor)) {
                    @Override
                    public KernelClaims claims() {
                        return sound.claims();
                    }
                };
            }
        };
        return Broken.of("claims of a multiple", kernel, "c k has the claims of k", "kernel.algebra.laws");
    }
}
