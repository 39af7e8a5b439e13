package org.psdmodels.learn.kernels;

import java.util.List;
import org.psdmodels.api.Matrix;

/**
 * Kernel matrices that are linear in a symmetric matrix P, on fixed points x_1, ..., x_m: K(P)_ij = &lt;P, G_ij&gt; with
 * symmetric G_ij = G_ji, such that K(P) is positive semidefinite if P is.
 */
public interface MatrixFamily {
    /** {@return the number of rows of P: q} */
    int order();

    /** {@return the number of points: m} */
    int observations();

    /**
     * {@return the kernel matrix: K(P), of m rows}
     *
     * @param p P, symmetric positive semidefinite of q rows
     */
    Matrix gram(Matrix p);

    /**
     * The matrices B_i = sum_j c_j G_ij with (K(P) c)_i = &lt;P, B_i&gt;.
     *
     * @param c m numbers
     * @return m symmetric matrices of q rows
     */
    List<Matrix> products(double[] c);
}
