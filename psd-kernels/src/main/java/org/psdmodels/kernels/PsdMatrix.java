package org.psdmodels.kernels;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;

/** A positive semidefinite matrix P, checked by its eigenvalues, with a root R such that P = R'R. */
final class PsdMatrix {
    /**
     * Times the size and the largest entry or eigenvalue: what the rounding of a matrix that was computed as a product
     * V'V may do to its symmetry and its eigenvalues, and an eigenvalue solver to them once more.
     */
    private static final double TOLERANCE = 64 * Math.ulp(1.0);

    private final Matrix matrix;
    private final Matrix root;
    private final double largestEigenvalue;

    private PsdMatrix(Matrix matrix, Matrix root, double largestEigenvalue) {
        this.matrix = matrix;
        this.root = root;
        this.largestEigenvalue = largestEigenvalue;
    }

    static PsdMatrix of(String name, Matrix matrix) {
        Checks.atLeast("rows of " + name, matrix.rows(), 1);
        Checks.size("columns of " + name, matrix.columns(), matrix.rows());
        Checks.finite(name, matrix.data());
        Matrix symmetric = symmetric(name, matrix);
        EigenDecomposition eigen = new EigenDecomposition(toCommons(symmetric));
        double[] values = eigen.getRealEigenvalues();
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        double tolerance = TOLERANCE * values.length * largest;
        for (double value : values) {
            Checks.require(value >= -tolerance, "smallest eigenvalue of " + name, "must be >= 0", least(values));
        }
        return new PsdMatrix(symmetric, root(eigen, tolerance), largest);
    }

    /** The mean of the matrix and its transpose, which may differ by rounding only. */
    private static Matrix symmetric(String name, Matrix matrix) {
        int n = matrix.rows();
        double largest = 0;
        for (double entry : matrix.data()) {
            largest = Math.max(largest, Math.abs(entry));
        }
        double[] data = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double here = matrix.get(i, j);
                double there = matrix.get(j, i);
                Checks.require(
                        Math.abs(here - there) <= TOLERANCE * n * largest,
                        "entry (" + i + ", " + j + ") of " + name,
                        "must be " + there + ", as the matrix must be symmetric",
                        here);
                data[i + j * n] = here / 2 + there / 2;
            }
        }
        return Matrix.wrap(n, n, data);
    }

    private static RealMatrix toCommons(Matrix matrix) {
        RealMatrix copy = new Array2DRowRealMatrix(matrix.rows(), matrix.columns());
        for (int j = 0; j < matrix.columns(); j++) {
            copy.setColumn(j, matrix.column(j));
        }
        return copy;
    }

    private static double least(double[] values) {
        double least = values[0];
        for (double value : values) {
            least = Math.min(least, value);
        }
        return least;
    }

    /** The rows sqrt(value) vector' of the eigenvalues above the tolerance; of a zero matrix one row of zeros. */
    private static Matrix root(EigenDecomposition eigen, double tolerance) {
        double[] values = eigen.getRealEigenvalues();
        int rank = 0;
        while (rank < values.length && values[rank] > tolerance) {
            rank++;
        }
        double[][] rows = new double[Math.max(rank, 1)][values.length];
        for (int k = 0; k < rank; k++) {
            for (int c = 0; c < values.length; c++) {
                rows[k][c] = Math.sqrt(values[k]) * eigen.getV().getEntry(c, k);
            }
        }
        return Matrix.ofRows(rows);
    }

    Matrix matrix() {
        return matrix;
    }

    /** R of size rank x n. */
    Matrix root() {
        return root;
    }

    double largestEigenvalue() {
        return largestEigenvalue;
    }
}
