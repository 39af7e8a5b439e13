package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Multipliers of slopes in [0, 1], [0, infinity) and the reals, against their definition. */
class InteriorEndsTest {
    private static final double NONE = Double.POSITIVE_INFINITY;
    private static final double[] WEIGHTS = {2, 0.5, 1, 1};
    private static final double[] SLOPES = {0.25, 0.5, 3, -7};
    private static final double TAU = 0.1;
    private static final double ROUNDING = 1e-14;

    /** Infinite where there is no end. */
    private static final double[] LOWER = {0, 0, 0, -NONE};

    private static final double[] UPPER = {1, 1, NONE, NONE};

    private final InteriorEnds lower = begun(InteriorEnds.lower(LOWER, WEIGHTS));
    private final InteriorEnds upper = begun(InteriorEnds.upper(UPPER, WEIGHTS));

    private static InteriorEnds begun(InteriorEnds ends) {
        ends.begin(SLOPES, TAU);
        return ends;
    }

    private static double[] added(InteriorEnds ends) {
        double[] sum = new double[SLOPES.length];
        ends.addCurvatures(sum);
        return sum;
    }

    @Test
    void multipliersBeginOnThePath() {
        assertEquals(3, lower.count());
        assertEquals(2, upper.count());
        assertEquals(3 * TAU, lower.complementarity(), ROUNDING);
        assertEquals(2 * TAU, upper.complementarity(), ROUNDING);
        double[] expected = new double[SLOPES.length];
        Arrays.setAll(expected, i -> i == 3 ? 0 : TAU / WEIGHTS[i] / (SLOPES[i] * SLOPES[i]));
        assertArrayEquals(expected, added(lower), ROUNDING);
        Arrays.setAll(expected, i -> i > 1 ? 0 : TAU / WEIGHTS[i] / ((1 - SLOPES[i]) * (1 - SLOPES[i])));
        assertArrayEquals(expected, added(upper), ROUNDING);
    }

    /** Minus tau / (w d) below and as much more above. */
    @Test
    void forcesAreThoseOfTheProductsAimedAt() {
        double[] still = new double[SLOPES.length];
        double[] forces = new double[SLOPES.length];
        for (InteriorEnds side : new InteriorEnds[] {lower, upper}) {
            side.aim(still, TAU / 10, false);
            side.addForces(forces);
        }
        double[] expected = new double[SLOPES.length];
        Arrays.setAll(
                expected,
                i -> TAU / 10 / WEIGHTS[i] * ((i > 1 ? 0 : 1 / (1 - SLOPES[i])) - (i == 3 ? 0 : 1 / SLOPES[i])));
        assertArrayEquals(expected, forces, ROUNDING);
    }

    /** To second order: what is left of the difference falls with the cube of the step. */
    @Test
    void correctedStepsLeadToTheProductsAimedAt() {
        double[] errors = new double[2];
        for (int k = 0; k < 2; k++) {
            double size = k == 0 ? 1e-2 : 1e-3;
            double next = TAU * (1 - size);
            double[] step = {size, -size, size, size};
            InteriorEnds ends = begun(InteriorEnds.lower(LOWER, WEIGHTS));
            ends.aim(step, next, false);
            ends.aim(step, next, true);
            ends.fall(step);
            ends.advance(SLOPES, step, 1, 1);
            errors[k] = Math.abs(ends.complementarity() - 3 * next);
        }
        assertEquals(1e-3, errors[1] / errors[0], 3e-4);
    }

    /** The largest share of itself that a multiplier loses, in a step to a tenth of tau. */
    @Test
    void multipliersFallByWhatAStepTakesFromThem() {
        double[] step = {0.1, 0, 0, 0};
        upper.aim(step, TAU / 10, false);
        double before = TAU / WEIGHTS[1] / 0.5;
        assertEquals(0.9, upper.fall(step), ROUNDING);
        assertEquals(0.95 / 2, InteriorEnds.length(2), ROUNDING);
        assertEquals(1, InteriorEnds.length(0.9), 0);
        upper.advance(SLOPES, step, 1, 1);
        assertEquals(before / 10 / 0.5, added(upper)[1], ROUNDING);
        assertEquals(0, added(upper)[3], 0);
    }
}
