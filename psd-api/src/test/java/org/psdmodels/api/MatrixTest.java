package org.psdmodels.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class MatrixTest {
    private static final Matrix M = Matrix.ofRows(new double[][] {{1, 2, 3}, {4, 5, 6}});

    @Test
    void entriesStandColumnAfterColumn() {
        assertEquals(2, M.rows());
        assertEquals(3, M.columns());
        assertArrayEquals(new double[] {1, 4, 2, 5, 3, 6}, M.data());
        assertEquals(6, M.get(1, 2));
        assertArrayEquals(new double[] {4, 5, 6}, M.row(1));
        assertArrayEquals(new double[] {2, 5}, M.column(1));
        assertEquals(Matrix.ofRows(new double[][] {{1, 4}, {2, 5}, {3, 6}}), M.transpose());
        assertEquals(M, M.transpose().transpose());
        assertEquals("Matrix 2 x 3 [1.0, 2.0, 3.0] ; [4.0, 5.0, 6.0]", M.toString());
        assertEquals("Matrix 7 x 7", Matrix.identity(7).toString());
    }

    @Test
    void wrapSharesAndOfCopies() {
        double[] data = {1, 2};
        assertSame(data, Matrix.wrap(2, 1, data).data());
        Matrix copy = Matrix.of(2, 1, data);
        data[0] = 9;
        assertEquals(1, copy.get(0, 0));
        M.column(0)[0] = 7;
        M.row(0)[0] = 7;
        assertEquals(1, M.get(0, 0));
    }

    @Test
    void equalityIsShapeAndBits() {
        assertEquals(M, Matrix.of(2, 3, 1, 4, 2, 5, 3, 6));
        assertEquals(M.hashCode(), Matrix.of(2, 3, 1, 4, 2, 5, 3, 6).hashCode());
        assertNotEquals(Matrix.of(2, 3, new double[6]), Matrix.of(3, 2, new double[6]));
        assertNotEquals(Matrix.of(1, 1, 0.0), Matrix.of(1, 1, -0.0));
        assertEquals(Matrix.identity(2), Matrix.of(2, 2, 1, 0, 0, 1));
    }

    @Test
    void emptyMatricesAreAllowed() {
        assertEquals(0, Matrix.of(0, 5).data().length);
        assertEquals(5, Matrix.of(0, 5).transpose().rows());
        assertEquals(0, Matrix.ofRows(new double[0][]).rows());
        assertEquals(0, Matrix.identity(0).rows());
    }

    @Test
    void badShapesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Matrix.of(2, 2, 1, 2, 3));
        assertThrows(IllegalArgumentException.class, () -> Matrix.of(-1, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> Matrix.identity(-1));
        assertThrows(IllegalArgumentException.class, () -> Matrix.ofRows(new double[][] {{1}, {1, 2}}));
        assertThrows(IllegalArgumentException.class, () -> M.get(2, 0));
        assertThrows(IllegalArgumentException.class, () -> M.get(0, -1));
        assertThrows(IllegalArgumentException.class, () -> M.row(2));
        assertThrows(IllegalArgumentException.class, () -> M.column(3));
        String message = assertThrows(IllegalArgumentException.class, () -> Matrix.identity(50_000))
                .getMessage();
        assertEquals(
                "matrix of 50000 x 50000 must have at most 2^31 entries; use fewer rows or anchors, got 2500000000 entries (18 GiB)",
                message);
    }
}
