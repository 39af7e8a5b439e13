package org.psdmodels.models.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.GraphKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredHingeLoss;
import org.psdmodels.losses.SquaredLoss;

class KernelLinearEstimatorTest {
    private static final GaussianKernel KERNEL = GaussianKernel.withWidth(0.7);
    private static final double PENALTY = 1e-2;

    /** Two interleaved half circles. */
    private static Sample moons(int n, long seed) {
        Random random = new Random(seed);
        double[][] x = new double[n][];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            double angle = Math.PI * random.nextDouble();
            y[i] = i % 2 == 0 ? 1 : -1;
            x[i] = new double[] {
                Math.cos(angle) * y[i] + (i % 2 == 0 ? 0 : 1) + 0.1 * random.nextGaussian(),
                Math.sin(angle) * y[i] + (i % 2 == 0 ? 0 : 0.5) + 0.1 * random.nextGaussian()
            };
        }
        return Sample.of(Points.of(x), y);
    }

    static List<ScalarLoss> losses() {
        return List.of(
                new HingeLoss(),
                new SquaredHingeLoss(),
                new LogisticLoss(),
                new PinballLoss(0.3),
                new AbsoluteLoss(),
                new HuberLoss(0.5),
                new SquaredLoss());
    }

    /** f = - (1 / penalty) sum_i alpha_i k(x_i, .) with sum alpha = 0, the minus that the slides lack. */
    @ParameterizedTest
    @MethodSource("losses")
    void theRepresenterTheoremHoldsWithAMinus(ScalarLoss loss) {
        Sample sample = moons(60, 1);
        KernelLinearModel model = KernelLinearEstimator.withLoss(loss)
                .withKernel(KERNEL)
                .withLinearPenalty(PENALTY)
                .withTolerance(1e-10)
                .fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        double[] alpha = model.fit().solution().alpha().data();
        double[] test = {0.3, -0.4};
        double f = 0;
        double sum = 0;
        for (int i = 0; i < 60; i++) {
            f -= alpha[i] / PENALTY * KERNEL.value(sample.points().row(i), test);
            sum += alpha[i];
        }
        assertEquals(model.function().value(test), f, 1e-3, "a gap of 1e-10 of the square");
        assertEquals(0, sum, 1e-7);
    }

    /** A constant has none over all of the plane. */
    @Test
    void thereAreIntegralsWithoutAnIntercept() {
        KernelLinearEstimator estimator = KernelLinearEstimator.withLoss(new SquaredLoss())
                .withKernel(KERNEL)
                .withLinearPenalty(PENALTY);
        KernelLinearModel model = estimator.withoutIntercept().fit(moons(20, 1));
        Integrable function = model.as(Integrable.class).orElseThrow();
        assertEquals(model.function().integral(Measure.lebesgue(2)), function.integral(Measure.lebesgue(2)));
        assertTrue(estimator.fit(moons(20, 1)).as(Integrable.class).isEmpty());
    }

    @Test
    void logisticRegressionIsStationary() {
        Sample sample = moons(50, 2);
        KernelLinearModel model = KernelLinearEstimator.withLoss(new LogisticLoss())
                .withKernel(KERNEL)
                .withLinearPenalty(PENALTY)
                .withTolerance(1e-12)
                .withoutIntercept()
                .fit(sample);
        double[] f = model.predict(sample.points());
        double[] y = sample.target();
        Matrix k = KERNEL.gram(sample.points());
        for (int i = 0; i < 50; i++) {
            double expected = 0;
            for (int j = 0; j < 50; j++) {
                double slope = -y[j] / (1 + Math.exp(y[j] * f[j]));
                expected -= k.get(i, j) * slope / 50 / PENALTY;
            }
            assertEquals(expected, f[i], 1e-4);
        }
    }

    @Test
    void classesScoreAndAccuracy() {
        KernelLinearModel machine = KernelLinearEstimator.withLoss(new HingeLoss())
                .withKernel(KERNEL)
                .withLinearPenalty(1e-3)
                .fit(moons(100, 3));
        Sample test = moons(200, 4);
        assertTrue(machine.isClassifier());
        assertTrue(machine.accuracy(test) > 0.95, "accuracy " + machine.accuracy(test));
        double loss = 0;
        int right = 0;
        for (int i = 0; i < 200; i++) {
            double z = machine.value(test.points().row(i));
            loss += Math.max(0, 1 - test.target()[i] * z) / 200;
            right += z * test.target()[i] > 0 ? 1 : 0;
        }
        assertEquals(-loss, machine.score(test), 1e-12);
        assertEquals(right / 200.0, machine.accuracy(test), 1e-12);
        KernelLinearModel regression = KernelLinearEstimator.withLoss(new AbsoluteLoss())
                .withKernel(KERNEL)
                .fit(moons(20, 5));
        assertThrows(IllegalArgumentException.class, () -> regression.classify(test.points()));
    }

    @Test
    void labelsOfAGraphAreHarmonicWhereNoneWasGiven() {
        int n = 12;
        List<GraphKernel.Edge> ring = IntStream.range(0, n)
                .mapToObj(i -> new GraphKernel.Edge(i, (i + 1) % n, 1 + i % 3))
                .toList();
        GraphLabels labels = GraphLabelling.of(GraphKernel.ofEdges(n, ring), new SquaredLoss())
                .withPenalty(1e-6)
                .fit(new int[] {0, 5}, 1, -2);
        double[] f = labels.values();
        assertArrayEquals(new double[] {1, -2}, new double[] {f[0], f[5]}, 1e-3);
        for (int i = 0; i < n; i++) {
            double before = 1 + (i + n - 1) % n % 3;
            double after = 1 + i % 3;
            if (i != 0 && i != 5) {
                double mean = (before * f[(i + n - 1) % n] + after * f[(i + 1) % n]) / (before + after);
                assertEquals(mean, f[i], 1e-6, "vertex " + i);
            }
        }
    }

    @Test
    void twoClustersTakeTheirOneLabelEach() {
        List<GraphKernel.Edge> edges = new ArrayList<>();
        for (int u = 0; u < 10; u++) {
            for (int v = 0; v < u; v++) {
                edges.add(new GraphKernel.Edge(u, v, u / 5 == v / 5 ? 1 : 0.01));
            }
        }
        GraphLabels labels = GraphLabelling.of(GraphKernel.ofEdges(10, edges), new HingeLoss())
                .fit(new int[] {1, 8}, 1, -1);
        assertArrayEquals(new int[] {1, 1, 1, 1, 1, -1, -1, -1, -1, -1}, labels.classes());
    }
}
