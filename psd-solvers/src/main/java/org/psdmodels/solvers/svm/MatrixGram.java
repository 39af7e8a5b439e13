package org.psdmodels.solvers.svm;

import org.psdmodels.api.Matrix;

/** A matrix whose entries are all there. */
final class MatrixGram extends Gram {
    private final Matrix matrix;

    MatrixGram(Matrix matrix) {
        this.matrix = matrix;
    }

    @Override
    public int size() {
        return matrix.rows();
    }

    @Override
    KernelColumns columns(long cacheBytes) {
        return new Stored(matrix);
    }

    private record Stored(Matrix matrix) implements KernelColumns {
        @Override
        public double[] array(int j) {
            return matrix.data();
        }

        @Override
        public int offset(int j) {
            return j * matrix.rows();
        }

        @Override
        public double[] diagonal() {
            double[] diagonal = new double[matrix.rows()];
            for (int i = 0; i < diagonal.length; i++) {
                diagonal[i] = matrix.get(i, i);
            }
            return diagonal;
        }

        @Override
        public long computed() {
            return 0;
        }
    }
}
