package org.psdmodels.solvers.features;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

class PivotedCholeskyTest {
    private static final double EPS = 0x1p-53;
    private static final LinearAlgebra ALGEBRA = LinearAlgebra.preferred();

    /** A matrix as it stands. */
    record Given(Matrix matrix) implements KernelMatrix {
        @Override
        public int rows() {
            return matrix.rows();
        }

        @Override
        public int columns() {
            return matrix.columns();
        }

        @Override
        public double entry(int i, int j) {
            return matrix.get(i, j);
        }
    }

    private static KernelMatrix rows(double[]... rows) {
        return new Given(Matrix.ofRows(rows));
    }

    /** The largest entry of K - K_p' (K_pp)^-1 K_p, over the largest of K. */
    private static double residual(KernelMatrix k, PivotedCholesky factor) {
        int[] pivots = factor.pivots();
        int n = k.rows();
        double[] v = new double[pivots.length * n];
        double largest = 0;
        for (int j = 0; j < n; j++) {
            largest = Math.max(largest, k.entry(j, j));
            for (int i = 0; i < pivots.length; i++) {
                v[i + j * pivots.length] = k.entry(pivots[i], j);
            }
        }
        View features = View.of(pivots.length, n, v);
        ALGEBRA.solveLower(View.of(factor.lower()), features);
        Matrix approximation = ALGEBRA.gram(features.transpose());
        double worst = 0;
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                worst = Math.max(worst, Math.abs(approximation.get(i, j) - k.entry(i, j)));
            }
        }
        return worst / largest;
    }

    private static Points uniform(int n, int d, long seed) {
        Random random = new Random(seed);
        return Points.of(Matrix.wrap(n, d, random.doubles((long) n * d, -3, 3).toArray()));
    }

    @Test
    void leavesNothingAboveTheCut() {
        Points x = uniform(300, 2, 1);
        KernelMatrix k = GaussianKernel.withWidth(1.5).between(x, x);
        int before = 0;
        for (double cut : new double[] {1e-1, 1e-4, 1e-8, 1e-12}) {
            PivotedCholesky factor = PivotedCholesky.of(k, cut);
            assertTrue(residual(k, factor) <= cut + 100 * EPS, () -> "cut " + cut);
            assertTrue(factor.pivots().length > before);
            before = factor.pivots().length;
        }
    }

    @Property(tries = 100)
    void findsTheRankOfRandomMatrices(
            @ForAll @IntRange(min = 1, max = 30) int n,
            @ForAll @IntRange(min = 1, max = 30) int rank,
            @ForAll long seed) {
        double[] root = new Random(seed).doubles((long) n * rank, -1, 1).toArray();
        KernelMatrix k = new Given(ALGEBRA.gram(View.of(n, rank, root)));
        PivotedCholesky factor = PivotedCholesky.of(k, 1e-13);
        assertTrue(factor.pivots().length <= Math.min(n, rank));
        assertTrue(residual(k, factor) <= 1e-13 + 1000 * n * EPS);
    }

    @Test
    void factorsTheKernelMatrixOfThePivots() {
        Points x = uniform(50, 3, 2);
        PivotedCholesky factor = PivotedCholesky.of(GaussianKernel.withWidth(2).between(x, x), 1e-10);
        Matrix k = GaussianKernel.withWidth(2).gram(x.select(factor.pivots()));
        Matrix product = ALGEBRA.gram(View.of(factor.lower()));
        assertArrayEquals(k.data(), product.data(), 100 * EPS);
        for (int j = 1; j < product.rows(); j++) {
            assertEquals(0, factor.lower().get(j - 1, j));
        }
    }

    @Test
    void duplicatesVanishAndTheFirstOfEqualsIsTaken() {
        Points x = Points.onLine(1, 1, 0, 1, 0, 5);
        PivotedCholesky factor = PivotedCholesky.of(GaussianKernel.withWidth(1).between(x, x), 1e-12);
        assertArrayEquals(new int[] {0, 5, 2}, factor.pivots());
    }

    @Test
    void takesAllOfTheIdentityInOrder() {
        PivotedCholesky factor = PivotedCholesky.of(new Given(Matrix.identity(4)), 1e-10);
        assertArrayEquals(new int[] {0, 1, 2, 3}, factor.pivots());
        assertEquals(Matrix.identity(4), factor.lower());
    }

    private static void assertRefused(String message, KernelMatrix matrix) {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> PivotedCholesky.of(matrix, 1e-10));
        assertTrue(refusal.getMessage().contains(message), refusal::getMessage);
    }

    @Test
    void namesWhatIsNotPositiveSemidefinite() {
        assertRefused(
                "kernel matrix of the anchors must be positive semidefinite, got a variance of -3.0 at anchor 1",
                rows(new double[] {1, 2}, new double[] {2, 1}));
        assertRefused(
                "a covariance of 1.0 between anchors 2 and 1 whose variances vanish",
                rows(new double[] {1, 0, 0}, new double[] {0, 0, 1}, new double[] {0, 1, 0}));
        assertRefused(
                "k(z, z) of anchor 1 must be finite and >= 0, got -1.0",
                rows(new double[] {1, 0}, new double[] {0, -1}));
        assertRefused(
                "largest k(z, z) of the anchors z must be > 0, got 0.0",
                rows(new double[] {0, 0}, new double[] {0, 0}));
        assertRefused(
                "kernel value of anchors 1 and 0 must be finite, got NaN",
                rows(new double[] {1, Double.NaN}, new double[] {Double.NaN, 1}));
    }

    @Test
    void roundingIsForgiven() {
        Points x = uniform(400, 1, 3);
        KernelMatrix k = GaussianKernel.withWidth(2).between(x, x);
        PivotedCholesky factor = PivotedCholesky.of(k, 1e-15);
        assertTrue(factor.pivots().length < 40);
    }
}
