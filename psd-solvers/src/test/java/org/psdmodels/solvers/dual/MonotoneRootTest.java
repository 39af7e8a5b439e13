package org.psdmodels.solvers.dual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MonotoneRootTest {
    /** The bracket closes to neighbouring numbers. */
    private static final double LAST_BITS = 0x1p-51;

    @ParameterizedTest
    @ValueSource(doubles = {-1e300, -3, -1e-9, 0, 1e-9, 0.5, 2, 1e12})
    void findsTheRootOfACubicFromAnywhere(double start) {
        double root = MonotoneRoot.of(b -> (b - 2) * (1 + (b - 2) * (b - 2)), start, 1);
        assertEquals(2, root, 2 * LAST_BITS);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-200, 1e-6, 1, 1e6, 1e200})
    void unitsDoNotMatter(double unit) {
        double root = MonotoneRoot.of(b -> Math.expm1(b / unit - 1), 0, 1 / unit);
        assertEquals(unit, root, LAST_BITS * unit);
    }

    @Test
    void crossesPlateausOfOneSign() {
        DoubleUnaryOperator f = b -> b < 5 ? -1 : Math.min(1, 2 * (b - 5) - 1);
        assertEquals(5.5, MonotoneRoot.of(f, 0, 2), 5.5 * LAST_BITS);
    }

    @Test
    void stopsWhereTheFunctionSaysZero() {
        AtomicInteger calls = new AtomicInteger();
        double root = MonotoneRoot.of(
                b -> {
                    calls.incrementAndGet();
                    return Math.abs(b - 1) < 0.5 ? 0 : b - 1;
                },
                0,
                1);
        assertEquals(1, root, 0.5);
        assertEquals(2, calls.get());
    }

    @Test
    void withoutARootItEndsAtTheLastNumber() {
        assertEquals(Double.MAX_VALUE, MonotoneRoot.of(b -> -1, 0, 1));
        assertEquals(-Double.MAX_VALUE, MonotoneRoot.of(b -> 1 + Math.exp(b), 0, 1));
    }

    /** Piecewise linear functions, as those of clamped variables, take few evaluations. */
    @Test
    void piecewiseLinearFunctionsTakeFewEvaluations() {
        AtomicInteger calls = new AtomicInteger();
        MonotoneRoot.of(
                b -> {
                    calls.incrementAndGet();
                    double sum = -3.3;
                    for (int i = 0; i < 10; i++) {
                        sum += Math.max(0, Math.min(1, b - i / 3.0));
                    }
                    return sum;
                },
                0,
                10);
        assertTrue(calls.get() <= 30, () -> calls + " evaluations");
    }
}
