package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.AffineMap;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.models.NoModelException;

class RegressionEstimatorTest {
    /** The relative gap and the scaled violation of a constraint that the certificate promises. */
    private static final double TOLERANCE = 1e-8;

    /**
     * What a gap of 1e-8 leaves open for values: the loss is strongly convex with modulus 1/n, so that |z - z*|^2 / (2 n) is
     * at most the gap of 1e-8 times an objective below 0.1.
     */
    private static final double VALUES = Math.sqrt(2 * 40 * TOLERANCE * 0.1);

    private static final Sample ARCH = Waves.arch(40);
    private static final RegressionEstimator ESTIMATOR = RegressionEstimator.create()
            .withKernel(GaussianKernel.withWidth(0.2))
            .withLambda(1e-3);

    @Test
    void isNonNegativeWhereTheDataAreNot() {
        RegressionModel model = ESTIMATOR.fit(ARCH);
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(Arrays.stream(ARCH.target()).min().orElseThrow() < -0.1);
        double[] x =
                IntStream.rangeClosed(0, 2000).mapToDouble(i -> -1 + i * 1.5e-3).toArray();
        assertTrue(Arrays.stream(model.predict(Points.onLine(x))).allMatch(v -> v >= 0));
        assertEquals(model.value(x[700]), model.predict(Points.onLine(x))[700]);
    }

    @Test
    void factsHold() {
        double h = 1e-5;
        Points grid = Points.onLine(Waves.grid(10));
        RegressionModel model = ESTIMATOR
                .withValue(Points.onLine(0.3), 0.7)
                .withIntegral(Measure.interval(0, 1), 0.6)
                .withDerivative(Points.onLine(0.6), 0, -0.5)
                .withValueAtLeast(grid, 0.2)
                .withValueAtMost(Points.onLine(0.4), 0.75)
                .withDerivativeAtMost(Points.onLine(0.9), 0, 0.1)
                .withDerivativeAtLeast(Points.onLine(0.1), 0, 1)
                .withIntegralAtLeast(Measure.interval(0.5, 1), 0.25)
                .withIntegralAtMost(Measure.interval(0.8, 1), 0.1)
                .fit(ARCH);
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(17 + 1, model.certificate().residuals().size());
        // Violations are scaled by bound and value, which are of order one here; derivatives' terms by ten.
        double slack = 10 * TOLERANCE;
        assertEquals(0.7, model.value(0.3), slack);
        assertEquals(0.6, midpointRule(model, 0, 1), slack);
        assertEquals(0.6, model.integral(Measure.interval(0, 1)), slack);
        assertEquals(-0.5, (model.value(0.6 + h) - model.value(0.6 - h)) / (2 * h), 1e3 * h * h);
        assertTrue(Arrays.stream(model.predict(grid)).allMatch(v -> v >= 0.2 - slack));
        assertTrue(model.value(0.4) <= 0.75 + slack);
        assertTrue(model.gradient(0.9)[0] <= 0.1 + 10 * slack);
        assertTrue(model.gradient(0.1)[0] >= 1 - 10 * slack);
        assertTrue(midpointRule(model, 0.5, 1) >= 0.25 - slack);
        assertTrue(midpointRule(model, 0.8, 1) <= 0.1 + slack);
        RegressionModel free = ESTIMATOR.fit(ARCH);
        assertTrue(model.certificate().dual() > free.certificate().primal());
    }

    /** With two midpoint rules the error of order h^2 cancels. */
    private static double midpointRule(RegressionModel model, double from, double to) {
        return (4 * midpoints(model, from, to, 2000) - midpoints(model, from, to, 1000)) / 3;
    }

    private static double midpoints(RegressionModel model, double from, double to, int count) {
        double[] x = Arrays.stream(Waves.grid(count))
                .map(u -> from + (to - from) * u)
                .toArray();
        return Arrays.stream(model.predict(Points.onLine(x))).sum() * (to - from) / count;
    }

    @Test
    void gradientIsThatOfTheValues() {
        double[][] rows = IntStream.range(0, 50)
                .mapToObj(i -> new double[] {Math.sin(3.0 * i), Math.cos(5.0 * i)})
                .toArray(double[][]::new);
        double[] y =
                Arrays.stream(rows).mapToDouble(x -> x[0] * x[0] + 0.1 * x[1]).toArray();
        RegressionModel model = RegressionEstimator.create().fit(Sample.of(Points.of(rows), y));
        double h = 1e-5;
        double[] gradient = model.gradient(0.3, -0.2);
        assertEquals((model.value(0.3 + h, -0.2) - model.value(0.3 - h, -0.2)) / (2 * h), gradient[0], 1e-8);
        assertEquals((model.value(0.3, -0.2 + h) - model.value(0.3, -0.2 - h)) / (2 * h), gradient[1], 1e-8);
    }

    /** Far from all data only the point itself as an anchor can carry a value. */
    @Test
    void prescribedPointsAreAnchors() {
        RegressionEstimator far = ESTIMATOR.withValue(Points.onLine(30), 5);
        assertEquals(5, far.fit(ARCH).value(30), 5 * TOLERANCE);
        assertEquals(
                5,
                far.withAnchors(Anchors.dataAnd(Points.onLine(0.123))).fit(ARCH).value(30),
                5 * TOLERANCE);
        assertThrows(
                NoModelException.class,
                () -> far.withAnchors(Anchors.given(ARCH.points())).fit(ARCH));
    }

    @Test
    void anyLinearConstraint() {
        LinearForm difference = LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(0.2)))
                .plus(0, LinearFunctional.valueAt(Points.onLine(0.7)), -1);
        RegressionModel model = ESTIMATOR
                .subjectTo(Constraint.equal("f(0.2) = f(0.7)", difference, 0))
                .fit(ARCH);
        assertEquals(model.value(0.2), model.value(0.7), TOLERANCE);
    }

    @Test
    void contradictionsAreNamed() {
        NoModelException e = assertThrows(
                NoModelException.class,
                () -> ESTIMATOR
                        .withValueAtLeast(Points.onLine(0.5), 0.5)
                        .withValueAtMost(Points.onLine(0.5), 0.4)
                        .fit(ARCH));
        assertEquals(Status.INFEASIBLE, e.status());
    }

    /** The kernel (x - z)(y - z) exp(-|x - y|^2 / (2 s^2)) vanishes at z, and so does every function on it. */
    @Test
    void aZeroIsAPropertyOfTheKernel() {
        double z = 0.25;
        AffineMap shift = AffineMap.of(Matrix.identity(1), -z);
        RegressionModel model = ESTIMATOR
                .withKernel(new LinearKernel().after(shift).times(GaussianKernel.withWidth(0.2)))
                .fit(ARCH);
        assertEquals(0, model.value(z));
        assertEquals(0, model.gradient(z)[0]);
        assertTrue(model.value(0.5) > 0.5);
    }

    @Test
    void impossibleFactsAreRefused() {
        Points x = Points.onLine(0.5);
        refused("vanishes there", () -> ESTIMATOR.withValue(x, 0));
        refused("vanishes there", () -> ESTIMATOR.withValueAtMost(x, -1));
        refused("must be finite", () -> ESTIMATOR.withValueAtLeast(x, Double.NaN));
        refused("integral", () -> ESTIMATOR.withIntegral(Measure.lebesgue(1), 0));
        refused("integral", () -> ESTIMATOR.withIntegralAtMost(Measure.lebesgue(1), -1));
        refused("coordinate", () -> ESTIMATOR.withDerivative(x, 1, 0));
        refused("number of points", () -> ESTIMATOR.withValueAtLeast(Points.onLine(), 1));
    }

    @Test
    void targetsOutsideTheLossAreRefused() {
        Sample sample = Sample.of(Points.onLine(1, 2, 3), 1, 2, -1);
        RegressionEstimator poisson = ESTIMATOR.withLoss(new PoissonLoss());
        refused("target of row 2 must be >= 0, got -1.0", () -> poisson.fit(sample));
        RegressionModel model = poisson.fit(Sample.of(sample.points(), 1, 2, 0));
        refused("target of row 2 must be >= 0, got -1.0", () -> model.score(sample));
        refused("loss must compare", () -> ESTIMATOR.withLoss(new NegativeLogLoss()));
        refused("number of target columns", () -> ESTIMATOR.fit(Sample.of(1, 2, 3)));
    }

    private static void refused(String reason, Executable call) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call);
        assertTrue(e.getMessage().contains(reason), e.getMessage());
    }

    @Test
    void scoreIsTheNegativeMeanLoss() {
        RegressionModel model = ESTIMATOR.fit(ARCH);
        Sample test = Sample.of(Points.onLine(0.1, 0.8), 0.5, -0.2).weightedBy(1, 3);
        double first = model.value(0.1) - 0.5;
        double second = model.value(0.8) + 0.2;
        assertEquals(-(first * first / 2 + 3 * second * second / 2) / 4, model.score(test), 1e-15);
        RegressionModel poisson = ESTIMATOR.withLoss(new PoissonLoss()).fit(Waves.counts(40));
        double z = poisson.value(0.3);
        assertEquals(2 * Math.log(z) - z, poisson.score(Sample.of(Points.onLine(0.3), 2)), 1e-14);
        assertEquals(Double.NEGATIVE_INFINITY, poisson.score(Sample.of(Points.onLine(100), 2)));
    }

    /** z log-linear: the model of counts follows their rate within four standard errors of a mean of 0.2 n counts. */
    @Test
    void countsRevealTheirRate() {
        Random random = new Random(11);
        int n = 400;
        double[] x = Waves.grid(n);
        double[] counts = Arrays.stream(x)
                .map(u -> {
                    int count = 0;
                    double rate = 3 + 2 * Math.sin(6 * u);
                    for (double t = -Math.log(1 - random.nextDouble());
                            t < rate;
                            t -= Math.log(1 - random.nextDouble())) {
                        count++;
                    }
                    return count;
                })
                .toArray();
        RegressionModel model = ESTIMATOR.withLoss(new PoissonLoss()).fit(Sample.of(Points.onLine(x), counts));
        for (double u = 0.05; u < 1; u += 0.05) {
            double rate = 3 + 2 * Math.sin(6 * u);
            assertEquals(rate, model.value(u), 4 * Math.sqrt(rate / (0.2 * n)), "rate at " + u);
        }
    }

    @Test
    void weightsAreRepeatedRows() {
        RegressionModel weighted = ESTIMATOR.fit(ARCH.weightedBy(Waves.multiplicities(40)));
        RegressionModel repeated = ESTIMATOR.fit(ARCH.select(Waves.repeated(40)));
        assertSame(weighted, repeated, 1);
    }

    @Test
    void theOrderOfRowsDoesNotMatter() {
        assertSame(ESTIMATOR.fit(ARCH), ESTIMATOR.fit(ARCH.select(Waves.permutation(40, 3))), 1);
    }

    /** A becomes c A: the loss and l1 c tr A are c^2 times as large, and so is |A|^2. */
    @Test
    void unitsOfTheTargetsDoNotMatter() {
        double c = 1e3;
        RegressionModel scaled =
                ESTIMATOR.withRegularizer(ElasticNet.of(1e-3 * c, 1e-5)).fit(Waves.map(ARCH, y -> c * y));
        assertSame(ESTIMATOR.fit(ARCH), scaled, c);
    }

    private static void assertSame(RegressionModel one, RegressionModel other, double unit) {
        double value = one.certificate().primal() * unit * unit;
        assertEquals(value, other.certificate().primal(), 2 * TOLERANCE * value);
        Points x = Points.onLine(Waves.grid(97));
        assertArrayEquals(
                Arrays.stream(one.predict(x)).map(v -> unit * v).toArray(), other.predict(x), 2 * VALUES * unit);
    }

    @Test
    void defaultsFit() {
        RegressionModel model = RegressionEstimator.create().fit(ARCH);
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.summary().contains("SquaredLoss"), model.summary());
        assertTrue(model.score(ARCH) > -0.05);
    }
}
