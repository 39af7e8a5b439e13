package org.psdmodels.models.cone;

import org.psdmodels.api.RowException;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.checks.row.RowChecks;

/** What the target columns of a matrix-valued regression are. */
enum MatrixTargets {
    /** A vector y of p numbers; the matrix is y y'. */
    VECTORS {
        @Override
        public int size(int columns) {
            return columns;
        }

        @Override
        public double[] matrix(int row, double[] y) {
            int p = y.length;
            double[] product = new double[p * p];
            for (int k = 0; k < product.length; k++) {
                product[k] = y[k % p] * y[k / p];
                RowChecks.finite(row, "product of targets", product[k]);
            }
            return product;
        }
    },

    /** The p^2 entries of a symmetric matrix, one row after the other. */
    MATRICES {
        @Override
        public int size(int columns) {
            int p = (int) Math.rint(Math.sqrt(columns));
            Checks.require(p * p == columns, "number of target columns", "must be a square", columns);
            return p;
        }

        @Override
        public double[] matrix(int row, double[] y) {
            int p = size(y.length);
            for (int k = 0; k < y.length; k++) {
                if (!(y[k] == y[k / p + k % p * p])) {
                    throw RowException.of(row, "targets", "must be a symmetric matrix", "entry " + k + ": " + y[k]);
                }
            }
            return y;
        }
    };

    /**
     * The order of the matrices.
     *
     * @param columns the number of target columns
     * @return p
     */
    public abstract int size(int columns);

    /**
     * {@return the matrix of the targets of a row: the p^2 entries of the symmetric matrix}
     *
     * @param row the number of the row, from 0
     * @param y its targets
     * @throws RowException if they have no finite symmetric matrix
     */
    public abstract double[] matrix(int row, double[] y);
}
