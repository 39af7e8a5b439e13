package org.psdmodels.solvers.svm;

import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;

/** The matrix K of a quadratic program: given, or of a kernel, whose columns are then computed when they are needed. */
public abstract sealed class Gram permits MatrixGram, KernelGram {
    Gram() {}

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
     * The matrix of a kernel.
     *
     * @param kernel the kernel k
     * @param points the points x_i, in the kernel's domain
     * @return K_ij = k(x_i, x_j)
     */
    public static Gram of(Kernel kernel, Points points) {
        return new KernelGram(kernel.between(points, points));
    }

    /**
     * The number of rows and columns.
     *
     * @return n
     */
    public abstract int size();

    /** Access to the columns, for one solver. */
    abstract Columns columns(long cacheBytes);
}
