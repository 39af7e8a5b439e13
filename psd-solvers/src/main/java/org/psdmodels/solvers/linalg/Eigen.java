package org.psdmodels.solvers.linalg;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/** What the eigendecomposition of a symmetric matrix A came to. */
public sealed interface Eigen {
    /**
     * A = Q Diag(values) Q', where Q is orthogonal; where only some of the eigenvalues were asked for, A Q = Q Diag(values)
     * and Q has orthonormal columns.
     */
    final class Pairs implements Eigen {
        private final double[] values;
        private final Matrix vectors;

        /**
         * A decomposition.
         *
         * @param values the eigenvalues, ascending; the array is shared
         * @param vectors the matrix Q with the eigenvectors of k values as columns, n x k; n x 0 where only the values were
         *     asked for
         */
        public Pairs(double[] values, Matrix vectors) {
            Checks.require(
                    vectors.columns() == 0 || vectors.columns() == values.length,
                    "columns of vectors",
                    "must be 0 or " + values.length,
                    vectors.columns());
            this.values = values;
            this.vectors = vectors;
        }

        /** {@return the eigenvalues: the values, ascending: the array itself, which must not be written to} */
        public double[] values() {
            return values;
        }

        /** {@return the eigenvectors: the matrix Q; n x 0 where only the values were asked for} */
        public Matrix vectors() {
            return vectors;
        }

        @Override
        public String toString() {
            return "Pairs of size " + values.length;
        }
    }

    /**
     * There is no decomposition: the matrix has entries that are not finite, or the iteration broke down.
     *
     * @param reason what was found
     */
    record Failed(String reason) implements Eigen {}
}
