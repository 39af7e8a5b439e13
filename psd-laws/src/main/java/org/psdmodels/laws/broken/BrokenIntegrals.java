package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.PreciseIntegrals;
import org.psdmodels.laws.kernel.PlainAffine;
import org.psdmodels.laws.kernel.PlainGaussian;

/** Kernels with wrong integrals. */
final class BrokenIntegrals {
    private BrokenIntegrals() {}

    /** Integrals that pass everything on. */
    private static class Passing implements KernelIntegrals {
        private final KernelIntegrals sound;

        Passing(KernelIntegrals sound) {
            this.sound = sound;
        }

        @Override
        public Measure measure() {
            return sound.measure();
        }

        @Override
        public double mean(Points z, int i) {
            return sound.mean(z, i);
        }

        @Override
        public double pair(Points z, int i, Points w, int j) {
            return sound.pair(z, i, w, j);
        }
    }

    private static Kernel with(Kernel sound, UnaryOperator<KernelIntegrals> breaking) {
        return new AlteredKernel(sound) {
            @Override
            public Optional<KernelIntegrals> integrals(Measure measure) {
                return super.integrals(measure).map(breaking);
            }
        };
    }

    /** The integrals against another measure than the one asked for, in its name. */
    private static Kernel against(UnaryOperator<Measure> other) {
        return new AlteredKernel(new PlainAffine()) {
            @Override
            public Optional<KernelIntegrals> integrals(Measure measure) {
                return super.integrals(measure)
                        .flatMap(sound -> super.integrals(other.apply(measure)))
                        .map(wrong -> new Passing(wrong) {
                            @Override
                            public Measure measure() {
                                return measure;
                            }
                        });
            }
        };
    }

    static List<Broken<Kernel>> all() {
        return List.of(
                constantOfTheMean(),
                constantOfThePair(),
                boxIgnored(),
                weightIgnored(),
                otherMeasure(),
                asymmetric(),
                negative(),
                expanded(),
                roundedOnce(),
                outside());
    }

    private static Broken<Kernel> constantOfTheMean() {
        Kernel kernel = with(new PlainGaussian(2), sound -> new Passing(sound) {
            @Override
            public double mean(Points z, int i) {
                return sound.mean(z, i) / Math.pow(2, z.dimension() / 2.0);
            }
        });
        return Broken.of("constant of the mean", kernel, "pi s^2 instead of 2 pi s^2", "kernel.integral.mean");
    }

    private static Broken<Kernel> constantOfThePair() {
        Kernel kernel = with(new PlainGaussian(2), sound -> new Passing(sound) {
            @Override
            public double pair(Points z, int i, Points w, int j) {
                return sound.pair(z, i, w, j) * Math.pow(2, z.dimension() / 2.0);
            }
        });
        return Broken.of("constant of the pair", kernel, "2 pi s^2 instead of pi s^2", "kernel.integral.pair");
    }

    private static Broken<Kernel> boxIgnored() {
        Kernel kernel = against(measure -> {
            double[] lower = new double[measure.dimension()];
            double[] upper = new double[measure.dimension()];
            Arrays.fill(lower, -1);
            Arrays.fill(upper, 1);
            int[] exponents = IntStream.range(0, lower.length)
                    .map(c -> measure.factor(c).exponent())
                    .toArray();
            return Measure.box(lower, upper).weightedBy(exponents);
        });
        return Broken.of(
                "box ignored", kernel, "every box is the unit box", "kernel.integral.mean", "kernel.integral.additive");
    }

    private static Broken<Kernel> weightIgnored() {
        Kernel kernel = against(measure -> {
            int d = measure.dimension();
            double[] lower = new double[d];
            double[] upper = new double[d];
            for (int c = 0; c < d; c++) {
                lower[c] = measure.factor(c).lower();
                upper[c] = measure.factor(c).upper();
            }
            return Measure.box(lower, upper);
        });
        return Broken.of(
                "weight ignored",
                kernel,
                "x^m is left out",
                "kernel.integral.mean",
                "kernel.integral.pair",
                "kernel.integral.local");
    }

    private static Broken<Kernel> otherMeasure() {
        Kernel kernel = with(new PlainGaussian(1), sound -> new Passing(sound) {
            @Override
            public Measure measure() {
                return Measure.lebesgue(sound.measure().dimension() + 1);
            }
        });
        return Broken.of("another measure", kernel, "measure() is not the one asked for", "kernel.integral.measure");
    }

    private static Broken<Kernel> asymmetric() {
        Kernel kernel = with(new PlainGaussian(1), sound -> new Passing(sound) {
            @Override
            public Matrix pairs(Points z) {
                double[] data = sound.pairs(z).data().clone();
                for (int j = 0; j < z.size(); j++) {
                    for (int i = 0; i < j; i++) {
                        data[i + j * z.size()] = 0;
                    }
                }
                return Matrix.wrap(z.size(), z.size(), data);
            }
        });
        return Broken.of(
                "half a matrix", kernel, "pairs() is filled below the diagonal only", "kernel.integral.matrix");
    }

    private static Broken<Kernel> negative() {
        Kernel kernel = with(new PlainGaussian(1), sound -> new Passing(sound) {
            @Override
            public double pair(Points z, int i, Points w, int j) {
                return sound.pair(z, i, w, j) - sound.mean(z, i) * sound.mean(w, j);
            }
        });
        return Broken.of("covariance", kernel, "the product of the means is subtracted", "kernel.integral.positive");
    }

    private static Broken<Kernel> expanded() {
        Kernel kernel = with(new PlainGaussian(1), sound -> new Passing(sound) {
            @Override
            public double pair(Points z, int i, Points w, int j) {
                double square = z.dot(i, z, i) - 2 * z.dot(i, w, j) + w.dot(j, w, j);
                return Math.pow(Math.PI, z.dimension() / 2.0) * Math.exp(-square / 4);
            }
        });
        return Broken.of(
                "distances written out",
                kernel,
                "|z|^2 - 2 z'w + |w|^2 cancels far from zero",
                "kernel.integral.translation");
    }

    private static Broken<Kernel> roundedOnce() {
        Kernel kernel = with(new PlainGaussian(1), sound -> new Passing(sound) {
            @Override
            public Optional<PreciseIntegrals> precise() {
                return Optional.of(new InDoubles(sound));
            }
        });
        return Broken.of(
                "twice the digits of a double",
                kernel,
                "a hundred bits are claimed, the last fifty are zero",
                "kernel.integral.precise");
    }

    private record InDoubles(KernelIntegrals sound) implements PreciseIntegrals {
        @Override
        public double error() {
            return 0x1p-100;
        }

        @Override
        public void means(Points z, double[] high, double[] low) {
            for (int i = 0; i < z.size(); i++) {
                high[i] = sound.mean(z, i);
                low[i] = 0;
            }
        }

        @Override
        public void pairs(Points z, int i, Points w, int count, double[] high, double[] low) {
            for (int j = 0; j < count; j++) {
                high[j] = sound.pair(z, i, w, j);
                low[j] = 0;
            }
        }
    }

    private static Broken<Kernel> outside() {
        Kernel kernel = new AlteredKernel(new PlainGaussian(1)) {
            @Override
            public KernelClaims claims() {
                return super.claims().withDomain(Domain.every(Axis.NON_NEGATIVE));
            }

            @Override
            public Optional<KernelIntegrals> integrals(Measure measure) {
                Measure space = Measure.lebesgue(measure.dimension());
                return super.integrals(space).map(sound -> new Passing(sound) {
                    @Override
                    public Measure measure() {
                        return measure;
                    }
                });
            }
        };
        return Broken.of(
                "integrals outside", kernel, "measures that leave the domain are accepted", "kernel.integral.outside");
    }
}
