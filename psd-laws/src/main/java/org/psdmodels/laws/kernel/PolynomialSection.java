package org.psdmodels.laws.kernel;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Section;

/**
 * A polynomial of d variables as a sum of monomials, with integrals over bounded boxes.
 *
 * @param dimension d
 * @param terms the coefficients of the monomials
 */
record PolynomialSection(int dimension, Map<Exponents, Double> terms) implements Section {

    PolynomialSection {
        terms = Collections.unmodifiableMap(new TreeMap<>(terms));
    }

    /** The exponents of a monomial, in lexicographic order. */
    record Exponents(List<Integer> of) implements Comparable<Exponents> {
        static Exponents zero(int dimension) {
            return new Exponents(Collections.nCopies(dimension, 0));
        }

        static Exponents unit(int dimension, int c) {
            return new Exponents(
                    IntStream.range(0, dimension).mapToObj(k -> k == c ? 1 : 0).toList());
        }

        Exponents plus(Exponents other) {
            return new Exponents(IntStream.range(0, of.size())
                    .mapToObj(k -> of.get(k) + other.of.get(k))
                    .toList());
        }

        @Override
        public int compareTo(Exponents other) {
            for (int k = 0; k < of.size(); k++) {
                int order = Integer.compare(of.get(k), other.of.get(k));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        }
    }

    @Override
    public double value(double... x) {
        double sum = 0;
        for (Map.Entry<Exponents, Double> term : terms.entrySet()) {
            double product = term.getValue();
            for (int c = 0; c < dimension; c++) {
                product *= Math.pow(x[c], term.getKey().of.get(c));
            }
            sum += product;
        }
        return sum;
    }

    @Override
    public Section one() {
        return new PolynomialSection(dimension, Map.of(Exponents.zero(dimension), 1.0));
    }

    @Override
    public Section scaledBy(double factor) {
        TreeMap<Exponents, Double> scaled = new TreeMap<>();
        terms.forEach((exponents, coefficient) -> scaled.put(exponents, factor * coefficient));
        return new PolynomialSection(dimension, scaled);
    }

    @Override
    public Optional<Section> plus(Section other) {
        if (!(other instanceof PolynomialSection that)) {
            return Optional.empty();
        }
        TreeMap<Exponents, Double> sum = new TreeMap<>(terms);
        that.terms.forEach((exponents, coefficient) -> sum.merge(exponents, coefficient, Double::sum));
        return Optional.of(new PolynomialSection(dimension, sum));
    }

    @Override
    public Optional<Section> times(Section other) {
        if (!(other instanceof PolynomialSection that)) {
            return Optional.empty();
        }
        TreeMap<Exponents, Double> product = new TreeMap<>();
        terms.forEach(
                (mine, a) -> that.terms.forEach((theirs, b) -> product.merge(mine.plus(theirs), a * b, Double::sum)));
        return Optional.of(new PolynomialSection(dimension, product));
    }

    @Override
    public Section on(int[] coordinates, int newDimension) {
        TreeMap<Exponents, Double> wide = new TreeMap<>();
        terms.forEach((exponents, coefficient) -> {
            Integer[] moved = new Integer[newDimension];
            Arrays.fill(moved, 0);
            for (int k = 0; k < coordinates.length; k++) {
                moved[coordinates[k]] = exponents.of.get(k);
            }
            wide.put(new Exponents(List.of(moved)), coefficient);
        });
        return new PolynomialSection(newDimension, wide);
    }

    @Override
    public OptionalDouble integral(Measure measure) {
        double sum = 0;
        for (Map.Entry<Exponents, Double> term : terms.entrySet()) {
            double product = term.getValue();
            for (int c = 0; c < dimension; c++) {
                Measure.Factor factor = measure.factor(c);
                if (factor.isGaussian() || Double.isInfinite(factor.upper() - factor.lower())) {
                    return OptionalDouble.empty();
                }
                int power = term.getKey().of.get(c) + factor.exponent() + 1;
                product *= (Math.pow(factor.upper(), power) - Math.pow(factor.lower(), power)) / power;
            }
            sum += product;
        }
        return OptionalDouble.of(sum);
    }
}
