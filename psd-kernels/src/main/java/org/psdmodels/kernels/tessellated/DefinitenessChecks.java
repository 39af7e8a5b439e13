package org.psdmodels.kernels.tessellated;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/** Checks of a symmetric positive semidefinite matrix, up to rounding relative to its largest entry. */
final class DefinitenessChecks {
    /** What rounding may leave in A A' of any size in use, or a solver in a matrix it claims semidefinite. */
    private static final double TOLERANCE = 1e-10;

    private DefinitenessChecks() {}

    /**
     * The symmetric part of a matrix that must be symmetric positive semidefinite up to the tolerance.
     *
     * @param name the argument's name
     * @param p the matrix
     * @param size its number of rows and columns
     */
    static Matrix requireSemidefinite(String name, Matrix p, int size) {
        Checks.size("rows of " + name, p.rows(), size);
        Checks.size("columns of " + name, p.columns(), size);
        Checks.finite(name, p.data());
        Matrix symmetric = symmetricPart(name, p);
        Checks.require(exceeds(symmetric, -TOLERANCE), name, "must be positive semidefinite", p);
        return symmetric;
    }

    /** Whether a symmetric matrix is positive definite beyond rounding. */
    static boolean isDefinite(Matrix p) {
        return exceeds(p, TOLERANCE);
    }

    private static Matrix symmetricPart(String name, Matrix p) {
        int n = p.rows();
        double tolerance = TOLERANCE * largest(p);
        double[] symmetric = p.data().clone();
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < j; i++) {
                double one = symmetric[i + j * n];
                double other = symmetric[j + i * n];
                if (!(Math.abs(one - other) <= tolerance)) {
                    throw Checks.failure(
                            name + "[" + i + "][" + j + "]",
                            "must equal " + name + "[" + j + "][" + i + "] = " + other,
                            one);
                }
                double mean = one == other ? one : 0.5 * one + 0.5 * other;
                symmetric[i + j * n] = mean;
                symmetric[j + i * n] = mean;
            }
        }
        return Matrix.wrap(n, n, symmetric);
    }

    private static double largest(Matrix p) {
        double largest = 0;
        for (double entry : p.data()) {
            largest = Math.max(largest, Math.abs(entry));
        }
        return largest;
    }

    /** Whether all eigenvalues exceed a multiple of the largest entry, decided by a Cholesky factorisation. */
    private static boolean exceeds(Matrix p, double bound) {
        double scale = largest(p);
        return scale == 0 ? bound < 0 : hasCholeskyFactor(p, scale, bound);
    }

    private static boolean hasCholeskyFactor(Matrix p, double scale, double bound) {
        int n = p.rows();
        double[][] factor = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double rest = p.data()[i + j * n] / scale - dot(factor[i], factor[j], j);
                if (i == j && !(rest > bound)) {
                    return false;
                }
                factor[i][j] = i == j ? Math.sqrt(rest - bound) : rest / factor[j][j];
            }
        }
        return true;
    }

    private static double dot(double[] a, double[] b, int count) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }
}
