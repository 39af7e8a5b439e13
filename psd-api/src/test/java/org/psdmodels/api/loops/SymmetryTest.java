package org.psdmodels.api.loops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetryTest {
    private static final int FIRST = 3;

    private static final int GAP = 2;

    private static double[] numbers(int n) {
        return new Random(n).doubles(FIRST + (long) n * (n + GAP)).toArray();
    }

    private static int at(int n, int i, int j) {
        return FIRST + i + j * (n + GAP);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 17, 63, 64, 65, 71, 129, 255, 257, 320, 331, 600})
    void copiesTheLowerTriangleAndNothingElse(int n) {
        double[] data = numbers(n);
        double[] expected = data.clone();
        for (int j = 0; j < n; j++) {
            for (int i = j + 1; i < n; i++) {
                expected[at(n, j, i)] = data[at(n, i, j)];
            }
        }
        Symmetry.mirror(data, FIRST, n + GAP, n);
        assertArrayEquals(expected, data);
    }

    /** Every entry on and below the diagonal is in one tile, and no entry of a tile is outside the matrix. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 65, 256, 257, 321, 600})
    void tilesCoverTheLowerTriangleOnce(int n) {
        int[] count = new int[n * n];
        Symmetry.forTiles(n, (fromRow, toRow, fromColumn, toColumn) -> {
            for (int j = fromColumn; j < toColumn; j++) {
                for (int i = Math.max(j, fromRow); i < toRow; i++) {
                    count[i + j * n]++;
                }
            }
        });
        int[] expected = new int[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                expected[i + j * n] = 1;
            }
        }
        assertArrayEquals(expected, count);
    }
}
