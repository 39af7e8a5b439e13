package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;

/**
 * Kernels on sparse points cost as much as there are nonzero coordinates: in two billion dimensions anything else would
 * exhaust memory or time.
 */
final class SparseCostTest {
    private static final int COUNT = 100;
    private static final int NONZEROS = 8;

    static List<Kernel> kernels() {
        return List.of(
                new LinearKernel(),
                PolynomialKernel.withDegree(3, 1),
                TruncatedExponentialKernel.withDegree(4, 0.1),
                ExponentialKernel.withFactor(0.1),
                GaussianKernel.withWidth(3),
                LaplaceKernel.withRate(0.3),
                MaternKernel.withOrder(1.5, 2),
                MaternKernel.withOrder(2.5, 2),
                new WhiteNoiseKernel(),
                GaussianKernel.withWidth(3).plus(new LinearKernel()).times(PolynomialKernel.withDegree(2, 1)));
    }

    /** The same points in few dimensions give the same matrix: the coordinates are spread out, not changed. */
    @ParameterizedTest
    @MethodSource("kernels")
    void dimensionsWithoutNonzerosCostNothing(Kernel kernel) {
        Matrix packed = kernel.gram(points(1, 40));
        Matrix spread = kernel.gram(points(50_000_000, 2_000_000_000));
        assertEquals(packed, spread);
    }

    private static Points points(int stride, int dimension) {
        Random random = new Random(1);
        int[][] indices = new int[COUNT][NONZEROS];
        double[][] values = new double[COUNT][NONZEROS];
        for (int i = 0; i < COUNT; i++) {
            for (int k = 0; k < NONZEROS; k++) {
                indices[i][k] = stride * (5 * k + random.nextInt(5));
                values[i][k] = random.nextGaussian();
            }
        }
        indices[COUNT - 1] = indices[0];
        values[COUNT - 1] = values[0];
        return Points.sparse(dimension, indices, values);
    }
}
