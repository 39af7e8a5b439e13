package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Example;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;

class HeteroscedasticLossTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    /** Roundings in a sum of a few terms, relative to their absolute values. */
    private static final double ROUNDING = 64 * Math.ulp(1.0);

    private final HeteroscedasticLoss loss = new HeteroscedasticLoss();

    private double[] slope(double y, double... z) {
        double[] out = new double[2];
        loss.slope(new double[] {y}, z, out);
        return out;
    }

    private double[] conjugateSlope(double y, double... a) {
        double[] out = new double[2];
        loss.conjugateSlope(new double[] {y}, a, out);
        return out;
    }

    private double conjugate(double y, double... a) {
        return loss.conjugate(new double[] {y}, a);
    }

    @Example
    void anchors() {
        assertEquals(1, loss.targets());
        assertEquals(2, loss.outputs());
        // Mean 1, variance 1/2, y = 3: (-log 2 + 2 * 4) / 2.
        assertEquals(4 - Math.log(2) / 2, loss.value(new double[] {3}, new double[] {2, 2}), ROUNDING);
        assertArrayEquals(new double[] {-2, 3.75}, slope(3, 2, 2)); // mean - y; (-1/2 + 9 - 1) / 2
        // c = -v - u (u / 2 + y) = -3.75 + 2 * 2 = 1/4, theta = 2, eta = 2 * 1.
        assertEquals(-0.5 - Math.log(0.5) / 2, conjugate(3, -2, 3.75), ROUNDING);
        assertArrayEquals(new double[] {2, 2}, conjugateSlope(3, -2, 3.75));
    }

    @Example
    void outsideItsDomainsItIsInfinite() {
        assertEquals(INF, loss.value(new double[] {0}, new double[] {0, 0}));
        assertEquals(INF, loss.value(new double[] {1}, new double[] {1, -1e-300}));
        assertTrue(Double.isFinite(loss.value(new double[] {1}, new double[] {0, 1e-300})));
        assertEquals(INF, conjugate(3, -2, 4));
        assertEquals(INF, conjugate(0, 0, 0));
        assertTrue(Double.isFinite(conjugate(0, 0, -Double.MIN_NORMAL)));
        assertEquals(ConjugateDomain.REALS, loss.conjugateDomain(new double[] {3}, 0));
        ConjugateDomain second = loss.conjugateDomain(new double[] {3}, 1);
        assertEquals(new Interval(Double.NEGATIVE_INFINITY, 4.5), second.interval());
        assertTrue(second.steepUpper());
        assertEquals(INF, conjugate(3, -3, 4.5)); // the top of the domain's boundary
        assertTrue(Double.isFinite(conjugate(3, -3, Math.nextDown(4.5))));
    }

    @Example
    void theStepToTheBoundary() {
        assertEquals(4, step(0, 0, -1, 0, 0.25), ROUNDING); // c = 1 - t/4
        assertEquals(INF, step(0, 0, -1, 0, -1));
        assertEquals(INF, step(0, 0, -1, 0, 0));
        assertEquals(2, step(0, 0, -2, 1, 0), ROUNDING); // c = 2 - t^2/2
        assertEquals(4, step(3, -3, 4.5 - 4, 1, -1), ROUNDING); // c = 4 + t - t^2/2
        assertEquals(2, step(3, -3, 4.5 - 4, 1, 1), ROUNDING); // c = 4 - t - t^2/2
    }

    private double step(double y, double u, double v, double du, double dv) {
        return loss.stepToBoundary(new double[] {y}, new double[] {u, v}, new double[] {du, dv});
    }
}
