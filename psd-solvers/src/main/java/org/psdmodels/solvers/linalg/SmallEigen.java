package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.Optional;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix whose columns are short: reflections H_k = I - b v v' take it to a
 * tridiagonal matrix T with A = H T H', H = H_0 H_1 ..., and {@link TridiagonalQl} takes T to its eigenvalues and the
 * columns of H to the eigenvectors. All is in loops over arrays of their own.
 *
 * <p>Golub, Van Loan, Matrix Computations, section 8.3.1.
 */
final class SmallEigen {
    private final int n;

    /** The columns of A; once a column is reduced, its v below the diagonal. */
    private final double[][] a;

    /** The columns of H, and then of Q; of length 0 where only values are wanted. */
    private final double[][] q;

    private final double[] diagonal;

    /** Entry k is that between k and k + 1; the last is zero. */
    private final double[] off;

    private final double[] scales;
    private final double[] w;

    private SmallEigen(double[][] a, boolean withVectors) {
        this.n = a.length;
        this.a = a;
        this.q = new double[withVectors ? n : 0][n];
        this.diagonal = new double[n];
        this.off = new double[n];
        this.scales = new double[n];
        this.w = new double[n];
    }

    /**
     * A matrix with entries of at most about one.
     *
     * @param columns its columns, which are overwritten
     */
    static Optional<SmallEigen> of(double[][] columns, boolean withVectors) {
        SmallEigen eigen = new SmallEigen(columns, withVectors);
        return eigen.decompose() ? Optional.of(eigen) : Optional.empty();
    }

    /** Whether the iteration ended. */
    private boolean decompose() {
        for (int k = 0; k < n; k++) {
            diagonal[k] = a[k][k];
            if (k + 1 < n) {
                reflect(k);
            }
        }
        accumulate();
        return TridiagonalQl.run(diagonal, off, q);
    }

    /** The eigenvalues, in no order. */
    double[] values() {
        return diagonal;
    }

    /** The vector of each. */
    double[] vector(int k) {
        return q[k];
    }

    /** Takes column k below the diagonal to a multiple of the unit vector. */
    private void reflect(int k) {
        double[] v = a[k];
        double rest = 0;
        for (int i = k + 2; i < n; i++) {
            rest += v[i] * v[i];
        }
        double head = v[k + 1];
        off[k] = head;
        if (rest < TridiagonalQl.NOTHING) {
            return;
        }
        double length = Math.sqrt(head * head + rest);
        off[k] = head > 0 ? -length : length;
        v[k + 1] = head - off[k];
        scales[k] = 2 / (v[k + 1] * v[k + 1] + rest);
        multiply(k, v);
        for (int j = k + 1; j < n; j++) {
            subtract(a[j], v, v[j], w[j], k + 1);
        }
    }

    /** w = b A v - (b^2 / 2) (v'A v) v for the part of A that is left, so that H A H = A - v w' - w v'. */
    private void multiply(int k, double[] v) {
        Arrays.fill(w, k + 1, n, 0);
        int j = k + 1;
        for (; j + 1 < n; j += 2) {
            add(a[j], v[j], a[j + 1], v[j + 1], k + 1);
        }
        if (j < n) {
            add(a[j], v[j], a[j], 0, k + 1);
        }
        double scale = scales[k];
        double share = scale * (scale / 2 * dot(w, v, k + 1));
        for (int i = k + 1; i < n; i++) {
            w[i] = scale * w[i] - share * v[i];
        }
    }

    private void add(double[] x, double s, double[] y, double t, int from) {
        for (int i = from; i < n; i++) {
            w[i] = w[i] + x[i] * s + y[i] * t;
        }
    }

    private void subtract(double[] column, double[] v, double vj, double wj, int from) {
        for (int i = from; i < n; i++) {
            column[i] = column[i] - v[i] * wj - w[i] * vj;
        }
    }

    /** By two sums, which need not wait for each other. */
    private double dot(double[] x, double[] y, int from) {
        double even = 0;
        double odd = 0;
        int i = from;
        for (; i + 1 < n; i += 2) {
            even += x[i] * y[i];
            odd += x[i + 1] * y[i + 1];
        }
        return i < n ? even + odd + x[i] * y[i] : even + odd;
    }

    /** H from its last reflection to its first, which see fewer columns so. */
    private void accumulate() {
        for (int k = q.length - 1; k >= 0; k--) {
            q[k][k] = 1;
            if (scales[k] != 0) {
                for (int j = k + 1; j < n; j++) {
                    reflect(a[k], q[j], scales[k], k + 1);
                }
            }
        }
    }

    private void reflect(double[] v, double[] column, double scale, int from) {
        double factor = scale * dot(v, column, from);
        for (int i = from; i < n; i++) {
            column[i] -= factor * v[i];
        }
    }
}
