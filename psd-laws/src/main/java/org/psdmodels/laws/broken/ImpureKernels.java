package org.psdmodels.laws.broken;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.laws.kernel.PlainAffine;
import org.psdmodels.laws.kernel.PlainGaussian;

/** Kernels that are no immutable functions of their points: caches, shared buffers, forgotten checks. */
final class ImpureKernels {
    private ImpureKernels() {}

    static List<Broken<Kernel>> all() {
        return List.of(
                cached(),
                noisy(),
                scratch(),
                input(),
                prepared(),
                sparse(),
                unchecked(),
                anyDimension(),
                neverEqual(),
                movingClaims());
    }

    private static Broken<Kernel> cached() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            private @Nullable Matrix first;

            @Override
            public Matrix gram(Points x, Points y) {
                Matrix cache = first;
                if (cache == null || cache.rows() != x.size() || cache.columns() != y.size()) {
                    cache = super.gram(x, y);
                    first = cache;
                }
                return cache;
            }
        };
        return Broken.of("cached by size", kernel, "gram returns the matrix of an earlier call", "kernel.cross");
    }

    private static Broken<Kernel> noisy() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            private long calls;

            @Override
            public double at(Points x, int i, Points y, int j) {
                calls++;
                return super.at(x, i, y, j) * (1 + (calls % 2) * Math.ulp(1.0));
            }
        };
        return Broken.of(
                "last bit by chance", kernel, "every second call differs in the last bit", "kernel.repeatable");
    }

    /** Yielding makes the race certain that is rare otherwise. */
    @SuppressWarnings("ThreadPriorityCheck")
    private static Broken<Kernel> scratch() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            private double square;

            @Override
            public double at(Points x, int i, Points y, int j) {
                square = x.squaredDistance(i, y, j);
                Thread.yield();
                return Math.exp(-square / 2);
            }
        };
        return Broken.of("shared scratch", kernel, "a field holds an intermediate result", "kernel.threads");
    }

    private static Broken<Kernel> input() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public Matrix gram(Points x) {
                double[] data = x.toMatrix().data();
                double first = data.length == 0 ? 0 : data[0];
                for (int k = 0; k < data.length; k++) {
                    data[k] -= first;
                }
                return super.gram(x);
            }
        };
        return Broken.of("centred in place", kernel, "the caller's points are shifted", "kernel.input");
    }

    private static Broken<Kernel> prepared() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            private Points current = Points.onLine(0);

            @Override
            public KernelMatrix prepare(Points x, Points y) {
                current = y;
                return new KernelMatrix() {
                    @Override
                    public int rows() {
                        return x.size();
                    }

                    @Override
                    public int columns() {
                        return y.size();
                    }

                    @Override
                    public double entry(int i, int j) {
                        Points now = current.dimension() == y.dimension() ? current : y;
                        return now.size() == 0 ? 0 : at(x, i, now, Math.min(j, now.size() - 1));
                    }
                };
            }
        };
        return Broken.of(
                "prepared in the kernel", kernel, "the prepared points belong to the last call", "kernel.prepared");
    }

    private static Broken<Kernel> sparse() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public double at(Points x, int i, Points y, int j) {
                return isSparse(x) && isSparse(y) ? Math.exp(-overNonzeros(x, i, y, j) / 2) : super.at(x, i, y, j);
            }

            /** A dense list shares its array, a sparse one makes it when asked. */
            private boolean isSparse(Points x) {
                double[] data = x.toMatrix().data();
                return data != x.toMatrix().data();
            }

            private double overNonzeros(Points x, int i, Points y, int j) {
                double sum = 0;
                for (int c = 0; c < x.dimension(); c++) {
                    double difference = x.coordinate(i, c) - y.coordinate(j, c);
                    sum += x.coordinate(i, c) == 0 ? 0 : difference * difference;
                }
                return sum;
            }
        };
        return Broken.of(
                "zeros forgotten", kernel, "sparse rows are compared where the first is nonzero", "kernel.sparse");
    }

    private static Broken<Kernel> unchecked() {
        Kernel kernel = new AlteredKernel(new PlainAffine()) {
            @Override
            public KernelClaims claims() {
                return KernelClaims.on(Domain.every(Axis.NON_NEGATIVE));
            }

            @Override
            public KernelMatrix between(Points x, Points y) {
                Domain domain = claims().domain();
                domain.checkDimension("x", x.dimension());
                domain.checkDimension("y", y.dimension());
                if (x.dimension() != y.dimension()) {
                    throw new IllegalArgumentException("dimension of y is " + y.dimension());
                }
                return prepare(x, y);
            }
        };
        return Broken.of("domain unchecked", kernel, "points outside the domain are accepted", "kernel.domain");
    }

    private static Broken<Kernel> anyDimension() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public double at(Points x, int i, Points y, int j) {
                double sum = 0;
                for (int c = 0; c < Math.min(x.dimension(), y.dimension()); c++) {
                    double difference = x.coordinate(i, c) - y.coordinate(j, c);
                    sum += difference * difference;
                }
                return Math.exp(-sum / 2);
            }

            @Override
            public KernelMatrix between(Points x, Points y) {
                return prepare(x, y);
            }
        };
        return Broken.of(
                "dimension unchecked",
                kernel,
                "points of different dimensions are cut to the smaller",
                "kernel.dimension");
    }

    private static Broken<Kernel> neverEqual() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public boolean equals(@Nullable Object other) {
                return false;
            }

            @Override
            public int hashCode() {
                return 0;
            }
        };
        return Broken.of("never equal", kernel, "the kernel does not equal itself", "kernel.equality");
    }

    private static Broken<Kernel> movingClaims() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            private int asked;

            @Override
            public KernelClaims claims() {
                asked++;
                return super.claims().withLipschitz(1 + asked);
            }
        };
        return Broken.of("moving claims", kernel, "the claims change with every call", "kernel.equality");
    }
}
