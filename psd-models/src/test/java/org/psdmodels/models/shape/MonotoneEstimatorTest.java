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
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.solvers.fista.FistaSolver;

class MonotoneEstimatorTest {
    /** Two certified solutions of the same problem differ by the sum of their relative gaps. */
    private static final double GAP = 1e-8;

    /** The model's integrals agree with the solver's, to the tolerance of both quadratures. */
    private static final double QUADRATURE = 1e-11;

    /** Values lose so much of the range of f to rounding. */
    private static final double ROUNDING = 1e-14;

    private static final int MANY = 1_000_000;

    private static final MonotoneEstimator ESTIMATOR = MonotoneEstimator.increasing()
            .withKernel(GaussianKernel.withWidth(0.7))
            .withLambda(1e-3);

    private static Sample steps(int n, int seed, double sign) {
        Random random = new Random(seed);
        double[] x = random.doubles(n, -2, 2).toArray();
        double[] y = Arrays.stream(x)
                .map(t -> sign * Math.tanh(4 * t) + 0.3 * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    private static double range(MonotoneModel model) {
        return Math.abs(model.change(-1e3, 1e3));
    }

    private static void assertMonotone(MonotoneModel model, double sign, int count) {
        double slack = ROUNDING * range(model);
        double[] x = new Random(9).doubles(count, -6, 6).sorted().toArray();
        double[] f = model.predict(Points.onLine(x));
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            assertTrue(sign * f[i] >= highest - slack, "at " + x[i]);
            highest = Math.max(highest, sign * f[i]);
        }
    }

    /** Of a million sorted points none is below an earlier one: so are all their pairs. */
    @Test
    void increasesEverywhere() {
        MonotoneModel model = ESTIMATOR.fit(steps(60, 1, 1));
        assertEquals(Status.OPTIMAL, model.status());
        assertMonotone(model, 1, MANY);
        assertTrue(range(model) > 1.5 && range(model) < 2.6, "range " + range(model));
        assertTrue(model.score(steps(200, 2, 1)) > -0.06, "score " + model.score(steps(200, 2, 1)));
    }

    @Test
    void decreasesEverywhereWithAKernelThatHasKinks() {
        MonotoneModel model = MonotoneEstimator.decreasing()
                .withKernel(LaplaceKernel.withRate(1))
                .withLambda(1e-3)
                .fit(steps(40, 3, -1));
        assertEquals(Status.OPTIMAL, model.status());
        assertMonotone(model, -1, MANY / 50);
        assertTrue(model.derivative(0.01) < 0);
        assertTrue(model.change(1, 0) > 0);
        assertEquals(model.value(0) - model.value(1), model.change(1, 0), 4 * ROUNDING * range(model));
    }

    /** What the solver certifies is what the model evaluates: objective from values and penalty. */
    @Test
    void objectiveIsThatOfTheEvaluatedFunction() {
        for (Kernel kernel : new Kernel[] {
            GaussianKernel.withWidth(0.7), LaplaceKernel.withRate(1), PolynomialKernel.withDegree(3, 1)
        }) {
            Sample sample = steps(40, 4, 1);
            MonotoneModel model = ESTIMATOR.withKernel(kernel).fit(sample);
            double[] root = model.steepness().root().data();
            double trace = Arrays.stream(root).map(v -> v * v).sum();
            double frobenius = 0;
            int r = model.steepness().root().rows();
            for (int k = 0; k < model.steepness().rank(); k++) {
                for (int l = 0; l < model.steepness().rank(); l++) {
                    int column = k * r;
                    int other = l * r;
                    double dot = IntStream.range(0, r)
                            .mapToDouble(i -> root[column + i] * root[other + i])
                            .sum();
                    frobenius += dot * dot;
                }
            }
            double objective = -model.score(sample) + 1e-3 * trace + 1e-5 / 2 * frobenius;
            assertEquals(model.certificate().primal(), objective, QUADRATURE * objective);
        }
    }

    /** Simpson's rule errs by h^4 of a smooth integrand, and by h^2 times the jumps of the slope at kinks. */
    @Test
    void integralsAgreeWithSimpsonInsideAndOutside() {
        int intervals = 20_000;
        for (Kernel kernel : new Kernel[] {GaussianKernel.withWidth(0.3), LaplaceKernel.withRate(2)}) {
            MonotoneModel model = ESTIMATOR.withKernel(kernel).fit(steps(30, 5, 1));
            double error = kernel instanceof LaplaceKernel ? 1e-6 : 1e-12;
            double from = -3;
            for (double to : new double[] {-2.5, -1.999, -0.7, 0, 1.3, 1.99, 2.5, 4}) {
                double h = (to - from) / intervals;
                double[] g = model.steepness()
                        .values(Points.onLine(IntStream.rangeClosed(0, intervals)
                                .mapToDouble(i -> from + i * h)
                                .toArray()));
                double sum = 0;
                for (int i = 0; i <= intervals; i++) {
                    sum += (i == 0 || i == intervals ? 1 : i % 2 == 0 ? 2 : 4) * g[i] * h / 3;
                }
                assertEquals(sum / model.span().length(), model.change(from, to), error);
                assertEquals(model.value(to) - model.value(from), model.change(from, to), ROUNDING * 10);
                assertEquals(
                        model.steepness().integral(Measure.interval(from, to))
                                / model.span().length(),
                        model.change(from, to),
                        QUADRATURE * range(model));
            }
            assertEquals(model.value(1e9), model.value(50), 1e-13);
            assertEquals(model.value(-1e9), model.value(-50), 1e-13);
        }
    }

    @Test
    void derivativeIsTheDifferenceQuotient() {
        MonotoneModel model = ESTIMATOR.fit(steps(60, 6, 1));
        double h = 1e-4; // error h^2 times the third derivative, and rounding over h
        for (double x = -3; x < 3; x += 0.25) {
            assertEquals((model.value(x + h) - model.value(x - h)) / (2 * h), model.derivative(x), 1e-6, "at " + x);
            assertTrue(model.derivative(x) >= 0);
        }
    }

    /** A value does not depend on the points that are evaluated with it. */
    @Test
    void valuesAreTheSameAloneAndTogether() {
        MonotoneModel model = ESTIMATOR.fit(steps(20, 7, 1));
        double[] x = {-100, -3, -2, 0.1, 1.7, 5, 40, 1e6};
        double[] together = model.predict(Points.onLine(x));
        for (int i = 0; i < x.length; i++) {
            assertEquals(together[i], model.value(x[i]));
        }
    }

    /** With the feature 1, f is a straight line of non-negative slope. */
    @Test
    void constantSlopeInClosedForm() {
        double l1 = 0.01;
        double l2 = 0.5;
        double[] x = {1, 2, 4, 5};
        for (double[] y : new double[][] {{0, 1.5, 2, 5}, {3, 1, 1, 0}}) {
            MonotoneModel model = MonotoneEstimator.increasing()
                    .withKernel(ConstantKernel.withValue(1))
                    .withRegularizer(ElasticNet.of(l1, l2))
                    .fit(Sample.of(Points.onLine(x), y));
            double meanY = Arrays.stream(y).average().orElseThrow();
            double covariance = IntStream.range(0, 4)
                            .mapToDouble(i -> (x[i] - 3) * (y[i] - meanY))
                            .sum()
                    / 4;
            double variance = Arrays.stream(x).map(t -> (t - 3) * (t - 3)).sum() / 4;
            double length = 4;
            double slope = Math.max(0, (covariance / length - l1) / (variance / length / length + l2)) / length;
            // strongly convex in the slope with modulus variance + 16 l2
            double error = Math.sqrt(
                    2 * GAP * Math.max(1e-3, model.certificate().primal()) / (variance + length * length * l2));
            assertEquals(slope, model.derivative(7), error);
            assertEquals(meanY + slope * (10 - 3), model.value(10), 10 * error);
            assertEquals(meanY + slope * (-10 - 3), model.value(-10), 20 * error);
        }
    }

    /** Isotonic regression by pooling adjacent violators: no increasing function fits better. */
    private static double isotonicLoss(double[] y) {
        double[] level = new double[y.length];
        int[] size = new int[y.length];
        int blocks = 0;
        for (double v : y) {
            level[blocks] = v;
            size[blocks++] = 1;
            while (blocks > 1 && level[blocks - 2] >= level[blocks - 1]) {
                int total = size[blocks - 2] + size[blocks - 1];
                level[blocks - 2] =
                        (level[blocks - 2] * size[blocks - 2] + level[blocks - 1] * size[blocks - 1]) / total;
                size[blocks - 2] = total;
                blocks--;
            }
        }
        double sum = 0;
        int next = 0;
        for (int b = 0; b < blocks; b++) {
            for (int i = 0; i < size[b]; i++) {
                sum += (y[next] - level[b]) * (y[next] - level[b]) / 2;
                next++;
            }
        }
        return sum / y.length;
    }

    @Test
    void isotonicRegressionIsTheLimitOfANarrowKernelAndAWeakPenalty() {
        Random random = new Random(8);
        double[] x = IntStream.range(0, 12).mapToDouble(i -> i).toArray();
        double[] y =
                Arrays.stream(x).map(t -> t / 12 + 0.4 * random.nextGaussian()).toArray();
        Points between =
                Points.onLine(IntStream.range(0, 45).mapToDouble(i -> i / 4.0).toArray());
        double bound = isotonicLoss(y);
        double previous = Double.POSITIVE_INFINITY;
        for (double lambda : new double[] {1e-2, 1e-4, 1e-6}) {
            Sample sample = Sample.of(Points.onLine(x), y);
            MonotoneModel model = ESTIMATOR
                    .withKernel(GaussianKernel.withWidth(0.25))
                    .withAnchors(Anchors.dataAnd(between))
                    .withLambda(lambda)
                    .fit(sample);
            double loss = -model.score(sample);
            assertTrue(loss >= bound - GAP && loss <= previous, "loss " + loss + ", bound " + bound);
            previous = loss;
        }
        assertEquals(bound, previous, 1e-4 * bound);
    }

    @Test
    void anotherSolverFindsTheSame() {
        Sample sample = steps(30, 10, 1);
        MonotoneEstimator estimator = ESTIMATOR.withLambda(0.05, 1);
        double value = estimator.fit(sample).certificate().primal();
        MonotoneModel other = estimator
                .withSolver(FistaSolver.create())
                .withOptions(
                        estimator.settings().options().withMaxIterations(50_000).withTolerance(1e-6))
                .fit(sample);
        assertEquals(Status.OPTIMAL, other.status());
        assertEquals(value, other.certificate().primal(), 1.1e-6 * value);
    }

    @Test
    void otherLosses() {
        Sample sample = steps(50, 11, 1);
        MonotoneModel median = ESTIMATOR.withLoss(new AbsoluteLoss()).fit(sample);
        MonotoneModel upper = ESTIMATOR.withLoss(PinballLoss.atLevel(0.9)).fit(sample);
        assertEquals(Status.OPTIMAL, median.status());
        assertEquals(Status.OPTIMAL, upper.status());
        double[] q = upper.predict(sample.points());
        long below =
                IntStream.range(0, 50).filter(i -> sample.target()[i] <= q[i]).count();
        assertTrue(below >= 42 && below <= 48, below + " of 50 below the quantile 0.9");
        assertTrue(median.steepness().integral(Measure.interval(-2, 2)) > 1);
    }

    /** A power of two changes no digits. */
    @Test
    void unitsMakeNoDifference() {
        Sample sample = steps(50, 12, 1);
        MonotoneModel model = MonotoneEstimator.increasing().fit(sample);
        for (double unit : new double[] {0x1p-20, 0x1p20}) {
            double[] x = Arrays.stream(sample.points().toMatrix().data())
                    .map(t -> unit * t)
                    .toArray();
            double[] y = Arrays.stream(sample.target()).map(v -> 4 * v).toArray();
            MonotoneModel other = MonotoneEstimator.increasing().fit(Sample.of(Points.onLine(x), y));
            assertEquals(Status.OPTIMAL, other.status());
            double value = 16 * model.certificate().primal();
            assertEquals(value, other.certificate().primal(), 2 * GAP * value);
        }
    }

    @Test
    void degenerateSamples() {
        MonotoneModel one = ESTIMATOR.fit(Sample.of(Points.onLine(3), 5.0));
        assertEquals(5, one.value(3), 1e-6);
        assertEquals(5, one.value(-100), 1e-6);
        assertThrows(
                IllegalArgumentException.class,
                () -> ESTIMATOR.fit(Sample.of(Points.of(new double[][] {{1, 2}}), 1.0)));
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.fit(Sample.of(1, 2)));
    }
}
