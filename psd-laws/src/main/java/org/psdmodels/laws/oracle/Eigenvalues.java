package org.psdmodels.laws.oracle;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;

/**
 * Eigenvalues of a symmetric matrix by the cyclic Jacobi method: every rotation annihilates an off-diagonal entry, and
 * sweeps are made until these are rounding errors of the largest diagonal entry (G. H. Golub, C. F. Van Loan, Matrix
 * Computations, section 8.5). Each eigenvalue is accurate to about n eps times the largest.
 */
public final class Eigenvalues {
    private final int n;
    private final double[] a;

    /** The product of the rotations so far: its columns become the eigenvectors. */
    private final double[] rotations;

    private Eigenvalues(int n, double[] a) {
        this.n = n;
        this.a = a;
        rotations = Matrix.identity(n).data().clone();
    }

    /**
     * The eigenvalues of a symmetric matrix; the two triangles are averaged.
     *
     * @param matrix a square matrix of finite numbers
     * @return its eigenvalues, ascending
     */
    public static double[] of(Matrix matrix) {
        return spectrum(matrix).values();
    }

    /** The eigenvalues, ascending, and their eigenvectors. */
    static Spectrum spectrum(Matrix matrix) {
        int n = matrix.rows();
        Checks.size("columns of a symmetric matrix", matrix.columns(), n);
        Checks.finite("entries", matrix.data());
        double largest = Arrays.stream(matrix.data()).map(Math::abs).max().orElse(0);
        if (largest == 0) {
            return new Spectrum(new double[n], Matrix.identity(n));
        }
        // Scaled by a power of two, so that no square overflows and no bit is lost.
        int exponent = Math.getExponent(largest);
        double[] a = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                a[i + j * n] = (Math.scalb(matrix.get(i, j), -exponent) + Math.scalb(matrix.get(j, i), -exponent)) / 2;
            }
        }
        Eigenvalues jacobi = new Eigenvalues(n, a);
        jacobi.diagonalize();
        return jacobi.sorted(exponent);
    }

    private Spectrum sorted(int exponent) {
        Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> a[i + i * n]));
        double[] values = new double[n];
        double[] vectors = new double[n * n];
        for (int k = 0; k < n; k++) {
            values[k] = Math.scalb(a[order[k] + order[k] * n], exponent);
            System.arraycopy(rotations, order[k] * n, vectors, k * n, n);
        }
        return new Spectrum(values, Matrix.wrap(n, n, vectors));
    }

    private void diagonalize() {
        double off = offDiagonal();
        double before = Double.POSITIVE_INFINITY;
        // Sweeps converge quadratically in the end; the second condition stops at the level of rounding.
        while (off > Math.ulp(1.0) / 2 && off < before) {
            sweep();
            before = off;
            off = offDiagonal();
        }
    }

    private double offDiagonal() {
        double sum = 0;
        for (int j = 0; j < n; j++) {
            for (int i = j + 1; i < n; i++) {
                sum += a[i + j * n] * a[i + j * n];
            }
        }
        return Math.sqrt(sum);
    }

    private void sweep() {
        for (int p = 0; p < n; p++) {
            for (int q = p + 1; q < n; q++) {
                if (a[p + q * n] != 0) {
                    rotate(p, q);
                }
            }
        }
    }

    /** The rotation in the plane (p, q) by the smaller of the two angles that annihilate a_pq. */
    private void rotate(int p, int q) {
        double theta = (a[q + q * n] - a[p + p * n]) / (2 * a[p + q * n]);
        double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(theta, 1));
        double c = 1 / Math.hypot(t, 1);
        double s = t * c;
        rotateColumns(a, p, q, c, s);
        rotateColumns(rotations, p, q, c, s);
        for (int k = 0; k < n; k++) {
            double pk = a[p + k * n];
            double qk = a[q + k * n];
            a[p + k * n] = c * pk - s * qk;
            a[q + k * n] = s * pk + c * qk;
        }
        a[p + q * n] = 0;
        a[q + p * n] = 0;
    }

    private void rotateColumns(double[] matrix, int i, int j, double c, double s) {
        for (int k = 0; k < n; k++) {
            double ki = matrix[k + i * n];
            double kj = matrix[k + j * n];
            matrix[k + i * n] = c * ki - s * kj;
            matrix[k + j * n] = s * ki + c * kj;
        }
    }
}
