package org.psdmodels.models.linear;

/**
 * Least squares of minimum norm by a complete orthogonal factorisation: A P = Q (R11 R12; 0 0) with column pivoting, then
 * (R11 R12)' = U (T; 0), both by Householder reflections. The x of smallest norm among the minimisers of |A x - b| is P U
 * (T^-T c; 0) with c the first entries of Q'b. Stable, without forming A'A, so that singular values down to the rounding
 * errors of A are told from zero.
 *
 * <p>Golub and Van Loan, Matrix Computations, 5.5.
 */
final class OrthogonalFactors {
    /** Pivots below this times the larger dimension times the first pivot are rounding. */
    private static final double EPS = 0x1p-52;

    private final int m;
    private final int n;
    private final double[] a;
    private final double[] factors;
    private final int[] order;
    private final int rank;
    private final double[] right;
    private final double[] rightFactors;

    /** Factors an m x n matrix, column-major; the array is overwritten. */
    OrthogonalFactors(int m, int n, double[] a) {
        this.m = m;
        this.n = n;
        this.a = a;
        this.factors = new double[Math.min(m, n)];
        this.order = new int[n];
        this.rank = pivoted();
        this.right = new double[n * rank];
        for (int i = 0; i < rank; i++) {
            for (int j = i; j < n; j++) {
                right[j + i * n] = a[i + j * m];
            }
        }
        this.rightFactors = new double[rank];
        for (int k = 0; k < rank; k++) {
            rightFactors[k] = reflect(right, n, k, k);
            for (int j = k + 1; j < rank; j++) {
                apply(right, n, k, k, rightFactors[k], right, j * n);
            }
        }
    }

    int rank() {
        return rank;
    }

    /** The shortest minimiser of |A x - b|. */
    double[] solve(double[] b) {
        double[] c = b.clone();
        for (int k = 0; k < rank; k++) {
            apply(a, m, k, k, factors[k], c, 0);
        }
        double[] y = new double[n];
        for (int i = 0; i < rank; i++) {
            double rest = c[i];
            for (int j = 0; j < i; j++) {
                rest -= right[j + i * n] * y[j];
            }
            y[i] = rest / diagonal(right, n, i);
        }
        for (int k = rank - 1; k >= 0; k--) {
            apply(right, n, k, k, rightFactors[k], y, 0);
        }
        double[] x = new double[n];
        for (int j = 0; j < n; j++) {
            x[order[j]] = y[j];
        }
        return x;
    }

    private int pivoted() {
        for (int j = 0; j < n; j++) {
            order[j] = j;
        }
        double first = 0;
        for (int k = 0; k < factors.length; k++) {
            swap(k, longest(k));
            double norm = norm(a, k + k * m, (k + 1) * m);
            first = Math.max(first, norm);
            if (!(norm > EPS * Math.max(m, n) * first)) {
                return k;
            }
            factors[k] = reflect(a, m, k, k);
            for (int j = k + 1; j < n; j++) {
                apply(a, m, k, k, factors[k], a, j * m);
            }
        }
        return factors.length;
    }

    /** The column with the longest part from row k on. */
    private int longest(int k) {
        int best = k;
        double length = -1;
        for (int j = k; j < n; j++) {
            double norm = norm(a, k + j * m, (j + 1) * m);
            if (norm > length) {
                length = norm;
                best = j;
            }
        }
        return best;
    }

    private void swap(int j, int k) {
        int number = order[j];
        order[j] = order[k];
        order[k] = number;
        for (int i = 0; i < m; i++) {
            double entry = a[i + j * m];
            a[i + j * m] = a[i + k * m];
            a[i + k * m] = entry;
        }
    }

    private static double norm(double[] v, int from, int to) {
        double largest = 0;
        for (int i = from; i < to; i++) {
            largest = Math.max(largest, Math.abs(v[i]));
        }
        double sum = 0;
        for (int i = from; largest > 0 && i < to; i++) {
            sum += v[i] / largest * (v[i] / largest);
        }
        return largest * Math.sqrt(sum);
    }

    /**
     * Replaces the part of a column from a row on by the vector v of the reflection I - f v v' that turns it into a multiple
     * of the first unit vector, v_0 being kept as the pivot and its own value implied: v = (1, v_1, ...). Returns f.
     */
    private static double reflect(double[] data, int stride, int row, int column) {
        int p = row + column * stride;
        double norm = norm(data, p, (column + 1) * stride);
        if (norm == 0) {
            return 0;
        }
        double pivot = data[p] > 0 ? -norm : norm;
        double head = data[p] - pivot;
        for (int i = p + 1; i < (column + 1) * stride; i++) {
            data[i] /= head;
        }
        data[p] = pivot;
        return -head / pivot;
    }

    /** Reflects the part of a vector from a row on. */
    private static void apply(double[] data, int stride, int row, int column, double f, double[] out, int offset) {
        int p = column * stride;
        double sum = out[offset + row];
        for (int i = row + 1; i < stride; i++) {
            sum += data[p + i] * out[offset + i];
        }
        sum *= f;
        out[offset + row] -= sum;
        for (int i = row + 1; i < stride; i++) {
            out[offset + i] -= sum * data[p + i];
        }
    }

    private static double diagonal(double[] data, int stride, int i) {
        return data[i + i * stride];
    }
}
