package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A polynomial by its coefficients, which integrates over boxes: the sections of polynomial kernels, for tests. */
record PolynomialSection(int dimension, Map<List<Integer>, Double> coefficients) implements Section {

    static PolynomialSection linear(double... slopes) {
        Map<List<Integer>, Double> coefficients = new HashMap<>();
        for (int c = 0; c < slopes.length; c++) {
            List<Integer> exponents = new ArrayList<>(Collections.nCopies(slopes.length, 0));
            exponents.set(c, 1);
            coefficients.put(exponents, slopes[c]);
        }
        return new PolynomialSection(slopes.length, coefficients);
    }

    @Override
    public double value(double... x) {
        double sum = 0;
        for (Map.Entry<List<Integer>, Double> term : coefficients.entrySet()) {
            double product = term.getValue();
            for (int c = 0; c < dimension; c++) {
                product *= Math.pow(x[c], term.getKey().get(c));
            }
            sum += product;
        }
        return sum;
    }

    @Override
    public Section one() {
        return new PolynomialSection(dimension, Map.of(Collections.nCopies(dimension, 0), 1.0));
    }

    @Override
    public Section scaledBy(double factor) {
        Map<List<Integer>, Double> scaled = new HashMap<>(coefficients);
        scaled.replaceAll((exponents, value) -> factor * value);
        return new PolynomialSection(dimension, scaled);
    }

    @Override
    public Optional<Section> plus(Section other) {
        Map<List<Integer>, Double> sum = new HashMap<>(coefficients);
        ((PolynomialSection) other)
                .coefficients.forEach((exponents, value) -> sum.merge(exponents, value, Double::sum));
        return Optional.of(new PolynomialSection(dimension, sum));
    }

    @Override
    public Optional<Section> times(Section other) {
        Map<List<Integer>, Double> product = new HashMap<>();
        coefficients.forEach((mine, a) -> ((PolynomialSection) other).coefficients.forEach((theirs, b) -> {
            List<Integer> exponents = new ArrayList<>();
            for (int c = 0; c < dimension; c++) {
                exponents.add(mine.get(c) + theirs.get(c));
            }
            product.merge(exponents, a * b, Double::sum);
        }));
        return Optional.of(new PolynomialSection(dimension, product));
    }

    @Override
    public Section on(int[] coordinates, int newDimension) {
        Map<List<Integer>, Double> moved = new HashMap<>();
        coefficients.forEach((exponents, value) -> {
            List<Integer> spread = new ArrayList<>(Collections.nCopies(newDimension, 0));
            for (int c = 0; c < dimension; c++) {
                spread.set(coordinates[c], exponents.get(c));
            }
            moved.put(spread, value);
        });
        return new PolynomialSection(newDimension, moved);
    }

    @Override
    public OptionalDouble integral(Measure measure) {
        double sum = 0;
        for (Map.Entry<List<Integer>, Double> term : coefficients.entrySet()) {
            double product = term.getValue();
            for (int c = 0; c < dimension; c++) {
                Measure.Factor factor = measure.factor(c);
                int power = term.getKey().get(c) + factor.exponent() + 1;
                product *= (Math.pow(factor.upper(), power) - Math.pow(factor.lower(), power)) / power;
            }
            sum += product;
        }
        return Double.isFinite(sum) ? OptionalDouble.of(sum) : OptionalDouble.empty();
    }
}
