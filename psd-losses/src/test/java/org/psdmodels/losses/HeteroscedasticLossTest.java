package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;

class HeteroscedasticLossTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    /** Roundings in a sum of a few terms, relative to their absolute values. */
    private static final double ROUNDING = 64 * Math.ulp(1.0);

    private final HeteroscedasticLoss loss = new HeteroscedasticLoss();

    @Provide
    Arbitrary<Double> number() {
        return Combinators.combine(Arbitraries.of(-1.0, 1.0), positive()).as((sign, size) -> sign * size);
    }

    @Provide
    Arbitrary<Double> positive() {
        return Arbitraries.doubles().between(-3, 3).map(exponent -> Math.pow(10, exponent));
    }

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

    @Property
    void theStepEndsOnTheBoundary(
            @ForAll("number") double y,
            @ForAll("number") double u,
            @ForAll("positive") double c,
            @ForAll("number") double du,
            @ForAll("number") double dv) {
        double v = -u * (u / 2 + y) - c;
        double t = step(y, u, v, du, dv);
        double terms = Math.abs(v + t * dv) + Math.abs(u + t * du) * (Math.abs(u + t * du) + Math.abs(y));
        double slack = -(v + t * dv) - (u + t * du) * ((u + t * du) / 2 + y);
        assertTrue(
                t > 0
                        && Math.abs(slack)
                                <= ROUNDING
                                        * (terms
                                                + Math.abs(v)
                                                + Math.abs(u) * (Math.abs(u) + Math.abs(y))
                                                + t * Math.abs(du) * Math.abs(y + u)),
                () -> "c = " + slack + " after t = " + t);
    }

    @Property
    void slopesAreInverse(@ForAll("number") double y, @ForAll("number") double mean, @ForAll("positive") double theta) {
        double[] a = slope(y, theta * mean, theta);
        double[] z = conjugateSlope(y, a);
        // c = 1 / (2 theta) is left over from terms of the size of y^2 and mean^2.
        double lost = ROUNDING * (1 + theta * (y * y + mean * mean));
        if (lost < 0.5) {
            assertEquals(theta, z[1], 2 * lost * theta);
            assertEquals(theta * mean, z[0], 4 * lost * theta * (Math.abs(mean) + Math.abs(y)));
        }
    }

    @Property
    void curvature(@ForAll("number") double y, @ForAll("number") double u, @ForAll("positive") double c) {
        double m = u + y;
        double v = -u * (u / 2 + y) - c;
        double[] at = {u, v};
        double slack = Math.fma(-u, u / 2 + y, -v);
        double theta = 0.5 / slack;
        double[] expected = {
            theta + 2 * theta * theta * m * m, 2 * theta * theta * m, 2 * theta * theta * m, 2 * theta * theta
        };
        double[] found = new double[4];
        loss.conjugateCurvature(new double[] {y}, at, found);
        double[] onPath = new double[4];
        loss.primalDualCurvature(new double[] {y}, at, conjugateSlope(y, at), onPath);
        for (int k = 0; k < 4; k++) {
            assertEquals(expected[k], found[k], ROUNDING * Math.abs(expected[k]));
            assertEquals(expected[k], onPath[k], ROUNDING * Math.abs(expected[k]));
        }
    }

    @Property
    void theProductFormIsPositiveSemidefinite(
            @ForAll("number") double y,
            @ForAll("number") double u,
            @ForAll("positive") double c,
            @ForAll("number") double eta,
            @ForAll("positive") double theta) {
        double[] h = new double[4];
        loss.primalDualCurvature(
                new double[] {y}, new double[] {u, -u * (u / 2 + y) - c}, new double[] {eta, theta}, h);
        assertEquals(h[1], h[2]);
        assertTrue(h[0] >= theta && h[3] >= 0);
        assertTrue(h[0] * h[3] - h[1] * h[2] >= -ROUNDING * h[0] * h[3]);
    }

    @Property
    void proxAndConjugateProxSplitEveryVector(
            @ForAll("number") double y,
            @ForAll("number") double p,
            @ForAll("number") double r,
            @ForAll("positive") double step) {
        double[] prox = new double[2];
        double[] dual = new double[2];
        loss.prox(new double[] {y}, new double[] {p, r}, step, prox);
        loss.conjugateProx(new double[] {y}, new double[] {p / step, r / step}, 1 / step, dual);
        assertTrue(prox[1] > 0);
        assertTrue(conjugate(y, dual) < INF);
        double size = Math.abs(p)
                + Math.abs(r)
                + step * (Math.abs(dual[0]) + Math.abs(dual[1]))
                + Math.abs(prox[0])
                + prox[1];
        assertEquals(p, prox[0] + step * dual[0], ROUNDING * (size + step * Math.abs(y)));
        assertEquals(r, prox[1] + step * dual[1], ROUNDING * (size + step * y * y));
    }
}
