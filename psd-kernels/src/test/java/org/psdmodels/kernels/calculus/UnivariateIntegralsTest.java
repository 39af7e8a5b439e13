package org.psdmodels.kernels.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.kernel.Measure;

/** Every function of one variable, and every product of two, against quadrature and every kind of measure. */
class UnivariateIntegralsTest {
    /** What closed forms are asked to reach, relative to the integral of the absolute value. */
    private static final double CLOSED_FORM = 1e-10;

    private static final int LARGEST_WEIGHT = 8;

    /** A function with an independent formula, points that tell where it varies, and whether it decays. */
    private record Subject(
            String name,
            PiecewiseFunction function,
            DoubleUnaryOperator formula,
            List<Double> landmarks,
            boolean decays) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Subject gaussian(double z, double s) {
        return new Subject(
                "gaussian(" + z + ", " + s + ")",
                PiecewiseFunctions.gaussian(z, s),
                x -> Math.exp(-0.5 * Math.pow((x - z) / s, 2)),
                Quadrature.landmarks(z, s),
                true);
    }

    private static Subject laplace(double z, double g) {
        return new Subject(
                "laplace(" + z + ", " + g + ")",
                PiecewiseFunctions.laplace(z, g),
                x -> Math.exp(-g * Math.abs(x - z)),
                Quadrature.landmarks(z, 1 / g),
                true);
    }

    private static Subject matern32(double z, double l) {
        return new Subject(
                "matern32(" + z + ", " + l + ")",
                PiecewiseFunctions.matern(z, Math.sqrt(3) / l, 1),
                x -> {
                    double t = Math.sqrt(3) * Math.abs(x - z) / l;
                    return (1 + t) * Math.exp(-t);
                },
                Quadrature.landmarks(z, l),
                true);
    }

    private static Subject matern52(double z, double l) {
        return new Subject(
                "matern52(" + z + ", " + l + ")",
                PiecewiseFunctions.matern(z, Math.sqrt(5) / l, 2),
                x -> {
                    double t = Math.sqrt(5) * Math.abs(x - z) / l;
                    return (1 + t + t * t / 3) * Math.exp(-t);
                },
                Quadrature.landmarks(z, l),
                true);
    }

    private static Subject exponential(double b) {
        return new Subject(
                "exponential(" + b + ")",
                PiecewiseFunctions.exponential(b),
                x -> Math.exp(Math.min(b * x, 700)), // in range wherever the other factors are not zero
                Quadrature.landmarks(0, 1 / Math.abs(b)),
                false);
    }

    private static Subject linearPower(double a, double b, int r) {
        return new Subject(
                "linearPower(" + a + ", " + b + ", " + r + ")",
                PiecewiseFunctions.linearPower(a, b, r),
                x -> Math.pow(a + b * x, r),
                Quadrature.landmarks(-a / b, 1),
                false);
    }

    private static Subject polynomial() {
        return new Subject(
                "polynomial",
                PiecewiseFunctions.polynomial(0.3, -1, 0.5, 0.25),
                x -> 0.3 - x + 0.5 * x * x + 0.25 * x * x * x,
                Quadrature.landmarks(0, 1),
                false);
    }

    private static Subject minimum(double z) {
        return new Subject(
                "minimum(" + z + ")",
                PiecewiseFunctions.minimum(z),
                x -> Math.min(x, z),
                Quadrature.landmarks(z, 1),
                false);
    }

    private static Subject constant() {
        return new Subject("constant", PiecewiseFunctions.constant(2.5), x -> 2.5, List.of(), false);
    }

    private static Subject indicator(double l, double u) {
        return new Subject(
                "indicator(" + l + ", " + u + ")",
                PiecewiseFunctions.indicator(l, u),
                x -> x > l && x < u ? 1 : 0,
                List.of(l, u),
                true);
    }

    /** The tessellated kernel's b^2 - max(x, z)^2 on [-2, b]. */
    private static Subject tessellated(double z, double b) {
        return new Subject(
                "tessellated(" + z + ", " + b + ")",
                PiecewiseFunctions.piecewisePolynomial(
                        new double[] {-2, z, b},
                        new double[] {0},
                        new double[] {b * b - z * z},
                        new double[] {b * b, 0, -1},
                        new double[] {0}),
                x -> x < -2 || x > b ? 0 : b * b - Math.max(x, z) * Math.max(x, z),
                List.of(-2.0, z, b),
                true);
    }

    private static List<Subject> subjects() {
        return List.of(
                gaussian(0.3, 0.7),
                gaussian(-60, 1),
                gaussian(0, 1e-3),
                gaussian(2, 1e3),
                laplace(0.4, 1.3),
                laplace(-0.2, 1e3),
                laplace(60, 1),
                laplace(1, 1e-3),
                matern32(0.7, 0.8),
                matern52(-0.6, 1.2),
                matern52(40, 0.1),
                exponential(0.7),
                exponential(-0.5),
                linearPower(0.5, -1.25, 5),
                polynomial(),
                minimum(0.9),
                constant(),
                indicator(-0.5, 0.25),
                tessellated(0.2, 1.5));
    }

    private static List<Measure> measures() {
        return List.of(
                Measure.lebesgue(1),
                Measure.interval(-1, 2),
                Measure.interval(0.5, 0.501),
                Measure.interval(8, 9),
                Measure.interval(0.3, Double.POSITIVE_INFINITY),
                Measure.interval(Double.NEGATIVE_INFINITY, 1.1),
                Measure.gaussian(0.4, 0.5),
                Measure.gaussian(-3, 1e-4),
                Measure.gaussian(5, 400),
                Measure.gaussian(0.1, 2).restrictedTo(new double[] {-0.3}, new double[] {1.7}),
                Measure.gaussian(0, 1).restrictedTo(new double[] {8}, new double[] {9}),
                Measure.gaussian(1, 0.5).restrictedTo(new double[] {0}, new double[] {Double.POSITIVE_INFINITY}));
    }

    private static List<List<Subject>> singlesAndPairs() {
        List<List<Subject>> all = new ArrayList<>();
        List<Subject> subjects = subjects();
        for (int a = 0; a < subjects.size(); a++) {
            all.add(List.of(subjects.get(a)));
            for (int b = a; b < subjects.size(); b++) {
                all.add(List.of(subjects.get(a), subjects.get(b)));
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("singlesAndPairs")
    void agreesWithQuadrature(List<Subject> factors) {
        for (Measure measure : measures()) {
            for (int weight = 0; weight <= LARGEST_WEIGHT; weight += weight < 2 ? 1 : 3) {
                compare(factors, measure.weightedBy(weight));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void hasTheValuesOfItsFormula(Subject subject) {
        for (double x = -3; x < 3; x += 0.0937) {
            double expected = subject.formula.applyAsDouble(x);
            assertEquals(expected, subject.function.value(x), 1e-12 * Math.abs(expected) + 1e-15, "at " + x);
        }
    }

    @Property
    void agreesWithQuadratureForRandomParameters(
            @ForAll("anySubject") Subject a, @ForAll("anySubject") Subject b, @ForAll("anyMeasure") Measure measure) {
        compare(List.of(a, b), measure);
    }

    @Provide
    Arbitrary<Subject> anySubject() {
        Arbitrary<Double> centre = Arbitraries.doubles().between(-5, 5);
        Arbitrary<Double> scale = Arbitraries.doubles().between(-5, 5).map(Math::exp);
        return Combinators.combine(Arbitraries.integers().between(0, 7), centre, scale)
                .as((kind, z, s) -> switch (kind) {
                    case 0 -> gaussian(z, s);
                    case 1 -> laplace(z, s);
                    case 2 -> matern32(z, s);
                    case 3 -> matern52(z, s);
                    case 4 -> minimum(z == 0 ? 1 : z); // min(x, 0) vanishes for x > 0, and converges there
                    case 5 -> linearPower(z, s, 3);
                    case 6 -> tessellated(Math.max(-1.9, Math.min(z, 1.4)), 1.5);
                    default -> indicator(z, z + s);
                });
    }

    @Provide
    Arbitrary<Measure> anyMeasure() {
        Arbitrary<Double> place = Arbitraries.doubles().between(-5, 5);
        Arbitrary<Double> scale = Arbitraries.doubles().between(-7, 3).map(Math::exp);
        return Combinators.combine(Arbitraries.integers().between(0, 5), place, scale, place, scale)
                .as((kind, u, length, mean, variance) -> switch (kind) {
                    case 0 -> Measure.lebesgue(1);
                    case 1 -> Measure.interval(u, u + length);
                    case 2 -> Measure.interval(u, Double.POSITIVE_INFINITY);
                    case 3 -> Measure.interval(Double.NEGATIVE_INFINITY, u);
                    case 4 -> Measure.gaussian(mean, variance);
                    default ->
                        Measure.gaussian(mean, variance).restrictedTo(new double[] {u}, new double[] {u + length});
                })
                .flatMap(m -> Arbitraries.integers().between(0, LARGEST_WEIGHT).map(m::weightedBy));
    }

    private static void compare(List<Subject> factors, Measure measure) {
        Measure.Factor factor = measure.factor(0);
        PiecewiseFunction product = PiecewiseFunction.ONE;
        DoubleUnaryOperator integrand = measure::density;
        List<Double> landmarks = new ArrayList<>(landmarksOf(factor));
        boolean unbounded = Double.isInfinite(factor.upper() - factor.lower());
        boolean converges = factor.isGaussian() || !unbounded;
        for (Subject subject : factors) {
            product = product.times(subject.function);
            DoubleUnaryOperator before = integrand;
            integrand = x -> before.applyAsDouble(x) * subject.formula.applyAsDouble(x);
            landmarks.addAll(subject.landmarks);
            converges |= subject.decays;
        }
        if (!factor.isGaussian() && unbounded && factors.stream().anyMatch(s -> s.name.startsWith("exponential"))) {
            return; // convergence depends on the rates: see the test of divergence
        }
        OptionalDouble integral = SeparableSection.onLine(product).integral(measure);
        String context = factors + " against " + measure;
        assertEquals(converges, integral.isPresent(), context);
        if (converges) {
            Quadrature expected = Quadrature.of(integrand, factor.lower(), factor.upper(), landmarks);
            assertEquals(
                    expected.value(),
                    integral.getAsDouble(),
                    CLOSED_FORM * expected.size() + Quadrature.UNDERFLOW,
                    () -> context + " of size " + expected.size());
        }
    }

    private static List<Double> landmarksOf(Measure.Factor factor) {
        return factor.isGaussian() ? Quadrature.landmarks(factor.mean(), Math.sqrt(factor.variance())) : List.of();
    }

    @ParameterizedTest
    @MethodSource("measures")
    void exponentialsConvergeWhereTheyDecay(Measure measure) {
        Measure.Factor factor = measure.factor(0);
        PiecewiseFunction rising = PiecewiseFunctions.exponential(0.7);
        boolean bounded = Double.isFinite(factor.upper());
        assertEquals(
                factor.isGaussian() || bounded,
                SeparableSection.onLine(rising).integral(measure).isPresent());
        PiecewiseFunction tamed = rising.times(PiecewiseFunctions.laplace(0, 0.8));
        assertTrue(SeparableSection.onLine(tamed).integral(measure).isPresent());
    }
}
