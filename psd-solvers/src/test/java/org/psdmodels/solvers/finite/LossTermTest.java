package org.psdmodels.solvers.finite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.psdmodels.losses.PinballLoss;

class LossTermTest {
    /** w t / w can exceed t by a last bit, where the conjugate is infinite. */
    @Test
    void endsOfTheRangeStayInsideWithAnyWeight() {
        int outside = 0;
        for (int n = 1; n <= 1000; n++) {
            for (double level : new double[] {0.1, 0.25, 0.3, 0.7}) {
                double weight = 1.0 / n;
                LossTerm term = new LossTerm(PinballLoss.atLevel(level), new double[] {1}, weight, 0);
                for (double end : new double[] {-level, 1 - level}) {
                    double[] a = term.weighted(new double[] {end});
                    assertTrue(Double.isFinite(term.conjugate(a)), () -> "weight " + weight + ", end " + end);
                    assertEquals(weight * end, a[0], 2 * Math.ulp(weight * end));
                    outside += a[0] == weight * end ? 0 : 1;
                }
            }
        }
        assertTrue(outside > 0, "no weight needed the last bit");
    }
}
