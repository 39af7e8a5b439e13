package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.solvers.linalg.ThinProduct.Shape;

/** C += A B by columns is what the definition says, for all numbers of columns, beyond all block sizes. */
class ThinProductTest {
    private static final int[] INNER = {1, 2, 3, 64, 131};
    private static final int[] ROWS = {1, 7, 300};

    /** Relative to sums of 131 terms of size one. */
    private static final double ROUNDING = 1e-13;

    @TestFactory
    Stream<DynamicTest> equalsTheDefinition() {
        return Stream.of(1, 2, 3, 4, 5, 9)
                .map(columns -> DynamicTest.dynamicTest(columns + " columns", () -> {
                    for (int inner : INNER) {
                        for (int rows : ROWS) {
                            check(rows, inner, columns, Shape.FULL);
                        }
                        check(inner, inner, columns, Shape.LOWER);
                        check(inner, inner, columns, Shape.UPPER);
                    }
                }));
    }

    private static void check(int rows, int inner, int columns, Shape shape) {
        Random random = new Random(rows + inner + columns);
        double[][] a = new double[inner][rows];
        double[][] b = new double[columns][inner];
        double[][] c = new double[columns][rows];
        double[][] expected = new double[columns][rows];
        for (int k = 0; k < inner; k++) {
            for (int i = 0; i < rows; i++) {
                boolean zero = (shape == Shape.LOWER && i < k) || (shape == Shape.UPPER && i > k);
                a[k][i] = zero ? 0 : random.nextDouble() - 0.5;
            }
        }
        for (int j = 0; j < columns; j++) {
            for (int k = 0; k < inner; k++) {
                b[j][k] = random.nextDouble() - 0.5;
            }
            for (int i = 0; i < rows; i++) {
                c[j][i] = random.nextDouble();
                expected[j][i] = c[j][i];
                for (int k = 0; k < inner; k++) {
                    expected[j][i] += a[k][i] * b[j][k];
                }
            }
        }
        ThinProduct.add(a, b, c, shape);
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < rows; i++) {
                assertEquals(expected[j][i], c[j][i], ROUNDING, shape + " " + rows + " x " + inner);
            }
        }
    }

    @Test
    void withoutColumnsThereIsNothingToDo() {
        ThinProduct.add(new double[3][2], new double[0][], new double[0][], Shape.FULL);
        double[][] c = {{1, 2}};
        ThinProduct.add(new double[0][], new double[1][0], c, Shape.FULL);
        assertEquals(2, c[0][1]);
    }
}
