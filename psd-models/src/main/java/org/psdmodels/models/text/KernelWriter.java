package org.psdmodels.models.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.psdmodels.api.kernel.Combination;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.BasisKernel;

/** Writes kernels in the grammar of the package, with as few parentheses as possible. */
final class KernelWriter {
    /** What binds how tightly. */
    private enum Level {
        SUM,
        PRODUCT,
        FACTOR
    }

    private record Part(Level level, String text) {
        /** The text where something at least as tight is wanted. */
        String within(Level least) {
            return level.compareTo(least) < 0 ? "(" + text + ")" : text;
        }
    }

    private KernelWriter() {}

    static Optional<String> write(Kernel kernel) {
        return part(kernel).map(Part::text);
    }

    private static Optional<Part> part(Kernel kernel) {
        Optional<Combination> combination = Combination.of(kernel);
        return combination.isPresent()
                ? combined(combination.get())
                : simple(kernel).map(text -> new Part(Level.FACTOR, text));
    }

    private static Optional<String> simple(Kernel kernel) {
        return kernel instanceof BasisKernel basis
                ? FeatureText.format(basis.map()).map(map -> KernelParser.BASIS + "(" + map + ")")
                : KernelForms.ALL.write(kernel).or(() -> FoundKernels.write(kernel));
    }

    private static Optional<Part> combined(Combination combination) {
        if (combination instanceof Combination.Sum sum) {
            return joined(sum.terms(), Level.SUM, Level.PRODUCT, " + ");
        } else if (combination instanceof Combination.Product product) {
            return joined(product.factors(), Level.PRODUCT, Level.FACTOR, " * ");
        } else if (combination instanceof Combination.Multiple multiple) {
            return part(multiple.kernel())
                    .map(p -> new Part(
                            Level.PRODUCT, Spelling.text(multiple.factor()) + " * " + p.within(Level.PRODUCT)));
        } else if (combination instanceof Combination.Polynomial polynomial) {
            String coefficients = KernelParser.POLYNOMIAL + list(polynomial.coefficients());
            return suffixed(polynomial.kernel(), coefficients);
        } else if (combination instanceof Combination.OnCoordinates chosen) {
            return suffixed(chosen.kernel(), KernelParser.ON + list(chosen.coordinates()));
        }
        Combination.After after = (Combination.After) combination;
        return FeatureText.format(after.map()).flatMap(map -> suffixed(after.kernel(), KernelParser.AFTER + " " + map));
    }

    private static Optional<Part> suffixed(Kernel kernel, String suffix) {
        return part(kernel).map(p -> new Part(Level.FACTOR, p.within(Level.FACTOR) + " " + suffix));
    }

    private static Optional<Part> joined(List<Kernel> kernels, Level level, Level inner, String sign) {
        List<String> parts = kernels.stream()
                .flatMap(k -> part(k).map(p -> p.within(inner)).stream())
                .toList();
        return parts.size() == kernels.size()
                ? Optional.of(new Part(level, String.join(sign, parts)))
                : Optional.empty();
    }

    private static String list(List<? extends Number> numbers) {
        return numbers.stream().map(Object::toString).collect(Collectors.joining(",", "(", ")"));
    }
}
