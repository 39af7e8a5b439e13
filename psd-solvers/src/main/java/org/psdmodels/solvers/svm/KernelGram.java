package org.psdmodels.solvers.svm;

import org.psdmodels.api.kernel.KernelMatrix;

/** The matrix of a kernel, column by column. */
final class KernelGram extends Gram {
    private final KernelMatrix matrix;

    KernelGram(KernelMatrix matrix) {
        this.matrix = matrix;
    }

    @Override
    public int size() {
        return matrix.rows();
    }

    @Override
    KernelColumns columns(long cacheBytes) {
        return new ColumnCache(matrix, cacheBytes);
    }
}
