package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.solvers.linalg.InnerProduct;

/** A = L L' for a positive semidefinite A of any rank, by the largest pivot that is left, up to rounding. */
final class RankRevealingFactor {
    /** What rounding leaves of the largest diagonal entry, relative to it and for each row. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    private final int n;
    private final List<Integer> pivots = new ArrayList<>();
    private final List<double[]> columns = new ArrayList<>();

    private RankRevealingFactor(int n) {
        this.n = n;
    }

    /**
     * Factors.
     *
     * @param n the order, &gt;= 1
     * @param a the matrix, full; overwritten
     * @return the factor; empty where the matrix is not positive semidefinite
     */
    static Optional<RankRevealingFactor> of(int n, double[] a) {
        RankRevealingFactor factor = new RankRevealingFactor(n);
        int pivot = factor.largest(a);
        double zero = n * ROUNDING * Math.max(0, a[pivot * (n + 1)]);
        while (a[pivot * (n + 1)] > zero && factor.isAtLeast(-zero, a)) {
            factor.eliminate(pivot, a);
            pivot = factor.largest(a);
        }
        boolean none = Arrays.stream(a).allMatch(rest -> Math.abs(rest) <= zero);
        return none ? Optional.of(factor) : Optional.empty();
    }

    private boolean isAtLeast(double bound, double[] a) {
        return IntStream.range(0, n).allMatch(i -> a[i * (n + 1)] >= bound);
    }

    private int largest(double[] a) {
        int largest = 0;
        for (int i = 1; i < n; i++) {
            largest = a[i * (n + 1)] > a[largest * (n + 1)] ? i : largest;
        }
        return largest;
    }

    private void eliminate(int pivot, double[] a) {
        double root = Math.sqrt(a[pivot * (n + 1)]);
        double[] column = new double[n];
        for (int i = 0; i < n; i++) {
            column[i] = a[i + pivot * n] / root;
        }
        for (int j = 0; j < n; j++) {
            if (column[j] != 0) {
                for (int i = 0; i < n; i++) {
                    a[i + j * n] -= column[i] * column[j];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            a[i + pivot * n] = 0;
            a[pivot + i * n] = 0;
        }
        pivots.add(pivot);
        columns.add(column);
    }

    /** The number of columns of L. */
    int rank() {
        return pivots.size();
    }

    /** The rows of the pivots, in their order; there L is lower triangular. */
    List<Integer> pivots() {
        return pivots;
    }

    /** Solves L'v = 0 for the entries of v at the pivots, those of the other rows being given. */
    void completeNullVector(double[] v) {
        pivots.forEach(pivot -> v[pivot] = 0);
        for (int k = rank() - 1; k >= 0; k--) {
            double[] column = columns.get(k);
            v[pivots.get(k)] = -InnerProduct.of(column, v) / column[pivots.get(k)];
        }
    }
}
