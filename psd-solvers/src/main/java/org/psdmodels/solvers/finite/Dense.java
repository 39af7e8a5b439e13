package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.InnerProduct;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** The linear algebra of one solve on column-major arrays, which counts the eigendecompositions. For one thread. */
public final class Dense {
    /** Quadratic forms are made from so many numbers at a time, but of no fewer columns than these. */
    private static final int SLAB = 1 << 16;

    private static final int FEWEST_COLUMNS = 128;

    private final Counted algebra;
    private final Buffers buffers = new Buffers();
    private double[] ones = new double[0];

    /**
     * Starts at a count of zero.
     *
     * @param algebra what does the work
     */
    public Dense(LinearAlgebra algebra) {
        this.algebra = new Counted(algebra.forOneThread());
    }

    /** {@return what does the work, and counts: the linear algebra} */
    public LinearAlgebra algebra() {
        return algebra;
    }

    /** {@return the large arrays of this solve, which are used again} */
    public Buffers buffers() {
        return buffers;
    }

    /** {@return how many eigendecompositions there were: the count} */
    public int eigendecompositions() {
        return algebra.eigendecompositions();
    }

    /**
     * The eigendecomposition of a symmetric matrix.
     *
     * @param n the order
     * @param symmetric the matrix
     * @return the decomposition, ascending; empty if there is none
     */
    public Optional<Spectrum> eigen(int n, double[] symmetric) {
        return algebra.eigen(View.of(n, n, symmetric)) instanceof Eigen.Pairs pairs
                ? Optional.of(new Spectrum(pairs.values(), pairs.vectors().data()))
                : Optional.empty();
    }

    /**
     * The part of the eigendecomposition of a symmetric matrix above a threshold.
     *
     * @param n the order
     * @param symmetric the matrix
     * @param threshold what the eigenvalues must be larger than
     * @return the k eigenvalues that are, ascending, with their n x k vectors; empty if there is no decomposition
     */
    public Optional<Spectrum> eigenAbove(int n, double[] symmetric, double threshold) {
        return algebra.eigenAbove(View.of(n, n, symmetric), threshold) instanceof Eigen.Pairs pairs
                ? Optional.of(new Spectrum(pairs.values(), pairs.vectors().data()))
                : Optional.empty();
    }

    /**
     * The eigenvalues of a symmetric matrix.
     *
     * @param n the order
     * @param symmetric the matrix
     * @return the eigenvalues, ascending; empty if there are none
     */
    public Optional<double[]> eigenvalues(int n, double[] symmetric) {
        return algebra.eigenvalues(View.of(n, n, symmetric)) instanceof Eigen.Pairs pairs
                ? Optional.of(pairs.values())
                : Optional.empty();
    }

    /**
     * A B.
     *
     * @param m the rows of A
     * @param k the columns of A
     * @param n the columns of B
     * @param a the matrix A
     * @param b the matrix B
     * @return the m x n product
     */
    public double[] product(int m, int k, int n, double[] a, double[] b) {
        return n == 1
                ? algebra.multiply(View.of(m, k, a), b)
                : algebra.multiply(View.of(m, k, a), View.of(k, n, b)).data();
    }

    /**
     * A B for views.
     *
     * @param a the matrix A
     * @param b the matrix B
     * @return the product, column by column
     */
    public double[] product(View a, View b) {
        return algebra.multiply(a, b).data();
    }

    /**
     * A' B.
     *
     * @param m the columns of A
     * @param k the rows of A
     * @param n the columns of B
     * @param a the matrix A
     * @param b the matrix B
     * @return the m x n product
     */
    public double[] productOfTransposed(int m, int k, int n, double[] a, double[] b) {
        View transposed = View.of(k, m, a).transpose();
        return n == 1
                ? algebra.multiply(transposed, b)
                : algebra.multiply(transposed, View.of(k, n, b)).data();
    }

    /**
     * A B'.
     *
     * @param m the rows of A
     * @param k the columns of A and of B
     * @param n the rows of B
     * @param a the matrix A
     * @param b the matrix B
     * @return the m x n product
     */
    public double[] productWithTransposed(int m, int k, int n, double[] a, double[] b) {
        return algebra.multiply(View.of(m, k, a), View.of(n, k, b).transpose()).data();
    }

    /**
     * Q' A Q.
     *
     * @param n the order
     * @param q the square matrix Q
     * @param a the symmetric matrix A
     * @return the symmetric product
     */
    public double[] intoBasis(int n, double[] q, double[] a) {
        double[] result = new double[Matrix.length(n, n)];
        intoBasis(n, q, a, result);
        return result;
    }

    /**
     * Q' A Q into an array.
     *
     * @param n the order
     * @param q the square matrix Q
     * @param a the symmetric matrix A
     * @param out overwritten by the symmetric product
     */
    public void intoBasis(int n, double[] q, double[] a, double[] out) {
        congruence(View.of(n, n, q).transpose(), a, out);
    }

    /**
     * Q A Q' into an array.
     *
     * @param n the order
     * @param q the square matrix Q
     * @param a the symmetric matrix A
     * @param out overwritten by the symmetric product
     */
    public void outOfBasis(int n, double[] q, double[] a, double[] out) {
        congruence(View.of(n, n, q), a, out);
    }

    /** F A F'. */
    private void congruence(View f, double[] a, double[] out) {
        int n = f.rows();
        View half = View.leading(n, n, buffers.of(Buffers.Purpose.HALF, Matrix.length(n, n)));
        algebra.multiply(1, View.of(n, n, a), f.transpose(), 0, half);
        algebra.multiply(1, f, half, 0, View.of(n, n, out));
        symmetrise(n, out);
    }

    /**
     * V Diag(c) V'; nothing is multiplied where all weights are zero, as they are in most refinements of a Newton step.
     *
     * @param r the rows of V
     * @param m the columns of V
     * @param v the matrix V
     * @param c m weights of any sign
     * @return the symmetric r x r matrix
     */
    public double[] weightedGram(int r, int m, double[] v, double[] c) {
        return isZero(c)
                ? new double[Matrix.length(r, r)]
                : algebra.gram(View.of(r, m, v), c).data();
    }

    /**
     * V Diag(c) V' into an array; nothing is multiplied where all weights are zero.
     *
     * @param r the rows of V
     * @param m the columns of V
     * @param v the matrix V
     * @param c m weights of any sign
     * @param out overwritten by the symmetric r x r matrix
     */
    public void weightedGram(int r, int m, double[] v, double[] c, double[] out) {
        if (isZero(c)) {
            Arrays.fill(out, 0);
        } else {
            algebra.gram(View.of(r, m, v), c, 0, View.of(r, r, out));
        }
    }

    /**
     * {@return whether there is nothing but zeros: x = 0}
     *
     * @param x a vector
     */
    public static boolean isZero(double[] x) {
        for (double v : x) {
            if (v != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * V V'.
     *
     * @param r the rows of V
     * @param m the columns of V
     * @param v the matrix V
     * @return the symmetric r x r matrix
     */
    public double[] gram(int r, int m, double[] v) {
        return algebra.gram(View.of(r, m, v), ones(m)).data();
    }

    /**
     * C += V V'.
     *
     * @param v the matrix V
     * @param c the symmetric matrix C, to which the product is added
     */
    public void addGram(View v, View c) {
        algebra.gram(v, ones(v.columns()), 1, c);
    }

    private double[] ones(int length) {
        if (ones.length != length) {
            ones = new double[length];
            Arrays.fill(ones, 1);
        }
        return ones;
    }

    /**
     * V' V.
     *
     * @param r the rows of V
     * @param m the columns of V
     * @param v the matrix V
     * @return the symmetric m x m matrix
     */
    public double[] gramOfTransposed(int r, int m, double[] v) {
        return algebra.gram(View.of(r, m, v).transpose(), ones(r)).data();
    }

    /**
     * The quadratic forms v'A v of all columns v of V.
     *
     * @param r the rows of V
     * @param m the columns of V
     * @param a the symmetric matrix A
     * @param v the matrix V
     * @return m numbers
     */
    public double[] quadraticForms(int r, int m, double[] a, double[] v) {
        double[] forms = new double[m];
        quadraticForms(r, m, a, v, forms);
        return forms;
    }

    /**
     * The quadratic forms v'A v of all columns v of V.
     *
     * @param r the rows of V
     * @param m the columns of V
     * @param a the symmetric matrix A
     * @param v the matrix V
     * @param forms begins with the m numbers afterwards
     */
    public void quadraticForms(int r, int m, double[] a, double[] v, double[] forms) {
        int slab = Math.min(m, Math.max(FEWEST_COLUMNS, SLAB / Math.max(1, r)));
        double[] product = buffers.of(Buffers.Purpose.FORMS, Matrix.length(r, slab));
        View products = View.leading(r, slab, product);
        View matrix = View.of(r, r, a);
        View columns = View.of(r, m, v);
        for (int from = 0; from < m; from += slab) {
            int count = Math.min(slab, m - from);
            algebra.multiply(1, matrix, columns.columns(from, from + count), 0, products.columns(0, count));
            for (int j = 0; j < count; j++) {
                double sum = 0;
                int at = (from + j) * r;
                for (int i = 0; i < r; i++) {
                    sum += v[at + i] * product[i + j * r];
                }
                forms[from + j] = sum;
            }
        }
    }

    /**
     * The Cholesky factor.
     *
     * @param n the order
     * @param symmetric the matrix, of which the lower triangle is read
     * @return the lower triangular L with L L' = A and zeros above; empty if A is not numerically positive definite
     */
    public Optional<double[]> cholesky(int n, double[] symmetric) {
        return algebra.cholesky(View.of(n, n, symmetric)) instanceof Cholesky.Factor factor
                ? Optional.of(factor.lower().data())
                : Optional.empty();
    }

    /**
     * Whether a symmetric matrix is numerically positive definite.
     *
     * @param n the order
     * @param symmetric the matrix, of which the lower triangle is read; overwritten
     * @return whether it has a Cholesky factor
     */
    public boolean isPositiveDefinite(int n, double[] symmetric) {
        View matrix = View.of(n, n, symmetric);
        return algebra.cholesky(matrix, matrix) == n;
    }

    /**
     * Solves L L' x = b for one right-hand side.
     *
     * @param n the order
     * @param l the Cholesky factor
     * @param b the right-hand side
     * @return the solution
     */
    public double[] solve(int n, double[] l, double[] b) {
        double[] x = b.clone();
        forward(n, l, x);
        backward(n, l, x);
        return x;
    }

    /**
     * Solves L X = B in place.
     *
     * @param n the order
     * @param l the lower triangular matrix
     * @param b the right-hand sides as columns, overwritten by the solutions
     */
    public void forward(int n, double[] l, double[] b) {
        algebra.solveLower(View.of(n, n, l), View.of(n, n == 0 ? 0 : b.length / n, b));
    }

    /**
     * Solves L' X = B in place.
     *
     * @param n the order
     * @param l the lower triangular matrix
     * @param b the right-hand sides as columns, overwritten by the solutions
     */
    public void backward(int n, double[] l, double[] b) {
        algebra.solveUpper(View.of(n, n, l).transpose(), View.of(n, n == 0 ? 0 : b.length / n, b));
    }

    /**
     * {@return the identity}
     *
     * @param n the order
     */
    public static double[] identity(int n) {
        double[] identity = new double[n * n];
        for (int i = 0; i < n; i++) {
            identity[i + i * n] = 1;
        }
        return identity;
    }

    /** {@return a diagonal matrix} */
    public static double[] diagonal(double[] values) {
        int n = values.length;
        double[] diagonal = new double[n * n];
        for (int i = 0; i < n; i++) {
            diagonal[i + i * n] = values[i];
        }
        return diagonal;
    }

    /**
     * {@return some rows of a matrix}
     *
     * @param r the rows of the matrix
     * @param a the matrix
     * @param chosen which rows, in any order
     */
    public static double[] rows(int r, double[] a, int[] chosen) {
        int n = r == 0 ? 0 : a.length / r;
        double[] rows = new double[chosen.length * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < chosen.length; i++) {
                rows[i + j * chosen.length] = a[chosen[i] + j * r];
            }
        }
        return rows;
    }

    /**
     * The squared norms of the columns.
     *
     * @param r the rows of the matrix
     * @param a the matrix
     * @return one number per column
     */
    public static double[] squaredColumnNorms(int r, double[] a) {
        double[] norms = new double[r == 0 ? 0 : a.length / r];
        for (int c = 0, e = 0; c < norms.length; c++) {
            for (int i = 0; i < r; i++, e++) {
                norms[c] += a[e] * a[e];
            }
        }
        return norms;
    }

    /**
     * Replaces A by (A + A') / 2.
     *
     * @param n the order
     * @param a the matrix, changed
     */
    public static void symmetrise(int n, double[] a) {
        for (int j = 0; j < n; j++) {
            for (int i = j + 1; i < n; i++) {
                double mean = (a[i + j * n] + a[j + i * n]) / 2;
                a[i + j * n] = mean;
                a[j + i * n] = mean;
            }
        }
    }

    /**
     * {@return the trace: the sum of its diagonal}
     *
     * @param n the order
     * @param a the matrix
     */
    public static double trace(int n, double[] a) {
        double trace = 0;
        for (int i = 0; i < n; i++) {
            trace += a[i + i * n];
        }
        return trace;
    }

    /**
     * The inner product.
     *
     * @param x numbers
     * @param y as many numbers
     * @return x'y
     */
    public static double dot(double[] x, double[] y) {
        return InnerProduct.of(x, y);
    }

    /**
     * {@return the size of the terms of an inner product with part of an array: sum |part_i x_i|}
     *
     * @param all holds the part
     * @param from where it begins
     * @param x as many numbers as it has
     */
    public static double magnitude(double[] all, int from, double[] x) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += Math.abs(all[from + i] * x[i]);
        }
        return sum;
    }

    /** {@return the Euclidean norm: the root of x'x} */
    public static double norm(double[] x) {
        return Math.sqrt(dot(x, x));
    }

    /**
     * y + t x.
     *
     * @param y numbers
     * @param t a factor
     * @param x as many numbers
     * @return the sum, a new array
     */
    public static double[] plus(double[] y, double t, double[] x) {
        double[] sum = new double[y.length];
        plus(y, t, x, sum);
        return sum;
    }

    /**
     * y + t x into an array.
     *
     * @param y numbers
     * @param t a factor
     * @param x as many numbers
     * @param out overwritten by the sum; it may be y or x
     */
    public static void plus(double[] y, double t, double[] x, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = y[i] + t * x[i];
        }
    }

    /**
     * t x.
     *
     * @param t a factor
     * @param x numbers
     * @return the product, a new array
     */
    public static double[] times(double t, double[] x) {
        double[] product = new double[x.length];
        for (int i = 0; i < product.length; i++) {
            product[i] = t * x[i];
        }
        return product;
    }

    /**
     * The eigendecomposition of a symmetric matrix, or its part above a threshold.
     *
     * @param values the eigenvalues, ascending
     * @param vectors the eigenvectors as columns, in the same order
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Spectrum(double[] values, double[] vectors) {
        /** {@return the largest eigenvalue: it, if it is positive, and 0 else} */
        public double largest() {
            return values.length == 0 ? 0 : Math.max(0, values[values.length - 1]);
        }

        /** The largest first. */
        Spectrum descending() {
            int n = values.length;
            int rows = n == 0 ? 0 : vectors.length / n;
            double[] reversed = new double[n];
            double[] columns = new double[vectors.length];
            for (int c = 0; c < n; c++) {
                reversed[c] = values[n - 1 - c];
                System.arraycopy(vectors, (n - 1 - c) * rows, columns, c * rows, rows);
            }
            return new Spectrum(reversed, columns);
        }
    }
}
