package org.psdmodels.kernels;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

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
        int n = Checks.atLeast("rows of " + name, matrix.rows(), 1);
        Checks.size("columns of " + name, matrix.columns(), n);
        Checks.finite(name, matrix.data());
        double unit = largestEntry(matrix);
        if (unit == 0) {
            return new PsdMatrix(matrix, Matrix.wrap(1, n, new double[n]), 0);
        }
        Matrix symmetric = symmetric(name, matrix, TOLERANCE * n * unit);
        EigenDecomposition eigen = new EigenDecomposition(inUnits(symmetric, unit));
        double[] values = eigen.getRealEigenvalues(); // in descending order
        double tolerance = TOLERANCE * n * Math.max(values[0], -values[n - 1]);
        Checks.require(
                values[n - 1] >= -tolerance, "smallest eigenvalue of " + name, "must be >= 0", unit * values[n - 1]);
        return new PsdMatrix(symmetric, root(eigen, tolerance, unit), unit * values[0]);
    }

    private static double largestEntry(Matrix matrix) {
        double largest = 0;
        for (double entry : matrix.data()) {
            largest = Math.max(largest, Math.abs(entry));
        }
        return largest;
    }

    /** The mean of the matrix and its transpose, which may differ by rounding only. */
    private static Matrix symmetric(String name, Matrix matrix, double tolerance) {
        int n = matrix.rows();
        double[] data = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double here = matrix.get(i, j);
                double there = matrix.get(j, i);
                Checks.require(
                        Math.abs(here - there) <= tolerance,
                        "entry (" + i + ", " + j + ") of " + name,
                        "must be " + there + ", as the matrix must be symmetric",
                        here);
                data[i + j * n] = here / 2 + there / 2;
            }
        }
        return Matrix.wrap(n, n, data);
    }

    /** Entries up to one, whose squares neither overflow nor vanish. */
    private static RealMatrix inUnits(Matrix matrix, double unit) {
        RealMatrix scaled = new Array2DRowRealMatrix(matrix.rows(), matrix.columns());
        for (int j = 0; j < matrix.columns(); j++) {
            for (int i = 0; i < matrix.rows(); i++) {
                scaled.setEntry(i, j, matrix.get(i, j) / unit);
            }
        }
        return scaled;
    }

    /** The rows sqrt(value) vector' of the eigenvalues above the tolerance. */
    private static Matrix root(EigenDecomposition eigen, double tolerance, double unit) {
        double[] values = eigen.getRealEigenvalues();
        int rank = 0;
        while (rank < values.length && values[rank] > tolerance) {
            rank++;
        }
        double[][] rows = new double[rank][values.length];
        for (int k = 0; k < rank; k++) {
            for (int c = 0; c < values.length; c++) {
                rows[k][c] =
                        Math.sqrt(unit) * Math.sqrt(values[k]) * eigen.getV().getEntry(c, k);
            }
        }
        return Matrix.ofRows(rows);
    }

    Matrix matrix() {
        return matrix;
    }

    /** R of size rank x n; of a zero matrix one row of zeros. */
    Matrix root() {
        return root;
    }

    double largestEigenvalue() {
        return largestEigenvalue;
    }
}
