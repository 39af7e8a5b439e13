package org.psdmodels.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class IntervalTest {
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
