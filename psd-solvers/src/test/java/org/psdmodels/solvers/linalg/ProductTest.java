package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.psdmodels.solvers.linalg.Reference.EPS;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.psdmodels.api.Matrix;

class ProductTest {
    private final LinearAlgebra algebra = LinearAlgebra.preferred();

    /** A sum of k products in any order errs by at most about k eps times the sum of their absolute values, twice here. */
    private static View allowed(View a, View b) {
        double bound = 2 * (a.columns() + 3) * EPS;
        return Reference.times(bound, View.of(Reference.product(Reference.absolute(a), Reference.absolute(b))));
    }

    private void assertProduct(int rows, int depth, int columns, boolean left, boolean right, boolean result) {
        View a = Reference.inside(rows, depth, left, 1);
        View b = Reference.inside(depth, columns, right, 2);
        View c = Reference.inside(rows, columns, result, 3);
        double[] operandA = a.data.clone();
        double[] operandB = b.data.clone();
        double[] around = c.data.clone();
        c.scale(Double.NaN);
        algebra.multiply(1, a, b, 0, c);
        Reference.assertWithin(allowed(a, b), View.of(Reference.product(a, b)), c);
        assertArrayEquals(operandA, a.data);
        assertArrayEquals(operandB, b.data);
        Matrix written = c.toMatrix();
        c.scale(0);
        double[] rest = c.data.clone();
        View before = result
                ? View.of(columns + 5, rows + 3, around).part(2, 2 + columns, 1, 1 + rows)
                : View.of(rows + 5, columns + 3, around).part(2, 2 + rows, 1, 1 + columns);
        before.scale(0);
        assertArrayEquals(around, rest);
        assertEquals(rows, written.rows());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 3, 4",
        "3, 0, 4",
        "3, 4, 0",
        "1, 1, 1",
        "2, 1, 3",
        "1, 300, 1",
        "300, 1, 2",
        "5, 127, 4",
        "31, 128, 33",
        "32, 129, 31",
        "33, 130, 32",
        "255, 20, 3",
        "256, 128, 3",
        "257, 131, 5",
        "265, 2, 1",
        "3, 17, 300",
        "520, 33, 7"
    })
    void productsOfAllShapes(int rows, int depth, int columns) {
        for (int flags = 0; flags < 8; flags++) {
            assertProduct(rows, depth, columns, (flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0);
        }
    }

    @Test
    void moreColumnsThanABlock() {
        assertProduct(40, 5, 1540, false, false, false);
        assertGram(1600, 3);
    }

    @Property
    void randomShapes(
            @ForAll @IntRange(max = 40) int rows,
            @ForAll @IntRange(max = 40) int depth,
            @ForAll @IntRange(max = 40) int columns,
            @ForAll boolean left,
            @ForAll boolean right,
            @ForAll boolean result) {
        assertProduct(rows, depth, columns, left, right, result);
    }

    @Test
    void factorsOfProductAndTarget() {
        View a = Reference.randomView(40, 9, 1);
        View b = Reference.randomView(9, 35, 2);
        double[] c = Reference.random(40 * 35, 3);
        View found = View.of(40, 35, c.clone());
        algebra.multiply(-0.5, a, b, 3, found);
        double[] expected = Reference.product(a, b).data().clone();
        for (int k = 0; k < c.length; k++) {
            expected[k] = -0.5 * expected[k] + 3 * c[k];
        }
        double[] bound = new double[c.length];
        Arrays.fill(bound, 2 * 12 * EPS * (0.5 * 9 + 3));
        Reference.assertWithin(View.of(40, 35, bound), View.of(40, 35, expected), found);
    }

    private void assertGram(int rows, int columns) {
        View v = Reference.inside(rows, columns, rows % 2 == 1, 4);
        double[] weights = Reference.random(columns, 5);
        double[] c = new double[rows * rows];
        Arrays.fill(c, Double.NaN);
        View found = View.of(rows, rows, c);
        algebra.gram(v, weights, 0, found);
        View weighted = Reference.scaledColumns(v, weights);
        Reference.assertWithin(
                allowed(weighted, v.transpose()), View.of(Reference.product(weighted, v.transpose())), found);
        assertEquals(found.toMatrix(), found.transpose().toMatrix());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0, 3",
        "3, 0",
        "1, 1",
        "2, 3",
        "3, 2",
        "31, 40",
        "64, 129",
        "255, 7",
        "256, 3",
        "259, 130",
        "530, 5"
    })
    void weightedGramOfAllShapes(int rows, int columns) {
        assertGram(rows, columns);
    }

    @Property
    void weightedGramOfRandomShapes(@ForAll @IntRange(max = 70) int rows, @ForAll @IntRange(max = 40) int columns) {
        assertGram(rows, columns);
    }

    @Test
    void gramIsAddedToTheTarget() {
        View v = Reference.randomView(50, 6, 7);
        double[] ones = new double[6];
        Arrays.fill(ones, 1);
        double[] c = algebra.gram(v).data().clone();
        algebra.gram(v, ones, 1, View.of(50, 50, c));
        double[] twice = Reference.times(2, View.of(algebra.gram(v))).data;
        assertArrayEquals(twice, c, 2 * 9 * EPS * 2 * 6);
    }

    @Test
    void columnsByColumns() {
        View v = Reference.randomView(7, 50, 7);
        assertEquals(
                algebra.gram(v.transpose()),
                algebra.gram(View.of(Reference.product(v, View.of(Matrix.identity(50))))
                        .transpose()));
    }

    @Test
    void productWithAVector() {
        for (int flags = 0; flags < 2; flags++) {
            for (int columns : new int[] {0, 1, 2, 3, 4, 5, 17}) {
                View a = Reference.inside(23, columns, flags == 1, 8);
                double[] x = Reference.random(columns, 9);
                View b = View.of(columns, 1, x);
                View found = View.of(23, 1, algebra.multiply(a, x));
                Reference.assertWithin(allowed(a, b), View.of(Reference.product(a, b)), found);
            }
        }
    }

    @Test
    void whatIsNotFiniteStaysSo() {
        double[] a = new double[40 * 40];
        a[7] = Double.NaN;
        Matrix c = algebra.multiply(View.of(40, 40, a), View.of(Matrix.identity(40)));
        assertTrue(Double.isNaN(c.get(7, 0)));
        assertEquals(0, c.get(8, 0));
    }

    @Test
    void sameBitsTwice() {
        View a = Reference.randomView(300, 140, 1);
        View b = Reference.randomView(140, 70, 2);
        Matrix first = algebra.multiply(a, b);
        for (int k = 0; k < 50; k++) {
            assertEquals(first, algebra.multiply(a, b));
        }
    }

    @Test
    void oneColumnAndManyGiveTheSameBits() {
        assumeTrue(algebra == LinearAlgebra.java());
        View b = Reference.randomView(140, 300, 2);
        for (boolean transposed : new boolean[] {false, true}) {
            View a = Reference.inside(270, 140, transposed, 1);
            Matrix all = algebra.multiply(a, b);
            for (int j : new int[] {0, 1, 299}) {
                double[] x = b.columns(j, j + 1).toMatrix().data();
                assertArrayEquals(all.column(j), algebra.multiply(a, x));
                assertArrayEquals(
                        all.column(j), algebra.multiply(a, b.columns(j, j + 1)).data());
            }
        }
    }

    @Test
    void sizesMustAgree() {
        View a = Reference.randomView(3, 4, 1);
        assertThrows(IllegalArgumentException.class, () -> algebra.multiply(a, a));
        assertThrows(IllegalArgumentException.class, () -> algebra.multiply(a, new double[3]));
        assertThrows(IllegalArgumentException.class, () -> algebra.gram(a, new double[3]));
        assertThrows(IllegalArgumentException.class, () -> algebra.cholesky(a));
        assertThrows(IllegalArgumentException.class, () -> algebra.eigen(a));
        assertThrows(IllegalArgumentException.class, () -> algebra.solveLower(a, a));
        assertThrows(IllegalArgumentException.class, () -> a.rows(2, 1));
        assertThrows(IllegalArgumentException.class, () -> a.columns(0, 5));
    }
}
