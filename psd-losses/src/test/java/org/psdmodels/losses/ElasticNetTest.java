package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Example;

class ElasticNetTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double ROUNDING = 16 * Math.ulp(1.0);

    @Example
    void anchors() {
        ElasticNet net = ElasticNet.of(1, 2);
        assertEquals(12, net.value(3)); // 3 + 9
        assertEquals(0, net.value(0));
        assertEquals(INF, net.value(-1e-300));
        assertEquals(7, net.slope(3));
        assertEquals(2, net.slopeDifference(0, 3));
        assertEquals(INF, net.steepest());
        assertEquals(4, net.conjugate(5)); // 16 / 4
        assertEquals(0, net.conjugate(1));
        assertEquals(0, net.conjugate(-5));
        assertEquals(2, net.conjugateSlope(5));
        assertEquals(0, net.conjugateSlope(-5));
        assertEquals(2, net.barrierPoint(4, 2)); // 1 + 4 - 2/2
        assertEquals(1, net.barrierPoint(1, 2), ROUNDING); // 1 + 2 - 2/1
        assertEquals(0.5, net.barrierPoint(-1, 1.5)); // 1 + 1 - 3
        assertEquals(8 - 6 + 2 * Math.log(2), net.smoothedConjugate(4, 2), ROUNDING * 8);
    }

    @Example
    void traceAlone() {
        ElasticNet trace = ElasticNet.trace(2);
        assertEquals(ElasticNet.of(2, 0), trace);
        assertEquals(2, trace.steepest());
        assertEquals(0, trace.conjugate(2));
        assertEquals(INF, trace.conjugate(Math.nextUp(2.0)));
        assertEquals(0, trace.conjugateSlope(2));
        assertEquals(0, trace.slopeDifference(1, 5));
        assertEquals(0.75, trace.barrierPoint(-2, 3)); // tau / (l1 - s)
        assertEquals(3 * (Math.log(0.75) - 1), trace.smoothedConjugate(-2, 3));
    }

    @Example
    void frobeniusAlone() {
        ElasticNet frobenius = ElasticNet.frobenius(2);
        assertEquals(ElasticNet.of(0, 2), frobenius);
        assertEquals(ElasticNet.of(-0.0, 2), frobenius);
        assertEquals(9, frobenius.value(3));
        assertEquals(4, frobenius.conjugate(4));
        assertEquals(2, frobenius.conjugateSlope(4));
        assertEquals(1, frobenius.barrierPoint(0, 2), ROUNDING);
    }

    /** Far below the threshold the point is tau / (l1 - s), which the textbook root would lose. */
    @Example
    void noCancellationFarBelow() {
        assertEquals(1e-18, ElasticNet.frobenius(1).barrierPoint(-1e8, 1e-10), ROUNDING * 1e-18);
        assertEquals(1e-300, ElasticNet.frobenius(1e-8).barrierPoint(-1, 1e-300), ROUNDING * 1e-300);
    }
}
