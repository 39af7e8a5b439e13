package org.psdmodels.laws.broken;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.kernel.PlainGaussian;

/** Functions of two points that are no positive semidefinite kernels, or not where they say. */
final class NotKernels {
    private NotKernels() {}

    /** A function of the distance. */
    private record OfDistance(String name, DoubleUnaryOperator function) implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return function.applyAsDouble(Math.sqrt(x.squaredDistance(i, y, j)));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A function of the inner product. */
    private record OfProduct(String name, DoubleUnaryOperator function) implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return function.applyAsDouble(x.dot(i, y, j));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Broken<Kernel>> all() {
        return List.of(
                Broken.of(
                        "cosine",
                        new OfDistance("cos |x - y|", Math::cos),
                        "cos |x - y| is positive semidefinite on the line only",
                        "kernel.positive"),
                Broken.of(
                        "triangle",
                        new OfDistance("1 - |x - y|", r -> Math.max(0, 1 - r)),
                        "max(0, 1 - |x - y|) is positive semidefinite on the line only",
                        "kernel.positive"),
                Broken.of(
                        "epanechnikov",
                        new OfDistance("1 - |x - y|^2", r -> Math.max(0, 1 - r * r)),
                        "the Fourier transform of max(0, 1 - r^2) changes sign",
                        "kernel.positive"),
                Broken.of(
                        "multiquadric",
                        new OfDistance("multiquadric", r -> Math.hypot(1, r)),
                        "sqrt(1 + r^2) is conditionally definite, its negative at that",
                        "kernel.positive",
                        "kernel.bound"),
                Broken.of(
                        "logarithm",
                        new OfDistance("-log(1 + r)", r -> -Math.log1p(r)),
                        "-log(1 + r) is conditionally positive definite only",
                        "kernel.positive",
                        "kernel.bound"),
                Broken.of(
                        "sigmoid",
                        new OfProduct("sigmoid", t -> Math.tanh(t - 1)),
                        "tanh(x'y - 1) is not positive semidefinite",
                        "kernel.positive"),
                Broken.of(
                        "odd power of a shifted product",
                        new OfProduct("(x'y - 1)^3", t -> Math.pow(t - 1, 3)),
                        "a polynomial with a negative coefficient",
                        "kernel.positive"),
                Broken.of(
                        "negative",
                        new OfDistance("-Gaussian", r -> -Math.exp(-r * r / 2)),
                        "the negative of a kernel",
                        "kernel.positive",
                        "kernel.bound"),
                Broken.of(
                        "undefined at zero distance",
                        new OfDistance("(1 - exp(-r^2)) / r^2", r -> (1 - Math.exp(-r * r)) / (r * r)),
                        "0 / 0 where the points are equal",
                        "kernel.finite"),
                Broken.of(
                        "asymmetric",
                        new AlteredKernel(new PlainGaussian(1)) {
                            @Override
                            public double at(Points x, int i, Points y, int j) {
                                boolean ordered = x.coordinate(i, 0) < y.coordinate(j, 0);
                                return super.at(x, i, y, j) * (ordered ? 1 : 1 + 1e-6);
                            }
                        },
                        "k(x, y) and k(y, x) differ in the sixth digit",
                        "kernel.symmetry"),
                Broken.of(
                        "cancellation",
                        new AlteredKernel(new PlainGaussian(0.01)) {
                            @Override
                            public double at(Points x, int i, Points y, int j) {
                                double square = x.dot(i, x, i) + y.dot(j, y, j) - 2 * x.dot(i, y, j);
                                return Math.exp(-square / 2e-4);
                            }
                        },
                        "|x - y|^2 from inner products, which loses all digits for near points",
                        "kernel.positive",
                        "kernel.claim.lipschitz"));
    }
}
