package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Section;
import org.psdmodels.laws.kernel.PlainAffine;

/** Kernels with wrong sections. */
final class BrokenSections {
    private BrokenSections() {}

    private static Kernel with(UnaryOperator<Section> breaking) {
        return new AlteredKernel(new PlainAffine()) {
            @Override
            public Optional<KernelSections> sections(int dimension) {
                return super.sections(dimension).map(sound -> (z, i) -> breaking.apply(sound.at(z, i)));
            }

            /** The sound integrals, so that nothing but the sections is wrong. */
            @Override
            public Optional<KernelIntegrals> integrals(Measure measure) {
                return new PlainAffine().integrals(measure);
            }
        };
    }

    /** A section that passes everything on. */
    private static class Passing implements Section {
        private final Section sound;

        Passing(Section sound) {
            this.sound = sound;
        }

        private static Section sound(Section section) {
            return section instanceof Passing passing ? passing.sound : section;
        }

        @Override
        public double value(double... x) {
            return sound.value(x);
        }

        @Override
        public Section one() {
            return sound.one();
        }

        @Override
        public Section scaledBy(double factor) {
            return sound.scaledBy(factor);
        }

        @Override
        public Optional<Section> plus(Section other) {
            return sound.plus(sound(other));
        }

        @Override
        public Optional<Section> times(Section other) {
            return sound.times(sound(other));
        }

        @Override
        public Section on(int[] coordinates, int dimension) {
            return sound.on(coordinates, dimension);
        }

        @Override
        public OptionalDouble integral(Measure measure) {
            return sound.integral(measure);
        }
    }

    static List<Broken<Kernel>> all() {
        return List.of(
                Broken.of(
                        "section of another point",
                        with(s -> s.plus(s.one()).orElseThrow()),
                        "the section is k(x, z) + 1",
                        "kernel.section.value"),
                Broken.of(
                        "one of the sections",
                        with(s -> new Passing(s) {
                            @Override
                            public Section one() {
                                return super.one().scaledBy(0.5);
                            }
                        }),
                        "one is a half",
                        "kernel.section.value"),
                Broken.of(
                        "product of sections",
                        with(s -> new Passing(s) {
                            @Override
                            public Optional<Section> times(Section other) {
                                return super.plus(other);
                            }
                        }),
                        "the product of two sections is their sum",
                        "kernel.section.algebra"),
                Broken.of(
                        "sections on coordinates",
                        with(s -> new Passing(s) {
                            @Override
                            public Section on(int[] coordinates, int dimension) {
                                int[] first = coordinates.clone();
                                Arrays.setAll(first, k -> k);
                                return super.on(first, dimension);
                            }
                        }),
                        "the first coordinates are taken, whatever was asked",
                        "kernel.section.on"),
                Broken.of(
                        "integral of sections",
                        with(s -> new Passing(s) {
                            @Override
                            public OptionalDouble integral(Measure measure) {
                                OptionalDouble sound = super.integral(measure);
                                return sound.isPresent() ? OptionalDouble.of(2 * sound.getAsDouble()) : sound;
                            }
                        }),
                        "sections integrate to twice the mean",
                        "kernel.section.integral"));
    }
}
