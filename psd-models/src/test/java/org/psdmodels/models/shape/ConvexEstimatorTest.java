package org.psdmodels.models.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.solvers.fista.FistaSolver;

class ConvexEstimatorTest {
    /** Two certified solutions of the same problem differ by the sum of their relative gaps. */
    private static final double GAP = 1e-8;

    /** Values lose so much of the largest term to rounding. */
    private static final double ROUNDING = 1e-14;

    private static final int MANY = 1_000_000;

    private static final ConvexEstimator ESTIMATOR =
            ConvexEstimator.convex().withKernel(GaussianKernel.withWidth(0.7)).withLambda(1e-3);

    private static Sample bowl(int n, int seed, double sign) {
        Random random = new Random(seed);
        double[] x = random.doubles(n, -2, 2).toArray();
        double[] y = Arrays.stream(x)
                .map(t -> sign * (t < 0 ? -t : 2 * t * t) + 0.3 * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    /** Slopes that never fall over a million points; chords above the function at a million random triples. */
    private static void assertConvex(ConvexModel model, double sign, int count) {
        Random random = new Random(5);
        double[] x = random.doubles(count, -6, 6).sorted().toArray();
        double[] slopes = model.derivatives(Points.onLine(x));
        double[] f = model.predict(Points.onLine(x));
        double size = Arrays.stream(f).map(Math::abs).max().orElseThrow();
        double steepest = Arrays.stream(slopes).map(Math::abs).max().orElseThrow();
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            assertTrue(sign * slopes[i] >= highest - ROUNDING * steepest, "slope at " + x[i]);
            highest = Math.max(highest, sign * slopes[i]);
        }
        for (int trial = 0; trial < count; trial++) {
            int[] t = {random.nextInt(count), random.nextInt(count), random.nextInt(count)};
            Arrays.sort(t);
            double share = x[t[2]] > x[t[0]] ? (x[t[1]] - x[t[0]]) / (x[t[2]] - x[t[0]]) : 0;
            double chord = (1 - share) * f[t[0]] + share * f[t[2]];
            assertTrue(sign * (chord - f[t[1]]) >= -ROUNDING * size, "chord over " + x[t[1]]);
        }
    }

    @Test
    void convexEverywhere() {
        ConvexModel model = ESTIMATOR.fit(bowl(60, 1, 1));
        assertEquals(Status.OPTIMAL, model.status());
        assertConvex(model, 1, MANY);
        assertTrue(model.score(bowl(200, 2, 1)) > -0.07, "score " + model.score(bowl(200, 2, 1)));
        assertTrue(model.secondDerivative(0.1) > 0.5);
    }

    @Test
    void concaveEverywhereWithAKernelThatHasKinks() {
        ConvexModel model = ConvexEstimator.concave()
                .withKernel(LaplaceKernel.withRate(1))
                .withLambda(1e-3)
                .fit(bowl(40, 3, -1));
        assertEquals(Status.OPTIMAL, model.status());
        assertConvex(model, -1, MANY / 50);
        assertTrue(model.secondDerivative(0.1) < 0);
    }

    @Test
    void derivativesAreDifferenceQuotients() {
        ConvexModel model = ESTIMATOR.fit(bowl(60, 4, 1));
        double h = 1e-3; // errors h^2 times the next derivatives but one, and rounding over h and h^2
        for (double x = -3; x < 3; x += 0.25) {
            double up = model.value(x + h);
            double down = model.value(x - h);
            assertEquals((up - down) / (2 * h), model.derivative(x), 1e-4, "at " + x);
            assertEquals((up - 2 * model.value(x) + down) / (h * h), model.secondDerivative(x), 1e-3, "at " + x);
            assertTrue(model.secondDerivative(x) >= 0);
        }
    }

    /** What the solver certifies is what the model evaluates, and an offset of the data costs digits in proportion. */
    @Test
    void lossIsThatOfTheEvaluatedFunctionWhateverTheOffset() {
        Kernel[] kernels = {GaussianKernel.withWidth(0.7), LaplaceKernel.withRate(1)};
        for (Kernel kernel : kernels) {
            Sample sample = bowl(40, 6, 1);
            ConvexModel plain = ESTIMATOR.withKernel(kernel).fit(sample);
            double[] moved = Arrays.stream(sample.points().toMatrix().data())
                    .map(t -> t + 1024)
                    .toArray();
            ConvexModel far = ESTIMATOR.withKernel(kernel).fit(Sample.of(Points.onLine(moved), sample.target()));
            assertEquals(Status.OPTIMAL, far.status());
            double value = plain.certificate().primal();
            assertEquals(value, far.certificate().primal(), 4 * GAP * value);
            double penalty = penalty(plain);
            assertEquals(value, -plain.score(sample) + penalty, 1e-11 * value);
            for (double x = -3; x < 3; x += 0.5) {
                // strong convexity bounds the difference at the data by the root of the gap
                assertEquals(plain.value(x), far.value(x + 1024), 1e-3);
            }
        }
    }

    private static double penalty(ConvexModel model) {
        double[] root = model.curvature().root().data();
        int r = model.curvature().root().rows();
        double sum = 1e-3 * Arrays.stream(root).map(v -> v * v).sum();
        for (int k = 0; k < model.curvature().rank(); k++) {
            for (int l = 0; l < model.curvature().rank(); l++) {
                int column = k * r;
                int other = l * r;
                double dot = IntStream.range(0, r)
                        .mapToDouble(i -> root[column + i] * root[other + i])
                        .sum();
                sum += 1e-5 / 2 * dot * dot;
            }
        }
        return sum;
    }

    /** With the feature 1, f is a parabola: ridge regression on 1, x - a and (x - a)^2 / 2. */
    @Test
    void parabolaInClosedForm() {
        double l2 = 0.01;
        double[] x = {0, 1, 2, 3};
        double[] y = {3, 1, 1.2, 2};
        ConvexModel model = ConvexEstimator.convex()
                .withKernel(ConstantKernel.withValue(1))
                .withRegularizer(ElasticNet.of(0, l2))
                .fit(Sample.of(Points.onLine(x), y));
        double[] square = Arrays.stream(x).map(t -> t * t / 2).toArray();
        double[] residual = residual(x, square);
        double[] target = residual(x, y);
        double ridge = 81 * l2; // the range is 3, and g is the curvature times 9
        double curvature = dot(residual, target) / 4 / (dot(residual, residual) / 4 + ridge);
        double error = Math.sqrt(2 * GAP * model.certificate().primal() / (dot(residual, residual) / 4 + ridge));
        assertEquals(curvature, model.secondDerivative(-17), error);
        assertTrue(curvature > 0.2);
    }

    /** What is left of b after regression on 1 and x. */
    private static double[] residual(double[] x, double[] b) {
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanB = Arrays.stream(b).average().orElseThrow();
        double[] centred = Arrays.stream(x).map(t -> t - meanX).toArray();
        double slope = dot(centred, b) / dot(centred, centred);
        return IntStream.range(0, x.length)
                .mapToDouble(i -> b[i] - meanB - slope * centred[i])
                .toArray();
    }

    private static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    @Test
    void aLargePenaltyLeavesTheStraightLine() {
        Sample sample = bowl(30, 7, 1);
        ConvexModel model = ESTIMATOR.withLambda(1e6).fit(sample);
        double[] x = sample.points().toMatrix().data();
        double[] left = residual(x, sample.target());
        assertEquals(-dot(left, left) / 60, model.score(sample), 1e-6);
    }

    @Test
    void anotherSolverFindsTheSame() {
        Sample sample = bowl(20, 8, 1);
        ConvexEstimator estimator = ESTIMATOR.withLambda(0.1, 1).withLoss(new AbsoluteLoss());
        double value = estimator.fit(sample).certificate().primal();
        ConvexModel other = estimator
                .withSolver(FistaSolver.create())
                .withOptions(estimator
                        .settings()
                        .options()
                        .withMaxIterations(100_000)
                        .withTolerance(1e-5))
                .fit(sample);
        assertEquals(Status.OPTIMAL, other.status());
        assertEquals(value, other.certificate().primal(), 1.1e-5 * value);
    }

    @Test
    void onePointHasNoSlope() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> ESTIMATOR.fit(Sample.of(Points.onLine(3, 3), 5.0, 6.0)));
        assertTrue(e.getMessage().contains("different points"), e.getMessage());
    }
}
