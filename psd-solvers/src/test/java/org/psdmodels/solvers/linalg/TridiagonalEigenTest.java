package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

        /** Entries that fall over many sizes, at one end or the other, with some zeros on the diagonal. */
        static Tridiagonal graded(int n, double step, long seed) {
            Random random = new Random(seed);
            double[] diagonal = new double[n];
            double[] off = new double[n];
            for (int i = 0; i < n; i++) {
                double size = Math.pow(10, step > 0 ? -step * i : step * (n - 1 - i));
                diagonal[i] = random.nextInt(3) == 0 ? 0 : size * (2 * random.nextDouble() - 1);
                off[i] = i + 1 == n ? 0 : size * (2 * random.nextDouble() - 1);
            }
            return new Tridiagonal(diagonal, off);
        }

        double[] values() {
            double[] values = diagonal.clone();
            assertTrue(TridiagonalQl.run(values, off.clone(), new double[0][]));
            return values;
        }

        void assertIsSpectrum(double[] values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            double error = UNITS * sorted.length * Reference.EPS;
            for (int k = 0; k < sorted.length; k++) {
                double value = sorted[k];
                assertTrue(below(value - error) <= k && k < below(value + error), k + ": " + value);
            }
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
        t.assertIsSpectrum(t.solve().values);
        t.assertIsSpectrum(t.values());
    }

    /** Steps without square roots find a value that is off by a thousandth. */
    @ParameterizedTest
    @CsvSource({"60, -2.66, 21892", "60, -3.13, 6990504"})
    void valuesOfGradedMatricesThatAreHard(int n, double step, long seed) {
        Tridiagonal t = Tridiagonal.graded(n, step, seed);
        t.assertIsSpectrum(t.solve().values);
        t.assertIsSpectrum(t.values());
    }

    @Property(tries = 300)
    void valuesOfGradedMatrices(
            @ForAll @IntRange(min = 1, max = 60) int n,
            @ForAll @DoubleRange(min = -15, max = 15) double step,
            @ForAll long seed) {
        Tridiagonal t = Tridiagonal.graded(n, step, seed);
        t.assertIsSpectrum(t.solve().values);
        t.assertIsSpectrum(t.values());
    }

    /** What is joined by nothing has digits of its own, wherever the parts are halved. */
    @Property(tries = 50)
    void partsOfOtherSizesKeepTheirDigits(
            @ForAll @IntRange(min = 1, max = 100) int large,
            @ForAll @IntRange(min = 1, max = 100) int small,
            @ForAll long seed) {
        double size = 1e-12;
        Tridiagonal first = Tridiagonal.random(large, 0, seed);
        Tridiagonal second = Tridiagonal.random(small, 0, seed + 1);
        double[] diagonal = Arrays.copyOf(first.diagonal, large + small);
        double[] off = Arrays.copyOf(first.off, large + small);
        off[large - 1] = 1e-40;
        for (int i = 0; i < small; i++) {
            diagonal[large + i] = size * second.diagonal[i];
            off[large + i] = size * second.off[i];
        }
        double[] found = new Tridiagonal(diagonal, off).solve().values;
        double error = UNITS * (large + small) * Reference.EPS;
        for (double value : second.solve().values) {
            assertTrue(
                    DoubleStream.of(found).anyMatch(v -> Math.abs(v - size * value) <= size * error),
                    value + " is lost");
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
