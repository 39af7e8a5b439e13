package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/** Values, conjugates and tails worked out by hand. */
class AnchorsTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    /** A few roundings. */
    private static final double RELATIVE = 8 * Math.ulp(1.0);

    private static void assertClose(double expected, double found) {
        assertEquals(expected, found, RELATIVE * Math.abs(expected));
    }

    private static void assertConjugate(ScalarLoss loss, double y, double a, double value, double z, double curvature) {
        assertClose(value, loss.conjugate(y, a));
        assertClose(z, loss.conjugateSlope(y, a));
        assertClose(curvature, loss.conjugateCurvature(y, a));
    }

    @Test
    void squared() {
        SquaredLoss loss = new SquaredLoss();
        assertEquals(4.5, loss.value(2, 5));
        assertEquals(3, loss.slope(2, 5));
        assertConjugate(loss, 2, 3, 10.5, 5, 1); // 9/2 + 6
        assertEquals(3, loss.prox(2, 5, 2)); // (5 + 4) / 3
        assertEquals(ConjugateDomain.REALS, loss.conjugateDomain(2));
    }

    @Test
    void absolute() {
        AbsoluteLoss loss = new AbsoluteLoss();
        assertEquals(3, loss.value(2, -1));
        assertEquals(-1, loss.slope(2, -1));
        assertConjugate(loss, 2, 0.5, 1, 2, 0);
        assertEquals(-2, loss.conjugate(2, -1));
        assertEquals(INF, loss.conjugate(2, Math.nextUp(1.0)));
        assertEquals(4.5, loss.prox(2, 5, 0.5));
        assertEquals(2, loss.prox(2, 5, 4));
        assertEquals(-0.5, loss.prox(2, -1, 0.5));
        assertEquals(ConjugateDomain.flat(-1, 1), loss.conjugateDomain(2));
    }

    @Test
    void huber() {
        HuberLoss loss = HuberLoss.withThreshold(2);
        assertEquals(0.5, loss.value(1, 2));
        assertEquals(4, loss.value(1, 4)); // 2 * 3 - 4/2
        assertEquals(4, loss.value(1, -2));
        assertEquals(-2, loss.slope(1, -2));
        assertConjugate(loss, 1, 1, 1.5, 2, 1);
        assertEquals(4, loss.conjugate(1, 2));
        assertClose(0, loss.conjugate(1, -2));
        assertEquals(INF, loss.conjugate(1, -2.5));
        assertEquals(8, loss.prox(1, 10, 1)); // beyond: 10 - 2
        assertEquals(2, loss.prox(1, 3, 1)); // inside: (3 + 1) / 2
    }

    @Test
    void epsilonInsensitive() {
        EpsilonInsensitiveLoss loss = EpsilonInsensitiveLoss.withTolerance(0.5);
        assertEquals(0, loss.value(2, 2.5));
        assertEquals(1, loss.value(2, 0.5));
        assertEquals(0, loss.slope(2, 2.25));
        assertEquals(1, loss.slope(2, 3));
        assertConjugate(loss, 2, 0.5, 1.25, 2.5, 0); // 2/2 + 1/4
        assertConjugate(loss, 2, -0.5, -0.75, 1.5, 0);
        assertConjugate(loss, 2, 0, 0, 2, 0);
        assertEquals(2.5, loss.conjugate(2, 1));
        assertEquals(INF, loss.conjugate(2, -1.5));
        assertEquals(2.25, loss.prox(2, 2.25, 7));
        assertEquals(2.5, loss.prox(2, 3, 7));
        assertEquals(3, loss.prox(2, 4, 1));
        assertEquals(1, loss.prox(2, 0, 1));
    }

    @Test
    void pinball() {
        PinballLoss loss = PinballLoss.atLevel(0.25);
        assertEquals(0.5, loss.value(3, 1)); // 0.25 * 2
        assertEquals(1.5, loss.value(1, 3)); // 0.75 * 2
        assertEquals(-0.25, loss.slope(3, 1));
        assertEquals(0.75, loss.slope(1, 3));
        assertConjugate(loss, 3, 0.5, 1.5, 3, 0);
        assertEquals(-0.75, loss.conjugate(3, -0.25));
        assertEquals(2.25, loss.conjugate(3, 0.75));
        assertEquals(INF, loss.conjugate(3, -0.5));
        assertEquals(INF, loss.conjugate(3, 1));
        assertEquals(3.5, loss.prox(3, 5, 2)); // 5 - 2 * 0.75
        assertEquals(1.5, loss.prox(3, 1, 2)); // 1 + 2 * 0.25
        assertEquals(3, loss.prox(3, 3.5, 2));
    }

    @Test
    void expectile() {
        ExpectileLoss loss = ExpectileLoss.atLevel(0.25);
        assertEquals(1, loss.value(3, 1)); // 0.25 * 4
        assertEquals(3, loss.value(1, 3)); // 0.75 * 4
        assertEquals(-1, loss.slope(3, 1));
        assertEquals(3, loss.slope(1, 3));
        assertEquals(0, loss.slope(3, 3));
        assertConjugate(loss, 3, -1, -2, 1, 2); // -3 + 1 / (4 * 0.25)
        assertConjugate(loss, 1, 3, 6, 3, 1 / 1.5); // 3 + 9 / (4 * 0.75)
        assertConjugate(loss, 5, 0, 0, 5, 1 / 1.5);
        assertEquals(3, loss.prox(3, 3, 100));
        assertEquals(2, loss.prox(3, 1, 2)); // (1 + 3) / 2
        assertEquals(1.5, loss.prox(1, 3, 2)); // (3 + 3) / 4
    }

    @Test
    void hinge() {
        HingeLoss loss = new HingeLoss();
        assertEquals(3, loss.value(-1, 2));
        assertEquals(0, loss.value(1, 2));
        assertEquals(-1, loss.slope(1, 0));
        assertEquals(1, loss.slope(-1, 0));
        assertConjugate(loss, 1, -0.5, -0.5, 1, 0);
        assertConjugate(loss, -1, 0.5, -0.5, -1, 0);
        assertEquals(-1, loss.conjugate(1, -1));
        assertEquals(0, loss.conjugate(1, 0));
        assertEquals(INF, loss.conjugate(1, 0.5));
        assertEquals(INF, loss.conjugate(-1, -0.5));
        assertEquals(0.5, loss.prox(1, 0, 0.5));
        assertEquals(-1, loss.prox(-1, 0, 3));
        assertEquals(-2, loss.prox(-1, -2, 3));
    }

    @Test
    void squaredHinge() {
        SquaredHingeLoss loss = new SquaredHingeLoss();
        assertEquals(9, loss.value(-1, 2));
        assertEquals(0, loss.value(1, 2));
        assertEquals(-4, loss.slope(1, -1));
        assertConjugate(loss, 1, -2, -1, 0, 0.5); // -2 + 4/4
        assertConjugate(loss, -1, 2, -1, 0, 0.5);
        assertEquals(0, loss.conjugate(1, 0));
        assertEquals(INF, loss.conjugate(1, 0.5));
        assertEquals(0.5, loss.prox(1, 0, 0.5)); // 1 / 2
        assertEquals(2, loss.prox(1, 2, 0.5));
        assertEquals(ConjugateDomain.flat(Double.NEGATIVE_INFINITY, 0), loss.conjugateDomain(1));
    }

    @Test
    void logistic() {
        LogisticLoss loss = new LogisticLoss();
        assertClose(Math.log(2), loss.value(1, 0));
        assertClose(Math.log(4), loss.value(-1, Math.log(3)));
        assertClose(-0.25, loss.slope(1, Math.log(3)));
        assertConjugate(loss, 1, -0.25, 0.25 * Math.log(0.25) + 0.75 * Math.log(0.75), Math.log(3), 16.0 / 3);
        assertConjugate(loss, -1, 0.75, 0.25 * Math.log(0.25) + 0.75 * Math.log(0.75), Math.log(3), 16.0 / 3);
        assertEquals(0, loss.conjugate(1, -1));
        assertEquals(0, loss.conjugate(1, 0));
        assertEquals(ConjugateDomain.steep(-1, 0), loss.conjugateDomain(1));
        // m = 1 solves m = u + step / (1 + e^m) for u = 1 - step / (1 + e).
        assertClose(1, loss.prox(1, 1 - 2 / (1 + Math.E), 2));
        assertClose(-1, loss.prox(-1, 2 / (1 + Math.E) - 1, 2));
    }

    @Test
    void logisticTails() {
        LogisticLoss loss = new LogisticLoss();
        assertEquals(1e6, loss.value(1, -1e6));
        assertEquals(0, loss.value(1, 1e6));
        assertClose(Math.exp(-700), loss.value(1, 700));
        assertClose(-Math.exp(-700), loss.slope(1, 700));
        assertEquals(-1, loss.slope(1, -1e6));
        assertClose(-Math.log(1e-300), loss.conjugateSlope(1, -1e-300));
        assertClose(1e-300 * (Math.log(1e-300) - 1), loss.conjugate(1, -1e-300));
        assertClose(-0x1p-38, loss.conjugateSlope(1, -0.5 - 0x1p-40)); // -4 d - 16/3 d^3
        assertEquals(1e6, loss.prox(1, 1e6, 1e8));
    }

    @Test
    void negativeLog() {
        NegativeLogLoss loss = new NegativeLogLoss();
        double none = Double.NaN;
        assertEquals(-Math.log(3), loss.value(none, 3));
        assertEquals(INF, loss.value(none, 0));
        assertEquals(INF, loss.value(none, -1));
        assertEquals(-0.5, loss.slope(none, 2));
        assertConjugate(loss, none, -2, -1 - Math.log(2), 0.5, 0.25);
        assertEquals(INF, loss.conjugate(none, 0));
        assertEquals(1.5, loss.primalDualCurvature(none, -2, 3));
        assertClose(2, loss.prox(none, 1, 2)); // z^2 - z - 2
        assertClose(1, loss.prox(none, -1, 2)); // z^2 + z - 2
        assertClose(-1, loss.conjugateProx(none, 1, 2));
        assertClose(690.7755278982137, loss.value(none, 1e-300));
        assertClose(1e-200, loss.prox(none, -1e200, 1));
        assertClose(1e-14, loss.prox(none, -1e6, 1e-8));
    }

    @Test
    void poisson() {
        PoissonLoss loss = new PoissonLoss();
        assertClose(2 - 3 * Math.log(2), loss.value(3, 2));
        assertEquals(-0.5, loss.slope(3, 2));
        assertConjugate(loss, 3, -0.5, 3 * Math.log(2) - 3, 2, 3 / 2.25);
        assertEquals(INF, loss.conjugate(3, 1));
        assertEquals(4, loss.primalDualCurvature(3, -0.5, 6));
        assertClose(3, loss.prox(3, 3, 1)); // z^2 - 2 z - 3
        assertClose(1, loss.prox(3, -1, 1)); // z^2 + 2 z - 3
        assertClose(-2, loss.conjugateProx(3, 1, 3)); // a^2 - 2 a - 8
    }

    @Test
    void poissonOfZero() {
        for (ScalarLoss loss : new ScalarLoss[] {new PoissonLoss(), new KullbackLeiblerLoss()}) {
            assertEquals(0, loss.value(0, 0));
            assertEquals(2.5, loss.value(0, 2.5));
            assertEquals(INF, loss.value(0, -1e-300));
            assertEquals(1, loss.slope(0, 0));
            assertConjugate(loss, 0, 0.5, 0, 0, 0);
            assertEquals(0, loss.conjugate(0, 1));
            assertEquals(INF, loss.conjugate(0, Math.nextUp(1.0)));
            assertEquals(0, loss.primalDualCurvature(0, 0.5, 3));
            assertEquals(1.5, loss.prox(0, 2, 0.5));
            assertEquals(0, loss.prox(0, -2, 0.5));
            assertEquals(0, loss.prox(0, 0.5, 0.5));
            assertEquals(1, loss.conjugateProx(0, 7, 2));
            assertEquals(0.25, loss.conjugateProx(0, 0.25, 2));
        }
    }

    @Test
    void kullbackLeibler() {
        KullbackLeiblerLoss loss = new KullbackLeiblerLoss();
        assertClose(3 * Math.log(1.5) - 1, loss.value(3, 2));
        assertEquals(0, loss.value(3, 3));
        assertClose(3 * Math.log(3e300) - 3, loss.value(3, 1e-300));
        assertEquals(INF, loss.value(3, 0));
        assertClose(-3 * Math.log(1.5), loss.conjugate(3, -0.5));
        assertEquals(INF, loss.conjugate(3, 1));
        // y x^2 (1/2 - x/3 + x^2/4 ...) at x = 2^-20, where y log(y/z) - y + z would have no digit left
        assertClose(0x1p-40 * (0.5 - 0x1p-20 / 3 + 0x1p-42), loss.value(1, 1 + 0x1p-20));
        assertClose(0x1p-40 * (0.5 + 0x1p-20 / 3 + 0x1p-42), loss.value(1, 1 - 0x1p-20));
    }

    @Test
    void theKullbackLeiblerLossIsThePoissonLossFromItsMinimum() {
        PoissonLoss poisson = new PoissonLoss();
        KullbackLeiblerLoss loss = new KullbackLeiblerLoss();
        for (double z : new double[] {1e-6, 0.3, 1.2, 2, 40}) {
            double difference = poisson.value(2, z) - poisson.value(2, 2);
            assertEquals(difference, loss.value(2, z), RELATIVE * (1 + poisson.value(2, z)));
        }
    }

    @Test
    void halfLevelsAreTheSymmetricLosses() {
        for (double z : new double[] {-3, 0.5, 2, 7}) {
            assertEquals(
                    new AbsoluteLoss().value(2, z) / 2, PinballLoss.atLevel(0.5).value(2, z));
            assertEquals(
                    new SquaredLoss().value(2, z), ExpectileLoss.atLevel(0.5).value(2, z));
            assertEquals(
                    new SquaredLoss().prox(2, z, 0.3),
                    ExpectileLoss.atLevel(0.5).prox(2, z, 0.3));
        }
    }

    @Test
    void theInsensitiveLossIsTheSumOfItsParts() {
        EpsilonInsensitiveLoss loss = EpsilonInsensitiveLoss.withTolerance(0.5);
        ScalarLoss below = loss.parts().get(0);
        ScalarLoss above = loss.parts().get(1);
        assertEquals(2, loss.parts().size());
        for (double z : new double[] {-3, 1.5, 2, 2.25, 2.5, 7}) {
            assertEquals(loss.value(2, z), below.value(2, z) + above.value(2, z));
        }
        assertEquals(ConjugateDomain.flat(-1, 0), below.conjugateDomain(2));
        assertEquals(ConjugateDomain.flat(0, 1), above.conjugateDomain(2));
        assertEquals(loss.conjugate(2, -0.75), below.conjugate(2, -0.75));
        assertEquals(loss.conjugate(2, 0.75), above.conjugate(2, 0.75));
        assertEquals(1, new SquaredLoss().parts().size());
    }
}
