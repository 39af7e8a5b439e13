package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;

/** Tails, extreme parameters, and the relations between the translation-invariant kernels. */
final class RadialKernelsTest {
    /** A handful of operations on numbers up to one. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    static List<Kernel> kernels() {
        return List.of(
                GaussianKernel.withWidth(1),
                GaussianKernel.withWidths(1, 1),
                LaplaceKernel.withRate(1),
                ProductLaplaceKernel.withRate(1),
                MaternKernel.withOrder(1.5, 1),
                MaternKernel.withOrder(2.5, 1),
                ProductMaternKernel.withOrder(1.5, 1),
                ProductMaternKernel.withOrder(2.5, 1));
    }

    static List<Kernel> extremes() {
        return List.of(
                GaussianKernel.withWidth(1e-300),
                GaussianKernel.withWidth(1e300),
                GaussianKernel.withWidths(1e-75, 1e74),
                LaplaceKernel.withRate(1e300),
                LaplaceKernel.withRate(1e-300),
                ProductLaplaceKernel.withRate(1e300),
                MaternKernel.withOrder(1.5, 1e-300),
                MaternKernel.withOrder(1.5, 1e300),
                MaternKernel.withOrder(2.5, 1e-300),
                MaternKernel.withOrder(2.5, 1e300),
                ProductMaternKernel.withOrder(1.5, 1e-300),
                ProductMaternKernel.withOrder(2.5, 1e-300));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void farPointsHaveValueAndGradientZero(Kernel kernel) {
        for (double distance : new double[] {1e4, 1e6, 1e100, 1e200, 1e308}) {
            double[] x = {distance, -distance};
            double[] y = {-distance, 0};
            assertEquals(0, kernel.value(x, y));
            assertEquals(0, kernel.gram(Points.single(x), Points.single(y)).get(0, 0));
            assertArrayEquals(new double[2], kernel.gradient().orElseThrow().at(x, y));
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void nearPointsHaveValueOne(Kernel kernel) {
        double[] x = {1e-300, 0};
        double[] y = {0, 1e-300};
        assertEquals(1, kernel.value(x, y));
        double[] gradient = kernel.gradient().orElseThrow().at(x, y);
        assertTrue(Math.abs(gradient[0]) <= 1 && Math.abs(gradient[1]) <= 1);
        assertArrayEquals(new double[2], kernel.gradient().orElseThrow().at(x, x));
    }

    @ParameterizedTest
    @MethodSource("extremes")
    void extremeParametersGiveNumbersFromZeroToOne(Kernel kernel) {
        double[][] points = {{0, 0}, {1, 1}, {1e-200, 1e-200}, {1e6, -1e6}, {1e200, 0}, {1e-300, 0}};
        for (double[] x : points) {
            assertEquals(1, kernel.value(x, x));
            for (double[] y : points) {
                double value = kernel.value(x, y);
                assertTrue(value >= 0 && value <= 1);
                for (double partial : kernel.gradient().orElseThrow().at(x, y)) {
                    assertTrue(!Double.isNaN(partial), kernel + " at " + x[0] + " and " + y[0]);
                }
            }
        }
        assertTrue(kernel.claims().lipschitz().orElse(0) < Double.POSITIVE_INFINITY);
    }

    /** Where the exponent is 700, its rounding alone is 700 units in the last place of the value. */
    @Test
    void tailsKeepTheirDigits() {
        double t = 700;
        double tolerance = 700 * ROUNDING;
        assertEquals(1, LaplaceKernel.withRate(1).value(on(t), on(0)) / Math.exp(-t), tolerance);
        assertEquals(1, GaussianKernel.withWidth(1).value(on(Math.sqrt(2 * t)), on(0)) / Math.exp(-t), tolerance);
        double third = MaternKernel.withOrder(1.5, Math.sqrt(3)).value(on(t), on(0));
        assertEquals(1, third / ((1 + t) * Math.exp(-t)), tolerance);
        double fifth = MaternKernel.withOrder(2.5, Math.sqrt(5)).value(on(t), on(0));
        assertEquals(1, fifth / ((1 + t + t * t / 3) * Math.exp(-t)), tolerance);
    }

    private static double[] on(double... coordinates) {
        return coordinates;
    }

    /** In 50 dimensions exp(-sum t) alone underflows, and the product of the polynomials does not save it. */
    @Test
    void productTailsKeepTheirDigits() {
        double t = 15;
        double[] far = new double[50];
        Arrays.fill(far, t);
        double cubic = Math.pow((1 + t) * Math.exp(-t), 50);
        double quintic = Math.pow((1 + t + t * t / 3) * Math.exp(-t), 50);
        double tolerance = 750 * ROUNDING;
        assertEquals(1, ProductMaternKernel.withOrder(1.5, Math.sqrt(3)).value(far, new double[50]) / cubic, tolerance);
        assertEquals(
                1, ProductMaternKernel.withOrder(2.5, Math.sqrt(5)).value(far, new double[50]) / quintic, tolerance);
    }

    @Test
    void inOneDimensionTheProductKernelsAreTheRadialOnes() {
        double[] x = {0.3};
        double[] y = {-1.1};
        assertEquals(
                LaplaceKernel.withRate(0.7).value(x, y),
                ProductLaplaceKernel.withRate(0.7).value(x, y),
                ROUNDING);
        assertEquals(
                MaternKernel.withOrder(1.5, 0.7).value(x, y),
                ProductMaternKernel.withOrder(1.5, 0.7).value(x, y),
                ROUNDING);
        assertEquals(
                MaternKernel.withOrder(2.5, 0.7).value(x, y),
                ProductMaternKernel.withOrder(2.5, 0.7).value(x, y),
                ROUNDING);
    }

    @Test
    void productKernelsAreProductsOverCoordinates() {
        double[] x = {0.3, -0.2, 1};
        double[] y = {-1.1, 0.4, 1};
        assertEquals(
                tensor(LaplaceKernel.withRate(0.7)).value(x, y),
                ProductLaplaceKernel.withRate(0.7).value(x, y),
                ROUNDING);
        assertEquals(
                tensor(MaternKernel.withOrder(1.5, 2)).value(x, y),
                ProductMaternKernel.withOrder(1.5, 2).value(x, y),
                ROUNDING);
        assertEquals(
                tensor(MaternKernel.withOrder(2.5, 2)).value(x, y),
                ProductMaternKernel.withOrder(2.5, 2).value(x, y),
                ROUNDING);
        assertEquals(
                tensor(GaussianKernel.withWidth(2)).value(x, y),
                GaussianKernel.withWidth(2).value(x, y),
                ROUNDING);
        Kernel anisotropic = GaussianKernel.withWidth(0.5)
                .on(0)
                .times(GaussianKernel.withWidth(2).on(1))
                .times(GaussianKernel.withWidth(3).on(2));
        assertEquals(
                anisotropic.value(x, y), GaussianKernel.withWidths(0.5, 2, 3).value(x, y), ROUNDING);
    }

    private static Kernel tensor(Kernel kernel) {
        return kernel.on(0).times(kernel.on(1)).times(kernel.on(2));
    }

    /** (1 - r^2 / (2 m s^2))^m tends to the Gaussian; here from the dot-product side, on the unit circle. */
    @Test
    void theGaussianIsTheLimitOfPolynomialsOnTheSphere() {
        double[] x = {Math.cos(0.3), Math.sin(0.3)};
        double[] y = {Math.cos(1.2), Math.sin(1.2)};
        double gaussian = GaussianKernel.withWidth(1).value(x, y);
        // exp(x'y - 1) on the sphere, and ((99 + x'y) / 100)^100 is off by u^2 / 200 with u = 1 - x'y < 1.
        assertEquals(gaussian, ExponentialKernel.withFactor(1).value(x, y) / Math.E, ROUNDING);
        assertEquals(
                gaussian, PolynomialKernel.withDegree(100, 99).scaledBy(1e-200).value(x, y), 1.0 / 200);
        assertEquals(gaussian, TruncatedExponentialKernel.withDegree(20, 1).value(x, y) / Math.E, ROUNDING);
    }

    @Test
    void oneWidthPerCoordinateHasItsOwnDomain() {
        assertEquals(
                GaussianKernel.withWidth(2).gram(Points.onLine(1, 3)),
                GaussianKernel.withWidths(2).gram(Points.onLine(1, 3)));
        assertTrue(GaussianKernel.withWidth(2).claims().domain().accepts(5));
        assertTrue(!GaussianKernel.withWidths(2).claims().domain().accepts(5));
        assertEquals(3, GaussianKernel.withWidths(2, 3).width(1));
        assertEquals(2, GaussianKernel.withWidth(2).width(1));
    }
}
