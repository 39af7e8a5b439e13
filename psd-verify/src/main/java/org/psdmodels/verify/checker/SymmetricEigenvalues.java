package org.psdmodels.verify.checker;

import java.util.Arrays;

/**
 * The eigenvalues of a symmetric matrix: Householder reflections to tridiagonal form, then QL steps with implicit Wilkinson
 * shifts (G. H. Golub, C. F. Van Loan, Matrix Computations, section 8.3). Accurate to a few n eps times the norm.
 */
final class SymmetricEigenvalues {
    private final int n;
    private final double[] diagonal;
    private final double[] beside;

    private SymmetricEigenvalues(int n, double[] a) {
        this.n = n;
        this.diagonal = new double[n];
        this.beside = new double[n];
        tridiagonalise(a);
    }

    /** The ascending eigenvalues of a symmetric n x n matrix, of which the lower triangle is read. */
    static double[] of(int n, double[] matrix) {
        SymmetricEigenvalues eigenvalues = new SymmetricEigenvalues(n, matrix.clone());
        eigenvalues.iterate();
        Arrays.sort(eigenvalues.diagonal);
        return eigenvalues.diagonal;
    }

    /** Column by column: a := H a H with H = I - 2 v v' / v'v, which maps the part below the diagonal to its first entry. */
    private void tridiagonalise(double[] a) {
        for (int k = 0; k < n; k++) {
            diagonal[k] = a[k + k * n];
            if (k + 1 < n) {
                beside[k] = reflect(a, k);
            }
        }
    }

    /** Returns the entry beside the diagonal that the reflection leaves. */
    private double reflect(double[] a, int k) {
        int m = n - k - 1;
        double[] v = Arrays.copyOfRange(a, k * n + k + 1, (k + 1) * n);
        double norm = norm(v);
        if (norm == 0 || m == 1) {
            return v[0];
        }
        double image = v[0] > 0 ? -norm : norm;
        v[0] -= image;
        for (int i = 0; i < m; i++) {
            // Squares of what is as small as 1e-160 are nothing.
            v[i] /= norm;
        }
        double half = 0.5 * square(v);
        double[] p = new double[m];
        for (int j = 0; j < m; j++) {
            int column = (k + 1 + j) * n + k + 1;
            p[j] += a[column + j] * v[j];
            for (int i = j + 1; i < m; i++) {
                p[i] += a[column + i] * v[j];
                p[j] += a[column + i] * v[i];
            }
        }
        double product = 0;
        for (int i = 0; i < m; i++) {
            p[i] /= half;
            product += p[i] * v[i];
        }
        for (int i = 0; i < m; i++) {
            p[i] -= product / (2 * half) * v[i];
        }
        for (int j = 0; j < m; j++) {
            int column = (k + 1 + j) * n + k + 1;
            for (int i = j; i < m; i++) {
                a[column + i] -= v[i] * p[j] + p[i] * v[j];
            }
        }
        return image;
    }

    private static double norm(double[] v) {
        double largest = 0;
        for (double x : v) {
            largest = Math.max(largest, Math.abs(x));
        }
        double sum = 0;
        for (double x : v) {
            sum += largest == 0 ? 0 : (x / largest) * (x / largest);
        }
        return largest * Math.sqrt(sum);
    }

    private static double square(double[] v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        return sum;
    }

    private void iterate() {
        double scale = 0;
        for (int i = 0; i < n; i++) {
            scale = Math.max(scale, Math.abs(diagonal[i]) + Math.abs(beside[i]));
        }
        double negligible = 0x1p-53 * scale;
        int low = 0;
        while (low < n) {
            int high = low;
            while (high + 1 < n && Math.abs(beside[high]) > negligible) {
                high++;
            }
            if (high == low) {
                low++;
            } else {
                step(low, high);
            }
        }
    }

    /** One QL step on the unreduced part from low to high: it converges at low, cubically. */
    private void step(int low, int high) {
        double g = (diagonal[low + 1] - diagonal[low]) / (2 * beside[low]);
        double shift = diagonal[low] - beside[low] / (g + Math.copySign(Math.hypot(g, 1), g));
        g = diagonal[high] - shift;
        double sine = 1;
        double cosine = 1;
        double moved = 0;
        for (int i = high - 1; i >= low; i--) {
            double f = sine * beside[i];
            double b = cosine * beside[i];
            double r = Math.hypot(f, g);
            beside[i + 1] = r;
            if (r == 0) {
                diagonal[i + 1] -= moved;
                beside[high] = 0;
                return;
            }
            sine = f / r;
            cosine = g / r;
            g = diagonal[i + 1] - moved;
            double t = (diagonal[i] - g) * sine + 2 * cosine * b;
            moved = sine * t;
            diagonal[i + 1] = g + moved;
            g = cosine * t - b;
        }
        diagonal[low] -= moved;
        beside[low] = g;
        beside[high] = 0;
    }
}
