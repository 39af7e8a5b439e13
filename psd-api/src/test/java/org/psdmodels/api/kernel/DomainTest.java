package org.psdmodels.api.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;

final class DomainTest {
    private static final Domain MIXED = Domain.of(List.of(Axis.between(0, 1), Axis.indices(3)));

    @Test
    void axesKnowTheirValues() {
        assertTrue(Axis.indices(3).contains(2));
        assertTrue(Axis.indices(3).contains(-0.0));
        assertFalse(Axis.indices(3).contains(3));
        assertFalse(Axis.indices(3).contains(1.5));
        assertFalse(Axis.NON_NEGATIVE.contains(-1e-300));
        assertFalse(Axis.REALS.contains(Double.NaN));
        assertEquals("integers in [0.0, 2.0]", Axis.indices(3).toString());
        assertEquals(new Axis(new Interval(0, 1), true), Axis.indices(3).intersect(Axis.between(0, 1)));
        assertThrows(IllegalArgumentException.class, () -> Axis.indices(0));
        assertThrows(IllegalArgumentException.class, () -> Axis.indices(3).intersect(Axis.between(0.2, 0.8)));
    }

    @Test
    void spacesHaveDimensions() {
        assertTrue(Domain.space().accepts(1_000_000));
        assertFalse(Domain.space().accepts(0));
        assertTrue(Domain.space(3).accepts(3));
        assertFalse(Domain.space(3).accepts(2));
        assertFalse(Domain.space(3).accepts(4));
        assertTrue(Domain.space(3).isSpace());
        assertTrue(Domain.of(List.of(Axis.REALS)).isSpace());
        assertFalse(MIXED.isSpace());
        assertEquals("R^d", Domain.space().toString());
        assertEquals("R^3", Domain.space(3).toString());
        assertThrows(IllegalArgumentException.class, () -> Domain.space(0));
        assertThrows(IllegalArgumentException.class, () -> Domain.of(List.of()));
        assertThrows(IllegalArgumentException.class, () -> Domain.leading(List.of()));
    }

    @Test
    void pointsOutsideAreNamed() {
        assertTrue(MIXED.contains(Points.single(0.5, 2), 0));
        assertFalse(MIXED.contains(Points.single(0.5, 0.5), 0));
        assertFalse(MIXED.contains(Points.single(0.5), 0));
        Points x = Points.of(new double[][] {{0.5, 2}, {0.5, 1.5}});
        assertRefused(
                "coordinate 1 of point 1 of x must be in integers in [0.0, 2.0], got 1.5", () -> MIXED.check("x", x));
        assertRefused("dimension of x must be 2, got 1", () -> MIXED.check("x", Points.onLine(1)));
        assertRefused(
                "dimension of x must be >= 2, got 1",
                () -> Domain.leading(List.of(Axis.REALS, Axis.REALS)).check("x", Points.onLine(1)));
        assertRefused(
                "dimension of x must be >= 2 and <= 4, got 5",
                () -> Domain.space().dimensions(2, 4).checkDimension("x", 5));
        Domain.space().check("x", x);
    }

    @Test
    void leadingAxesLeaveTheOthersFree() {
        Domain domain = Domain.leading(List.of(Axis.NON_NEGATIVE));
        assertTrue(domain.contains(Points.single(0, -5), 0));
        assertFalse(domain.contains(Points.single(-1, 5), 0));
        assertEquals(1, domain.minDimension());
        assertEquals(Integer.MAX_VALUE, domain.maxDimension());
    }

    @Test
    void intersectionsKeepWhatBothAllow() {
        Domain both =
                Domain.every(Axis.NON_NEGATIVE).intersect(Domain.leading(List.of(Axis.between(-1, 1), Axis.REALS)));
        assertTrue(both.contains(Points.single(1, 5, 0), 0));
        assertFalse(both.contains(Points.single(-0.5, 5, 0), 0));
        assertFalse(both.contains(Points.single(1, 5, -1), 0));
        assertFalse(both.contains(Points.single(1), 0));
        assertEquals(Domain.space(2), Domain.space().intersect(Domain.space(2)));
        assertEquals(Domain.space(2), Domain.space(2).intersect(Domain.space()));
        assertThrows(IllegalArgumentException.class, () -> Domain.space(2).intersect(Domain.space(3)));
        assertThrows(
                IllegalArgumentException.class,
                () -> Domain.every(Axis.between(0, 1)).intersect(Domain.every(Axis.between(2, 3))));
        assertThrows(IllegalArgumentException.class, () -> Domain.space(2).dimensions(3, 4));
        assertThrows(IllegalArgumentException.class, () -> Domain.space().dimensions(3, 2));
    }

    @Test
    void genericPointsLieInside() {
        for (Axis axis : List.of(
                Axis.REALS,
                Axis.NON_NEGATIVE,
                Axis.between(3, 4),
                Axis.between(-4, -3),
                Axis.between(-5, 0),
                new Axis(new Interval(Double.NEGATIVE_INFINITY, -7), false),
                new Axis(new Interval(Double.NEGATIVE_INFINITY, 7), false),
                new Axis(new Interval(7, Double.POSITIVE_INFINITY), false))) {
            Points point = Points.single(SectionIntegrals.genericPoint(Domain.every(axis), 3));
            assertTrue(Domain.every(axis).contains(point, 0), axis.toString());
        }
    }

    private static void assertRefused(String message, Runnable call) {
        IllegalArgumentException failure = assertThrows(IllegalArgumentException.class, call::run);
        assertEquals(message, failure.getMessage());
    }
}
