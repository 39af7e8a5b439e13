package org.psdmodels.solvers.linalg;

import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Symmetric matrices on which eigendecompositions have been known to fail, of any order. */
final class HardMatrices {
    private HardMatrices() {}

    interface Entries {
        double at(int i, int j);
    }

    static View matrix(int n, Entries entries) {
        double[] data = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                data[i + j * n] = entries.at(i, j);
            }
        }
        return View.of(n, n, data);
    }

    /** Entries in [-1, 1]. */
    static Entries random(int n, long seed) {
        double[] entries = Reference.random(n * n, seed);
        return (i, j) -> entries[Math.max(i, j) * n + Math.min(i, j)];
    }

    /** Q Diag(values) Q' with Q the product of two random reflections. */
    static View withEigenvalues(int n, IntToDoubleFunction value) {
        View q = View.of(Reference.product(reflection(n, 1), reflection(n, 2)));
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = value.applyAsDouble(i);
        }
        View a = View.of(Reference.product(Reference.scaledColumns(q, values), q.transpose()));
        return matrix(n, (i, j) -> a.get(Math.max(i, j), Math.min(i, j)));
    }

    private static View reflection(int n, long seed) {
        double[] u = Reference.random(n, seed);
        double square = 0;
        for (double entry : u) {
            square += entry * entry;
        }
        double s = square;
        return matrix(n, (i, j) -> (i == j ? 1 : 0) - 2 * u[i] * u[j] / s);
    }

    private static View tridiagonal(int n, IntToDoubleFunction diagonal, IntToDoubleFunction off) {
        return matrix(
                n,
                (i, j) -> i == j
                        ? diagonal.applyAsDouble(i)
                        : Math.abs(i - j) == 1 ? off.applyAsDouble(Math.min(i, j)) : 0);
    }

    /** Copies of Wilkinson's W21+ joined by a small number: clusters of eigenvalues that differ in the last digits. */
    private static View gluedWilkinson(int n, double glue) {
        return tridiagonal(n, i -> Math.abs(i % 21 - 10), i -> i % 21 == 20 ? glue : 1);
    }

    static Stream<Arguments> ofOrder(int n) {
        Entries random = random(n, n);
        int half = n / 2;
        return Stream.of(
                Arguments.of("zero", matrix(n, (i, j) -> 0)),
                Arguments.of("identity", matrix(n, (i, j) -> i == j ? 1 : 0)),
                Arguments.of("diagonal", matrix(n, (i, j) -> i == j ? i * 37 % n - half : 0)),
                Arguments.of("ones", matrix(n, (i, j) -> 1)),
                Arguments.of("rank one", matrix(n, (i, j) -> Math.sin(i) * Math.sin(j))),
                Arguments.of(
                        "identity and rank one", matrix(n, (i, j) -> (i == j ? 1 : 0) + Math.sin(i) * Math.sin(j))),
                Arguments.of("tiny", matrix(n, (i, j) -> 1e-300 * random.at(i, j))),
                Arguments.of("huge", matrix(n, (i, j) -> 1e300 * random.at(i, j))),
                Arguments.of("subnormal", matrix(n, (i, j) -> 1e-315 * random.at(i, j))),
                Arguments.of(
                        "subnormal in part",
                        matrix(
                                n,
                                (i, j) -> random.at(i, j)
                                        * (Math.max(i, j) < half ? 1 : Math.min(i, j) < half ? 0 : 1e-310))),
                Arguments.of(
                        "graded up",
                        matrix(n, (i, j) -> Math.pow(10, 150.0 * (i + j + 2) / n - 300) * random.at(i, j))),
                Arguments.of("graded down", matrix(n, (i, j) -> Math.pow(10, -150.0 * (i + j) / n) * random.at(i, j))),
                Arguments.of("graded", matrix(n, (i, j) -> Math.pow(10, -16.0 * (i + j) / n) * random.at(i, j))),
                Arguments.of("graded tridiagonal", tridiagonal(n, i -> Math.pow(10, -i), i -> Math.pow(10, -i))),
                Arguments.of(
                        "graded tridiagonal upwards",
                        tridiagonal(n, i -> Math.pow(10, i - n), i -> Math.pow(10, i - n))),
                Arguments.of("Hilbert", matrix(n, (i, j) -> 1.0 / (i + j + 1))),
                Arguments.of("Gaussian", matrix(n, (i, j) -> Math.exp(-Math.pow((i - j) / 20.0, 2)))),
                Arguments.of("Wilkinson", tridiagonal(n, i -> Math.abs(i - half), i -> 1)),
                Arguments.of("glued Wilkinson", gluedWilkinson(n, 1e-7)),
                Arguments.of("glued Wilkinson, weakly", gluedWilkinson(n, 1e-14)),
                Arguments.of("glued Wilkinson, strongly", gluedWilkinson(n, 1e-3)),
                Arguments.of("second difference", tridiagonal(n, i -> 2, i -> -1)),
                Arguments.of("Clement", tridiagonal(n, i -> 0, i -> Math.sqrt((i + 1.0) * (n - 1 - i)))),
                Arguments.of("clusters", withEigenvalues(n, i -> i < half ? 1 + i * 1e-14 : -1e-8 * i)),
                Arguments.of("three clusters", withEigenvalues(n, i -> i % 3 + 1e-12 * Math.sin(i))),
                Arguments.of("alternating", withEigenvalues(n, i -> i % 2 == 0 ? 1 : -1)),
                Arguments.of("pairs", withEigenvalues(n, i -> (i % 2 == 0 ? 1 : -1) * Math.floor(i * 0.5))),
                Arguments.of("semidefinite", withEigenvalues(n, i -> i < 5 ? i + 1 : 0)),
                Arguments.of("geometric", withEigenvalues(n, i -> Math.pow(2, -i))),
                Arguments.of("one is large", withEigenvalues(n, i -> i == 0 ? 1 : 1e-16)),
                Arguments.of("one is small", withEigenvalues(n, i -> i == 0 ? 1e-16 : 1)),
                Arguments.of("many sizes", withEigenvalues(n, i -> i % 7 * Math.pow(10, -4 * (i % 5)))));
    }
}
