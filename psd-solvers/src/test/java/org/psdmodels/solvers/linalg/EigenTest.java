package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.psdmodels.solvers.linalg.Reference.EPS;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.R064Store;
import org.psdmodels.api.Matrix;

class EigenTest {
    /** Residual and orthogonality in units of n eps; the theory has a modest constant, measured values stay below 1. */
    private static final double UNITS = 10;

    private static final LinearAlgebra ALGEBRA = LinearAlgebra.preferred();

    /** The first order of long columns is 101. */
    static Stream<Arguments> hardMatrices() {
        return IntStream.of(1, 2, 3, 30, 101, 160).boxed().flatMap(HardMatrices::ofOrder);
    }

    private static View matrix(int n, HardMatrices.Entries entries) {
        return matrix(n, n, entries);
    }

    private static View difference(View a, View b) {
        return matrix(a.rows(), a.columns(), (i, j) -> a.get(i, j) - b.get(i, j));
    }

    private static View matrix(int rows, int columns, HardMatrices.Entries entries) {
        double[] data = new double[rows * columns];
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < rows; i++) {
                data[i + j * rows] = entries.at(i, j);
            }
        }
        return View.of(rows, columns, data);
    }

    private static Eigen.Pairs pairs(Eigen eigen) {
        return assertInstanceOf(Eigen.Pairs.class, eigen);
    }

    private static double unit(View a) {
        return UNITS * a.rows() * EPS * Reference.frobenius(a) + a.rows() * Double.MIN_VALUE;
    }

    /** |A Q - Q Diag(values)| by what is allowed, at entries of about one: products of subnormal numbers lose their digits. */
    private static double residual(View a, View q, double[] values) {
        double largest =
                DoubleStream.of(a.toMatrix().data()).map(Math::abs).max().orElse(1);
        int exponent = largest == 0 ? 0 : Math.getExponent(largest);
        View scaled = matrix(a.rows(), (i, j) -> Math.scalb(a.get(i, j), -exponent));
        double[] scaledValues = DoubleStream.of(values)
                .map(value -> Math.scalb(value, -exponent))
                .toArray();
        double residual = Reference.frobenius(
                difference(View.of(Reference.product(scaled, q)), Reference.scaledColumns(q, scaledValues)));
        double ofRounding = a.rows() * Math.scalb(Double.MIN_VALUE, -exponent);
        return residual / (UNITS * a.rows() * EPS * Reference.frobenius(scaled) + ofRounding + Double.MIN_VALUE);
    }

    /** Ascending values, and A Q = Q Diag(values), Q'Q = I. */
    private static void assertPairs(View a, Eigen.Pairs pairs) {
        double[] values = pairs.values();
        View q = View.of(pairs.vectors());
        assertEquals(a.rows(), q.rows());
        assertEquals(values.length, q.columns());
        for (int k = 1; k < values.length; k++) {
            assertTrue(values[k - 1] <= values[k]);
        }
        double residual = residual(a, q, values);
        assertTrue(residual <= 1, () -> "residual of " + residual + " of what is allowed");
        double skew = Reference.frobenius(
                difference(View.of(Reference.product(q.transpose(), q)), View.of(Matrix.identity(values.length))));
        assertTrue(skew <= UNITS * a.rows() * EPS * Math.sqrt(a.rows()), () -> "orthogonal to " + skew);
    }

    private static void assertDecomposes(View a) {
        Eigen.Pairs pairs = pairs(ALGEBRA.eigen(a));
        assertEquals(a.rows(), pairs.values().length);
        assertPairs(a, pairs);
        Eigen.Pairs alone = pairs(ALGEBRA.eigenvalues(a));
        assertEquals(0, alone.vectors().columns());
        assertArrayEquals(pairs.values(), alone.values(), 2 * unit(a));
    }

    /** Exactly those of the whole that are above; and with vectors of their own. */
    private static void assertFindsThoseAbove(View a, double threshold, double[] all) {
        Eigen.Pairs some = pairs(ALGEBRA.eigenAbove(a, threshold));
        assertArrayEquals(
                DoubleStream.of(all).filter(value -> value > threshold).toArray(), some.values());
        assertPairs(a, some);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hardMatrices")
    void decomposesHardMatrices(String name, View a) {
        assertDecomposes(a);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hardMatrices")
    void findsTheUpperPartOfHardMatrices(String name, View a) {
        double[] all = pairs(ALGEBRA.eigen(a)).values();
        for (double threshold : new double[] {all[0], all[all.length * 9 / 10], 0}) {
            assertFindsThoseAbove(a, threshold, all);
        }
    }

    @Property(tries = 100)
    void decomposesRandomMatrices(@ForAll @IntRange(max = 40) int n, @ForAll long seed) {
        assertDecomposes(matrix(n, HardMatrices.random(n, seed)));
    }

    @Property(tries = 20)
    void decomposesLargeRandomMatrices(@ForAll @IntRange(min = 101, max = 200) int n, @ForAll long seed) {
        assertDecomposes(matrix(n, HardMatrices.random(n, seed)));
    }

    @Property(tries = 40)
    void findsTheUpperPart(
            @ForAll @IntRange(min = 1, max = 150) int n,
            @ForAll @DoubleRange(min = -10, max = 10) double threshold,
            @ForAll long seed) {
        View a = matrix(n, HardMatrices.random(n, seed));
        assertFindsThoseAbove(a, threshold, pairs(ALGEBRA.eigen(a)).values());
    }

    @Test
    void thresholdsMayBeInfiniteAndMustBeNumbers() {
        for (int n : new int[] {4, 120}) {
            View a = matrix(n, HardMatrices.random(n, 1));
            assertEquals(
                    n, pairs(ALGEBRA.eigenAbove(a, Double.NEGATIVE_INFINITY)).values().length);
            Eigen.Pairs none = pairs(ALGEBRA.eigenAbove(a, Double.POSITIVE_INFINITY));
            assertEquals(0, none.values().length);
            assertEquals(Matrix.wrap(n, 0, new double[0]), none.vectors());
            assertThrows(IllegalArgumentException.class, () -> ALGEBRA.eigenAbove(a, Double.NaN));
        }
    }

    /** ojAlgo's values are to the same number of digits, by other steps. */
    @Property(tries = 10)
    void agreesWithOjAlgo(@ForAll @IntRange(min = 1, max = 180) int n, @ForAll long seed) {
        View a = matrix(n, HardMatrices.random(n, seed));
        Eigenvalue<Double> other = Eigenvalue.R064.make(n, true);
        assertTrue(other.computeValuesOnly(R064Store.wrap(a.data.clone(), n)));
        double[] expected = new double[n];
        other.getEigenvalues(expected, Optional.empty());
        Arrays.sort(expected);
        assertArrayEquals(expected, pairs(ALGEBRA.eigen(a)).values(), 2 * unit(a));
        assertArrayEquals(expected, pairs(ALGEBRA.eigenvalues(a)).values(), 2 * unit(a));
    }

    @Test
    void knowsTheEigenvaluesOfTheSecondDifference() {
        for (int n : new int[] {100, 300}) {
            View a = matrix(n, (i, j) -> i == j ? 2 : Math.abs(i - j) == 1 ? -1 : 0);
            double[] values = pairs(ALGEBRA.eigen(a)).values();
            double[] alone = pairs(ALGEBRA.eigenvalues(a)).values();
            for (int k = 0; k < n; k++) {
                double exact = 4 * Math.pow(Math.sin((k + 1) * Math.PI / (2 * (n + 1))), 2);
                assertEquals(exact, values[k], UNITS * n * EPS * 4);
                assertEquals(exact, alone[k], UNITS * n * EPS * 4);
            }
        }
    }

    @Test
    void readsTheLowerTriangleAndLeavesTheInputAlone() {
        for (int n : new int[] {20, 140}) {
            View full = matrix(n, (i, j) -> 1.0 / (i + j + 1));
            View half = matrix(n, (i, j) -> i >= j ? 1.0 / (i + j + 1) : Double.NaN);
            double[] before = half.data.clone();
            Eigen.Pairs expected = pairs(ALGEBRA.eigen(full));
            Eigen.Pairs found = pairs(ALGEBRA.eigen(half));
            assertArrayEquals(expected.values(), found.values());
            assertEquals(expected.vectors(), found.vectors());
            assertArrayEquals(before, half.data);
        }
    }

    @Test
    void refusesWhatIsNotFinite() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            View a = matrix(5, (i, j) -> i == 3 && j == 2 ? bad : 1);
            Eigen.Failed failure = assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigen(a));
            assertEquals("entry (3, 2) is " + bad, failure.reason());
            assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigenvalues(a));
            assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigenAbove(a, 0));
        }
    }

    @Test
    void eigenvaluesBeyondTheLargestNumberAreRefused() {
        for (int n : new int[] {2, 110}) {
            View a = matrix(n, (i, j) -> i == j ? Double.MAX_VALUE : Double.MAX_VALUE / 2);
            assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigen(a));
            assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigenvalues(a));
            assertInstanceOf(Eigen.Failed.class, ALGEBRA.eigenAbove(a, 0));
        }
    }

    /** 2.5 n^2 numbers, the result among them, and the columns of some panels. */
    @Test
    void takesNoMoreThanItSays() {
        assumeTrue(ALGEBRA == LinearAlgebra.java());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int n = 500;
        View a = matrix(n, HardMatrices.random(n, 1));
        LinearAlgebra own = ALGEBRA.forOneThread();
        pairs(own.eigen(a));
        long before = threads.getCurrentThreadAllocatedBytes();
        pairs(own.eigen(a));
        double numbers = (threads.getCurrentThreadAllocatedBytes() - before) / 8.0;
        assertTrue(numbers < 2.5 * n * n + 700 * n, () -> numbers / n / n + " n^2 numbers");
    }

    @Test
    void sameBitsTwice() {
        View a = matrix(150, (i, j) -> Math.exp(-Math.pow((i - j) / 30.0, 2)));
        Eigen.Pairs first = pairs(ALGEBRA.eigen(a));
        for (int k = 0; k < 10; k++) {
            Eigen.Pairs again = pairs(ALGEBRA.eigen(a));
            assertArrayEquals(first.values(), again.values());
            assertEquals(first.vectors(), again.vectors());
        }
    }
}
