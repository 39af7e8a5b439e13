package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** V'X and V Y are what the definitions say, whichever copies of V are made for them. */
class PackedMatrixTest {
    /** Relative to sums of as many terms of size one. */
    private static final double ROUNDING = 1e-16;

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "1, 700, 4", "5, 300, 9", "47, 70, 2", "49, 131, 3", "130, 700, 5", "403, 65, 1"})
    void equalsTheDefinitions(int r, int n, int columns) {
        View v = View.of(r, n, numbers(r * n, 1));
        check(LinearAlgebra.preferred().packed(v, (long) v.rows() * v.columns()), v, columns);
    }

    @Test
    void isTheSameForTransposedViews() {
        View v = View.of(90, 60, numbers(5400, 2)).transpose();
        check(LinearAlgebra.preferred().packed(v, (long) v.rows() * v.columns()), v, 4);
    }

    /** Too large for copies at once: the first products are taken of a few columns at a time, later ones of a copy. */
    @Test
    void doesNotDependOnHowOftenItWasAsked() {
        int r = 52;
        int n = 41_000;
        View v = View.of(r, n, numbers(r * n, 3));
        PackedMatrix packed = LinearAlgebra.preferred().packed(v, (long) v.rows() * v.columns());
        check(packed, v, 1);
        double[][] x = {numbers(r, 4)};
        double[] first = packed.transposedProduct(x)[0];
        for (int k = 0; k < 20; k++) {
            assertArrayEquals(first, packed.transposedProduct(x)[0]);
        }
    }

    private static void check(PackedMatrix packed, View v, int columns) {
        int r = v.rows();
        int n = v.columns();
        for (int round = 0; round < 2; round++) {
            double[][] y = columns(n, columns, 5);
            double[][] g = packed.product(y);
            double[][] x = columns(r, columns, 6);
            double[][] u = packed.transposedProduct(x);
            assertEquals(columns, u.length);
            assertEquals(columns, g.length);
            for (int c = 0; c < columns; c++) {
                double[] gc = new double[r];
                for (int i = 0; i < n; i++) {
                    double ui = 0;
                    for (int j = 0; j < r; j++) {
                        ui += v.get(j, i) * x[c][j];
                        gc[j] += v.get(j, i) * y[c][i];
                    }
                    assertEquals(ui, u[c][i], ROUNDING * r);
                }
                assertArrayEquals(gc, g[c], ROUNDING * n);
            }
        }
    }

    private static double[][] columns(int length, int count, long seed) {
        double[][] columns = new double[count][];
        for (int c = 0; c < count; c++) {
            columns[c] = numbers(length, seed + c);
        }
        return columns;
    }

    private static double[] numbers(int count, long seed) {
        return new Random(seed).doubles(count, -1, 1).toArray();
    }
}
