package org.psdmodels.laws.oracle;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/**
 * Eigenvalues of a symmetric matrix: Householder reflections to tridiagonal form, then QL steps with implicit Wilkinson shifts
 * (G. H. Golub, C. F. Van Loan, Matrix Computations, section 8.3). Each is accurate to a few n eps times the largest.
 */
public final class Eigenvalues {
    private final int n;
    private final double[] diagonal;
    private final double[] beside;

    /** The product of the reflections and rotations so far, whose columns become the eigenvectors; empty where nobody asks. */
    private final double[] vectors;

    private Eigenvalues(int n, double[] a, double[] vectors) {
        this.n = n;
        this.diagonal = new double[n];
        this.beside = new double[n];
        this.vectors = vectors;
        tridiagonalise(a);
        iterate();
    }

    /**
     * The eigenvalues of a symmetric matrix; the two triangles are averaged.
     *
     * @param matrix a square matrix of finite numbers
     * @return its eigenvalues, ascending
     */
    public static double[] of(Matrix matrix) {
        return ofLower(matrix.rows(), averaged(matrix));
    }

    /**
     * The eigenvalues of a symmetric matrix of which the lower triangle is read.
     *
     * @param n the order
     * @param lower the matrix, column after column; nothing is written to it
     * @return its eigenvalues, ascending; NaN where an entry is no finite number
     */
    public static double[] ofLower(int n, double[] lower) {
        double largest = largest(n, lower);
        if (!(largest < Double.POSITIVE_INFINITY)) {
            return IntStream.range(0, n).mapToDouble(i -> Double.NaN).toArray();
        }
        int exponent = Math.getExponent(largest);
        double[] values = new Eigenvalues(n, scaled(lower, -exponent), new double[0]).diagonal;
        Arrays.sort(values);
        return scaled(values, exponent);
    }

    /** The eigenvalues, ascending, and their eigenvectors. */
    static Spectrum spectrum(Matrix matrix) {
        int n = matrix.rows();
        double[] a = averaged(matrix);
        int exponent = Math.getExponent(largest(n, a));
        Eigenvalues found = new Eigenvalues(
                n, scaled(a, -exponent), Matrix.identity(n).data().clone());
        int[] order = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> found.diagonal[i]))
                .mapToInt(i -> i)
                .toArray();
        double[] values = new double[n];
        double[] vectors = new double[n * n];
        for (int k = 0; k < n; k++) {
            values[k] = found.diagonal[order[k]];
            System.arraycopy(found.vectors, order[k] * n, vectors, k * n, n);
        }
        return new Spectrum(scaled(values, exponent), Matrix.wrap(n, n, vectors));
    }

    private static double[] averaged(Matrix matrix) {
        int n = matrix.rows();
        Checks.size("columns of a symmetric matrix", matrix.columns(), n);
        Checks.finite("entries", matrix.data());
        double[] a = new double[n * n];
        Arrays.setAll(a, e -> matrix.get(e % n, e / n) / 2 + matrix.get(e / n, e % n) / 2);
        return a;
    }

    private static double largest(int n, double[] lower) {
        double largest = 0;
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                largest = Math.max(largest, Math.abs(lower[i + j * n]));
            }
        }
        return largest;
    }

    /** Scaled by a power of two, to entries of one or so, no sum overflows. */
    private static double[] scaled(double[] numbers, int exponent) {
        return Arrays.stream(numbers).map(v -> Math.scalb(v, exponent)).toArray();
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
        reflectVectors(v, half);
        return image;
    }

    /** Q := Q H, of which the last columns change. */
    private void reflectVectors(double[] v, double half) {
        int first = n - v.length;
        for (int i = 0; i < n && vectors.length > 0; i++) {
            double product = 0;
            for (int c = 0; c < v.length; c++) {
                product += vectors[i + (first + c) * n] * v[c];
            }
            for (int c = 0; c < v.length; c++) {
                vectors[i + (first + c) * n] -= product / half * v[c];
            }
        }
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
            rotateVectors(i, sine, cosine);
        }
        diagonal[low] -= moved;
        beside[low] = g;
        beside[high] = 0;
    }

    /** Turns columns i and i + 1. */
    private void rotateVectors(int i, double sine, double cosine) {
        for (int k = i * n; k < (i + 1) * n && vectors.length > 0; k++) {
            double next = vectors[k + n];
            vectors[k + n] = sine * vectors[k] + cosine * next;
            vectors[k] = cosine * vectors[k] - sine * next;
        }
    }
}
