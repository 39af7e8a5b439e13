package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;

/** What solvers ask of losses and penalties beyond the formulas. */
class CapabilitiesTest {
    /** Two products and a quotient of doubles. */
    private static final double ROUNDING = 1e-14;

    /** For - c log u with u linear, the curvature is the squared slope over c. */
    private static void assertLogarithm(ScalarLoss loss, double y, double a) {
        double c = loss.barrierWeight(new double[] {y});
        double slope = loss.conjugateSlope(y, a);
        double curvature = loss.conjugateCurvature(y, a);
        assertEquals(slope * slope / c, curvature, ROUNDING * curvature);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e6, -1, -1e-8})
    void logarithmicLossesAreTheirOwnBarriers(double a) {
        assertLogarithm(new NegativeLogLoss(), Double.NaN, a);
        assertLogarithm(new PoissonLoss(), 3, a);
        assertLogarithm(new KullbackLeiblerLoss(), 0.2, a);
    }

    /** exp(- conjugate / c) is proportional to u, here a concave quadratic: its second differences are constant. */
    @Test
    void heteroscedasticLossIsItsOwnBarrier() {
        Loss loss = new HeteroscedasticLoss();
        double[] y = {0.7};
        double c = loss.barrierWeight(y);
        double[] u = new double[5];
        for (int k = 0; k < u.length; k++) {
            u[k] = Math.exp(-loss.conjugate(y, new double[] {-0.7 + 0.1 * k, -1}) / c);
        }
        double second = u[0] - 2 * u[1] + u[2];
        assertTrue(second < 0);
        assertEquals(second, u[1] - 2 * u[2] + u[3], 1e-12);
        assertEquals(second, u[2] - 2 * u[3] + u[4], 1e-12);
    }

    @Test
    void otherLossesAreNot() {
        assertEquals(0, new SquaredLoss().barrierWeight(new double[] {1}));
        assertEquals(0, new LogisticLoss().barrierWeight(new double[] {1}));
        assertEquals(0, new PoissonLoss().barrierWeight(new double[] {0}));
    }

    @Test
    void theElasticNetHasConstantCurvature() {
        assertEquals(0.3, ElasticNet.of(1, 0.3).constantCurvature().orElseThrow());
        assertTrue(
                SpectralFunction.of(s -> s * s, s -> 2 * s).constantCurvature().isEmpty());
    }
}
