package org.psdmodels.learn.classify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SigmoidTest {
    @Test
    void maximisesTheLikelihoodOfTheRegularisedTargets() {
        Random random = new Random(1);
        double[] f = random.doubles(300, -3, 3).toArray();
        double[] y = IntStream.range(0, 300)
                .mapToDouble(i -> random.nextDouble() < 1 / (1 + Math.exp(0.5 - 2 * f[i])) ? 1 : -1)
                .toArray();
        Sigmoid fitted = Sigmoid.fit(f, y);
        double best = loss(fitted, f, y);
        for (double[] shift : new double[][] {{1e-3, 0}, {-1e-3, 0}, {0, 1e-3}, {0, -1e-3}}) {
            assertTrue(loss(new Sigmoid(fitted.a() + shift[0], fitted.b() + shift[1]), f, y) > best);
        }
        assertEquals(-2, fitted.a(), 0.5);
    }

    private static double loss(Sigmoid sigmoid, double[] f, double[] y) {
        double plus = IntStream.range(0, y.length).filter(i -> y[i] > 0).count();
        double minus = y.length - plus;
        double sum = 0;
        for (int i = 0; i < f.length; i++) {
            double t = y[i] > 0 ? (plus + 1) / (plus + 2) : 1 / (minus + 2);
            double p = sigmoid.probability(f[i]);
            sum -= t * Math.log(p) + (1 - t) * Math.log(1 - p);
        }
        return sum;
    }

    @Test
    void separatedAndHugeDecisionsStayFinite() {
        Sigmoid fitted = Sigmoid.fit(new double[] {-1e8, -1, 1, 1e8}, new double[] {-1, -1, 1, 1});
        assertTrue(fitted.a() <= 0 && Double.isFinite(fitted.a()) && Double.isFinite(fitted.b()));
        assertEquals(1, new Sigmoid(-1, 0).probability(1e4));
        assertEquals(0, new Sigmoid(-1, 0).probability(-1e4));
    }

    @Test
    void coupledProbabilitiesOfConsistentPairsAreTheOnesTheyComeFrom() {
        double[] p = {0.5, 0.3, 0.15, 0.05};
        double[][] pairs = new double[4][4];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                pairs[i][j] = p[i] / (p[i] + p[j]);
            }
        }
        assertArrayEquals(p, Coupling.probabilities(pairs), 1e-8);
    }
}
