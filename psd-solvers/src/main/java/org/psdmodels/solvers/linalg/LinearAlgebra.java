package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/**
 * The dense linear algebra that the solvers stand on. Operands are {@link View views} of column-major arrays, so that
 * nothing is copied to transpose or to take a part; results go to an array of the caller, or to a new matrix.
 *
 * <p>Implementations use one thread, give the same bits for the same input, and do not write to operands. In plain Java
 * the terms of an entry are added one by one in their order, whatever else is computed with it, so that one right-hand
 * side and many give the same bits too. Operands and
 * results must not overlap. Sizes are checked, entries are not: what is not finite comes out as not finite, or as a
 * failed factorisation.
 */
public interface LinearAlgebra {
    /** {@return the name by which {@link #named} finds it: the name, lower case} */
    String name();

    /**
     * {@return what does the arithmetic, for people, such as "vector, 8 lanes"; the name where there is no more to say}
     * Two machines with the same text, the same version of Java and the same sizes get the same bits.
     */
    default String description() {
        return name();
    }

    /**
     * {@return the same arithmetic for one thread alone, which may keep its working arrays from call to call: it must
     * not be called by two threads at the same time}
     */
    default LinearAlgebra forOneThread() {
        return this;
    }

    /**
     * Eigenvalues and eigenvectors of a symmetric matrix; the lower triangle is read.
     *
     * @param symmetric the matrix A
     * @return A = Q Diag(values) Q' with ascending values, or why not
     */
    Eigen eigen(View symmetric);

    /**
     * The largest eigenvalues of a symmetric matrix with their eigenvectors; the lower triangle is read. The values are those
     * of {@link #eigen}, bit for bit; the fewer there are above the threshold, the less work their vectors are. For those
     * below a threshold, take -A.
     *
     * @param symmetric the matrix A
     * @param threshold what the eigenvalues must be larger than; a number, or an infinity
     * @return all k eigenvalues that are, ascending, and the n x k matrix of their vectors, or why not
     */
    Eigen eigenAbove(View symmetric, double threshold);

    /**
     * Eigenvalues of a symmetric matrix; the lower triangle is read.
     *
     * @param symmetric the matrix
     * @return the ascending values without vectors, or why not
     */
    Eigen eigenvalues(View symmetric);

    /**
     * The Cholesky factorisation of a symmetric matrix; the lower triangle is read.
     *
     * @param symmetric the matrix A
     * @param lower overwritten by L with A = L L' and zeros above its diagonal; where there is none, by what was reached of
     *     it. It must not be a transposed view, and may be A itself
     * @return the order of A; if A is not positive definite in floating point, the row at which that turned out, with
     *     what was left there on the diagonal of {@code lower}
     */
    int cholesky(View symmetric, View lower);

    /**
     * The Cholesky factorisation of a symmetric matrix; the lower triangle is read.
     *
     * @param symmetric the matrix A
     * @return A = L L', or the pivot at which A turned out not to be positive definite
     */
    default Cholesky cholesky(View symmetric) {
        int n = symmetric.rows();
        double[] data = new double[Matrix.length(n, n)];
        View lower = View.of(n, n, data);
        int pivot = cholesky(symmetric, lower);
        return pivot < n
                ? new Cholesky.NotPositiveDefinite(pivot, lower.get(pivot, pivot))
                : new Cholesky.Factor(Matrix.wrap(n, n, data));
    }

    /**
     * Solves with a lower triangular matrix, in place: B := L^-1 B. With L', use {@code solveUpper(l.transpose(), b)}; for
     * B := B L^-T, use {@code solveLower(l, b.transpose())}.
     *
     * @param lower the matrix L, of which the lower triangle is read
     * @param b the right-hand sides as columns, overwritten with the solutions
     */
    void solveLower(View lower, View b);

    /**
     * Solves with an upper triangular matrix, in place: B := U^-1 B.
     *
     * @param upper the matrix U, of which the upper triangle is read
     * @param b the right-hand sides as columns, overwritten with the solutions
     */
    void solveUpper(View upper, View b);

    /**
     * A matrix product: C := alpha A B + beta C. With beta = 0 what C held does not matter.
     *
     * @param alpha the factor of the product
     * @param a the matrix A
     * @param b the matrix B
     * @param beta the factor of C
     * @param c the matrix C
     */
    void multiply(double alpha, View a, View b, double beta, View c);

    /**
     * A weighted gram matrix: C := V Diag(weights) V' + beta C, for weights of any sign. Both triangles of C are written;
     * with beta other than 0 it must be symmetric.
     *
     * @param v the matrix V
     * @param weights one number for each column of V
     * @param beta the factor of C
     * @param c the symmetric matrix C
     */
    void gram(View v, double[] weights, double beta, View c);

    /**
     * A product with a vector: y := A x.
     *
     * @param a the matrix A
     * @param x the vector x
     * @param y the vector y
     */
    void multiply(View a, double[] x, double[] y);

    /**
     * A product with a vector.
     *
     * @param a the matrix A
     * @param x the vector
     * @return A x
     */
    default double[] multiply(View a, double[] x) {
        double[] y = new double[a.rows()];
        multiply(a, x, y);
        return y;
    }

    /**
     * A matrix product.
     *
     * @param a the matrix A
     * @param b the matrix B
     * @return A B
     */
    default Matrix multiply(View a, View b) {
        double[] c = new double[Matrix.length(a.rows(), b.columns())];
        multiply(1, a, b, 0, View.of(a.rows(), b.columns(), c));
        return Matrix.wrap(a.rows(), b.columns(), c);
    }

    /**
     * The gram matrix of rows.
     *
     * @param v the matrix V
     * @return V V'; for V'V pass the transposed view
     */
    default Matrix gram(View v) {
        double[] ones = new double[v.columns()];
        Arrays.fill(ones, 1);
        return gram(v, ones);
    }

    /**
     * {@return a weighted gram matrix of rows: V Diag(weights) V'}
     *
     * @param v the matrix V
     * @param weights one number for each column of V, of any sign
     */
    default Matrix gram(View v, double[] weights) {
        int n = v.rows();
        double[] c = new double[Matrix.length(n, n)];
        gram(v, weights, 0, View.of(n, n, c));
        return Matrix.wrap(n, n, c);
    }

    /**
     * Solves a positive definite system whose factor is known: B := (L L')^-1 B.
     *
     * @param factor the factor L
     * @param b the right-hand sides as columns, overwritten with the solutions
     */
    default void solve(Cholesky.Factor factor, View b) {
        View lower = View.of(factor.lower());
        solveLower(lower, b);
        solveUpper(lower.transpose(), b);
    }

    /**
     * {@return a matrix of which products with few columns are asked for many times}
     *
     * @param v the matrix V, which must not change
     * @param numbers how many numbers V has, or the larger matrix of which V is a part, which decides whether copies are kept; or
     *     {@link PackedMatrix#HUGE}
     */
    default PackedMatrix packed(View v, long numbers) {
        return JavaProducts.INSTANCE.packed(v, numbers);
    }

    /**
     * {@return a triangular matrix with which systems of few columns are solved many times}
     *
     * @param lower the matrix L, of which the lower triangle is read; it must not change
     */
    default ThinSubstitution triangle(View lower) {
        return JavaProducts.INSTANCE.triangle(lower);
    }

    /**
     * Linear algebra made of products.
     *
     * @param name the name by which {@link #named} is to find it, lower case
     * @param description what {@link #description} is to say
     * @param products the products
     * @return the implementation
     */
    static LinearAlgebra of(String name, String description, Products products) {
        return new BlockedLinearAlgebra(name, description, products);
    }

    /** {@return the implementation in plain Java, named {@code java}, which is always there} */
    static LinearAlgebra java() {
        return BlockedLinearAlgebra.JAVA;
    }

    /** {@return the implementation of highest priority among those that are found and work on this machine} */
    static LinearAlgebra preferred() {
        return PreferredLinearAlgebra.FOUND;
    }

    /**
     * {@return the implementation of a name}
     *
     * @param name the name
     * @throws IllegalArgumentException if no provider of that name is found, or if it does not work on this machine
     */
    static LinearAlgebra named(String name) {
        List<LinearAlgebraProvider> providers = LinearAlgebraProvider.all();
        LinearAlgebraProvider found = providers.stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Checks.failure(
                        "linear algebra",
                        "must be one of "
                                + providers.stream()
                                        .map(LinearAlgebraProvider::name)
                                        .collect(Collectors.joining(", ", "[", "]")),
                        name));
        found.refusal().ifPresent(reason -> {
            throw Checks.failure("linear algebra", "must be one that works here (" + reason + ")", name);
        });
        return found.get();
    }
}
