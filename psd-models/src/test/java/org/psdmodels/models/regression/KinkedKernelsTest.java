package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.MinKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;

/** Derivatives can be demanded where a function has them: with a kernel that has a kink where its points meet, between anchors. */
class KinkedKernelsTest {
    private static final double STEP = 1e-6;

    private static final double[] X =
            IntStream.range(0, 20).mapToDouble(i -> (i + 0.5) / 20).toArray();

    private static final Sample SAMPLE = Sample.of(
            Points.onLine(X), Arrays.stream(X).map(x -> 1.5 + Math.sin(5 * x)).toArray());

    static Stream<Kernel> kinked() {
        return Stream.of(
                LaplaceKernel.withRate(2),
                ProductLaplaceKernel.withRate(2),
                new MinKernel(),
                new MinKernel().plus(ConstantKernel.withValue(1)),
                LaplaceKernel.withRate(1).times(GaussianKernel.withWidth(0.5)));
    }

    static Stream<Kernel> smooth() {
        return Stream.of(GaussianKernel.withWidth(0.3), MaternKernel.withOrder(1.5, 0.4));
    }

    private static RegressionModel fitted(Kernel kernel, double x) {
        return RegressionEstimator.create()
                .withKernel(kernel)
                .withLambda(1e-4, 0.1)
                .withDerivative(Points.onLine(x), 0, 0.75)
                .fit(SAMPLE);
    }

    private static void assertSlope(RegressionModel model, double x) {
        double right = (model.value(x + STEP) - model.value(x)) / STEP;
        double left = (model.value(x) - model.value(x - STEP)) / STEP;
        assertEquals(0.75, right, 1e-3);
        assertEquals(0.75, left, 1e-3);
    }

    @ParameterizedTest
    @MethodSource("kinked")
    void atAnAnchorThereIsNone(Kernel kernel) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> fitted(kernel, X[7]));
        assertTrue(e.getMessage().startsWith("point of a derivative must differ in coordinate 0"), e.getMessage());
        assertTrue(e.getMessage().contains("kink"), e.getMessage());
    }

    @ParameterizedTest
    @MethodSource("kinked")
    void betweenAnchorsItIsTheSlopeOfBothSides(Kernel kernel) {
        assertSlope(fitted(kernel, 0.41), 0.41);
    }

    @ParameterizedTest
    @MethodSource("smooth")
    void withoutKinksItIsTheSlopeEverywhere(Kernel kernel) {
        assertSlope(fitted(kernel, X[7]), X[7]);
        assertSlope(fitted(kernel, 0.41), 0.41);
    }
}
