package org.psdmodels.laws.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class QuadratureTest {
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private static final Range LINE = Range.of(-INFINITY, INFINITY);

    /** The tolerance at which the quadrature stops, with room for the error of the expected value itself. */
    private static final double RELATIVE = 1e-12;

    private static void check(double expected, ComputedIntegral found) {
        checkError(expected, found, RELATIVE);
    }

    /** For functions so narrow that the rounding of x is felt: the error must be right rather than small. */
    private static void checkError(double expected, ComputedIntegral found, double relative) {
        assertTrue(found.estimate().agrees(expected, 4 * Math.ulp(expected)), () -> found + " is not " + expected);
        assertTrue(found.isAccurateTo(relative), () -> found + " did not converge");
    }

    private static DoubleUnaryOperator bell(double center, double width) {
        return x -> Math.exp(-(x - center) * (x - center) / (2 * width * width));
    }

    @Test
    void integratesSmoothFunctionsOnIntervals() {
        check(2, Quadrature.over(Range.of(0, Math.PI), Math::sin));
        check(Math.expm1(1), Quadrature.over(Range.of(0, 1), Math::exp));
        check(1e6, Quadrature.over(Range.of(-1e3, 1e3), x -> 500));
        check(2 * Math.atan(5) / 5, Quadrature.over(Range.of(-1, 1), x -> 1 / (1 + 25 * x * x)));
    }

    @Test
    void integratesOverHalfLinesAndTheLine() {
        check(1, Quadrature.over(Range.of(0, INFINITY), x -> Math.exp(-x)));
        check(1, Quadrature.over(Range.of(-INFINITY, 0), Math::exp));
        check(Math.PI, Quadrature.over(LINE, x -> 1 / (1 + x * x)));
        check(24, Quadrature.over(Range.of(0, INFINITY), x -> x * x * x * x * Math.exp(-x)));
    }

    @Test
    void findsPeaksOfEveryWidthAtACut() {
        for (double width = 1e-6; width < 1e7; width *= 10) {
            double mass = width * Math.sqrt(2 * Math.PI);
            double accuracy = RELATIVE + 4 * Math.ulp(3.0) / width;
            checkError(mass, Quadrature.over(LINE.cutAt(3), bell(3, width)), accuracy);
            checkError(mass / 2, Quadrature.over(Range.of(3, INFINITY), bell(3, width)), accuracy);
        }
    }

    @Test
    void takesSingularitiesAtTheEnds() {
        check(2, Quadrature.over(Range.of(0, 1), x -> 1 / Math.sqrt(x)));
        check(-1, Quadrature.over(Range.of(0, 1), Math::log));
        check(Math.sqrt(Math.PI), Quadrature.over(Range.of(0, INFINITY), x -> Math.exp(-x) / Math.sqrt(x)));
    }

    @Test
    void takesKinksAtCutsAndElsewhere() {
        check(1 - Math.exp(-2), Quadrature.over(Range.of(-1, 1).cutAt(0), x -> Math.exp(-2 * Math.abs(x))));
        check(5 / 18.0, Quadrature.over(Range.of(0, 1), x -> Math.abs(x - 1 / 3.0)));
        check(1 / 3.0, Quadrature.over(Range.of(0, 1), x -> x < 1 / 3.0 ? 1 : 0));
    }

    @Test
    void measuresCancellationByTheIntegralOfTheAbsoluteValue() {
        ComputedIntegral odd = Quadrature.over(Range.of(-1, 1), x -> x * 1e6);
        // |f| has a kink where f has none, so its integral is known roughly.
        assertEquals(1e6, odd.magnitude(), 1e5);
        check(0, odd);
    }

    @Test
    void saysSoWhereItFails() {
        ComputedIntegral divergent = Quadrature.over(Range.of(0, 1), x -> 1 / x);
        assertFalse(divergent.isAccurateTo(1e-3), divergent::toString);
        ComputedIntegral wild = Quadrature.over(Range.of(0, 1), x -> Math.sin(1e9 * x * x));
        assertFalse(wild.isAccurateTo(1e-3), wild::toString);
        ComputedIntegral notANumber = Quadrature.over(Range.of(0, 1), x -> Math.sqrt(x - 0.5));
        assertEquals(INFINITY, notANumber.error());
        assertFalse(notANumber.isAccurateTo(1e-3));
    }

    @Test
    void integratesOverRectanglesAndThePlane() {
        check(1, Quadrature.over(Range.of(0, 1), Range.of(0, 2), (x, y) -> 2 * x * y / 2));
        check(2 * Math.PI, Quadrature.over(LINE, LINE, (x, y) -> Math.exp(-(x * x + y * y) / 2)));
        // The radial exponential: 2 pi times the integral of r exp(-r).
        check(
                2 * Math.PI,
                Quadrature.over(LINE.cutAt(1), LINE.cutAt(-2), (x, y) -> Math.exp(-Math.hypot(x - 1, y + 2))));
    }

    @Test
    void passesOnTheErrorOfTheInnerIntegrals() {
        ComputedIntegral wild = Quadrature.over(Range.of(0, 1), Range.of(0, 1), (x, y) -> Math.sin(1e9 * y * y));
        assertFalse(wild.isAccurateTo(1e-3), wild::toString);
    }

    @Test
    void cutsOnlyInside() {
        assertEquals(Range.of(0, 1).cutAt(0.5), Range.of(0, 1).cutAt(1, 0.5, 0.5, -3, 0));
        assertThrows(IllegalArgumentException.class, () -> Range.of(1, 1));
        assertThrows(IllegalArgumentException.class, () -> Range.of(0, Double.NaN));
    }
}
