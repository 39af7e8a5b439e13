package org.psdmodels.api.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class MeasureTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double[] ZERO = {0, 0};
    private static final double[] ONE = {1, 1};

    /** A few operations on numbers up to one. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    @Test
    void lebesgueMeasureHasDensityOne() {
        Measure measure = Measure.lebesgue(2);
        assertEquals(1, measure.density(1e6, -1e6));
        assertTrue(measure.isLebesgue());
        assertTrue(measure.isUnweighted());
        assertFalse(measure.factor(0).isGaussian());
        assertFalse(Measure.box(ZERO, ONE).isLebesgue());
        assertFalse(measure.weightedBy(1, 0).isLebesgue());
        assertEquals(measure, Measure.box(new double[] {-INF, -INF}, new double[] {INF, INF}));
    }

    @Test
    void boxesCutTheDensity() {
        Measure box = Measure.box(ZERO, ONE);
        assertEquals(1, box.density(0, 1));
        assertEquals(0, box.density(0.5, 1.5));
        assertEquals(0, box.density(0.5, Double.NaN));
        assertEquals(Measure.interval(0, 1), box.project(1));
        assertEquals(
                box,
                Measure.box(new double[] {-1, 0}, new double[] {1, 2})
                        .restrictedTo(new double[] {0, -1}, new double[] {3, 1}));
    }

    @Test
    void whatABoxAndAMeasureShareMayBeNothing() {
        Measure box = Measure.box(ZERO, ONE);
        Measure shared =
                box.within(new double[] {-1, 0.5}, new double[] {0.5, INF}).orElseThrow();
        assertArrayEquals(new double[] {0, 0.5}, shared.lower());
        assertArrayEquals(new double[] {0.5, 1}, shared.upper());
        assertEquals(Optional.empty(), box.within(new double[] {0, 1}, new double[] {1, 2}));
        assertEquals(Optional.empty(), box.within(new double[] {0.5, 0}, new double[] {0.5, 1}));
        assertThrows(IllegalArgumentException.class, () -> box.within(new double[] {3, 1}, new double[] {4, 0}));
        assertThrows(IllegalArgumentException.class, () -> box.within(new double[1], new double[1]));
    }

    @Test
    void gaussiansHaveTheNormalDensity() {
        Measure measure = Measure.gaussian(new double[] {1, -2}, new double[] {4, 0.25});
        double expected = Math.exp(-0.5 * 0.25 - 0.5 * 4) / (2 * Math.PI * 2 * 0.5);
        assertEquals(expected, measure.density(2, -1), ROUNDING);
        assertTrue(measure.factor(1).isGaussian());
        assertEquals(0, measure.restrictedTo(ZERO, ONE).density(2, 0.5));
        assertEquals(measure.density(1, 1), measure.restrictedTo(ZERO, ONE).density(1, 1));
    }

    @Test
    void extremeVariancesKeepTheDensity() {
        assertEquals(1, Measure.gaussian(0, 1e-300).density(0) * Math.sqrt(2 * Math.PI) * 1e-150, ROUNDING);
        assertEquals(1, Measure.gaussian(0, 1e308).density(0) * Math.sqrt(2 * Math.PI) * 1e154, ROUNDING);
        assertEquals(0, Measure.gaussian(0, 1e-300).density(1));
    }

    @Test
    void weightsMultiply() {
        Measure measure = Measure.gaussian(0, 1).weightedBy(3).weightedBy(1);
        assertEquals(4, measure.factor(0).exponent());
        assertEquals(16 * Measure.gaussian(0, 1).density(-2), measure.density(-2), ROUNDING);
        assertEquals(-8, Measure.lebesgue(1).weightedBy(3).density(-2));
        assertFalse(measure.isUnweighted());
        assertNotEquals(measure, Measure.gaussian(0, 1));
        assertEquals(measure, Measure.gaussian(0, 1).weightedBy(4));
    }

    @Test
    void badMeasuresAreRefused() {
        assertRefused("dimension must be >= 1, got 0", () -> Measure.lebesgue(0));
        assertRefused("dimension must be >= 1, got 0", () -> Measure.gaussian(new double[0], new double[0]));
        assertRefused("upper[0] must be > lower = 1.0, got 1.0", () -> Measure.interval(1, 1));
        assertRefused("upper[0] must be > lower = NaN, got 1.0", () -> Measure.interval(Double.NaN, 1));
        assertRefused("length of upper must be 2, got 1", () -> Measure.box(ZERO, new double[1]));
        assertRefused("variance[0] must be finite, got NaN", () -> Measure.gaussian(0, Double.NaN));
        assertRefused("variance[0] must be finite, got Infinity", () -> Measure.gaussian(0, INF));
        assertRefused("variance must be > 0, got 0.0", () -> Measure.gaussian(0, 0));
        assertRefused("mean[0] must be finite, got NaN", () -> Measure.gaussian(Double.NaN, 1));
        assertRefused(
                "exponents[0] must be >= 0, got -1", () -> Measure.lebesgue(1).weightedBy(-1));
        assertRefused(
                "number of exponents must be 1, got 2",
                () -> Measure.lebesgue(1).weightedBy(1, 2));
        assertRefused(
                "number of coordinates must be >= 1, got 0",
                () -> Measure.lebesgue(1).project());
        assertRefused(
                "coordinate must be >= 0 and < 1, got 1",
                () -> Measure.lebesgue(1).project(1));
        assertRefused("length of x must be 1, got 2", () -> Measure.lebesgue(1).density(1, 2));
        assertRefused(
                "upper must be > lower = 2.0, got 1.0",
                () -> Measure.interval(0, 1).restrictedTo(new double[] {2}, new double[] {3}));
    }

    private static void assertRefused(String message, Supplier<?> call) {
        IllegalArgumentException failure = assertThrows(IllegalArgumentException.class, () -> call.get());
        assertEquals(message, failure.getMessage());
    }
}
