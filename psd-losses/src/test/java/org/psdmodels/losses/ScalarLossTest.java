package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.Catalogue.Case;

/** What duality asks of every scalar loss, and the edges of its domains. */
class ScalarLossTest {
    /** Roundings in a sum of a few terms, relative to their absolute values. */
    private static final double ROUNDING = 64 * Math.ulp(1.0);

    static List<Case> cases() {
        return Catalogue.cases();
    }

    @Provide
    Arbitrary<Case> anyCase() {
        return Arbitraries.of(Catalogue.cases());
    }

    /** Zero and either sign of 1e-8 to 1e8. */
    @Provide
    Arbitrary<Double> number() {
        return Combinators.combine(Arbitraries.of(-1.0, 1.0, 1.0, -1.0, 0.0), step())
                .as((sign, size) -> sign * size);
    }

    @Provide
    Arbitrary<Double> step() {
        return Arbitraries.doubles().between(-8, 8).map(exponent -> Math.pow(10, exponent));
    }

    /** The terms that the values of f, f* and a z are made of. */
    private static double terms(Case c, double z, double a) {
        double y = Double.isNaN(c.target()) ? 1 : Math.abs(c.target());
        double log = y > 0 ? Math.abs(Math.log(y)) : 0;
        double f = Math.abs(c.loss().value(c.target(), z)) + Math.abs(c.loss().conjugate(c.target(), a));
        return 1e-300
                + f
                + Math.abs(a * z)
                + Math.abs(a) * y
                + y * log
                + (c.loss() instanceof PoissonFamilyLoss ? y : 0);
    }

    private static void assertFenchelEquality(Case c, double z, double a) {
        double gap = c.loss().value(c.target(), z) + c.loss().conjugate(c.target(), a) - a * z;
        assertEquals(0, gap, ROUNDING * terms(c, z, a), () -> c + " at z = " + z + ", a = " + a);
    }

    @Property
    void theConjugateIsAttainedAtItsSlope(@ForAll("anyCase") Case c, @ForAll("number") double a) {
        Interval domain = c.loss().conjugateDomain(c.target()).interval();
        Assume.that(a > domain.lower() && a < domain.upper());
        assertFenchelEquality(c, c.loss().conjugateSlope(c.target(), a), a);
    }

    @Property
    void theLossIsAttainedAtItsSlope(@ForAll("anyCase") Case c, @ForAll("number") double z) {
        Assume.that(c.loss().value(c.target(), z) < Double.POSITIVE_INFINITY);
        double a = c.loss().slope(c.target(), z);
        Interval domain = c.loss().conjugateDomain(c.target()).interval();
        assertTrue(domain.contains(a), () -> c + " has the slope " + a + " outside " + domain);
        Assume.that(c.loss().conjugate(c.target(), a) < Double.POSITIVE_INFINITY); // a may round to an open end
        assertFenchelEquality(c, z, a);
    }

    @Property
    void noPointIsBelowTheConjugate(@ForAll("anyCase") Case c, @ForAll("number") double z, @ForAll("number") double a) {
        double sum = c.loss().value(c.target(), z) + c.loss().conjugate(c.target(), a);
        Assume.that(sum < Double.POSITIVE_INFINITY);
        assertTrue(sum >= a * z - ROUNDING * terms(c, z, a), () -> c + " at z = " + z + ", a = " + a);
    }

    /** prox(v) + step a = v and a is a subgradient at prox(v), where a is the prox of the conjugate at v / step. */
    @Property
    void proxAndConjugateProxSplitEveryNumber(
            @ForAll("anyCase") Case c, @ForAll("number") double v, @ForAll("step") double step) {
        double p = c.loss().prox(c.target(), v, step);
        double a = c.loss().conjugateProx(c.target(), v / step, 1 / step);
        double y = Double.isNaN(c.target()) ? 0 : Math.abs(c.target());
        double size = Math.abs(v) + Math.abs(p) + step * Math.abs(a) + y;
        assertEquals(v, p + step * a, ROUNDING * size, () -> c + ": " + p + " + step " + a);
        assertFenchelEquality(c, p, a);
    }

    @Property
    void theCurvatureIsTheSlopeOfTheSlope(@ForAll("anyCase") Case c, @ForAll("number") double a) {
        double h = 1e-5 * Math.abs(a);
        Interval domain = c.loss().conjugateDomain(c.target()).interval();
        Assume.that(
                a != 0 && a - 2 * Math.abs(a) * 1e-2 > domain.lower() && a + 2 * Math.abs(a) * 1e-2 < domain.upper());
        double right = c.loss().conjugateSlope(c.target(), a + h);
        double left = c.loss().conjugateSlope(c.target(), a - h);
        double difference = (right - left) / (2 * h);
        double curvature = c.loss().conjugateCurvature(c.target(), a);
        // Central difference: h^2 f''' / 6, with |f'''| < 4e4 f'' / a^2 this far from the ends, and rounding.
        double rounding = 4 * Math.ulp(1.0) * (Math.abs(right) + Math.abs(a)) / h;
        assertEquals(curvature, difference, 1e-5 * curvature + rounding, () -> c + " at a = " + a);
    }

    @Property
    void theProductFormIsTheCurvatureOnThePath(@ForAll("anyCase") Case c, @ForAll("number") double a) {
        Interval domain = c.loss().conjugateDomain(c.target()).interval();
        Assume.that(a > domain.lower() && a < domain.upper());
        double z = c.loss().conjugateSlope(c.target(), a);
        double curvature = c.loss().conjugateCurvature(c.target(), a);
        assertEquals(curvature, c.loss().primalDualCurvature(c.target(), a, z), ROUNDING * curvature);
    }

    @Property
    void theSlopeIsTheDerivative(@ForAll("anyCase") Case c, @ForAll("number") double z) {
        double h = 1e-5 * Math.abs(z);
        Assume.that(h > 0 && Double.isFinite(c.loss().value(c.target(), z - 100 * h)));
        for (double kink : c.loss().kinks(c.target())) {
            Assume.that(Math.abs(kink - z) > 2 * h);
        }
        double right = c.loss().value(c.target(), z + h);
        double left = c.loss().value(c.target(), z - h);
        double slope = c.loss().slope(c.target(), z);
        // A convex function's difference lies between its slopes, which differ by its curvature times 2 h.
        double low = c.loss().slope(c.target(), z - h);
        double high = c.loss().slope(c.target(), z + h);
        double rounding = 4 * Math.ulp(1.0) * terms(c, z, slope) / h;
        assertTrue((right - left) / (2 * h) >= low - rounding, () -> c + " at z = " + z);
        assertTrue((right - left) / (2 * h) <= high + rounding, () -> c + " at z = " + z);
        assertTrue(low <= slope && slope <= high, () -> c + " at z = " + z);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSlopeJumpsAtAKink(Case c) {
        for (double kink : c.loss().kinks(c.target())) {
            double left = c.loss().slope(c.target(), Math.nextDown(kink));
            double right = c.loss().slope(c.target(), Math.nextUp(kink));
            double there = c.loss().slope(c.target(), kink);
            assertTrue(right - left > 0.5, () -> "from " + left + " to " + right);
            assertTrue(there >= left && there <= right, () -> "slope at the kink: " + there);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void outsideItsDomainTheLossIsInfinite(Case c) {
        double lower = c.loss().domain(c.target()).lower();
        if (lower == 0) {
            assertEquals(Double.POSITIVE_INFINITY, c.loss().value(c.target(), -Double.MIN_VALUE));
            assertEquals(Double.POSITIVE_INFINITY, c.loss().value(c.target(), -1e6));
            assertEquals(
                    c.target() == 0 ? 0 : Double.POSITIVE_INFINITY, c.loss().value(c.target(), 0));
        }
        assertFalse(Double.isNaN(c.loss().value(c.target(), 1e-300)));
        assertTrue(Double.isFinite(c.loss().value(c.target(), 1e6)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theConjugateEndsWhereItSays(Case c) {
        var domain = c.loss().conjugateDomain(c.target());
        assertEnd(c, domain.interval().lower(), -1, domain.steepLower(), domain.needsBarrierBelow());
        assertEnd(c, domain.interval().upper(), 1, domain.steepUpper(), domain.needsBarrierAbove());
    }

    private static void assertEnd(Case c, double end, int side, boolean steep, boolean barrier) {
        if (Double.isInfinite(end)) {
            assertTrue(Double.isFinite(c.loss().conjugate(c.target(), side * 1e6)));
            return;
        }
        double outside = end + side * Math.max(Math.ulp(end), Double.MIN_NORMAL);
        assertEquals(Double.POSITIVE_INFINITY, c.loss().conjugate(c.target(), outside));
        assertEquals(!steep, barrier);
        double inside = end - side * Math.max(Math.ulp(end), Double.MIN_NORMAL);
        double before = end - side * 1e-3;
        assertTrue(Double.isFinite(c.loss().conjugate(c.target(), inside)));
        double rise =
                side * (c.loss().conjugateSlope(c.target(), inside) - c.loss().conjugateSlope(c.target(), before));
        double unit = 1 + Math.abs(c.loss().conjugateSlope(c.target(), before));
        assertEquals(steep, rise > unit, () -> c + " rises by " + rise);
        if (!steep) {
            assertTrue(Double.isFinite(c.loss().conjugate(c.target(), end)));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theMethodsOnArraysAreThoseOnNumbers(Case c) {
        ScalarLoss loss = c.loss();
        double[] y = loss.targets() == 0 ? new double[0] : new double[] {c.target()};
        loss.requireTarget("target", y);
        var domain = loss.conjugateDomain(c.target()).interval();
        double a = domain.upper() > 0 ? Math.min(1, domain.upper()) / 2 : Math.max(-1, domain.lower()) / 2;
        double[] out = new double[1];
        assertEquals(1, loss.outputs());
        assertEquals(loss.value(c.target(), 2), loss.value(y, new double[] {2}));
        loss.slope(y, new double[] {2}, out);
        assertEquals(loss.slope(c.target(), 2), out[0]);
        assertEquals(loss.conjugate(c.target(), a), loss.conjugate(y, new double[] {a}));
        assertEquals(loss.conjugateDomain(c.target()), loss.conjugateDomain(y, 0));
        assertEquals(domain.upper() - a, loss.stepToBoundary(y, new double[] {a}, new double[] {1}));
        loss.conjugateSlope(y, new double[] {a}, out);
        assertEquals(loss.conjugateSlope(c.target(), a), out[0]);
        loss.conjugateCurvature(y, new double[] {a}, out);
        assertEquals(loss.conjugateCurvature(c.target(), a), out[0]);
        loss.primalDualCurvature(y, new double[] {a}, new double[] {2}, out);
        assertEquals(loss.primalDualCurvature(c.target(), a, 2), out[0]);
        loss.prox(y, new double[] {2}, 0.5, out);
        assertEquals(loss.prox(c.target(), 2, 0.5), out[0]);
        loss.conjugateProx(y, new double[] {2}, 0.5, out);
        assertEquals(loss.conjugateProx(c.target(), 2, 0.5), out[0]);
    }
}
