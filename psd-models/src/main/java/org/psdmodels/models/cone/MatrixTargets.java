package org.psdmodels.models.cone;

import org.psdmodels.api.Checks;

/** What the target columns of a matrix-valued regression are. */
public enum MatrixTargets {
    /** A vector y of p numbers; the matrix is y y'. */
    VECTORS {
        @Override
        public int size(int columns) {
            return columns;
        }

        @Override
        public double[] matrix(String name, double[] row) {
            int p = row.length;
            double[] product = new double[p * p];
            for (int k = 0; k < product.length; k++) {
                product[k] = row[k % p] * row[k / p];
            }
            return Checks.finite("product of " + name, product);
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
        public double[] matrix(String name, double[] row) {
            int p = size(row.length);
            for (int k = 0; k < row.length; k++) {
                Checks.require(
                        row[k] == row[k / p + k % p * p],
                        name,
                        "must be a symmetric matrix",
                        "entry " + k + ": " + row[k]);
            }
            return row;
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
     * The matrix of some targets.
     *
     * @param name what to call them in a message
     * @param row the targets
     * @return the p^2 entries of the symmetric matrix
     */
    public abstract double[] matrix(String name, double[] row);
}
