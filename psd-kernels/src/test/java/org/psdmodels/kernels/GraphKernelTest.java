package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

final class GraphKernelTest {
    /** Products of matrices of a dozen rows whose entries have the magnitude of one. */
    private static final double ROUNDING = 1e-12;

    private static GraphKernel path(int n) {
        List<GraphKernel.Edge> edges = new ArrayList<>();
        for (int v = 1; v < n; v++) {
            edges.add(new GraphKernel.Edge(v - 1, v, 1));
        }
        return GraphKernel.ofEdges(n, edges);
    }

    @Test
    void onAPathOfThree() {
        double[] expected = {5, -1, -4, -1, 2, -1, -4, -1, 5};
        for (int k = 0; k < 9; k++) {
            expected[k] /= 9;
        }
        assertArrayEquals(expected, path(3).values().data(), ROUNDING);
    }

    /** L = sum_k (2 - 2 cos(2 pi k / n)) times the projections on the Fourier modes. */
    @Test
    void onACycleItIsAFourierSum() {
        int n = 9;
        List<GraphKernel.Edge> edges = new ArrayList<>();
        for (int v = 0; v < n; v++) {
            edges.add(new GraphKernel.Edge(v, (v + 1) % n, 1));
        }
        GraphKernel kernel = GraphKernel.ofEdges(n, edges);
        for (int u = 0; u < n; u++) {
            double expected = 0;
            for (int k = 1; k < n; k++) {
                double angle = 2 * Math.PI * k / n;
                expected += Math.cos(angle * u) / (n * (2 - 2 * Math.cos(angle)));
            }
            assertEquals(expected, kernel.value(new double[] {0}, new double[] {u}), ROUNDING);
            assertEquals(expected, kernel.value(new double[] {(u + 3) % n}, new double[] {3}), ROUNDING);
        }
    }

    /** On a tree the distance k(u,u) - 2 k(u,v) + k(v,v) is the resistance of the path: weights of any magnitude. */
    @Test
    void resistancesOfATreeKeepTheirDigits() {
        GraphKernel kernel = GraphKernel.ofEdges(
                4,
                List.of(
                        new GraphKernel.Edge(0, 1, 1e12),
                        new GraphKernel.Edge(1, 2, 1e-6),
                        new GraphKernel.Edge(3, 2, 1e3)));
        Points rows = kernel.features(1).orElseThrow().map(Points.onLine(0, 1, 2, 3));
        assertEquals(1, rows.squaredDistance(1, rows, 2) / 1e6, ROUNDING);
        assertEquals(1, rows.squaredDistance(0, rows, 3) / (1e6 + 1e-12 + 1e-3), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void itIsThePseudoInverse(long seed) {
        Matrix weights = randomWeights(seed, 12);
        RealMatrix laplacian = laplacian(weights);
        RealMatrix inverse = commons(GraphKernel.ofAdjacency(weights).values());
        assertNear(laplacian, laplacian.multiply(inverse).multiply(laplacian));
        assertNear(inverse, inverse.multiply(laplacian).multiply(inverse));
        RealMatrix projection = laplacian.multiply(inverse);
        assertNear(projection, projection.transpose());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void withARidgeItIsTheInverse(long seed) {
        Matrix weights = randomWeights(seed, 12);
        RealMatrix ridged =
                laplacian(weights).add(MatrixUtils.createRealIdentityMatrix(12).scalarMultiply(0.3));
        RealMatrix expected = new LUDecomposition(ridged).getSolver().getInverse();
        assertNear(
                expected,
                commons(GraphKernel.ofAdjacency(weights).withRidge(0.3).values()));
    }

    /** Sparse enough that most graphs fall apart into several components. */
    private static Matrix randomWeights(long seed, int n) {
        Random random = new Random(seed);
        double[] data = new double[n * n];
        for (int k = 0; k < n; k++) {
            int u = random.nextInt(n);
            int v = random.nextInt(n);
            if (u != v) {
                data[u + v * n] = 0.5 + random.nextDouble();
                data[v + u * n] = data[u + v * n];
            }
        }
        return Matrix.wrap(n, n, data);
    }

    @Test
    void componentsDoNotSeeEachOther() {
        GraphKernel kernel = BuiltIns.graph();
        assertEquals(0, kernel.value(new double[] {0}, new double[] {4}));
        assertEquals(0, kernel.value(new double[] {5}, new double[] {5}));
        assertEquals(1.0 / 12, kernel.value(new double[] {4}, new double[] {4}), ROUNDING);
        assertEquals(-1.0 / 12, kernel.value(new double[] {4}, new double[] {6}), ROUNDING);
        assertEquals(4, kernel.features(1).orElseThrow().size());
        assertFalse(kernel.features(2).isPresent());
    }

    @Test
    void aGraphWithoutEdgesHasTheZeroKernel() {
        GraphKernel kernel = GraphKernel.ofEdges(3, List.of());
        assertEquals(Matrix.of(3, 3, new double[9]), kernel.values());
        assertEquals(4, kernel.withRidge(0.25).value(new double[] {2}, new double[] {2}));
        assertTrue(kernel.withRidge(0.25).claims().strict());
        assertFalse(kernel.claims().strict());
    }

    @Test
    void parallelEdgesAdd() {
        GraphKernel one = GraphKernel.ofEdges(2, List.of(new GraphKernel.Edge(0, 1, 3)));
        GraphKernel two = GraphKernel.ofEdges(2, List.of(new GraphKernel.Edge(0, 1, 1), new GraphKernel.Edge(1, 0, 2)));
        assertEquals(one, two);
    }

    private static RealMatrix laplacian(Matrix weights) {
        int n = weights.rows();
        RealMatrix laplacian = commons(weights).scalarMultiply(-1);
        for (int v = 0; v < n; v++) {
            for (double weight : weights.column(v)) {
                laplacian.addToEntry(v, v, weight);
            }
        }
        return laplacian;
    }

    private static RealMatrix commons(Matrix matrix) {
        RealMatrix copy = new Array2DRowRealMatrix(matrix.rows(), matrix.columns());
        for (int j = 0; j < matrix.columns(); j++) {
            copy.setColumn(j, matrix.column(j));
        }
        return copy;
    }

    private static void assertNear(RealMatrix expected, RealMatrix found) {
        double scale = 1 + expected.getNorm();
        assertEquals(0, expected.subtract(found).getNorm() / scale, ROUNDING);
    }
}
