package org.psdmodels.kernels.tessellated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Where Theorem 7 of the paper fails, and where it holds. */
class UpperFaceTest {
    private static final double ROUNDING = 1e-13;

    /** The differences of order d + 1 along the face x_0 = b_0 vanish; below the face they do not. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void complementFormIsAPolynomialOnAnUpperFace(int degree) {
        TessellatedKernel kernel = Examples.family(degree, 2).randomKernel(1);
        double top = kernel.family().upper()[0];
        assertEquals(0, difference(kernel, top, degree + 1), ROUNDING);
        assertTrue(Math.abs(difference(kernel, top - 0.2, degree + 1)) > 1e-4);
    }

    private static double difference(TessellatedKernel kernel, double first, int order) {
        double[] values = IntStream.rangeClosed(0, order)
                .mapToDouble(k -> kernel.value(new double[] {first, 0.6 * k / order}, new double[] {0.1, 0.25}))
                .toArray();
        for (int step = order; step > 0; step--) {
            for (int k = 0; k < step; k++) {
                values[k] = values[k + 1] - values[k];
            }
        }
        return values[0];
    }

    @Test
    void orthantFormVanishesAtAMixedCorner() {
        TessellatedFamily family = Examples.family(1, 2).with(SecondIndicator.ORTHANT);
        TessellatedKernel kernel = family.identityKernel();
        double[] corner = {family.upper()[0], family.lower()[1]};
        Points y = Examples.points(family, 20, 2);
        for (int j = 0; j < y.size(); j++) {
            assertEquals(0, kernel.value(corner, y.row(j)));
        }
        assertTrue(kernel.value(family.upper(), family.upper()) > 0);
    }

    /** In one dimension the ends of the interval are no exception. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void definiteKernelOfAnIntervalInterpolatesAtItsEnds(int degree) {
        TessellatedKernel kernel = TessellatedFamily.ofDegree(degree, new double[] {0}, new double[] {1})
                .identityKernel();
        double[] grid = IntStream.rangeClosed(0, 10).mapToDouble(i -> i / 10.0).toArray();
        double[] eigenvalues = Examples.eigenvalues(kernel.gram(Points.onLine(grid)));
        assertTrue(eigenvalues[eigenvalues.length - 1] > 1e-3);
    }

    /** A smooth function on a grid of [0, 1]^2: with no margin above it the kernel cannot reach it, with some it can. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void interpolatesBelowTheUpperFacesOnly(int degree) {
        assertTrue(residual(degree, 0) > 0.05);
        assertTrue(residual(degree, 0.2) < 1e-9);
    }

    private static double residual(int degree, double margin) {
        double[] lower = {-margin, -margin};
        double[] upper = {1 + margin, 1 + margin};
        double[][] grid = IntStream.range(0, 49)
                .mapToObj(i -> new double[] {(i % 7) / 6.0, Math.floorDiv(i, 7) / 6.0})
                .toArray(double[][]::new);
        Matrix gram = TessellatedFamily.ofDegree(degree, lower, upper)
                .identityKernel()
                .gram(Points.of(grid));
        RealVector values = new ArrayRealVector(Arrays.stream(grid)
                .mapToDouble(p -> Math.sin(5 * p[0] + 3 * p[1]))
                .toArray());
        Array2DRowRealMatrix k = new Array2DRowRealMatrix(
                IntStream.range(0, 49).mapToObj(gram::row).toArray(double[][]::new));
        RealVector solution = new SingularValueDecomposition(k).getSolver().solve(values);
        return k.operate(solution).subtract(values).getNorm() / values.getNorm();
    }
}
