package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.Optional;

/**
 * Linear algebra in plain Java: blocked kernels of the project's own, and ojAlgo's eigendecomposition for large matrices.
 *
 * <p>ojAlgo's eigendecomposition was the most robust of those tried on hard matrices; its products, factorisations and
 * triangular systems were several times slower than blocked kernels from n = 100 on, hence these here.
 */
final class JavaLinearAlgebra implements LinearAlgebra {
    static final JavaLinearAlgebra INSTANCE = new JavaLinearAlgebra(Optional.empty());

    /** The working arrays of one thread; where there may be several, every call has its own. */
    private final Optional<Scratch> kept;

    private JavaLinearAlgebra(Optional<Scratch> kept) {
        this.kept = kept;
    }

    @Override
    public LinearAlgebra forOneThread() {
        return new JavaLinearAlgebra(Optional.of(new Scratch()));
    }

    private Scratch scratch() {
        return kept.orElseGet(Scratch::new);
    }

    @Override
    public String name() {
        return "java";
    }

    @Override
    public Eigen eigen(View symmetric) {
        Sizes.square("symmetric", symmetric);
        return SymmetricEigen.of(symmetric, true);
    }

    @Override
    public Eigen eigenvalues(View symmetric) {
        Sizes.square("symmetric", symmetric);
        return SymmetricEigen.of(symmetric, false);
    }

    @Override
    public int cholesky(View symmetric, View lower) {
        Sizes.cholesky(symmetric, lower);
        return BlockCholesky.of(symmetric, lower, scratch());
    }

    @Override
    public void solveLower(View lower, View b) {
        Sizes.solve(lower, b);
        Substitution.solveLower(lower, b, scratch());
    }

    @Override
    public void solveUpper(View upper, View b) {
        Sizes.solve(upper, b);
        Substitution.solveUpper(upper, b, scratch());
    }

    @Override
    public void multiply(double alpha, View a, View b, double beta, View c) {
        Sizes.multiply(a, b, c);
        scale(beta, c);
        Scratch scratch = scratch();
        Product.add(a, scratch.factors(a.columns(), alpha), b, c, scratch);
    }

    @Override
    public void gram(View v, double[] weights, double beta, View c) {
        Sizes.gram(v, weights, c);
        scale(beta, c);
        Product.addLower(v, weights, c, scratch());
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
