package org.psdmodels.laws.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class ConvexMinimumTest {
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    /** Values near a minimum m are rounded by a few ulps of their terms. */
    private static final double ROUNDING = 0x1p-50;

    /** A minimiser is seen to the square root of the values' rounding. */
    private static final double BLUR = 0x1p-24;

    private static ConvexMinimum onLine(DoubleUnaryOperator function, double start) {
        return ConvexMinimum.onLine(function, -INFINITY, INFINITY, start);
    }

    @Property
    void findsTheVertexOfAParabola(
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double vertex,
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double start) {
        ConvexMinimum minimum = onLine(z -> (z - vertex) * (z - vertex) - 3, start);
        assertEquals(-3, minimum.value(), 3 * ROUNDING);
        assertEquals(vertex, minimum.argument()[0], 4 * BLUR + ROUNDING * Math.abs(vertex));
    }

    @Property
    void findsAKinkToTheLastDigit(
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double kink,
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double start) {
        ConvexMinimum minimum = onLine(z -> Math.max(kink - z, 2 * (z - kink)), start);
        assertEquals(kink, minimum.argument()[0], 2 * Math.ulp(kink));
    }

    @Test
    void findsMinimaOfAllMagnitudes() {
        for (double at : new double[] {1e-200, 1e-14, 1, 1e14, 1e200}) {
            ConvexMinimum minimum = ConvexMinimum.onLine(z -> z / at - Math.log(z / at), 0, INFINITY, 3);
            assertEquals(1, minimum.value(), ROUNDING);
            assertEquals(at, minimum.argument()[0], 4 * BLUR * at);
        }
    }

    @Test
    void takesTheEndsOfTheInterval() {
        assertEquals(2, ConvexMinimum.onLine(z -> z, 2, 5, 3).value());
        assertEquals(-5, ConvexMinimum.onLine(z -> -z, 2, 5, 3).value());
        assertEquals(
                0, ConvexMinimum.onLine(z -> Math.abs(z), 0, INFINITY, 1e-300).value());
        assertEquals(7, ConvexMinimum.onLine(z -> z, 7, 7, 7).value());
    }

    @Test
    void respectsInfiniteAndUndefinedValues() {
        assertEquals(
                -1, onLine(z -> Math.abs(z - 3) <= 1 ? z - 3 : INFINITY, 3.5).value(), ROUNDING * 4);
        assertEquals(1, onLine(z -> z - Math.log(z), 1e-300).value(), ROUNDING);
    }

    @Test
    void needsAStartInsideTheDomain() {
        assertThrows(IllegalArgumentException.class, () -> onLine(Math::log, -1));
        assertThrows(IllegalArgumentException.class, () -> ConvexMinimum.onLine(z -> z, 0, 1, 2));
        assertThrows(IllegalArgumentException.class, () -> ConvexMinimum.of(z -> z[0], 1, 2, 3));
    }

    @Test
    void findsMinimaInThePlane() {
        ConvexMinimum bowl = ConvexMinimum.of(z -> z[0] * z[0] + z[0] * z[1] + z[1] * z[1] - 3 * z[1], 50, -20);
        assertEquals(-3, bowl.value(), 8 * ROUNDING);
        assertEquals(-1, bowl.argument()[0], 4 * BLUR);
        assertEquals(2, bowl.argument()[1], 4 * BLUR);
    }

    @Test
    void findsMinimaOnAHalfPlane() {
        // Perspective of the square: convex where y > 0; the minimum over x is at x = y, over y of y - log y at 1.
        ConvexMinimum minimum = ConvexMinimum.of(
                z -> z[1] > 0 ? (z[0] - z[1]) * (z[0] - z[1]) / z[1] + z[1] - Math.log(z[1]) : INFINITY, 1e3, 1e-3);
        assertEquals(1, minimum.value(), 8 * ROUNDING);
    }

    @Test
    void findsTheKinkOfAnAbsoluteSum() {
        ConvexMinimum minimum = ConvexMinimum.of(z -> Math.abs(z[0] - 3) + Math.abs(z[1] + 1e-5), 0, 0);
        assertEquals(3, minimum.argument()[0], 4 * Math.ulp(3.0));
        assertEquals(-1e-5, minimum.argument()[1], 4 * Math.ulp(1e-5));
    }
}
