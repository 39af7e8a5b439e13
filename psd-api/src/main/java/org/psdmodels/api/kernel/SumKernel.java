package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.psdmodels.api.Points;

/** The sum of at least two kernels, none of them a sum. */
record SumKernel(List<Kernel> terms, KernelClaims claims) implements Kernel {

    static Kernel of(Kernel a, Kernel b) {
        List<Kernel> terms = new ArrayList<>();
        for (Kernel summand : List.of(a, b)) {
            for (Kernel term : termsOf(summand)) {
                add(terms, terms.size(), term);
            }
        }
        KernelClaims claims =
                terms.stream().map(Kernel::claims).reduce(KernelClaims::plus).orElseThrow();
        return terms.size() == 1 ? terms.get(0) : new SumKernel(List.copyOf(terms), claims);
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

    /** Adds a term, merging it with one that it has a closed-form sum with; what results may merge with another. */
    private static void add(List<Kernel> terms, int position, Kernel term) {
        for (int t = 0; t < terms.size(); t++) {
            Optional<Kernel> merged = merge(terms.get(t), term);
            if (merged.isPresent()) {
                terms.remove(t);
                add(terms, t, merged.get());
                return;
            }
        }
        terms.add(position, term);
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
