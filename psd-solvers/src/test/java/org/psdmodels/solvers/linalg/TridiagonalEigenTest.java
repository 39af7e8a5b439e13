package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.psdmodels.api.Matrix;

class TridiagonalEigenTest {
    /** What values may be off by, in units of n eps of the largest entry. */
    private static final double UNITS = 4;

    private static final class Tridiagonal {
        private final double[] diagonal;
        private final double[] off;

        Tridiagonal(double[] diagonal, double[] off) {
            this.diagonal = diagonal;
            this.off = off;
        }

        /** Entries of sizes from one to 10^-spread, some of them zero, some of them equal. */
        static Tridiagonal random(int n, int spread, long seed) {
            Random random = new Random(seed);
            double[] diagonal = new double[n];
            double[] off = new double[n];
            for (int i = 0; i < n; i++) {
                diagonal[i] = i > 0 && random.nextInt(4) == 0 ? diagonal[i - 1] : entry(spread, random);
                off[i] = i + 1 == n || random.nextInt(20) == 0 ? 0 : entry(spread, random);
            }
            return new Tridiagonal(diagonal, off);
        }

        private static double entry(int spread, Random random) {
            return (2 * random.nextDouble() - 1) * Math.pow(10, -spread * random.nextDouble());
        }

        /** By Sylvester's law of inertia: the number of eigenvalues below a number. */
        int below(double x) {
            int count = 0;
            double pivot = 1;
            for (int i = 0; i < diagonal.length; i++) {
                double e = i == 0 ? 0 : off[i - 1];
                pivot = diagonal[i] - x - e * (e / pivot);
                pivot = Math.abs(pivot) < Double.MIN_NORMAL ? -Double.MIN_NORMAL : pivot;
                count += pivot < 0 ? 1 : 0;
            }
            return count;
        }

        TridiagonalEigen solve() {
            return TridiagonalEigen.of(
                            diagonal.clone(), off.clone(), value -> true, JavaProducts.INSTANCE.forOneThread())
                    .orElseThrow();
        }
    }

    @Property(tries = 200)
    void valuesAreWhereSturmCountsSay(
            @ForAll @IntRange(min = 1, max = 300) int n, @ForAll @IntRange(max = 30) int spread, @ForAll long seed) {
        Tridiagonal t = Tridiagonal.random(n, spread, seed);
        TridiagonalEigen eigen = t.solve();
        int[] order = Ordering.ascending(eigen.values, 0, n);
        double error = UNITS * n * Reference.EPS;
        for (int k = 0; k < n; k++) {
            double value = eigen.values[order[k]];
            assertTrue(t.below(value - error) <= k && k < t.below(value + error), k + ": " + value);
        }
    }

    @Property(tries = 100)
    void vectorsAreOrthonormalAndSolve(
            @ForAll @IntRange(min = 1, max = 200) int n, @ForAll @IntRange(max = 30) int spread, @ForAll long seed) {
        Tridiagonal t = Tridiagonal.random(n, spread, seed);
        TridiagonalEigen eigen = t.solve();
        double[] q = eigen.vectors(Ordering.ascending(eigen.values, 0, n));
        double[] sorted = eigen.values.clone();
        Arrays.sort(sorted);
        double[] gram = Reference.product(View.of(n, n, q).transpose(), View.of(n, n, q))
                .data();
        assertArrayEquals(Matrix.identity(n).data(), gram, UNITS * n * Reference.EPS);
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                double above = i == 0 ? 0 : t.off[i - 1] * q[k * n + i - 1];
                double beyond = i + 1 == n ? 0 : t.off[i] * q[k * n + i + 1];
                double residual = above + t.diagonal[i] * q[k * n + i] + beyond - sorted[k] * q[k * n + i];
                assertTrue(Math.abs(residual) <= UNITS * n * Reference.EPS, "row " + i + " of " + k);
            }
        }
    }
}
