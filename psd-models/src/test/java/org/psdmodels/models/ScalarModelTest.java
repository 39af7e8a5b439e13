package org.psdmodels.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineRegression;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.BoundedModel;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelRidgeRegression;
import org.psdmodels.models.linear.LinearRegressionModel;
import org.psdmodels.models.linear.RidgeRegression;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.MonotoneEstimator;
import org.psdmodels.models.sos.KernelSosEstimator;

/** What every model of one real output has: values, alone and together, and a gradient. */
class ScalarModelTest {
    private static final int ROWS = 14;
    private static final Kernel KERNEL = GaussianKernel.withWidth(0.6);
    private static final double LAMBDA = 1e-2;

    private static final double STEP = 1e-5;

    /** Third derivatives are below some 1e3, so that a central difference errs by 1e3 h^2, and by roundings of 1e-14 over h. */
    private static final double DIFFERENCE = 1e3 * STEP * STEP + 1e-14 / STEP;

    /** Values alone and together are sums of the same terms, in another order at most. */
    private static final double ROUNDING = 1e-13;

    private static final Sample PLANE = data(2, u -> 1.5 + Math.sin(3 * u[0]) * Math.cos(2 * u[1]));
    private static final Sample LINE = data(1, u -> 1 + Math.sin(7 * u[0]));
    private static final Sample RISING = data(1, u -> 3 * u[0] + Math.sin(7 * u[0]));

    private static Sample data(int d, ToDoubleFunction<double[]> f) {
        Random random = new Random(d);
        double[][] x = IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(d).toArray())
                .toArray(double[][]::new);
        return Sample.of(Points.of(x), Arrays.stream(x).mapToDouble(f).toArray());
    }

    private static <E extends KernelEstimator<E, M>, M extends CertifiedModel> M fit(E estimator, Sample sample) {
        return estimator
                .withKernel(KERNEL)
                .withLambda(LAMBDA)
                .withLinearPenalty(LAMBDA)
                .withCut(1e-4)
                .fit(sample);
    }

    private static BaselineRegression baseline(Family family) {
        return BaselineEstimator.regression(family, new SquaredLoss())
                .withKernel(KERNEL)
                .withLambda(LAMBDA)
                .fit(PLANE);
    }

    private static LinearRegressionModel features() {
        return RidgeRegression.withLambda(LAMBDA)
                .withFeatures(Monomials.upTo(2, 3))
                .withIntercept()
                .fit(PLANE);
    }

    static Stream<Named<ScalarModel>> models() {
        return Stream.of(
                Named.of("regression", fit(RegressionEstimator.create(), PLANE)),
                Named.of("bounded", fit(BoundedEstimator.between(-0.5, 3), PLANE)),
                Named.of("increasing", fit(MonotoneEstimator.increasing(), RISING)),
                Named.of("decreasing", fit(MonotoneEstimator.decreasing(), LINE)),
                Named.of("concave", fit(ConvexEstimator.concave(), LINE)),
                Named.of("polynomial", ConvexPolynomialEstimator.convex(4).fit(PLANE)),
                Named.of("kernel linear", fit(KernelLinearEstimator.withLoss(new SquaredLoss()), PLANE)),
                Named.of(
                        "kernel ridge",
                        KernelRidgeRegression.withLambda(LAMBDA)
                                .withKernel(KERNEL)
                                .fit(PLANE)),
                Named.of("coordinates", RidgeRegression.withLambda(LAMBDA).fit(PLANE)),
                Named.of("features", features()),
                Named.of(
                        "kernel sum of squares",
                        KernelSosEstimator.withLambda(0.1).withKernel(KERNEL).fit(PLANE)),
                Named.of("non-negative coefficients", baseline(Family.nonNegativeCoefficients())),
                Named.of("exponential link", baseline(Family.exponentialLink())));
    }

    private static Points probes(ScalarModel model) {
        int d = model.names().inputs().size();
        Random random = new Random(7);
        return Points.of(IntStream.range(0, 10)
                .mapToObj(i -> random.doubles(d, -0.2, 1.2).toArray())
                .toArray(double[][]::new));
    }

    private static double difference(ScalarModel model, double[] x, int c) {
        double[] up = x.clone();
        double[] down = x.clone();
        up[c] += STEP;
        down[c] -= STEP;
        return (model.value(up) - model.value(down)) / (up[c] - down[c]);
    }

    @ParameterizedTest
    @MethodSource("models")
    void theGradientIsTheLimitOfDifferences(ScalarModel model) {
        Points probes = probes(model);
        double steepest = 0;
        for (int i = 0; i < probes.size(); i++) {
            double[] x = probes.row(i);
            double[] gradient = model.gradient(x);
            assertEquals(x.length, gradient.length);
            for (int c = 0; c < x.length; c++) {
                assertEquals(difference(model, x, c), gradient[c], DIFFERENCE, "coordinate " + c + " at probe " + i);
                steepest = Math.max(steepest, Math.abs(gradient[c]));
            }
        }
        assertTrue(steepest > 0.01, "a flat function shows nothing");
    }

    @ParameterizedTest
    @MethodSource("models")
    void oneValueIsThatOfMany(ScalarModel model) {
        Points probes = probes(model);
        double[] many = model.predict(probes);
        for (int i = 0; i < many.length; i++) {
            assertEquals(many[i], model.value(probes.row(i)), ROUNDING * (1 + Math.abs(many[i])));
        }
        assertEquals(0, model.predict(probes.select()).length);
    }

    @ParameterizedTest
    @MethodSource("models")
    void pointsOfAnotherDimensionAndNumbersThatAreNoneAreRefused(ScalarModel model) {
        int d = model.names().inputs().size();
        double[] longer = new double[d + 1];
        double[] none = new double[d];
        none[d - 1] = Double.NaN;
        for (double[] x : new double[][] {longer, none}) {
            assertThrows(IllegalArgumentException.class, () -> model.value(x));
            assertThrows(IllegalArgumentException.class, () -> model.gradient(x));
        }
    }

    @Test
    void withoutDerivativesOfItsPartsThereIsNoGradient() {
        BoundedModel bounded = fit(BoundedEstimator.between(u -> -u[0], u -> 4 + u[0]), LINE);
        assertTrue(bounded.value(0.4) > -0.4);
        assertRefused("bounds must be constants", () -> bounded.gradient(0.4));
        LinearRegressionModel linear = RidgeRegression.withLambda(LAMBDA)
                .withFeatures(BasisFunctions.of(1, u -> u[0], u -> Math.abs(u[0])))
                .fit(LINE);
        assertRefused("must offer their Jacobian", () -> linear.gradient(0.4));
    }

    private static void assertRefused(String reason, Runnable call) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call::run);
        assertTrue(e.getMessage().contains(reason), e.getMessage());
    }

    /** A copy, which the caller may change. */
    @Test
    void theGradientOfALinearFunctionIsItsWeights() {
        LinearRegressionModel model = RidgeRegression.withLambda(LAMBDA).fit(PLANE);
        model.gradient(0.3, 0.1)[0] = 17;
        assertArrayEquals(model.weights(), model.gradient(0.3, 0.1));
    }
}
