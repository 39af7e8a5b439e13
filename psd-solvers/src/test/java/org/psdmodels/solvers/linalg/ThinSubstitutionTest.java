package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** L times a solution is the right-hand side, for all numbers of columns, within and beyond blocks. */
class ThinSubstitutionTest {
    private static final int[] ORDERS = {1, 2, 3, 31, 32, 33, 64, 65, 300};

    /** Relative to sums of 300 terms, of which all but the diagonal are small. */
    private static final double ROUNDING = 1e-13;

    @TestFactory
    Stream<DynamicTest> solvesWhatTheDefinitionSays() {
        return Stream.of(1, 2, 3, 4, 5, 9)
                .map(columns -> DynamicTest.dynamicTest(columns + " columns", () -> {
                    for (int order : ORDERS) {
                        check(order, columns);
                    }
                }));
    }

    private static void check(int r, int columns) {
        Random random = new Random(r + columns);
        double[] lower = random.doubles((long) r * r, -0.5, 0.5).toArray();
        double[][] x = new double[columns][];
        for (int c = 0; c < columns; c++) {
            x[c] = random.doubles(r, -1, 1).toArray();
        }
        for (int j = 0; j < r; j++) {
            for (int i = j + 1; i < r; i++) {
                lower[i + j * r] /= r;
            }
            lower[j + j * r] += 1.5;
        }
        ThinSubstitution systems = LinearAlgebra.preferred().triangle(View.of(r, r, lower));
        check(x, product(lower, systems.forward(x), false), "L^-1");
        check(x, product(lower, systems.backward(x), true), "L^-T");
        check(product(lower, x, true), systems.transposedProduct(x), "L'");
    }

    private static void check(double[][] expected, double[][] found, String what) {
        for (int c = 0; c < expected.length; c++) {
            for (int i = 0; i < expected[c].length; i++) {
                assertEquals(expected[c][i], found[c][i], ROUNDING, what + " of order " + expected[c].length);
            }
        }
    }

    /** L X or L'X of the lower triangle of a matrix. */
    private static double[][] product(double[] lower, double[][] x, boolean transposed) {
        int r = x[0].length;
        double[][] product = new double[x.length][r];
        for (int c = 0; c < x.length; c++) {
            for (int j = 0; j < r; j++) {
                for (int i = j; i < r; i++) {
                    product[c][transposed ? j : i] += lower[i + j * r] * x[c][transposed ? i : j];
                }
            }
        }
        return product;
    }
}
