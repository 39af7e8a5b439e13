package org.psdmodels.solvers.svm;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;

/** The matrix K of a quadratic program: given, or of a kernel, whose columns are then computed when they are needed. */
public abstract sealed class Gram permits MatrixGram, KernelGram {
    /** From this part of the largest diagonal entry on a constant is worth being taken off. */
    private static final double MOST = 0.5;

    Gram() {}

    /**
     * A constant that makes up most of a matrix. For coefficients with the sum zero it adds nothing to c'K c but rounding
     * errors: those that use K may take it off.
     *
     * @param matrix a square matrix
     * @return the least entry of the first column where that is more than half of the largest diagonal entry, otherwise 0
     */
    public static double constant(Matrix matrix) {
        double largest = 0;
        for (int i = 0; i < matrix.rows(); i++) {
            largest = Math.max(largest, matrix.get(i, i));
        }
        return constant(matrix.data(), 0, matrix.rows(), largest);
    }

    static double constant(double[] column, int offset, int size, double largest) {
        double least = largest;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, column[offset + i]);
        }
        return least > MOST * largest ? least : 0;
    }

    /**
     * A matrix that is there.
     *
     * @param matrix finite; symmetric and positive semidefinite, which is not checked
     * @return K
     */
    public static Gram of(Matrix matrix) {
        Checks.size("columns of matrix", matrix.columns(), matrix.rows());
        Checks.finite("matrix", matrix.data());
        return new MatrixGram(matrix);
    }

    /**
     * {@return the matrix of a kernel: K_ij = k(x_i, x_j)}
     *
     * @param kernel the kernel k
     * @param points the points x_i, in the kernel's domain
     */
    public static Gram of(Kernel kernel, Points points) {
        return new KernelGram(kernel.between(points, points));
    }

    /** {@return the number of rows and columns: n} */
    public abstract int size();

    /** Access to the columns, for one solver. */
    abstract KernelColumns columns(long cacheBytes);
}
