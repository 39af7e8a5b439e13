package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;

/** The dot-product kernels against their expansions, written out by hand. */
final class PolynomialKernelsTest {
    /** A dozen operations on numbers up to a hundred. */
    private static final double ROUNDING = 1e-13;

    private static final double A = 0.3;
    private static final double B = -1.4;
    private static final Points AB = Points.single(A, B);

    private static double[] features(Kernel kernel) {
        FeatureMap map = kernel.features(2).orElseThrow();
        return map.apply(AB).data();
    }

    @Test
    void polynomialFeaturesCarryRootsOfMultinomialCoefficients() {
        assertArrayEquals(
                new double[] {2, Math.sqrt(4) * A, Math.sqrt(4) * B, A * A, Math.sqrt(2) * A * B, B * B},
                features(PolynomialKernel.withDegree(2, 2)),
                ROUNDING);
        assertArrayEquals(
                new double[] {A * A * A, Math.sqrt(3) * A * A * B, Math.sqrt(3) * A * B * B, B * B * B},
                features(PolynomialKernel.homogeneous(3)),
                ROUNDING);
    }

    @Test
    void truncatedExponentialFeaturesCarryRootsOfFactorials() {
        double a = 0.7;
        assertArrayEquals(
                new double[] {
                    1, Math.sqrt(a) * A, Math.sqrt(a) * B, a / Math.sqrt(2) * A * A, a * A * B, a / Math.sqrt(2) * B * B
                },
                features(TruncatedExponentialKernel.withDegree(2, a)),
                ROUNDING);
    }

    @Test
    void anovaFeaturesAreTheProductsOverSubsets() {
        assertArrayEquals(new double[] {1, A, B, A * B}, features(new AnovaKernel()), ROUNDING);
        assertTrue(new AnovaKernel().features(16).isPresent());
        assertFalse(new AnovaKernel().features(17).isPresent());
    }

    @Test
    void mapsOfUnreasonableSizeAreNotOffered() {
        assertTrue(PolynomialKernel.withDegree(2, 1).features(400).isPresent());
        assertFalse(PolynomialKernel.withDegree(2, 1).features(500).isPresent());
        assertFalse(PolynomialKernel.homogeneous(100).features(1_000_000).isPresent());
        assertFalse(TruncatedExponentialKernel.withDegree(100, 1).features(10).isPresent());
    }

    @Test
    void powersKeepTheSignOfTheBase() {
        assertEquals(-8, PolynomialKernel.homogeneous(3).value(new double[] {1}, new double[] {-2}));
        assertEquals(16, PolynomialKernel.homogeneous(4).value(new double[] {1}, new double[] {-2}));
        assertEquals(1, PolynomialKernel.homogeneous(99).value(new double[] {-1}, new double[] {-1}));
        assertEquals(0, PolynomialKernel.homogeneous(5).value(new double[] {0}, new double[] {3}));
        assertEquals(1, Powers.of(0, 0));
        assertEquals(Math.pow(1.5, 13), Powers.of(1.5, 13));
    }

    /** The gradient r (a + x'y)^(r-1) y has no 0 * infinity and no 0^0 trap at the origin. */
    @Test
    void gradientsAtTheOrigin() {
        double[] zero = {0, 0};
        double[] y = {1, 2};
        assertArrayEquals(y, gradient(PolynomialKernel.homogeneous(1), zero, y));
        assertArrayEquals(zero, gradient(PolynomialKernel.homogeneous(3), zero, y));
        assertArrayEquals(new double[] {12, 24}, gradient(PolynomialKernel.withDegree(3, 2), zero, y));
    }

    private static double[] gradient(Kernel kernel, double[] x, double[] y) {
        return kernel.gradient().orElseThrow().at(x, y);
    }

    @Test
    void theTruncatedSeriesIsSummedWithoutFactorials() {
        double[] one = {1};
        assertEquals(
                1 + 2 + 2 + 8.0 / 6, TruncatedExponentialKernel.withDegree(3, 2).value(one, one), ROUNDING);
        // 100 terms of exp(20): relative error of Horner's rule for positive terms.
        assertEquals(1, TruncatedExponentialKernel.withDegree(100, 20).value(one, one) / Math.exp(20), ROUNDING);
        assertTrue(TruncatedExponentialKernel.withDegree(100, 1e3).value(one, one) < Double.POSITIVE_INFINITY);
    }

    @Test
    void overflowIsAnErrorNotAnInfinity() {
        Points far = Points.onLine(1e200);
        for (Kernel kernel : new Kernel[] {
            new LinearKernel(),
            PolynomialKernel.withDegree(2, 1),
            ExponentialKernel.withFactor(1),
            TruncatedExponentialKernel.withDegree(2, 1),
            new AnovaKernel()
        }) {
            assertThrows(IllegalArgumentException.class, () -> kernel.gram(far));
        }
    }

    @Test
    void generalLinearKernelsMatchTheirFormula() {
        Matrix a = Matrix.of(2, 2, 2, 1, 1, 3);
        GeneralLinearKernel kernel = GeneralLinearKernel.withMatrix(a);
        assertEquals(1 * 16 + 2 * 23, kernel.value(new double[] {1, 2}, new double[] {5, 6}), ROUNDING);
        assertArrayEquals(new double[] {16, 23}, gradient(kernel, new double[] {1, 2}, new double[] {5, 6}), ROUNDING);
    }

    @Test
    void matricesThatAreSingularUpToRoundingArePassed() {
        Matrix rankOne = Matrix.of(3, 3, 0.01, 0.02, 0.03, 0.02, 0.04, 0.06, 0.03, 0.06, 0.09);
        assertEquals(
                1,
                GeneralLinearKernel.withMatrix(rankOne)
                        .features(3)
                        .orElseThrow()
                        .size());
        Matrix zero = Matrix.of(2, 2, 0, 0, 0, 0);
        assertEquals(0, GeneralLinearKernel.withMatrix(zero).value(new double[] {1, 2}, new double[] {3, 4}));
        assertEquals(
                1,
                GeneralLinearKernel.withMatrix(zero).features(2).orElseThrow().size());
    }

    @Test
    void matricesOfAnyMagnitudeAreDecomposed() {
        for (double unit : new double[] {1e-300, 1e-150, 1e150, 1e300}) {
            GeneralLinearKernel kernel =
                    GeneralLinearKernel.withMatrix(Matrix.of(2, 2, 2 * unit, unit, unit, 2 * unit));
            double lipschitz = kernel.claims().lipschitz().orElseThrow();
            assertEquals(1, lipschitz / Math.sqrt(3) / Math.sqrt(unit), ROUNDING);
            assertEquals(2, kernel.features(2).orElseThrow().size());
        }
    }

    @Test
    void monomialKernelsIncludeThePolynomialOnes() {
        // (1 + x'y)^2 with the squared weights 1, 2, 2, 1, 2, 1 on the diagonal of P.
        double[] weights = {1, 2, 2, 1, 2, 1};
        double[] p = new double[36];
        for (int k = 0; k < 6; k++) {
            p[7 * k] = weights[k];
        }
        MonomialKernel kernel = MonomialKernel.withMatrix(2, 2, Matrix.wrap(6, 6, p));
        assertEquals(
                PolynomialKernel.withDegree(2, 1).value(new double[] {A, B}, new double[] {0.7, 2}),
                kernel.value(new double[] {A, B}, new double[] {0.7, 2}),
                ROUNDING);
    }

    @Test
    void monomialsStandInGradedOrder() {
        int[][] expected = {
            {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {2, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 2, 0}, {0, 1, 1}, {0, 0, 2}
        };
        Monomials monomials = Monomials.upTo(3, 2);
        assertEquals(10, monomials.size());
        for (int k = 0; k < 10; k++) {
            assertArrayEquals(expected[k], monomials.exponents(k));
        }
        Monomials quadratic = Monomials.ofDegree(3, 2);
        assertEquals(6, quadratic.size());
        for (int k = 0; k < 6; k++) {
            assertArrayEquals(expected[4 + k], quadratic.exponents(k));
        }
        assertThrows(IllegalArgumentException.class, () -> quadratic.exponents(6));
    }

    @Test
    void monomialsAreAllOfThemAndEachOnce() {
        Monomials monomials = Monomials.upTo(4, 5);
        assertEquals(126, monomials.size());
        long distinct = IntStream.range(0, 126)
                .mapToObj(k -> Arrays.toString(monomials.exponents(k)))
                .distinct()
                .count();
        assertEquals(126, distinct);
        assertEquals(101, Monomials.upTo(1, 100).size());
        assertEquals(1, Monomials.upTo(3, 0).size());
        assertArrayEquals(
                new double[] {1, 2, 4, 8},
                Monomials.upTo(1, 3).apply(Points.onLine(2)).data());
    }
}
