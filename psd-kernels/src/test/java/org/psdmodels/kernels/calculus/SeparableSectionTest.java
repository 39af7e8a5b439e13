package org.psdmodels.kernels.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Section;

class SeparableSectionTest {
    private static final double ROUNDING = 1e-14;

    private static final Measure BOX = Measure.box(new double[] {-1, 0}, new double[] {1, 2});

    private static final SeparableSection BUMP = SeparableSection.product(
            List.of(PiecewiseFunctions.gaussian(0.2, 0.5), PiecewiseFunctions.laplace(0.7, 1.5)));

    private static final SeparableSection POLYNOMIAL =
            SeparableSection.product(List.of(PiecewiseFunctions.polynomial(1, 2), PiecewiseFunctions.monomial(2)));

    private static double integral(Section section, Measure measure) {
        return section.integral(measure).orElseThrow();
    }

    private static Section sum(Section a, Section b) {
        return a.plus(b).orElseThrow();
    }

    @Test
    void sumsAndMultiplesArePointwiseAndIntegrateLinearly() {
        Section combination = sum(BUMP.scaledBy(2.5), POLYNOMIAL.scaledBy(-0.5));
        double[] x = {0.3, 1.1};
        assertEquals(2.5 * BUMP.value(x) - 0.5 * POLYNOMIAL.value(x), combination.value(x), ROUNDING);
        assertEquals(2.5 * integral(BUMP, BOX) - 0.5 * integral(POLYNOMIAL, BOX), integral(combination, BOX), ROUNDING);
    }

    @Test
    void productsArePointwiseAndDistribute() {
        Section square = sum(BUMP, POLYNOMIAL).times(sum(BUMP, POLYNOMIAL)).orElseThrow();
        double[] x = {-0.4, 0.9};
        assertEquals(Math.pow(BUMP.value(x) + POLYNOMIAL.value(x), 2), square.value(x), ROUNDING);
        double expanded = integral(BUMP.times(BUMP), BOX)
                + 2 * integral(BUMP.times(POLYNOMIAL), BOX)
                + integral(POLYNOMIAL.times(POLYNOMIAL), BOX);
        assertEquals(expanded, integral(square, BOX), 1e-13);
    }

    @Test
    void integralOfAProductMeasureIsAProduct() {
        double first =
                integral(SeparableSection.onLine(PiecewiseFunctions.gaussian(0.2, 0.5)), Measure.interval(-1, 1));
        double second = integral(SeparableSection.onLine(PiecewiseFunctions.laplace(0.7, 1.5)), Measure.interval(0, 2));
        assertEquals(first * second, integral(BUMP, BOX), ROUNDING);
    }

    @Test
    void oneAndZeroAreNeutral() {
        assertEquals(4, integral(BUMP.one(), BOX), ROUNDING);
        assertEquals(integral(BUMP, BOX), integral(BUMP.times(BUMP.one()), BOX));
        assertEquals(0, integral(SeparableSection.zero(2), Measure.lebesgue(2)));
        assertEquals(0, integral(BUMP.one().scaledBy(0), Measure.lebesgue(2)));
        assertEquals(0, BUMP.times(SeparableSection.zero(2)).value(0, 0));
        assertEquals(-3, SeparableSection.constant(2, -3).value(5, 6));
    }

    @Test
    void spreadOverMoreCoordinatesItIgnoresTheOthers() {
        SeparableSection spread = BUMP.on(new int[] {2, 0}, 3);
        assertEquals(BUMP.value(0.3, 1.1), spread.value(1.1, 99, 0.3));
        Measure box = Measure.box(new double[] {0, 5, -1}, new double[] {2, 8, 1});
        assertEquals(3 * integral(BUMP, BOX), integral(spread, box), ROUNDING);
        assertTrue(spread.integral(Measure.lebesgue(3)).isEmpty());
    }

    /** exp(900) in one coordinate, exp(-900) in the other. */
    @Test
    void hugeAndTinyFactorsOfATermCompensate() {
        SeparableSection section = SeparableSection.product(
                List.of(PiecewiseFunctions.exponential(1), PiecewiseFunctions.exponential(-1)));
        Measure measure = Measure.box(new double[] {899, 900}, new double[] {900, 901});
        double expected = Math.expm1(1) * -Math.expm1(-1) * Math.exp(-1);
        assertEquals(expected, integral(section, measure), 1e-12);
    }

    @Test
    void whatIsFarAwayUnderflowsToZero() {
        PiecewiseFunction far = PiecewiseFunctions.gaussian(0, 1).times(PiecewiseFunctions.gaussian(120, 1));
        assertEquals(0, integral(SeparableSection.onLine(far), Measure.lebesgue(1)));
    }

    @Test
    void keepsRelativeAccuracyInTheTail() {
        SeparableSection gaussian = SeparableSection.onLine(PiecewiseFunctions.gaussian(0, 1));
        double expected = Quadrature.of(x -> Math.exp(-x * x / 2), 8, 9, Quadrature.landmarks(8, 0.2))
                .value();
        assertEquals(expected, integral(gaussian, Measure.interval(8, 9)), 1e-14 * expected);
        double far = integral(gaussian, Measure.interval(37, Double.POSITIVE_INFINITY));
        assertEquals(Math.exp(-37 * 37 / 2.0) / 37 * (1 - 1 / 1369.0 + 3 / (1369.0 * 1369)), far, 1e-8 * far);
    }

    /** The average of x^4 over a segment of length 1e-6 is its value at the middle, up to 1e-12. */
    @Test
    void keepsRelativeAccuracyOnNarrowSegments() {
        SeparableSection gaussian = SeparableSection.onLine(PiecewiseFunctions.gaussian(0.25, 1));
        Measure measure = Measure.interval(0.5 - 5e-7, 0.5 + 5e-7).weightedBy(4);
        double length = measure.factor(0).upper() - measure.factor(0).lower();
        double expected = length * 0.0625 * Math.exp(-0.0625 / 2);
        assertEquals(expected, integral(gaussian, measure), 1e-11 * expected);
    }

    @Test
    void refusesOtherDimensionsAndOtherRepresentations() {
        assertThrows(IllegalArgumentException.class, () -> BUMP.plus(SeparableSection.zero(1)));
        assertThrows(IllegalArgumentException.class, () -> BUMP.times(SeparableSection.zero(1)));
        assertThrows(IllegalArgumentException.class, () -> BUMP.integral(Measure.lebesgue(1)));
        assertThrows(IllegalArgumentException.class, () -> BUMP.value(1));
        assertEquals(Optional.empty(), BUMP.plus(new Foreign()));
        assertEquals(Optional.empty(), BUMP.times(new Foreign()));
    }

    private static final class Foreign implements Section {
        @Override
        public double value(double... x) {
            return 1;
        }

        @Override
        public Section one() {
            return this;
        }

        @Override
        public Section scaledBy(double factor) {
            return this;
        }

        @Override
        public Optional<Section> plus(Section other) {
            return Optional.empty();
        }

        @Override
        public Optional<Section> times(Section other) {
            return Optional.empty();
        }

        @Override
        public Section on(int[] coordinates, int dimension) {
            return this;
        }

        @Override
        public OptionalDouble integral(Measure measure) {
            return OptionalDouble.empty();
        }
    }
}
