package org.psdmodels.solvers.path;

/**
 * A diagonal block of D.
 *
 * @param row its first row
 * @param size its order
 * @param matrix its entries
 */
@SuppressWarnings("ArrayRecordComponent")
record Curvature(int row, int size, double[] matrix) {
    /** With the entries of a diagonal matrix added. */
    Curvature plus(double[] diagonal) {
        double[] sum = matrix.clone();
        for (int k = 0; k < size; k++) {
            sum[k * (size + 1)] += diagonal[row + k];
        }
        return new Curvature(row, size, sum);
    }

    /** Adds the product with these entries of x. */
    void addProduct(double[] x, double[] out) {
        for (int k = 0; k < matrix.length; k++) {
            out[row + k % size] += matrix[k] * x[row + k / size];
        }
    }

    /** The smallest eigenvalue; of a larger matrix a lower bound of Gershgorin's, or 0. */
    double smallest() {
        if (size == 2) {
            double mean = (matrix[0] + matrix[3]) / 2;
            double determinant = matrix[0] * matrix[3] - matrix[1] * matrix[2];
            return determinant / (mean + Math.hypot((matrix[0] - matrix[3]) / 2, matrix[1]));
        }
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double row = 2 * matrix[i * (size + 1)];
            for (int j = 0; j < size; j++) {
                row -= Math.abs(matrix[i + j * size]);
            }
            smallest = Math.min(smallest, row);
        }
        return Math.max(0, smallest);
    }
}
