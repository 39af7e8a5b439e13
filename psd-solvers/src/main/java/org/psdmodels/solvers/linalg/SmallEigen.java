package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.Optional;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix whose columns are short: reflections H_k = I - b v v' take it to a
 * tridiagonal matrix T with A = H T H', H = H_0 H_1 ..., and implicit QL steps with Wilkinson's shift take T to its
 * eigenvalues, their rotations applied to the columns of H. All is in loops over arrays of their own.
 *
 * <p>Golub, Van Loan, Matrix Computations, sections 8.3.1 and 8.3.5.
 */
final class SmallEigen implements SymmetricEigen.Unsorted {
    /** A rotation more than this for one eigenvalue does not happen in sound arithmetic. */
    private static final int MOST_STEPS = 50;

    private static final double EPS = Math.ulp(1.0);

    /** What is nothing in a matrix with entries of about one, squares of entries among it. */
    private static final double NOTHING = 1e-290;

    private final int n;

    /** The columns of A; once a column is reduced, its v below the diagonal. */
    private final double[][] a;

    /** The columns of H, and then of Q; of length 0 where only values are wanted. */
    private final double[][] q;

    private final double[] diagonal;

    /** Entry k is that between k and k + 1; the last is zero. */
    private final double[] off;

    /** The largest entry of T in the rows that have become eigenvalues, to which what is left is compared. */
    private double size;

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
        for (int l = 0; l < n; l++) {
            if (!isolate(l)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public double[] values() {
        return diagonal;
    }

    @Override
    public double[] vector(int k) {
        return q[k];
    }

    // ---- to tridiagonal form

    /** Takes column k below the diagonal to a multiple of the unit vector. */
    private void reflect(int k) {
        double[] v = a[k];
        double rest = 0;
        for (int i = k + 2; i < n; i++) {
            rest += v[i] * v[i];
        }
        double head = v[k + 1];
        off[k] = head;
        if (rest < NOTHING) {
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

    // ---- from tridiagonal to diagonal form

    /** QL steps until the first l + 1 entries of the diagonal are eigenvalues. */
    private boolean isolate(int l) {
        size = Math.max(size, Math.abs(diagonal[l]) + Math.abs(off[l]));
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            int m = end(l);
            if (m == l) {
                return true;
            }
            step(l, m);
        }
        return false;
    }

    /** The last row of the unreduced block that begins at l. */
    private int end(int l) {
        int m = l;
        while (m + 1 < n && Math.abs(off[m]) > EPS * size && Math.abs(off[m]) > NOTHING) {
            m++;
        }
        return m;
    }

    /**
     * One implicit step on rows l to m with the eigenvalue of the leading 2 x 2 block that is nearer to its first entry. The
     * bulge is chased upwards; c and s are cosine and sine of the last rotation, p what it leaves to take off the diagonal.
     */
    private void step(int l, int m) {
        double half = (diagonal[l + 1] - diagonal[l]) / (2 * off[l]);
        double root = Math.sqrt(half * half + 1);
        double g = diagonal[m] - diagonal[l] + off[l] / (half + (half >= 0 ? root : -root));
        double s = 1;
        double c = 1;
        double p = 0;
        for (int i = m - 1; i >= l; i--) {
            double f = s * off[i];
            double b = c * off[i];
            double r = length(f, g);
            off[i + 1] = r;
            if (r == 0) {
                diagonal[i + 1] -= p;
                off[m] = 0;
                return;
            }
            s = f / r;
            c = g / r;
            double next = diagonal[i + 1] - p;
            double t = (diagonal[i] - next) * s + 2 * c * b;
            p = s * t;
            diagonal[i + 1] = next + p;
            g = c * t - b;
            if (q.length > 0) {
                rotate(q[i], q[i + 1], c, s);
            }
        }
        diagonal[l] -= p;
        off[l] = g;
        off[m] = 0;
    }

    /** Squares of tiny numbers have too few digits. */
    private static double length(double f, double g) {
        double square = f * f + g * g;
        return square > NOTHING ? Math.sqrt(square) : Math.hypot(f, g);
    }

    private void rotate(double[] x, double[] y, double c, double s) {
        for (int i = 0; i < n; i++) {
            double xi = x[i];
            double yi = y[i];
            x[i] = c * xi - s * yi;
            y[i] = s * xi + c * yi;
        }
    }
}
