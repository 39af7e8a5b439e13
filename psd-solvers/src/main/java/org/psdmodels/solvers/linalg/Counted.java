package org.psdmodels.solvers.linalg;

/**
 * Linear algebra that counts the factorisations made through it. The counts are for one solve in one thread; the
 * arithmetic is that of the implementation inside. Subclasses may count, or do, something else in one place.
 */
public class Counted implements LinearAlgebra {
    private final LinearAlgebra inner;
    private int eigendecompositions;
    private int choleskys;
    private double gramWork;

    /**
     * Starts at zero.
     *
     * @param inner the implementation that does the work
     */
    public Counted(LinearAlgebra inner) {
        this.inner = inner;
    }

    /**
     * {@return the count of eigendecompositions so far, whole or in part, with or without vectors, failed ones
     * included}
     */
    public int eigendecompositions() {
        return eigendecompositions;
    }

    /** {@return the count of Cholesky factorisations so far, failed ones included} */
    public int choleskys() {
        return choleskys;
    }

    /**
     * {@return the work of the weighted gram matrices so far: the sum of m r^2, the number of entries of V times the
     * order, over matrices V of r rows and m columns}
     */
    public double gramWork() {
        return gramWork;
    }

    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public String description() {
        return inner.description();
    }

    @Override
    public Eigen eigen(View symmetric) {
        eigendecompositions++;
        return inner.eigen(symmetric);
    }

    @Override
    public Eigen eigenAbove(View symmetric, double threshold) {
        eigendecompositions++;
        return inner.eigenAbove(symmetric, threshold);
    }

    @Override
    public Eigen eigenvalues(View symmetric) {
        eigendecompositions++;
        return inner.eigenvalues(symmetric);
    }

    @Override
    public int cholesky(View symmetric, View lower) {
        choleskys++;
        return inner.cholesky(symmetric, lower);
    }

    @Override
    public void solveLower(View lower, View b) {
        inner.solveLower(lower, b);
    }

    @Override
    public void solveUpper(View upper, View b) {
        inner.solveUpper(upper, b);
    }

    @Override
    public void multiply(double alpha, View a, View b, double beta, View c) {
        inner.multiply(alpha, a, b, beta, c);
    }

    @Override
    public void gram(View v, double[] weights, double beta, View c) {
        gramWork += (double) v.rows() * v.rows() * v.columns();
        inner.gram(v, weights, beta, c);
    }

    @Override
    public void multiply(View a, double[] x, double[] y) {
        inner.multiply(a, x, y);
    }

    @Override
    public PackedMatrix packed(View v, long numbers) {
        return inner.packed(v, numbers);
    }

    @Override
    public ThinSubstitution triangle(View lower) {
        return inner.triangle(lower);
    }
}
