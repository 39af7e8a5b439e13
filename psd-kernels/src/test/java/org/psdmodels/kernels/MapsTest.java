package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;

/** FoundFeatures functions and changes of variables. */
final class MapsTest {
    /** A few operations on numbers of the magnitude of one. */
    private static final double ROUNDING = 1e-14;

    @Test
    void standardizingGivesMeanZeroAndDeviationOne() {
        Points x = Points.of(new double[][] {{1e9 + 1, 5}, {1e9 + 2, 5}, {1e9 + 3, 5}, {1e9 + 6, 5}});
        Rescaling map = Rescaling.standardizing(x);
        assertEquals(1e9 + 3, map.center(0));
        assertEquals(Math.sqrt(14.0 / 4), map.scale(0), ROUNDING);
        assertEquals(5, map.center(1));
        assertEquals(1, map.scale(1));
        Points image = map.map(x);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 4; i++) {
            sum += image.coordinate(i, 0);
            squares += image.coordinate(i, 0) * image.coordinate(i, 0);
            assertEquals(0, image.coordinate(i, 1));
        }
        assertEquals(0, sum, ROUNDING);
        assertEquals(4, squares, ROUNDING);
    }

    @Test
    void aRescaledGaussianIsAGaussian() {
        Kernel rescaled = GaussianKernel.withWidth(1).after(Rescaling.of(new double[] {3, 4}, new double[] {0.5, 2}));
        double[] x = {0.3, 0.9};
        double[] y = {-0.2, 2};
        assertEquals(GaussianKernel.withWidths(0.5, 2).value(x, y), rescaled.value(x, y), ROUNDING);
    }

    @Test
    void unitsKeepWhatAKernelClaims() {
        Rescaling units = Rescaling.of(new double[] {3, 4}, new double[] {0.5, 2});
        KernelClaims claims = MaternKernel.withOrder(1.5, 1).after(units).claims();
        KernelClaims inner = MaternKernel.withOrder(1.5, 1).claims();
        assertEquals(inner.lipschitz().orElseThrow() / 0.5, claims.lipschitz().orElseThrow(), ROUNDING);
        assertEquals(inner.withDomain(Domain.space(2)).withLipschitz(2), claims.withLipschitz(2));
        Domain domain = new MinKernel().after(units).claims().domain();
        assertEquals(3, domain.axis(0).range().lower());
        assertEquals(4, domain.axis(1).range().lower());
        KernelClaims ofGraph = BuiltIns.graph()
                .after(Rescaling.of(new double[] {1}, new double[] {1}))
                .claims();
        assertEquals(Domain.space(1), ofGraph.domain());
    }

    /** A radial kernel has no sections in the plane; its own integrals are changed by the change of variables alone. */
    @Test
    void radialIntegralsFollowAChangeOfUnits() {
        Rescaling units = Rescaling.of(new double[] {3, -4}, new double[] {2.5, 2.5});
        Measure plane = Measure.lebesgue(2);
        Points z = Points.of(new double[][] {{1, 2}, {-0.5, 3}, {4, 0}});
        Kernel direct = LaplaceKernel.withRate(0.8 / 2.5);
        Kernel composed = LaplaceKernel.withRate(0.8).after(units);
        KernelIntegrals expected = direct.integrals(plane).orElseThrow();
        KernelIntegrals found = composed.integrals(plane).orElseThrow();
        assertArrayEquals(expected.means(z), found.means(z), 100 * ROUNDING);
        assertArrayEquals(expected.pairs(z).data(), found.pairs(z).data(), 100 * ROUNDING);
        assertEquals(expected.pair(z, 0, z, 2), found.pair(z, 0, z, 2), 100 * ROUNDING);
        assertFalse(composed.integrals(plane.weightedBy(1, 0)).isPresent());
    }

    @Test
    void affineMapsMatchTheirFormula() {
        AffineMap map = AffineMap.of(Matrix.of(2, 3, 1, 2, 3, 4, 5, 6), -1, 1);
        assertArrayEquals(
                new double[] {22 - 1, 28 + 1}, map.apply(Points.single(1, 2, 3)).data());
        assertArrayEquals(new double[] {-1, 1}, map.shift());
        assertEquals(map, AffineMap.of(Matrix.of(2, 3, 1, 2, 3, 4, 5, 6), -1, 1));
    }

    @Test
    void basisFunctionsAreAnyFunctions() {
        BasisKernel kernel = BasisKernel.of(BasisFunctions.of(2, x -> 1, x -> x[0] * x[1], x -> Math.exp(x[1])));
        assertEquals(
                1 + 2 * 12 + Math.exp(1 + 3), kernel.value(new double[] {2, 1}, new double[] {4, 3}), 60 * ROUNDING);
        assertFalse(kernel.gradient().isPresent());
        assertFalse(kernel.features(3).isPresent());
        assertEquals(3, kernel.features(2).orElseThrow().size());
    }

    @Test
    void whiteNoiseSeesEqualityExactly() {
        WhiteNoiseKernel noise = new WhiteNoiseKernel();
        assertEquals(0, noise.value(new double[] {0}, new double[] {Double.MIN_VALUE}));
        assertEquals(1, noise.value(new double[] {0.0}, new double[] {-0.0}));
        assertEquals(Matrix.of(2, 2, 1, 0, 0, 1), noise.gram(Points.onLine(1e-200, 2e-200)));
        assertEquals(Matrix.of(1, 2, 1, 0), noise.gram(Points.onLine(0.1), Points.onLine(0.1, Math.nextUp(0.1))));
    }
}
