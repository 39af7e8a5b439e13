package org.psdmodels.solvers.linalg;

/**
 * The products that all of dense linear algebra ends in: what an implementation for a kind of processor has to offer, and {@link
 * LinearAlgebra#of} makes the rest of. What is added to an entry depends on the shapes and the operands alone.
 */
public interface Products {
    /**
     * C += A Diag(f) B.
     *
     * @param a the matrix A
     * @param factors one number for each column of A, or more
     * @param b the matrix B
     * @param c the matrix C
     */
    void add(View a, double[] factors, View b, View c);

    /**
     * C += A Diag(f) B on and below the diagonal; what is above stays as it is.
     *
     * @param a the matrix A
     * @param factors one number for each column of A, or more
     * @param b the matrix B
     * @param c the square matrix C, not a transposed view
     */
    void addLower(View a, double[] factors, View b, View c);

    /**
     * y := A x for a symmetric matrix, of which the lower triangle is read.
     *
     * @param lower the matrix A, not a transposed view
     * @param x the vector x, as long as A has rows, or longer
     * @param y the vector y, as long as A has rows, or longer
     */
    void multiplySymmetric(View lower, double[] x, double[] y);

    /**
     * {@return a matrix of which products with few columns are asked for many times}
     *
     * @param v the matrix V, which must not change
     * @param numbers how many numbers copies may be thought to have: those of V, or of the larger matrix of which V is a part, or
     *     {@link PackedMatrix#HUGE}
     */
    PackedMatrix packed(View v, long numbers);

    /**
     * {@return a triangular matrix with which systems of few columns are solved many times}
     *
     * @param lower a square matrix, whose lower triangle is read, and must not change
     */
    ThinSubstitution triangle(View lower);

    /** {@return products in plain Java} */
    static Products java() {
        return JavaProducts.INSTANCE;
    }

    /**
     * {@return the same arithmetic for one thread alone, which may keep its working arrays from call to call: it must
     * not be called by two threads at the same time}
     */
    default Products forOneThread() {
        return this;
    }
}
