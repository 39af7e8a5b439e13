package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SpectralFunctionTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double ROUNDING = 64 * Math.ulp(1.0);

    /** Agreement with a closed form, as promised. */
    private static final double AGREEMENT = 1e-12;

    /** Roundings of two slopes over the smallest distance, relative 2^-10, at which their difference is taken. */
    private static final double DIFFERENCE = 4 * Math.ulp(1.0) * 1024;

    /** sqrt(1 + sigma^2) - 1: steepest slope 1. */
    private final SpectralFunction hyperbola = SpectralFunction.of(
            sigma -> sigma * (sigma / (1 + Math.hypot(1, sigma))), sigma -> sigma / Math.hypot(1, sigma));

    @Provide
    Arbitrary<Double> positive() {
        return Magnitudes.positive(6);
    }

    private static SpectralFunction of(ElasticNet net) {
        return SpectralFunction.of(net::value, net::slope).withSecondDerivative(sigma -> net.l2());
    }

    @Property
    void reproducesTheElasticNet(
            @ForAll("positive") double l1,
            @ForAll("positive") double l2,
            @ForAll("positive") double size,
            @ForAll boolean negative,
            @ForAll("positive") double tau) {
        ElasticNet net = ElasticNet.of(l1, l2);
        SpectralFunction same = of(net);
        double s = negative ? l1 - size : l1 + size;
        double condition = 1 + Math.abs(s) / Math.abs(s - l1); // of s - l1, which both have to find
        assertEquals(net.value(size), same.value(size));
        assertEquals(net.slope(size), same.slope(size));
        double slopes = (l1 + l2 * Math.max(size, tau)) / Math.max(size, tau);
        assertEquals(l2, same.slopeDifference(size, tau), DIFFERENCE * slopes);
        double sigma = net.conjugateSlope(s);
        assertEquals(sigma, same.conjugateSlope(s), AGREEMENT * condition * sigma);
        assertEquals(net.conjugate(s), same.conjugate(s), AGREEMENT * condition * net.conjugate(s));
        double a = net.barrierPoint(s, tau);
        assertEquals(a, same.barrierPoint(s, tau), AGREEMENT * condition * a);
        double terms = Math.abs(s) * a + net.value(a) + tau * (1 + Math.abs(Math.log(a)));
        assertEquals(net.smoothedConjugate(s, tau), same.smoothedConjugate(s, tau), AGREEMENT * terms);
    }

    @Example
    void aBoundedSlope() {
        assertEquals(1, hyperbola.steepest());
        assertEquals(INF, hyperbola.conjugate(Math.nextUp(1.0)));
        assertEquals(INF, hyperbola.conjugate(Double.NaN));
        assertEquals(0, hyperbola.conjugate(-3));
        assertEquals(0, hyperbola.conjugateSlope(0));
        assertEquals(0.75, hyperbola.conjugateSlope(0.6), ROUNDING);
        assertEquals(0.2, hyperbola.conjugate(0.6), ROUNDING); // 1 - sqrt(1 - s^2)
        assertEquals(INF, hyperbola.value(-1));
        // q'(3/4) - tau / (3/4) = s with tau = 3/4: s = 0.6 - 1
        assertEquals(0.75, hyperbola.barrierPoint(-0.4, 0.75), ROUNDING);
    }

    /** max(0, sigma - 1): free up to 1. Its maximisers for 0 &lt; s &lt; 1 are the kink, for s &lt;= 0 the smallest is 0. */
    @Example
    void aKink() {
        SpectralFunction free = SpectralFunction.of(s -> Math.max(0, s - 1), s -> s < 1 ? 0 : 1);
        assertEquals(0, free.conjugateSlope(0));
        assertEquals(1, free.conjugateSlope(0.5));
        assertEquals(0.5, free.conjugate(0.5));
        assertEquals(1, free.steepest());
        assertEquals(1, free.conjugate(1));
        assertEquals(1, free.barrierPoint(0.5, 0.25)); // 0 - 1/4 < 1/2 < 1 - 1/4 at the kink
        assertEquals(0.5, free.barrierPoint(-1, 0.5), ROUNDING);
    }

    @Example
    void differencesAtZero() {
        assertEquals(2, of(ElasticNet.of(1, 2)).slopeDifference(0, 0));
        assertEquals(2, SpectralFunction.of(s -> s + s * s, s -> 1 + 2 * s).slopeDifference(0, 0), 1e-9);
        assertEquals(2, SpectralFunction.of(s -> s + s * s, s -> 1 + 2 * s).slopeDifference(0, 3));
    }

    @Example
    void functionsThatOverflowAreFine() {
        SpectralFunction exponential = SpectralFunction.of(Math::expm1, Math::exp);
        assertEquals(Math.log(3), exponential.conjugateSlope(3), ROUNDING);
        assertEquals(3 * Math.log(3) - 2, exponential.conjugate(3), ROUNDING);
        assertEquals(INF, exponential.steepest());
        SpectralFunction power = SpectralFunction.of(s -> Math.pow(s, 5), s -> 5 * Math.pow(s, 4));
        assertEquals(2, power.conjugateSlope(80), ROUNDING);
    }

    /** A formula that loses its digits near 0 is no reason to refuse a function. */
    @Example
    void roundingIsForgiven() {
        SpectralFunction naive = SpectralFunction.of(s -> Math.sqrt(1 + s * s) - 1, s -> s / Math.sqrt(1 + s * s));
        assertEquals(0.75, naive.conjugateSlope(0.6), ROUNDING);
    }

    @Example
    void whatIsNotAPenaltyIsRefused() {
        assertRefused("q(0) must be 0, got 1.0", s -> s + 1, s -> 1);
        assertRefused("q'(sigma) must be >= 0 at sigma = 0.0, got -1.0", s -> -s, s -> -1);
        assertRefused("q'(sigma) must be >= q'(", Math::sqrt, s -> s == 0 ? 1e60 : 0.5 / Math.sqrt(s));
        assertRefused("q'(sigma) must be > 0 for large sigma, got 0.0", s -> 0, s -> 0);
        assertRefused("q'(sigma) must be >= 0 at sigma = 0.0, got NaN", s -> s, s -> Double.NaN);
        assertRefused("q(sigma) must be >= its tangents", s -> s * s, s -> s);
        assertRefused("q(sigma) must be >= its tangents", s -> s * s / 2, s -> 2 * s);
        assertRefused("q(sigma) must be >= its tangents", s -> s > 10 ? Double.NaN : s, s -> 1);
    }

    @Example
    void theMessageNamesTheEigenvalue() {
        // The slope drops beyond 1000; the grid has eight points a decade.
        String message = refusal(s -> s, s -> s > 1000 ? 0.5 : 1);
        assertTrue(message.contains("at sigma = 1333.52"), message);
    }

    private static void assertRefused(String start, DoubleUnaryOperator q, DoubleUnaryOperator slope) {
        String message = refusal(q, slope);
        assertTrue(message.startsWith(start), message);
    }

    private static String refusal(DoubleUnaryOperator q, DoubleUnaryOperator slope) {
        return assertThrows(IllegalArgumentException.class, () -> SpectralFunction.of(q, slope))
                .getMessage();
    }
}
