package org.psdmodels.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

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

    @Test
    void aRowIsNamedByItsNumber() {
        Checks.finite(3, "a", -1e308);
        Checks.positive(3, "a", Double.MIN_VALUE);
        Checks.nonNegative(3, "a", 0);
        for (double bad : new double[] {Double.NaN, INF, -INF}) {
            assertRefused(bad, "must be finite", () -> Checks.finite(3, "a", bad));
            assertRefused(bad, "must be finite and > 0", () -> Checks.positive(3, "a", bad));
            assertRefused(bad, "must be finite and >= 0", () -> Checks.nonNegative(3, "a", bad));
        }
        assertRefused(0, "must be finite and > 0", () -> Checks.positive(3, "a", 0));
        assertRefused(-1, "must be finite and >= 0", () -> Checks.nonNegative(3, "a", -1));
        RowException whole = RowException.of(7, "must be new", "[1]");
        assertEquals("row 7 must be new, got [1]", whole.getMessage());
        assertEquals(7, whole.row());
    }

    private static void assertRefused(double value, String constraint, Executable check) {
        RowException failure = assertThrows(RowException.class, check);
        assertEquals("a of row 3 " + constraint + ", got " + value, failure.getMessage());
        assertEquals(3, failure.row());
        assertEquals("a", failure.name());
        assertEquals(String.valueOf(value), failure.value());
    }

    private static void assertRefused(String message, Supplier<?> call) {
        IllegalArgumentException failure = assertThrows(IllegalArgumentException.class, () -> call.get());
        assertEquals(message, failure.getMessage());
    }

    @Test
    void intervalsContainTheirEnds() {
        Interval unit = new Interval(0, 1);
        assertEquals(true, unit.contains(0) && unit.contains(1));
        assertEquals(false, unit.contains(Double.NaN) || unit.contains(Math.nextUp(1.0)));
        assertEquals(1, unit.clamp(5));
        assertEquals(0, unit.clamp(-5));
        assertEquals(new Interval(0.5, 1), unit.intersect(new Interval(0.5, 2)));
        assertEquals(new Interval(1, 1), unit.intersect(new Interval(1, 2)));
        assertThrows(IllegalArgumentException.class, () -> unit.intersect(new Interval(2, 3)));
        assertThrows(IllegalArgumentException.class, () -> new Interval(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Interval(Double.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> new Interval(0, Double.NaN));
    }
}
