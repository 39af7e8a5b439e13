package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RootsTest {
    private static final double RELATIVE = 4 * Math.ulp(1.0);

    @Test
    void quadratic() {
        assertEquals(2, Roots.quadratic(1, Math.sqrt(2)), RELATIVE * 2);
        assertEquals(1, Roots.quadratic(-1, Math.sqrt(2)), RELATIVE);
        assertEquals(0, Roots.quadratic(0, 0));
        assertEquals(0, Roots.quadratic(-3, 0));
        assertEquals(3, Roots.quadratic(3, 0));
        assertEquals(1e-100, Roots.quadratic(-1e100, 1), RELATIVE * 1e-100);
        assertEquals(1e200, Roots.quadratic(1e200, 1), RELATIVE * 1e200);
        assertEquals(1e-160, Roots.quadratic(0, 1e-160), RELATIVE * 1e-160);
    }

    @Test
    void newtonOnASmoothFunction() {
        assertEquals(Math.log(7), Roots.newton(x -> 1 - 7 * Math.exp(-x), 0, 100, 0.1), RELATIVE * 2);
    }

    /** atan: from far away every Newton step leaves the bracket. */
    @Test
    void newtonWhereItDiverges() {
        double root = 0.1234567890123;
        int[] evaluations = {0};
        double found = Roots.newton(
                x -> {
                    evaluations[0]++;
                    return Math.atan(x - root) * (1 + (x - root) * (x - root));
                },
                -1e300,
                1e300,
                1e6);
        assertEquals(root, found, RELATIVE);
        assertTrue(evaluations[0] < 200, () -> evaluations[0] + " evaluations");
    }

    /** A step that never gets small: bisection closes the bracket around the sign change. */
    @Test
    void newtonOnAJump() {
        assertEquals(0.3, Roots.newton(x -> x < 0.3 ? -1 : 1, 0, 1, 0.5), Math.ulp(0.3));
        assertEquals(-1e-200, Roots.newton(x -> x < -1e-200 ? -1 : 1, -1, 1, 0.5), Math.ulp(1e-200));
    }

    @Test
    void newtonAtAnEndOfItsBracket() {
        assertEquals(5, Roots.newton(x -> x - 5, 5, 5, 5));
        assertEquals(5, Roots.newton(x -> x - 5, 5, 9, 9));
        assertEquals(9, Roots.newton(x -> x - 9, 5, 9, 9));
    }

    @Test
    void firstOfAStep() {
        assertEquals(0.3, Roots.first(x -> x < 0.3 ? -1 : 1, 0, 1e100));
        assertEquals(Double.MIN_VALUE, Roots.first(x -> x > 0 ? 1 : -1, 0, 1e100));
        assertEquals(0, Roots.first(x -> 1, 0, 1e100));
        assertEquals(1e100, Roots.first(x -> x < 1e100 ? -1 : 1, 0, 1e100));
        assertEquals(2, Roots.first(x -> Math.min(x, 2) - 2, 0, 1e100));
    }
}
