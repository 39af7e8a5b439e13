package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.Quadrature;

class FeatureMomentsTest {
    private static final double ROUNDING = 1e-12;

    private static final double[] NARROW = {-0.7, 0.4};
    private static final double[] WIDE = {0.8, 1.5};

    static List<FeatureMap> mapsOfThePlane() {
        return List.of(
                Monomials.upTo(2, 2),
                Monomials.ofDegree(2, 3),
                AffineMap.of(Matrix.of(3, 2, 1, 0, -2, 0.5, 1, 3), 0.3, 0, -1),
                Rescaling.of(new double[] {0.4, 5}, new double[] {2, 0.5}),
                RandomFourierFeatures.ofGaussian(2, 7, 0.9, 11),
                PolynomialKernel.withDegree(3, 0.7).features(2).orElseThrow(),
                new AnovaKernel().features(2).orElseThrow(),
                ConstantKernel.withValue(3).features(2).orElseThrow(),
                new LinearKernel().features(2).orElseThrow());
    }

    /** The integral of a smooth function over a box, by a rule of high order in each coordinate. */
    @ParameterizedTest
    @MethodSource("mapsOfThePlane")
    void agreeWithQuadratureOverABox(FeatureMap map) {
        FeatureMoments moments = map.moments(Measure.box(NARROW, WIDE)).orElseThrow();
        for (int k = 0; k < map.size(); k++) {
            int feature = k;
            assertClose(integral(x -> at(map, x)[feature]), moments.first().get(k, 0));
            for (int l = 0; l < map.size(); l++) {
                int other = l;
                assertClose(
                        integral(x -> at(map, x)[feature] * at(map, x)[other]),
                        moments.second().get(k, l));
            }
        }
    }

    private interface Integrand {
        double at(double... x);
    }

    private static double integral(Integrand f) {
        return Quadrature.of(
                        x -> Quadrature.of(y -> f.at(x, y), NARROW[1], WIDE[1], List.of())
                                .value(),
                        NARROW[0],
                        WIDE[0],
                        List.of())
                .value();
    }

    private static double[] at(FeatureMap map, double... x) {
        return map.apply(Points.single(x)).column(0);
    }

    private static void assertClose(double expected, double found) {
        assertEquals(expected, found, ROUNDING * (1 + Math.abs(expected)));
    }

    @ParameterizedTest
    @MethodSource("mapsOfThePlane")
    void areEmptyInOtherDimensions(FeatureMap map) {
        assertTrue(map.moments(Measure.interval(0, 1)).isEmpty());
    }

    /** E cos(w x + b) = exp(-w^2 v / 2) cos(w m + b). */
    @Test
    void ofCosinesAgainstANormalDistribution() {
        RandomFourierFeatures map = RandomFourierFeatures.ofGaussian(1, 1, 0.5, 4);
        double w = map.frequencies().get(0, 0);
        double b = map.phases()[0];
        FeatureMoments moments = map.moments(Measure.gaussian(0.3, 0.2)).orElseThrow();
        assertClose(
                Math.sqrt(2) * Math.exp(-w * w * 0.1) * Math.cos(0.3 * w + b),
                moments.first().get(0, 0));
        assertClose(
                1 + Math.exp(-w * w * 0.4) * Math.cos(2 * (0.3 * w + b)),
                moments.second().get(0, 0));
    }

    @Test
    void ofCosinesCoverNeitherWeightsNorCutNormalsNorHalfLines() {
        FeatureMap map = RandomFourierFeatures.ofGaussian(1, 3, 0.5, 4);
        double[] zero = {0};
        double[] infinity = {Double.POSITIVE_INFINITY};
        assertTrue(map.moments(Measure.interval(0, 1).weightedBy(1)).isEmpty());
        assertTrue(
                map.moments(Measure.gaussian(0, 1).restrictedTo(zero, infinity)).isEmpty());
        assertTrue(map.moments(Measure.lebesgue(1)).isEmpty());
        assertTrue(map.moments(Measure.interval(0, Double.POSITIVE_INFINITY)).isEmpty());
    }

    /** Moments and sections are two routes to the integrals of a polynomial. */
    @Test
    void polynomialsIntegrateTheSameThroughMomentsAndSections() {
        Measure measure =
                Measure.gaussian(new double[] {0.4, -1}, new double[] {0.5, 2}).weightedBy(1, 2);
        Points z = Points.of(new double[][] {{0.3, -0.9}, {1.2, 0.4}});
        for (Kernel kernel : List.of(
                PolynomialKernel.withDegree(4, 0.3),
                TruncatedExponentialKernel.withDegree(3, 0.8),
                new LinearKernel(),
                MonomialKernel.withMatrix(2, 1, Matrix.of(3, 3, 2, 0.3, 0, 0.3, 1, -0.4, 0, -0.4, 1.5)))) {
            var a = kernel.sections(2).orElseThrow().at(z, 0);
            var b = kernel.sections(2).orElseThrow().at(z, 1);
            var integrals = kernel.integrals(measure).orElseThrow();
            assertClose(a.integral(measure).orElseThrow(), integrals.mean(z, 0));
            assertClose(a.times(b).orElseThrow().integral(measure).orElseThrow(), integrals.pair(z, 0, z, 1));
        }
    }
}
