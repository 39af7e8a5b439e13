package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.loops.Symmetry;

/**
 * Linear algebra by blocks, so that its work is in {@link Products}: triangular systems and Cholesky factorisations by halves,
 * with plain loops for what is small.
 */
final class BlockedLinearAlgebra implements LinearAlgebra {
    static final BlockedLinearAlgebra JAVA = new BlockedLinearAlgebra("java", "java", JavaProducts.INSTANCE);

    /** Up to this order triangular systems are solved row by row. */
    private static final int TRIANGLE = 96;

    private final String name;
    private final String description;
    private final Products products;

    /** The working arrays of one thread; where there may be several, every call has its own. */
    private final Optional<Scratch> kept;

    BlockedLinearAlgebra(String name, String description, Products products) {
        this(name, description, products, Optional.empty());
    }

    private BlockedLinearAlgebra(String name, String description, Products products, Optional<Scratch> kept) {
        this.name = name;
        this.description = description;
        this.products = products;
        this.kept = kept;
    }

    @Override
    public LinearAlgebra forOneThread() {
        return new BlockedLinearAlgebra(name, description, products.forOneThread(), Optional.of(new Scratch()));
    }

    private Scratch scratch() {
        return kept.orElseGet(Scratch::new);
    }

    /** Those of a thread, for what calls them many times. */
    private Products ownProducts() {
        return kept.isPresent() ? products : products.forOneThread();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public Eigen eigen(View symmetric) {
        Sizes.square("symmetric", symmetric);
        return SymmetricEigen.of(symmetric, ownProducts());
    }

    @Override
    public Eigen eigenAbove(View symmetric, double threshold) {
        Sizes.above(symmetric, threshold);
        return SymmetricEigen.above(symmetric, threshold, ownProducts());
    }

    @Override
    public Eigen eigenvalues(View symmetric) {
        Sizes.square("symmetric", symmetric);
        return SymmetricEigen.values(symmetric, ownProducts());
    }

    @Override
    public int cholesky(View symmetric, View lower) {
        Sizes.cholesky(symmetric, lower);
        return BlockCholesky.of(symmetric, lower, this);
    }

    @Override
    public void solveLower(View lower, View b) {
        Sizes.solve(lower, b);
        substitute(lower, b, scratch());
    }

    @Override
    public void solveUpper(View upper, View b) {
        Sizes.solve(upper, b);
        substituteBackwards(upper, b, scratch());
    }

    /** L11 X1 = B1, L22 X2 = B2 - L21 X1. */
    private void substitute(View lower, View b, Scratch scratch) {
        int n = lower.rows();
        if (n <= TRIANGLE) {
            Substitution.solveLower(lower, b, scratch);
            return;
        }
        int middle = middle(n);
        View first = b.rows(0, middle);
        View second = b.rows(middle, n);
        substitute(lower.part(0, middle, 0, middle), first, scratch);
        products.add(lower.part(middle, n, 0, middle), scratch.factors(middle, -1), first, second);
        substitute(lower.part(middle, n, middle, n), second, scratch);
    }

    /** U22 X2 = B2, U11 X1 = B1 - U12 X2. */
    private void substituteBackwards(View upper, View b, Scratch scratch) {
        int n = upper.rows();
        if (n <= TRIANGLE) {
            Substitution.solveUpper(upper, b, scratch);
            return;
        }
        int middle = middle(n);
        View first = b.rows(0, middle);
        View second = b.rows(middle, n);
        substituteBackwards(upper.part(middle, n, middle, n), second, scratch);
        products.add(upper.part(0, middle, middle, n), scratch.factors(n - middle, -1), second, first);
        substituteBackwards(upper.part(0, middle, 0, middle), first, scratch);
    }

    private static int middle(int n) {
        return (n / 2 + TRIANGLE - 1) / TRIANGLE * TRIANGLE;
    }

    /** A22 -= L21 L21', on and below the diagonal. */
    void subtractSquare(View l21, View a22) {
        products.addLower(l21, scratch().factors(l21.columns(), -1), l21.transpose(), a22);
    }

    @Override
    public void multiply(double alpha, View a, View b, double beta, View c) {
        Sizes.multiply(a, b, c);
        scale(beta, c);
        products.add(a, scratch().factors(a.columns(), alpha), b, c);
    }

    @Override
    public void gram(View v, double[] weights, double beta, View c) {
        Sizes.gram(v, weights, c);
        View stored = c.transposed ? c.transpose() : c;
        scale(beta, stored);
        products.addLower(v, weights, v.transpose(), stored);
        Symmetry.mirror(stored.data, stored.offset, stored.stride, stored.rows());
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
    public PackedMatrix packed(View v, long numbers) {
        return products.packed(v, numbers);
    }

    @Override
    public ThinSubstitution triangle(View lower) {
        Sizes.square("lower", lower);
        return products.triangle(lower);
    }

    @Override
    public String toString() {
        return name;
    }
}
