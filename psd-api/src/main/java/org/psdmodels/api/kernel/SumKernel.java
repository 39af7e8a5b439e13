package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.psdmodels.api.Points;

/** The sum of at least two kernels, none of them a sum. */
record SumKernel(List<Kernel> terms, KernelClaims claims) implements Kernel {

    static Kernel of(List<Kernel> summands) {
        Merged merged = new Merged();
        summands.stream().flatMap(summand -> termsOf(summand).stream()).forEach(merged::add);
        List<Kernel> terms = merged.terms();
        KernelClaims claims =
                terms.stream().map(Kernel::claims).reduce(KernelClaims::plus).orElseThrow();
        return terms.size() == 1 ? terms.get(0) : new SumKernel(terms, claims);
    }

    private static List<Kernel> termsOf(Kernel kernel) {
        if (kernel instanceof SumKernel sum) {
            return sum.terms;
        }
        if (kernel instanceof ScaledKernel scaled && scaled.kernel() instanceof SumKernel sum) {
            return sum.terms.stream().map(t -> t.scaledBy(scaled.factor())).toList();
        }
        return List.of(kernel);
    }

    /**
     * The terms so far. Only those of one family are asked whether they merge, so that the work grows as the number of
     * terms; what has merged leaves its place empty.
     */
    private static final class Merged {
        private final List<@Nullable Kernel> places = new ArrayList<>();
        private final Map<Object, TreeSet<Integer>> families = new HashMap<>();

        /** Adds a term, merging it with one that it has a closed-form sum with; what results may merge with another. */
        void add(Kernel term) {
            add(places.size(), term);
        }

        private void add(int place, Kernel term) {
            TreeSet<Integer> family = families.computeIfAbsent(familyOf(term), key -> new TreeSet<>());
            for (int t : family) {
                Optional<Kernel> sum = merge(Objects.requireNonNull(places.get(t)), term);
                if (sum.isPresent()) {
                    family.remove(t);
                    places.set(t, null);
                    add(t, sum.get());
                    return;
                }
            }
            family.add(place);
            if (place == places.size()) {
                places.add(term);
            } else {
                places.set(place, term);
            }
        }

        private static Object familyOf(Kernel term) {
            return ScaledKernel.baseOf(term).sumFamily();
        }

        List<Kernel> terms() {
            return places.stream().filter(Objects::nonNull).toList();
        }
    }

    private static Optional<Kernel> merge(Kernel a, Kernel b) {
        if (ScaledKernel.baseOf(a).equals(ScaledKernel.baseOf(b))) {
            return Optional.of(ScaledKernel.baseOf(a).scaledBy(ScaledKernel.factorOf(a) + ScaledKernel.factorOf(b)));
        }
        return a.mergedSum(b).or(() -> b.mergedSum(a));
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        double sum = 0;
        for (Kernel term : terms) {
            sum += term.at(x, i, y, j);
        }
        return sum;
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        double[] weights = terms.stream().mapToDouble(ScaledKernel::factorOf).toArray();
        KernelMatrix[] parts =
                terms.stream().map(t -> ScaledKernel.baseOf(t).prepare(x, y)).toArray(KernelMatrix[]::new);
        return new CombinedMatrix.Sum(weights, parts);
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return Optionals.all(terms, Kernel::gradient).map(gradients -> (weight, x, i, y, j, out) -> {
            for (KernelGradient gradient : gradients) {
                gradient.add(weight, x, i, y, j, out);
            }
        });
    }

    @Override
    public Optional<KernelSections> sections(int dimension) {
        return Optionals.sections(terms, dimension, Section::plus, claims.domain());
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return Optionals.all(terms, t -> t.features(dimension)).map(CombinedFeatures.Concatenated::new);
    }

    @Override
    public String toString() {
        return terms.stream().map(Kernel::toString).collect(Collectors.joining(" + "));
    }
}
