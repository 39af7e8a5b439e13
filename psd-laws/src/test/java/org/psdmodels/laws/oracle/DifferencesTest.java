package org.psdmodels.laws.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DifferencesTest {
    private static final double EPS = Math.ulp(1.0);

    /** Noise over the best step leaves about two thirds of the digits in the worst of these cases. */
    private static final double RELATIVE = 1e-8;

    private static void check(double expected, Estimate found, double relative) {
        assertTrue(found.agrees(expected, 4 * Math.ulp(expected)), () -> found + " does not contain " + expected);
        assertTrue(found.error() <= relative * Math.abs(expected), () -> found + " is not sharp");
    }

    @Test
    void differentiatesSmoothFunctions() {
        check(Math.E, Differences.central(Math::exp, 1, 0.5, EPS), RELATIVE);
        check(Math.cos(2), Differences.central(Math::sin, 2, 1, EPS), RELATIVE);
        check(3e4, Differences.central(x -> x * x * x, 100, 10, EPS * 1e6), RELATIVE);
    }

    @Test
    void copesWithAFirstStepFarBeyondTheScale() {
        for (double width : new double[] {1e-3, 1e-2, 0.1, 1, 10}) {
            double x = 0.7 * width;
            double slope = -x / (width * width) * Math.exp(-x * x / (2 * width * width));
            check(slope, Differences.central(t -> Math.exp(-t * t / (2 * width * width)), x, 1, EPS), RELATIVE);
        }
    }

    @Test
    void differentiatesFromOneSide() {
        check(1, Differences.oneSided(Math::abs, 0, 1, 0), EPS);
        check(-1, Differences.oneSided(Math::abs, 0, -1, 0), EPS);
        check(-2, Differences.oneSided(x -> Math.exp(-2 * Math.abs(x)), 0, 1, EPS), RELATIVE);
        check(2, Differences.oneSided(x -> Math.exp(-2 * Math.abs(x)), 0, -1, EPS), RELATIVE);
    }

    @Test
    void findsTheLimitOfAnEvenFunction() {
        check(1, Differences.evenLimit(h -> Math.sin(h) / h, 2, EPS), RELATIVE);
        check(2, Differences.evenLimit(h -> (Math.exp(h) - Math.exp(-h)) / h, 1, EPS), RELATIVE);
    }

    @Test
    void isExactForConstantsAndLines() {
        assertEquals(new Estimate(0, 0), Differences.central(x -> 5, 0, 1, 0));
        assertEquals(3, Differences.central(x -> 3 * x, 0, 1, 0).value());
    }

    @Test
    void saysSoWhereThereIsNoDerivative() {
        Estimate root = Differences.oneSided(Math::sqrt, 0, 1, EPS);
        assertFalse(root.error() <= 1, root::toString);
        Estimate jump = Differences.central(x -> x < 0 ? 0 : 1, 0, 1, EPS);
        assertFalse(jump.error() <= 1, jump::toString);
        Estimate notANumber = Differences.central(Math::log, 0, 1, EPS);
        assertFalse(notANumber.agrees(1, 1), notANumber::toString);
    }

    @Test
    void refusesASenselessStep() {
        assertThrows(IllegalArgumentException.class, () -> Differences.central(Math::exp, 0, 0, EPS));
        assertThrows(IllegalArgumentException.class, () -> Differences.oneSided(Math::exp, 0, Double.NaN, EPS));
    }
}
