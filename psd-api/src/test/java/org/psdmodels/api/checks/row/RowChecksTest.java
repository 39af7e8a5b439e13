package org.psdmodels.api.checks.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.psdmodels.api.RowException;

final class RowChecksTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    @Test
    void aRowIsNamedByItsNumber() {
        RowChecks.finite(3, "a", -1e308);
        RowChecks.positive(3, "a", Double.MIN_VALUE);
        RowChecks.nonNegative(3, "a", 0);
        for (double bad : new double[] {Double.NaN, INF, -INF}) {
            assertRefused(bad, "must be finite", () -> RowChecks.finite(3, "a", bad));
            assertRefused(bad, "must be finite and > 0", () -> RowChecks.positive(3, "a", bad));
            assertRefused(bad, "must be finite and >= 0", () -> RowChecks.nonNegative(3, "a", bad));
        }
        assertRefused(0, "must be finite and > 0", () -> RowChecks.positive(3, "a", 0));
        assertRefused(-1, "must be finite and >= 0", () -> RowChecks.nonNegative(3, "a", -1));
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
}
