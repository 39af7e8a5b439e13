package org.psdmodels.kernels;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.loops.Loops;

/** The matrix of a kernel f(|x - y|^2): a column of squared distances, then one pass of f over it. */
record DistanceMatrix(Kernel kernel, Points x, Points y, Elementwise function) implements KernelMatrix.OfPoints {
    /** Distances at a time, which stay in the first-level cache until the function is applied to them: many, so that memory is written in order. */
    private static final int CHUNK = 512;

    /** Columns at a time, whose distances to a point are computed from one reading of it. */
    private static final int COLUMNS = 2;

    @Override
    public void column(int j, int from, int to, double[] out, int offset) {
        x.squaredDistances(from, to, y, j, j + 1, out, offset, to - from);
        function.apply(out, offset, to - from, out, offset, loops());
    }

    private Loops loops() {
        return Loops.forEntries((long) x.size() * y.size());
    }

    /**
     * Distances in an array of their own, so that the entries alone are written to memory, while exponentials are computed; where
     * they are not computed in bulk, there is nothing to gain.
     */
    @Override
    public void block(int fromRow, int toRow, int fromColumn, int toColumn, double[] out, int offset, int stride) {
        if (loops().areOneByOne()) {
            KernelMatrix.OfPoints.super.block(fromRow, toRow, fromColumn, toColumn, out, offset, stride);
            return;
        }
        double[] distances = new double[COLUMNS * Math.min(CHUNK, toRow - fromRow)];
        for (int low = fromRow; low < toRow; low += CHUNK) {
            int high = Math.min(toRow, low + CHUNK);
            for (int j = fromColumn; j < toColumn; j += COLUMNS) {
                int end = Math.min(toColumn, j + COLUMNS);
                columns(low, high, j, end, distances, out, offset + low - fromRow + (j - fromColumn) * stride, stride);
            }
        }
    }

    private void columns(
            int from, int to, int fromColumn, int toColumn, double[] distances, double[] out, int offset, int stride) {
        int count = to - from;
        x.squaredDistances(from, to, y, fromColumn, toColumn, distances, 0, count);
        for (int k = 0; k < toColumn - fromColumn; k++) {
            function.apply(distances, k * count, count, out, offset + k * stride, loops());
        }
    }
}
