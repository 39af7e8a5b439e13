package org.psdmodels.api.kernel;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loops.Loops;
import org.psdmodels.api.loops.Symmetry;

/** All entries of a kernel matrix, looked at while they are in a near cache, so that memory is written once and not read again. */
final class Entries {
    private final KernelMatrix matrix;
    private final int rows;
    private final double[] data;
    private final Loops loops;

    private Entries(KernelMatrix matrix) {
        this.matrix = matrix;
        this.rows = matrix.rows();
        this.data = new double[Matrix.length(rows, matrix.columns())];
        this.loops = Loops.forEntries(data.length);
    }

    static Matrix of(KernelMatrix matrix) {
        Entries entries = new Entries(matrix);
        for (int j = 0; j < matrix.columns(); j++) {
            matrix.column(j, 0, entries.rows, entries.data, j * entries.rows);
            entries.look(j, 0, entries.rows);
        }
        return Matrix.wrap(entries.rows, matrix.columns(), entries.data);
    }

    /** Of one that is known to be symmetric: half of them, and the others mirrored. */
    static Matrix ofSymmetric(KernelMatrix matrix) {
        Checks.size("columns of a symmetric matrix", matrix.columns(), matrix.rows());
        Entries entries = new Entries(matrix);
        Symmetry.forTiles(entries.rows, entries::computeAndMirror);
        return Matrix.wrap(entries.rows, entries.rows, entries.data);
    }

    private void computeAndMirror(int fromRow, int toRow, int fromColumn, int toColumn) {
        int below = Math.max(fromRow, toColumn);
        if (fromRow < below) {
            computeTriangle(fromColumn, toColumn);
        }
        matrix.block(below, toRow, fromColumn, toColumn, data, below + fromColumn * rows, rows);
        for (int j = fromColumn; j < toColumn; j++) {
            look(j, Math.max(j, fromRow), toRow);
        }
        Symmetry.mirror(data, 0, rows, fromRow, toRow, fromColumn, toColumn);
    }

    /** The columns of a tile down to the row of the last of them. */
    private void computeTriangle(int from, int to) {
        for (int j = from; j < to; j++) {
            matrix.column(j, j, to, data, j + j * rows);
        }
    }

    /** At a part of a column. */
    private void look(int j, int from, int to) {
        int start = from + j * rows;
        if (!loops.areFinite(data, start, to + j * rows)) {
            throw failure(j, start);
        }
    }

    private IllegalArgumentException failure(int j, int start) {
        int k = start;
        while (Math.abs(data[k]) < Double.POSITIVE_INFINITY) {
            k++;
        }
        return Checks.failure(
                "kernel value of points " + (k - j * rows) + " and " + j,
                "must be finite (rescale the points or the kernel)",
                data[k]);
    }
}
