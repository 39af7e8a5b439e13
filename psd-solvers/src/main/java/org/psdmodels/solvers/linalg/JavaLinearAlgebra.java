package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * Linear algebra in plain Java: blocked kernels of the project's own, and ojAlgo's eigendecomposition.
 *
 * <p>ojAlgo's eigendecomposition was the most robust of those tried on hard matrices; its products, factorisations and
 * triangular systems were several times slower than blocked kernels from n = 100 on, hence these here.
 */
final class JavaLinearAlgebra implements LinearAlgebra {
    static final JavaLinearAlgebra INSTANCE = new JavaLinearAlgebra();

    private JavaLinearAlgebra() {}

    @Override
    public String name() {
        return "java";
    }

    @Override
    public Eigen eigen(View symmetric) {
        Sizes.square("symmetric", symmetric);
        return OjAlgoEigen.of(symmetric, true);
    }

    @Override
    public Eigen eigenvalues(View symmetric) {
        Sizes.square("symmetric", symmetric);
        return OjAlgoEigen.of(symmetric, false);
    }

    @Override
    public int cholesky(View symmetric, View lower) {
        Sizes.cholesky(symmetric, lower);
        return BlockCholesky.of(symmetric, lower);
    }

    @Override
    public void solveLower(View lower, View b) {
        Sizes.solve(lower, b);
        Substitution.solveLower(lower, b);
    }

    @Override
    public void solveUpper(View upper, View b) {
        Sizes.solve(upper, b);
        Substitution.solveUpper(upper, b);
    }

    @Override
    public void multiply(double alpha, View a, View b, double beta, View c) {
        Sizes.multiply(a, b, c);
        scale(beta, c);
        double[] factors = new double[a.columns()];
        Arrays.fill(factors, alpha);
        Product.add(a, factors, b, c);
    }

    @Override
    public void gram(View v, double[] weights, double beta, View c) {
        Sizes.gram(v, weights, c);
        scale(beta, c);
        Product.addLower(v, weights, c);
        Symmetry.mirror(c);
    }

    private static void scale(double beta, View c) {
        if (beta != 1) {
            c.scale(beta);
        }
    }

    @Override
    public void multiply(View a, double[] x, double[] y) {
        Sizes.multiply(a, x, y);
        Arrays.fill(y, 0);
        Vectors.addProduct(a, x, y);
    }

    @Override
    public String toString() {
        return name();
    }
}
