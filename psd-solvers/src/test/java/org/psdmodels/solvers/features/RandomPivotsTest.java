package org.psdmodels.solvers.features;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

class RandomPivotsTest {
    private static final LinearAlgebra ALGEBRA = LinearAlgebra.preferred();

    private static int[] choose(KernelMatrix matrix, int count, long seed) {
        return RandomPivots.choose(matrix, count, 1e-10, seed, ALGEBRA);
    }

    private static KernelMatrix cloud(int n, double width) {
        Points x =
                Points.of(Matrix.wrap(n, 2, new Random(5).doubles(2L * n, -1, 1).toArray()));
        return GaussianKernel.withWidth(width).between(x, x);
    }

    @Test
    void choosesDifferentPointsAndTheSameOnesAgain() {
        KernelMatrix k = cloud(500, 0.2);
        int[] first = choose(k, 60, 1);
        assertEquals(60, Arrays.stream(first).distinct().count());
        assertArrayEquals(first, choose(k, 60, 1));
        assertFalse(Arrays.equals(first, choose(k, 60, 2)));
    }

    @Test
    void stopsAtTheRank() {
        Points x = Points.onLine(1, 2, 1, 2, 3, 3, 1);
        int[] pivots = choose(GaussianKernel.withWidth(0.5).between(x, x), 7, 4);
        assertEquals(3, pivots.length);
        assertEquals(
                3,
                Arrays.stream(pivots)
                        .mapToDouble(i -> x.coordinate(i, 0))
                        .distinct()
                        .count());
        assertEquals(2, choose(new PivotedCholeskyTest.Given(Matrix.identity(2)), 5, 1).length);
    }

    /**
     * The law of two pivots of a diagonal matrix: p_i first, then p_j / (1 - p_i). The counts of 4,000 draws are within five
     * standard deviations, at most 0.5/sqrt(4000) each.
     */
    @Test
    void drawsInProportionToWhatIsLeft() {
        double[] p = {0.1, 0.2, 0.7};
        Matrix matrix = Matrix.of(3, 3, p[0], 0, 0, 0, p[1], 0, 0, 0, p[2]);
        int tries = 4000;
        double[][] counts = new double[3][3];
        for (int seed = 0; seed < tries; seed++) {
            int[] pivots = choose(new PivotedCholeskyTest.Given(matrix), 2, seed * 7919L);
            counts[pivots[0]][pivots[1]] += 1.0 / tries;
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double expected = i == j ? 0 : p[i] * p[j] / (1 - p[i]);
                assertEquals(expected, counts[i][j], 5 * 0.5 / Math.sqrt(tries));
            }
        }
    }

    /** With correlation: after the first of two equal points the second is never drawn. */
    @Test
    void neverDrawsWhatIsExplained() {
        Matrix matrix = Matrix.of(3, 3, 1, 1, 0, 1, 1, 0, 0, 0, 1e-3);
        for (int seed = 0; seed < 200; seed++) {
            int[] pivots = choose(new PivotedCholeskyTest.Given(matrix), 2, seed);
            assertEquals(2, pivots.length);
            assertEquals(1, Arrays.stream(pivots).filter(i -> i == 2).count());
        }
    }

    /**
     * Theorem 5.1 of the paper with epsilon = 1: k + k log(1/eta) pivots leave on average at most twice the trace that the
     * best approximation of rank k leaves, eta being that part of the whole. One draw stays below three times.
     */
    @Test
    void approximatesTheKernelMatrix() {
        int n = 400;
        KernelMatrix k = cloud(n, 0.5);
        double[] values = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigenvalues(View.of(k.toSymmetricMatrix())))
                .values();
        int rank = 20;
        double tail = Arrays.stream(values, 0, n - rank).sum();
        int count = (int) Math.ceil(rank * (1 + Math.log(n / tail)));
        for (int seed = 0; seed < 10; seed++) {
            assertTrue(traceLeft(k, choose(k, count, seed)) <= 3 * tail);
        }
    }

    private static double traceLeft(KernelMatrix k, int[] pivots) {
        int r = pivots.length;
        double[] columns = new double[r * k.rows()];
        double[] square = new double[r * r];
        for (int i = 0; i < r; i++) {
            for (int j = 0; j < k.rows(); j++) {
                columns[i + j * r] = k.entry(pivots[i], j);
            }
            for (int j = 0; j < r; j++) {
                square[i + j * r] = k.entry(pivots[i], pivots[j]);
            }
        }
        Cholesky.Factor factor = assertInstanceOf(Cholesky.Factor.class, ALGEBRA.cholesky(View.of(r, r, square)));
        ALGEBRA.solveLower(View.of(factor.lower()), View.of(r, k.rows(), columns));
        return k.rows() - Arrays.stream(columns).map(t -> t * t).sum();
    }
}
