package org.psdmodels.api.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;

class EntriesTest {
    /** Entry (i, j) is 1000 i + j where i &gt;= j; above the diagonal nobody may ask. Or one entry is something else. */
    private record Given(int rows, int columns, int row, int column, double value) implements KernelMatrix {
        @Override
        public double entry(int i, int j) {
            return i == row && j == column ? value : 1000 * i + j;
        }
    }

    private record Lower(KernelMatrix matrix) implements KernelMatrix {
        @Override
        public int rows() {
            return matrix.rows();
        }

        @Override
        public int columns() {
            return matrix.columns();
        }

        @Override
        public double entry(int i, int j) {
            assertTrue(i >= j, () -> "entry " + i + ", " + j);
            return matrix.entry(i, j);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 9, 64, 65, 100, 257, 300, 330})
    void halfIsComputedAndHalfMirrored(int n) {
        Matrix found = new Lower(new Given(n, n, -1, -1, 0)).toSymmetricMatrix();
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                assertEquals(1000 * Math.max(i, j) + Math.min(i, j), found.get(i, j), 0);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 300})
    void allAreComputed(int n) {
        Matrix found = new Given(n, 5, -1, -1, 0).toMatrix();
        for (int j = 0; j < 5; j++) {
            for (int i = 0; i < n; i++) {
                assertEquals(1000 * i + j, found.get(i, j), 0);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0,0,Infinity", "299,0,NaN", "299,299,-Infinity", "256,63,NaN", "130,64,Infinity", "101,100,NaN"})
    void whatIsNotFiniteIsNamed(int i, int j, double value) {
        KernelMatrix given = new Given(300, 300, i, j, value);
        assertNames(i, j, assertThrows(IllegalArgumentException.class, given::toSymmetricMatrix));
        assertNames(i, j, assertThrows(IllegalArgumentException.class, given::toMatrix));
    }

    private static void assertNames(int i, int j, IllegalArgumentException failure) {
        String message = String.valueOf(failure.getMessage());
        assertTrue(message.startsWith("kernel value of points " + i + " and " + j + " must be finite"), message);
    }
}
