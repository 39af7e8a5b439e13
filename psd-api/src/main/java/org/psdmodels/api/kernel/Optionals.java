package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.psdmodels.api.Points;

/** A combination of kernels or feature maps can do what all its parts can. */
final class Optionals {
    private Optionals() {}

    /** The capability of every part; empty if one of them lacks it. */
    static <P, T> Optional<List<T>> all(List<P> parts, Function<P, Optional<T>> capability) {
        List<T> found = new ArrayList<>();
        for (P part : parts) {
            Optional<T> one = capability.apply(part);
            if (one.isEmpty()) {
                return Optional.empty();
            }
            found.add(one.get());
        }
        return Optional.of(found);
    }

    /** The sections of all parts combined, if their representations mix: one trial tells for all points. */
    static Optional<KernelSections> sections(
            List<Kernel> parts, int dimension, BiFunction<Section, Section, Optional<Section>> combine, Domain domain) {
        return all(parts, part -> part.sections(dimension))
                .filter(sections -> {
                    Points probe = Points.single(SectionIntegrals.genericPoint(domain, dimension));
                    return combined(sections, combine, probe, 0).isPresent();
                })
                .map(sections -> (z, i) -> combined(sections, combine, z, i).orElseThrow());
    }

    private static Optional<Section> combined(
            List<KernelSections> sections, BiFunction<Section, Section, Optional<Section>> combine, Points z, int i) {
        Optional<Section> result = Optional.of(sections.get(0).at(z, i));
        for (int t = 1; t < sections.size(); t++) {
            Section next = sections.get(t).at(z, i);
            result = result.flatMap(s -> combine.apply(s, next));
        }
        return result;
    }
}
