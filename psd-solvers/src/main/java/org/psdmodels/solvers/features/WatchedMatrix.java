package org.psdmodels.solvers.features;

import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.solver.Progress;

/** A kernel matrix that asks before each column whether to go on. */
record WatchedMatrix(KernelMatrix matrix, Progress progress) implements KernelMatrix {
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
        return matrix.entry(i, j);
    }

    @Override
    public void column(int j, int from, int to, double[] out, int offset) {
        progress.checkpoint();
        matrix.column(j, from, to, out, offset);
    }
}
