package org.psdmodels.kernels.calculus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.CoordinateUnits;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Section;

/** A function sum_t w_t prod_c f_tc(x_c) on R^d with piecewise exponential polynomials f_tc. */
public final class SeparableSection implements Section {
    /** A product of more terms is not worth writing out. */
    private static final int LARGEST_PRODUCT = 1_000_000;

    /** w prod_c f_c(x_c). */
    private record Term(double coefficient, List<PiecewiseFunction> factors) {
        double value(double[] x) {
            double product = coefficient;
            for (int c = 0; c < x.length; c++) {
                product *= factors.get(c).value(x[c]);
            }
            return product;
        }

        Term times(Term other) {
            List<PiecewiseFunction> products = new ArrayList<>(factors.size());
            for (int c = 0; c < factors.size(); c++) {
                products.add(factors.get(c).times(other.factors.get(c)));
            }
            return new Term(coefficient * other.coefficient, products);
        }

        Term on(int[] coordinates, int dimension) {
            List<PiecewiseFunction> spread = new ArrayList<>(Collections.nCopies(dimension, PiecewiseFunction.ONE));
            for (int c = 0; c < coordinates.length; c++) {
                spread.set(coordinates[c], factors.get(c));
            }
            return new Term(coefficient, spread);
        }

        Term after(CoordinateUnits units) {
            List<PiecewiseFunction> rescaled = new ArrayList<>(factors.size());
            for (int c = 0; c < factors.size(); c++) {
                rescaled.add(factors.get(c).after(units.center(c), units.scale(c)));
            }
            return new Term(coefficient, rescaled);
        }

        Optional<ScaledNumber> integral(List<PiecewiseFunction> densities) {
            ScaledNumber product = new ScaledNumber(coefficient, 0);
            for (int c = 0; c < densities.size(); c++) {
                Optional<ScaledNumber> factor =
                        factors.get(c).times(densities.get(c)).integral();
                if (factor.isEmpty()) {
                    return factor;
                }
                product = product.times(factor.get());
            }
            return Optional.of(product);
        }
    }

    private final int dimension;
    private final List<Term> terms;

    private SeparableSection(int dimension, List<Term> terms) {
        this.dimension = dimension;
        this.terms = terms;
    }

    /**
     * {@return the product of functions of one coordinate each: x -&gt; factors_1(x_1) ... factors_d(x_d)}
     *
     * @param factors one function per coordinate
     */
    public static SeparableSection product(List<PiecewiseFunction> factors) {
        Checks.atLeast("number of factors", factors.size(), 1);
        return new SeparableSection(factors.size(), List.of(new Term(1, List.copyOf(factors))));
    }

    /**
     * {@return a function of one coordinate: x -&gt; function(x_1), in dimension 1}
     *
     * @param function the function
     */
    public static SeparableSection onLine(PiecewiseFunction function) {
        return product(List.of(function));
    }

    /**
     * {@return a constant function: x -&gt; value}
     *
     * @param dimension the dimension d &gt;= 1
     * @param value the constant
     */
    public static SeparableSection constant(int dimension, double value) {
        return product(Collections.nCopies(dimension, PiecewiseFunction.ONE)).scaledBy(value);
    }

    /**
     * {@return the function that is zero almost everywhere, which is all that integrals see: x -&gt; 0}
     *
     * @param dimension the dimension d &gt;= 1
     */
    public static SeparableSection zero(int dimension) {
        return new SeparableSection(dimension, List.of());
    }

    /**
     * {@return the sum of functions on the same space}
     *
     * @param dimension the dimension d
     * @param sections the functions, possibly none
     */
    public static SeparableSection sum(int dimension, List<SeparableSection> sections) {
        List<Term> terms = new ArrayList<>();
        for (SeparableSection section : sections) {
            Checks.size("dimension of section", section.dimension, dimension);
            terms.addAll(section.terms);
        }
        return new SeparableSection(dimension, terms);
    }

    @Override
    public double value(double... x) {
        Checks.size("length of x", x.length, dimension);
        double sum = 0;
        for (Term term : terms) {
            sum += term.value(x);
        }
        return sum;
    }

    @Override
    public SeparableSection one() {
        return constant(dimension, 1);
    }

    @Override
    public SeparableSection scaledBy(double factor) {
        return factor == 0
                ? zero(dimension)
                : new SeparableSection(
                        dimension,
                        terms.stream()
                                .map(t -> new Term(factor * t.coefficient, t.factors))
                                .toList());
    }

    @Override
    public Optional<Section> plus(Section other) {
        return other instanceof SeparableSection that ? Optional.of(plus(that)) : Optional.empty();
    }

    @Override
    public Optional<Section> times(Section other) {
        return other instanceof SeparableSection that && (long) terms.size() * that.terms.size() <= LARGEST_PRODUCT
                ? Optional.of(times(that))
                : Optional.empty();
    }

    /**
     * {@return the sum with a function of the same kind}
     *
     * @param other a function on the same space
     */
    public SeparableSection plus(SeparableSection other) {
        return sum(dimension, List.of(this, other));
    }

    /**
     * {@return the product with a function of the same kind}
     *
     * @param other a function on the same space
     */
    public SeparableSection times(SeparableSection other) {
        Checks.size("dimension of other", other.dimension, dimension);
        List<Term> products = new ArrayList<>(terms.size() * other.terms.size());
        for (Term term : terms) {
            for (Term otherTerm : other.terms) {
                products.add(term.times(otherTerm));
            }
        }
        return new SeparableSection(dimension, products);
    }

    @Override
    public SeparableSection on(int[] coordinates, int newDimension) {
        Checks.size("number of coordinates", coordinates.length, dimension);
        return new SeparableSection(
                newDimension,
                terms.stream().map(t -> t.on(coordinates, newDimension)).toList());
    }

    @Override
    public Optional<Section> after(CoordinateUnits units) {
        Checks.size("dimension of units", units.dimension(), dimension);
        return Optional.of(new SeparableSection(
                dimension, terms.stream().map(t -> t.after(units)).toList()));
    }

    @Override
    public OptionalDouble integral(Measure measure) {
        Checks.size("dimension of measure", measure.dimension(), dimension);
        List<PiecewiseFunction> densities = new ArrayList<>(dimension);
        for (int c = 0; c < dimension; c++) {
            densities.add(PiecewiseFunction.density(measure.factor(c)));
        }
        ScaledNumber sum = ScaledNumber.ZERO;
        for (Term term : terms) {
            Optional<ScaledNumber> integral = term.integral(densities);
            if (integral.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum = sum.plus(integral.get());
        }
        return OptionalDouble.of(sum.toDouble());
    }

    @Override
    public String toString() {
        return terms.toString();
    }
}
