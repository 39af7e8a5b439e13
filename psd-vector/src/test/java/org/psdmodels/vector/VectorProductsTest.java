package org.psdmodels.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.solvers.linalg.PackedMatrix;
import org.psdmodels.solvers.linalg.Products;
import org.psdmodels.solvers.linalg.ThinSubstitution;
import org.psdmodels.solvers.linalg.View;

/** Products on vectors are, to the last bit, sums of fused products one after the other. */
class VectorProductsTest {
    private static final Products PRODUCTS = VectorProducts.with(VectorProducts.Small.NOTHING);

    private static double[] numbers(int count, long seed) {
        return new Random(seed).doubles(count, -1, 1).toArray();
    }

    /** A matrix inside of a larger array, or its transpose. */
    private static View matrix(int rows, int columns, boolean transposed, long seed) {
        int m = transposed ? columns : rows;
        int n = transposed ? rows : columns;
        View inside = View.of(m + 3, n + 2, numbers((m + 3) * (n + 2), seed)).part(2, m + 2, 1, n + 1);
        return transposed ? inside.transpose() : inside;
    }

    private static double fused(View a, double[] factors, View b, int i, int j, double beginning) {
        double sum = beginning;
        for (int k = 0; k < a.columns(); k++) {
            sum = Math.fma(a.get(i, k), factors[k] * b.get(k, j), sum);
        }
        return sum;
    }

    @Property(tries = 300)
    void products(
            @ForAll @IntRange(max = 60) int rows,
            @ForAll @IntRange(max = 40) int depth,
            @ForAll @IntRange(max = 30) int columns,
            @ForAll @IntRange(max = 7) int flags) {
        check(rows, depth, columns, flags);
    }

    @ParameterizedTest
    @ValueSource(ints = {255, 256, 257, 600})
    void deepProducts(int depth) {
        check(30, depth, 9, 0);
        check(193, depth, 5, 7);
    }

    /** An odd depth is made even by terms that change nothing, not even -0. */
    @Test
    void zerosKeepTheirSign() {
        double[] minusOne = new double[12];
        Arrays.fill(minusOne, -1);
        double[] c = new double[20];
        Arrays.fill(c, -0.0);
        PRODUCTS.add(View.of(5, 3, new double[15]), new double[] {1, 1, 1}, View.of(3, 4, minusOne), View.of(5, 4, c));
        for (double entry : c) {
            assertTrue(1 / entry < 0);
        }
    }

    @Test
    void wideProducts() {
        check(25, 3, 1030, 0);
        check(200, 2, 1025, 2);
    }

    private static void check(int rows, int depth, int columns, int flags) {
        View a = matrix(rows, depth, (flags & 1) != 0, 1);
        View b = matrix(depth, columns, (flags & 2) != 0, 2);
        View c = matrix(rows, columns, (flags & 4) != 0, 3);
        View before = View.of(c.toMatrix());
        double[] factors = numbers(depth + 1, 4);
        PRODUCTS.add(a, factors, b, c);
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < rows; i++) {
                // The roles of the operands are changed where C is transposed, and with them what the factors are
                // multiplied with.
                double expected = c.isTransposed()
                        ? fused(b.transpose(), factors, a.transpose(), j, i, before.get(i, j))
                        : fused(a, factors, b, i, j, before.get(i, j));
                assertEquals(expected, c.get(i, j), 0);
            }
        }
    }

    @Property(tries = 200)
    void lowerProducts(@ForAll @IntRange(max = 70) int order, @ForAll @IntRange(max = 30) int depth) {
        View a = matrix(order, depth, order % 2 == 0, 1);
        View b = matrix(depth, order, depth % 2 == 0, 2);
        View c = matrix(order, order, false, 3);
        View before = View.of(c.toMatrix());
        double[] factors = numbers(depth, 4);
        PRODUCTS.addLower(a, factors, b, c);
        for (int j = 0; j < order; j++) {
            for (int i = 0; i < order; i++) {
                double beginning = before.get(i, j);
                assertEquals(i < j ? beginning : fused(a, factors, b, i, j, beginning), c.get(i, j), 0);
            }
        }
    }

    /** From the lower triangle alone; in any order the terms of a sum err by so much. */
    @Property(tries = 200)
    void symmetricProducts(@ForAll @IntRange(max = 90) int order, @ForAll long seed) {
        View a = matrix(order, order, false, seed);
        double[] x = numbers(order + 2, seed + 1);
        double[] expected = new double[order];
        double[] sizes = new double[order];
        for (int i = 0; i < order; i++) {
            for (int j = 0; j < order; j++) {
                double term = a.get(Math.max(i, j), Math.min(i, j)) * x[j];
                expected[i] += term;
                sizes[i] += Math.abs(term);
            }
        }
        for (int j = 0; j < order; j++) {
            Arrays.fill(a.array(), a.index(0, j), a.index(j, j), Double.NaN);
        }
        double[] y = numbers(order + 1, 3);
        double beyond = y[order];
        PRODUCTS.multiplySymmetric(a, x, y);
        for (int i = 0; i < order; i++) {
            assertEquals(expected[i], y[i], 2 * order * 0x1p-53 * sizes[i]);
        }
        assertEquals(beyond, y[order], 0);
    }

    @Property(tries = 300)
    void thinProducts(
            @ForAll @IntRange(min = 1, max = 40) int r,
            @ForAll @IntRange(min = 1, max = 70) int n,
            @ForAll @IntRange(min = 1, max = 20) int k,
            @ForAll boolean transposed) {
        View v = matrix(r, n, transposed, 1);
        PackedMatrix packed = PRODUCTS.packed(v, (long) r * n);
        double[][] x = columns(k, r);
        double[][] y = columns(k, n);
        assertSums(v.transpose(), x, packed.transposedProduct(x));
        assertSums(v, y, packed.product(y));
    }

    @Test
    void thinProductsOfMany() {
        View v = matrix(13, 1000, false, 1);
        double[][] y = columns(9, 1000);
        assertSums(v, y, PRODUCTS.packed(v, PackedMatrix.HUGE).product(y));
    }

    private static double[][] columns(int count, int length) {
        double[][] columns = new double[count][];
        Arrays.setAll(columns, t -> numbers(length, 10 + t));
        return columns;
    }

    private static void assertSums(View a, double[][] x, double[][] found) {
        assertEquals(x.length, found.length);
        for (int t = 0; t < x.length; t++) {
            assertEquals(a.rows(), found[t].length);
            for (int i = 0; i < a.rows(); i++) {
                double sum = 0;
                for (int j = 0; j < a.columns(); j++) {
                    sum = Math.fma(a.get(i, j), x[t][j], sum);
                }
                assertEquals(sum, found[t][i], 0);
            }
        }
    }

    /** A column gets the same bits alone and among others. */
    @Property(tries = 100)
    void thinSystems(@ForAll @IntRange(min = 1, max = 60) int r, @ForAll @IntRange(min = 1, max = 20) int k) {
        View lower = matrix(r, r, r % 2 == 0, 1);
        for (int i = 0; i < r; i++) {
            lower.array()[lower.index(i, i)] = 2;
        }
        ThinSubstitution systems = PRODUCTS.triangle(lower);
        double[][] x = columns(k, r);
        double[][] last = {x[k - 1]};
        assertArrayEquals(systems.forward(last)[0], systems.forward(x)[k - 1]);
        assertArrayEquals(systems.backward(last)[0], systems.backward(x)[k - 1]);
        assertArrayEquals(systems.transposedProduct(last)[0], systems.transposedProduct(x)[k - 1]);
    }

    @Test
    void whatIsNotFiniteStaysInItsRowAndColumn() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            View a = matrix(50, 40, false, 1);
            View b = matrix(40, 50, false, 2);
            View c = View.of(50, 50, new double[2500]);
            a.array()[a.index(7, 3)] = bad;
            double[] ones = new double[40];
            Arrays.fill(ones, 1);
            PRODUCTS.add(a, ones, b, c);
            for (int j = 0; j < 50; j++) {
                for (int i = 0; i < 50; i++) {
                    assertEquals(i != 7, Double.isFinite(c.get(i, j)), i + ", " + j);
                }
            }
        }
    }

    /** Also while the compiler replaces what it has made of the loops by something better. */
    @Test
    void manyThreadsGetTheSameBits() throws InterruptedException {
        View a = matrix(150, 130, false, 1);
        double[] factors = numbers(130, 2);
        double[] expected = product(a, factors);
        int threads = 64;
        AtomicInteger equal = new AtomicInteger();
        CountDownLatch begin = new CountDownLatch(1);
        Thread[] all = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            all[t] = new Thread(() -> {
                try {
                    begin.await();
                    equal.addAndGet(Arrays.equals(expected, product(a, factors)) ? 1 : 0);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            all[t].start();
        }
        begin.countDown();
        for (Thread thread : all) {
            thread.join();
        }
        assertEquals(threads, equal.get());
    }

    private static double[] product(View a, double[] factors) {
        double[] c = new double[150 * 150];
        PRODUCTS.add(a, factors, a.transpose(), View.of(150, 150, c));
        return c;
    }
}
