package org.psdmodels.laws.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class JumpTest {
    @Property
    void findsAJumpBetweenNeighbouringDoubles(@ForAll @DoubleRange(min = -1e6, max = 1e6) double at) {
        Jump jump = Jump.between(x -> x < at ? -0.25 : 0.75, -1e300, 1e300);
        assertEquals(at, jump.right());
        assertEquals(Math.nextDown(at), jump.left());
        assertEquals(1, jump.size());
    }

    @Test
    void findsTheLargerOfTwoJumps() {
        Jump jump = Jump.between(x -> (x < 2 ? 0 : 1) + (x < 1e-200 ? 0 : 3), -1, 5);
        assertEquals(1e-200, jump.right());
        assertEquals(3, jump.size());
    }

    @Test
    void findsLittleInContinuousFunctions() {
        assertTrue(Jump.between(x -> x, -1e6, 3).size() <= Math.ulp(1e6));
        assertTrue(Jump.between(Math::cbrt, -1, 1).size() < 1e-15);
        assertTrue(Jump.between(x -> -1 / x, 1e-300, 1).size() < 1e-15 * 1e300);
    }

    @Test
    void needsAnInterval() {
        assertThrows(IllegalArgumentException.class, () -> Jump.between(x -> x, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> Jump.between(x -> x, 1, Double.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> Jump.between(x -> x, Double.NaN, 1));
    }
}
