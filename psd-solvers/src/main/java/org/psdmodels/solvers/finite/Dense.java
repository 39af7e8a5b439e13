package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.Optional;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.R064Store;

/**
 * The dense linear algebra of one solve, on column-major arrays; it counts the eigendecompositions. Confined to one
 * thread.
 */
public final class Dense {
    /** Side of a tile: three tiles of doubles stay in the second-level cache. */
    private static final int TILE = 64;

    private int eigendecompositions;

    /** Nothing counted yet. */
    public Dense() {}

    /**
     * The eigendecomposition of a symmetric matrix.
     *
     * @param values the eigenvalues, ascending
     * @param vectors the eigenvectors as columns, in the same order
     */
    public record Eigen(double[] values, double[] vectors) {}

    /**
     * How many eigendecompositions there were.
     *
     * @return the count
     */
    public int eigendecompositions() {
        return eigendecompositions;
    }

    /**
     * The eigendecomposition of a symmetric matrix.
     *
     * @param n the order
     * @param symmetric the matrix
     * @return the decomposition; empty if the matrix has an entry that is not finite, or the iteration fails
     */
    public Optional<Eigen> eigen(int n, double[] symmetric) {
        eigendecompositions++;
        for (double entry : symmetric) {
            if (!(Math.abs(entry) < Double.POSITIVE_INFINITY)) {
                return Optional.empty();
            }
        }
        Eigenvalue<Double> decomposition = Eigenvalue.R064.make(n, true);
        if (!decomposition.decompose(R064Store.wrap(symmetric.clone(), n))) {
            return Optional.empty();
        }
        double[] values = new double[n];
        decomposition.getEigenvalues(values, Optional.empty());
        double[] vectors = R064Store.FACTORY.copy(decomposition.getV()).data;
        return Optional.of(ascending(n, values, vectors));
    }

    private static Eigen ascending(int n, double[] values, double[] vectors) {
        Integer[] order = new Integer[n];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, (i, j) -> Double.compare(values[i], values[j]));
        double[] sorted = new double[n];
        double[] columns = new double[n * n];
        for (int k = 0; k < n; k++) {
            sorted[k] = values[order[k]];
            System.arraycopy(vectors, order[k] * n, columns, k * n, n);
        }
        return new Eigen(sorted, columns);
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
    public static double[] product(int m, int k, int n, double[] a, double[] b) {
        double[] c = new double[m * n];
        for (int low = 0; low < k; low += TILE) {
            int high = Math.min(k, low + TILE);
            for (int j = 0; j < n; j++) {
                int l = low;
                for (; l + 3 < high; l += 4) {
                    addFour(c, j * m, m, a, l * m, b, l + j * k);
                }
                for (; l < high; l++) {
                    addMultiple(c, j * m, m, a, l * m, b[l + j * k]);
                }
            }
        }
        return c;
    }

    private static void addFour(double[] c, int to, int m, double[] a, int from, double[] b, int at) {
        double b0 = b[at];
        double b1 = b[at + 1];
        double b2 = b[at + 2];
        double b3 = b[at + 3];
        int second = from + m;
        int third = second + m;
        int fourth = third + m;
        for (int i = 0; i < m; i++) {
            c[to + i] += a[from + i] * b0 + a[second + i] * b1 + a[third + i] * b2 + a[fourth + i] * b3;
        }
    }

    private static void addMultiple(double[] c, int to, int m, double[] a, int from, double factor) {
        for (int i = 0; i < m; i++) {
            c[to + i] += a[from + i] * factor;
        }
    }

    /**
     * The transposed matrix.
     *
     * @param m the rows
     * @param n the columns
     * @param a the matrix
     * @return the n x m transposed
     */
    public static double[] transposed(int m, int n, double[] a) {
        double[] t = new double[m * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < m; i++) {
                t[j + i * n] = a[i + j * m];
            }
        }
        return t;
    }

    /**
     * Q' A Q.
     *
     * @param n the order
     * @param q the square matrix Q
     * @param a the symmetric matrix A
     * @return the symmetric product
     */
    public static double[] congruence(int n, double[] q, double[] a) {
        double[] result = product(n, n, n, transposed(n, n, q), product(n, n, n, a, q));
        symmetrise(n, result);
        return result;
    }

    /**
     * V V', four columns at a time.
     *
     * @param r the rows of V
     * @param m the columns of V
     * @param v the matrix V
     * @return the symmetric r x r matrix
     */
    public static double[] gram(int r, int m, double[] v) {
        double[] g = new double[r * r];
        int k = 0;
        for (; k + 3 < m; k += 4) {
            int a = k * r;
            int b = a + r;
            int c = b + r;
            int d = c + r;
            for (int j = 0; j < r; j++) {
                double fa = v[a + j];
                double fb = v[b + j];
                double fc = v[c + j];
                double fd = v[d + j];
                int to = j * r;
                for (int i = j; i < r; i++) {
                    g[to + i] += v[a + i] * fa + v[b + i] * fb + v[c + i] * fc + v[d + i] * fd;
                }
            }
        }
        for (; k < m; k++) {
            for (int j = 0; j < r; j++) {
                addMultiple(g, j * r + j, r - j, v, k * r + j, v[k * r + j]);
            }
        }
        mirror(r, g);
        return g;
    }

    /**
     * V Diag(c) V'.
     *
     * @param r the rows of V
     * @param m the columns of V
     * @param v the matrix V
     * @param c m weights
     * @return the symmetric r x r matrix
     */
    public static double[] weightedGram(int r, int m, double[] v, double[] c) {
        double[] g = new double[r * r];
        for (int k = 0; k < m; k++) {
            if (c[k] != 0) {
                for (int j = 0; j < r; j++) {
                    double factor = c[k] * v[j + k * r];
                    for (int i = j; i < r; i++) {
                        g[i + j * r] += factor * v[i + k * r];
                    }
                }
            }
        }
        mirror(r, g);
        return g;
    }

    /**
     * Copies the lower triangle to the upper one.
     *
     * @param n the order
     * @param a the matrix, changed
     */
    public static void mirror(int n, double[] a) {
        for (int j = 0; j < n; j++) {
            for (int i = j + 1; i < n; i++) {
                a[j + i * n] = a[i + j * n];
            }
        }
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
     * The Cholesky factor.
     *
     * @param n the order
     * @param symmetric the matrix, of which the lower triangle is read
     * @return the lower triangular L with L L' = A and zeros above; empty if A is not numerically positive definite
     */
    public static Optional<double[]> cholesky(int n, double[] symmetric) {
        double[] l = symmetric.clone();
        for (int low = 0; low < n; low += TILE) {
            int high = Math.min(n, low + TILE);
            for (int j = low; j < high; j++) {
                for (int k = low; k < j; k++) {
                    subtractMultiple(l, j * n, l, k * n, l[j + k * n], j, n);
                }
                double pivot = l[j + j * n];
                if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
                    return Optional.empty();
                }
                scale(l, j * n, j, n, 1 / Math.sqrt(pivot));
            }
            updateTrailing(n, l, low, high);
        }
        for (int j = 1; j < n; j++) {
            Arrays.fill(l, j * n, j * n + j, 0);
        }
        return Optional.of(l);
    }

    private static void updateTrailing(int n, double[] l, int low, int high) {
        for (int j = high; j < n; j++) {
            int k = low;
            for (; k + 3 < high; k += 4) {
                subtractFour(n, l, j, k);
            }
            for (; k < high; k++) {
                subtractMultiple(l, j * n, l, k * n, l[j + k * n], j, n);
            }
        }
    }

    private static void subtractFour(int n, double[] l, int j, int k) {
        int a = k * n;
        int b = a + n;
        int c = b + n;
        int d = c + n;
        double fa = l[j + a];
        double fb = l[j + b];
        double fc = l[j + c];
        double fd = l[j + d];
        int to = j * n;
        for (int i = j; i < n; i++) {
            l[to + i] -= l[a + i] * fa + l[b + i] * fb + l[c + i] * fc + l[d + i] * fd;
        }
    }

    private static void subtractMultiple(double[] y, int to, double[] x, int from, double factor, int low, int high) {
        for (int i = low; i < high; i++) {
            y[to + i] -= factor * x[from + i];
        }
    }

    private static void scale(double[] x, int from, int low, int high, double factor) {
        for (int i = low; i < high; i++) {
            x[from + i] *= factor;
        }
    }

    /**
     * Solves L L' x = b for one right-hand side.
     *
     * @param n the order
     * @param l the Cholesky factor
     * @param b the right-hand side
     * @return the solution
     */
    public static double[] solve(int n, double[] l, double[] b) {
        double[] x = b.clone();
        forward(n, l, x, 0);
        backward(n, l, x);
        return x;
    }

    /**
     * Solves L' x = b in place.
     *
     * @param n the order
     * @param l the lower triangular matrix
     * @param x the right-hand side, overwritten by the solution
     */
    public static void backward(int n, double[] l, double[] x) {
        for (int j = n - 1; j >= 0; j--) {
            double sum = x[j];
            for (int i = j + 1; i < n; i++) {
                sum -= l[i + j * n] * x[i];
            }
            x[j] = sum / l[j + j * n];
        }
    }

    /**
     * Solves L x = b in place.
     *
     * @param n the order
     * @param l the lower triangular matrix
     * @param x holds the right-hand side from {@code at} on, overwritten by the solution
     * @param at where it begins
     */
    public static void forward(int n, double[] l, double[] x, int at) {
        for (int j = 0; j < n; j++) {
            double value = x[at + j] / l[j + j * n];
            x[at + j] = value;
            subtractMultiple(x, at, l, j * n, value, j + 1, n);
        }
    }

    /** The columns of X overwritten by L^-1 X. */
    private static void forward(int n, double[] l, double[] x) {
        for (int k = 0; k < x.length; k += n) {
            forward(n, l, x, k);
        }
    }

    /**
     * The inverse of a matrix from its Cholesky factor.
     *
     * @param n the order
     * @param l the Cholesky factor
     * @return the symmetric inverse of L L'
     */
    public static double[] inverse(int n, double[] l) {
        double[] x = new double[n * n];
        for (int j = 0; j < n; j++) {
            x[j + j * n] = 1;
        }
        forward(n, l, x);
        double[] inverse = product(n, n, n, transposed(n, n, x), x);
        symmetrise(n, inverse);
        return inverse;
    }

    /**
     * The inner product.
     *
     * @param x numbers
     * @param y as many numbers
     * @return x'y
     */
    public static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
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
        for (int i = 0; i < sum.length; i++) {
            sum[i] = y[i] + t * x[i];
        }
        return sum;
    }
}
