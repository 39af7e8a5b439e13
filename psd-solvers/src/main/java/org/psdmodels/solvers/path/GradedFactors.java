package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The factors A = Q R of an m x r matrix, m &gt;= r, whose rows may differ by many powers of ten: Householder's reflections with the
 * rows in decreasing order and pivoting of the columns, so that the backward error is small row by row. R has its columns in
 * A's own order, and its rows fall off as those of A.
 *
 * <p>Cox, Higham, Stability of Householder QR factorization for weighted least squares problems (1998).
 */
final class GradedFactors {
    private final int m;
    private final int r;
    /** The rows of A in decreasing order. */
    private final int[] order;
    /** The columns of A, reflected; below the diagonal and on it the vectors v of the reflections I - v v' / height. */
    private final double[] columns;

    private final double[] heights;
    /** The diagonal of R in the order of the pivots. */
    private final double[] diagonal;

    private final int[] pivots;

    private GradedFactors(int m, int r, double[] a) {
        this.m = m;
        this.r = r;
        double[] sizes = new double[m];
        for (int e = 0; e < m * r; e++) {
            sizes[e % m] = Math.max(sizes[e % m], Math.abs(a[e]));
        }
        this.order = IntStream.range(0, m)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -sizes[i]))
                .mapToInt(i -> i)
                .toArray();
        this.columns = new double[m * r];
        Arrays.setAll(columns, e -> a[order[e % m] + e / m * m]);
        this.heights = new double[r];
        this.diagonal = new double[r];
        this.pivots = IntStream.range(0, r).toArray();
    }

    /** The factors of A, which is given column by column. */
    static GradedFactors of(int m, int r, double[] a) {
        GradedFactors factors = new GradedFactors(m, r, a);
        for (int k = 0; k < r; k++) {
            factors.choose(k);
            factors.reflect(k);
        }
        return factors;
    }

    /** Brings the column that is largest from row k on to place k. */
    private void choose(int k) {
        int best = k;
        double largest = dot(k, k, columns, k * m);
        for (int j = k + 1; j < r; j++) {
            double square = dot(j, k, columns, j * m);
            if (square > largest) {
                largest = square;
                best = j;
            }
        }
        if (best != k) {
            for (int i = 0; i < m; i++) {
                double moved = columns[i + k * m];
                columns[i + k * m] = columns[i + best * m];
                columns[i + best * m] = moved;
            }
            int pivot = pivots[k];
            pivots[k] = pivots[best];
            pivots[best] = pivot;
        }
        diagonal[k] = Math.sqrt(largest);
    }

    /** The inner product of column j with an array, from row k on. */
    private double dot(int j, int k, double[] x, int offset) {
        double sum = 0;
        for (int i = k; i < m; i++) {
            sum += columns[i + j * m] * x[i + offset];
        }
        return sum;
    }

    /** Reflects column k to a multiple of a unit vector, and all columns after it. */
    private void reflect(int k) {
        double first = columns[k + k * m];
        double norm = diagonal[k];
        diagonal[k] = first > 0 ? -norm : norm;
        heights[k] = norm * (norm + Math.abs(first));
        columns[k + k * m] = first - diagonal[k];
        for (int j = k + 1; j < r; j++) {
            reflect(k, columns, j * m);
        }
    }

    private void reflect(int k, double[] x, int offset) {
        if (heights[k] > 0) {
            double share = dot(k, k, x, offset) / heights[k];
            for (int i = k; i < m; i++) {
                x[i + offset] -= share * columns[i + k * m];
            }
        }
    }

    /** R, r x r. */
    double[] upper() {
        double[] upper = new double[r * r];
        for (int j = 0; j < r; j++) {
            System.arraycopy(columns, j * m, upper, pivots[j] * r, j);
            upper[j + pivots[j] * r] = diagonal[j];
        }
        return upper;
    }

    /** Q'x, and then what of x is orthogonal to the columns of A, in an orthonormal basis: m numbers. */
    double[] turned(double[] x) {
        double[] turned = new double[m];
        Arrays.setAll(turned, i -> x[order[i]]);
        for (int k = 0; k < r; k++) {
            reflect(k, turned, 0);
        }
        return turned;
    }

    /** What {@link #turned} makes these numbers of. */
    double[] turnedBack(double[] turned) {
        double[] x = turned.clone();
        for (int k = r - 1; k >= 0; k--) {
            reflect(k, x, 0);
        }
        double[] back = new double[m];
        for (int i = 0; i < m; i++) {
            back[order[i]] = x[i];
        }
        return back;
    }
}
