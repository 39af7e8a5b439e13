package org.psdmodels.api.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class ChecksTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    @Test
    void validValuesPass() {
        assertEquals(-1e308, Checks.finite("a", -1e308));
        assertEquals(Double.MIN_VALUE, Checks.positive("a", Double.MIN_VALUE));
        assertEquals(0, Checks.nonNegative("a", 0));
        assertEquals(0.5, Checks.between("a", 0.5, 0, 1));
        assertEquals(3, Checks.atLeast("a", 3, 3));
        assertEquals(2, Checks.index("a", 2, 3));
        double[] values = {1, 2};
        assertEquals(values, Checks.finite("a", values));
    }

    @Test
    void nanAndInfinityFailEveryCheck() {
        for (double bad : new double[] {Double.NaN, INF, -INF}) {
            assertRefused("a must be finite, got " + bad, () -> Checks.finite("a", bad));
            assertRefused("a[1] must be finite, got " + bad, () -> Checks.finite("a", new double[] {0, bad}));
            assertRefused("a must be finite and > 0, got " + bad, () -> Checks.positive("a", bad));
            assertRefused("a must be finite and >= 0, got " + bad, () -> Checks.nonNegative("a", bad));
            assertRefused("a must be > 0.0 and < 1.0, got " + bad, () -> Checks.between("a", bad, 0, 1));
        }
    }

    @Test
    void endsThatDoNotBelongFail() {
        assertRefused("a must be finite and > 0, got 0.0", () -> Checks.positive("a", 0));
        assertRefused("a must be finite and >= 0, got -4.9E-324", () -> Checks.nonNegative("a", -Double.MIN_VALUE));
        assertRefused("a must be > 0.0 and < 1.0, got 0.0", () -> Checks.between("a", 0, 0, 1));
        assertRefused("a must be > 0.0 and < 1.0, got 1.0", () -> Checks.between("a", 1, 0, 1));
        assertRefused("a must be >= 3, got 2", () -> Checks.atLeast("a", 2, 3));
        assertRefused("a must be >= 0 and < 3, got 3", () -> Checks.index("a", 3, 3));
        assertRefused("a must be >= 0 and < 3, got -1", () -> Checks.index("a", -1, 3));
    }

    private static void assertRefused(String message, Supplier<?> call) {
        IllegalArgumentException failure = assertThrows(IllegalArgumentException.class, () -> call.get());
        assertEquals(message, failure.getMessage());
    }
}
