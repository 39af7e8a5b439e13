package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.psdmodels.solvers.linalg.Reference.EPS;

import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;

class EigenTest {
    /** Residual and orthogonality in units of n eps; the theory has a modest constant, measured values stay below 1. */
    private static final double UNITS = 10;

    private static final LinearAlgebra ALGEBRA = LinearAlgebra.java();

    private interface Entries {
        double at(int i, int j);
    }

    private static View matrix(int n, Entries entries) {
        double[] data = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                data[i + j * n] = entries.at(i, j);
            }
        }
        return View.of(n, n, data);
    }

    /** Q Diag(values) Q' with Q the product of a random reflection and a permutation. */
    private static View withEigenvalues(int n, IntToDoubleFunction value) {
        double[] u = Reference.random(n, n);
        double square = 0;
        for (double entry : u) {
            square += entry * entry;
        }
        double s = square;
        View q = matrix(n, (i, j) -> (i == j ? 1 : 0) - 2 * u[i] * u[j] / s);
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = value.applyAsDouble(i);
        }
        return View.of(ALGEBRA.gram(q, values));
    }

    /** Copies of Wilkinson's W21+ joined by a small number: clusters of eigenvalues that differ in the last digits. */
    private static View gluedWilkinson(int copies, double glue) {
        int size = 21;
        return matrix(copies * size, (i, j) -> {
            if (i == j) {
                return Math.abs(i % size - 10);
            }
            boolean seam = Math.max(i, j) % size == 0;
            return Math.abs(i - j) == 1 ? seam ? glue : 1 : 0;
        });
    }

    static Stream<Arguments> hardMatrices() {
        return Stream.of(
                Arguments.of("empty", matrix(0, (i, j) -> 0)),
                Arguments.of("one number", matrix(1, (i, j) -> -3)),
                Arguments.of("zero", matrix(30, (i, j) -> 0)),
                Arguments.of("identity", matrix(30, (i, j) -> i == j ? 1 : 0)),
                Arguments.of("diagonal", matrix(30, (i, j) -> i == j ? 15 - i : 0)),
                Arguments.of("ones", matrix(50, (i, j) -> 1)),
                Arguments.of("rank one", matrix(60, (i, j) -> Math.sin(i) * Math.sin(j))),
                Arguments.of("tiny", matrix(40, (i, j) -> 1e-300 / (i + j + 1))),
                Arguments.of("huge", matrix(40, (i, j) -> 1e300 / (i + j + 1))),
                Arguments.of("subnormal", matrix(10, (i, j) -> 1e-315 / (i + j + 1))),
                Arguments.of(
                        "graded up", matrix(30, (i, j) -> Math.pow(10, -300 + 10 * (i + j)) / (1 + Math.abs(i - j)))),
                Arguments.of(
                        "graded down", matrix(30, (i, j) -> Math.pow(10, 300 - 10 * (i + j)) / (1 + Math.abs(i - j)))),
                Arguments.of("Hilbert", matrix(40, (i, j) -> 1.0 / (i + j + 1))),
                Arguments.of("clusters", withEigenvalues(80, i -> i < 40 ? 1 + i * 1e-14 : -1e-8 * i)),
                Arguments.of("alternating", withEigenvalues(61, i -> i % 2 == 0 ? 1 : -1)),
                Arguments.of("semidefinite", withEigenvalues(90, i -> i < 5 ? i + 1 : 0)),
                Arguments.of("glued Wilkinson", gluedWilkinson(10, 1e-7)),
                Arguments.of("glued Wilkinson, weakly", gluedWilkinson(6, 1e-14)),
                Arguments.of("second difference", matrix(120, (i, j) -> i == j ? 2 : Math.abs(i - j) == 1 ? -1 : 0)),
                Arguments.of("Gaussian", matrix(100, (i, j) -> Math.exp(-Math.pow((i - j) / 20.0, 2)))));
    }

    private static View difference(View a, View b) {
        return matrix2(a.rows(), a.columns(), (i, j) -> a.get(i, j) - b.get(i, j));
    }

    private static View matrix2(int rows, int columns, Entries entries) {
        double[] data = new double[rows * columns];
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < rows; i++) {
                data[i + j * rows] = entries.at(i, j);
            }
        }
        return View.of(rows, columns, data);
    }

    private static void assertDecomposes(View a) {
        int n = a.rows();
        Eigen.Pairs pairs = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigen(a));
        double[] values = pairs.values();
        View q = View.of(pairs.vectors());
        for (int k = 1; k < n; k++) {
            assertTrue(values[k - 1] <= values[k]);
        }
        double unit = UNITS * n * EPS * Reference.frobenius(a);
        double residual =
                Reference.frobenius(difference(View.of(Reference.product(a, q)), Reference.scaledColumns(q, values)));
        assertTrue(residual <= unit + n * Double.MIN_VALUE, () -> "residual " + residual + " over " + unit);
        double skew = Reference.frobenius(
                difference(View.of(Reference.product(q.transpose(), q)), View.of(Matrix.identity(n))));
        assertTrue(skew <= UNITS * n * EPS * Math.sqrt(n), () -> "orthogonal to " + skew);
        Eigen.Pairs alone = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigenvalues(a));
        assertEquals(0, alone.vectors().columns());
        assertArrayEquals(values, alone.values(), 2 * unit + n * Double.MIN_VALUE);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hardMatrices")
    void decomposesHardMatrices(String name, View a) {
        assertDecomposes(a);
    }

    @Property(tries = 100)
    void decomposesRandomMatrices(@ForAll @IntRange(max = 40) int n, @ForAll long seed) {
        double[] entries = Reference.random(n * n, seed);
        assertDecomposes(matrix(n, (i, j) -> entries[Math.max(i, j) * n + Math.min(i, j)]));
    }

    @Test
    void knowsTheEigenvaluesOfTheSecondDifference() {
        int n = 100;
        View a = matrix(n, (i, j) -> i == j ? 2 : Math.abs(i - j) == 1 ? -1 : 0);
        double[] values = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigen(a)).values();
        for (int k = 0; k < n; k++) {
            double exact = 4 * Math.pow(Math.sin((k + 1) * Math.PI / (2 * (n + 1))), 2);
            assertEquals(exact, values[k], UNITS * n * EPS * 4);
        }
    }

    @Test
    void readsTheLowerTriangleAndLeavesTheInputAlone() {
        View full = matrix(20, (i, j) -> 1.0 / (i + j + 1));
        View half = matrix(20, (i, j) -> i >= j ? 1.0 / (i + j + 1) : Double.NaN);
        double[] before = half.data.clone();
        Eigen.Pairs expected = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigen(full));
        Eigen.Pairs found = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigen(half));
        assertArrayEquals(expected.values(), found.values());
        assertEquals(expected.vectors(), found.vectors());
        assertArrayEquals(before, half.data);
    }

    @Test
    void refusesWhatIsNotFinite() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            View a = matrix(5, (i, j) -> i == 3 && j == 2 ? bad : 1);
            Eigen.Failed failure = assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigen(a));
            assertEquals("entry (3, 2) is " + bad, failure.reason());
            assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigenvalues(a));
        }
    }

    @Test
    void eigenvaluesBeyondTheLargestNumberAreRefused() {
        View a = matrix(2, (i, j) -> i == j ? Double.MAX_VALUE : Double.MAX_VALUE / 2);
        assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigen(a));
        assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigenvalues(a));
    }

    @Test
    void sameBitsTwice() {
        View a = matrix(150, (i, j) -> Math.exp(-Math.pow((i - j) / 30.0, 2)));
        Eigen.Pairs first = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigen(a));
        for (int k = 0; k < 10; k++) {
            Eigen.Pairs again = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigen(a));
            assertArrayEquals(first.values(), again.values());
            assertEquals(first.vectors(), again.vectors());
        }
    }

    /** ojAlgo has a pool of its own, which it would use from this order on. */
    @Test
    void noThreadIsStarted() {
        int n = 300;
        LinearAlgebra.java().eigen(View.of(Matrix.identity(n)));
        assertTrue(Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().startsWith("ojAlgo")));
    }
}
