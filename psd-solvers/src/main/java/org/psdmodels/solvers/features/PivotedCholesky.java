package org.psdmodels.solvers.features;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.KernelMatrix;

/**
 * The pivoted Cholesky factorisation of a positive semidefinite kernel matrix K of m points, from r of its columns:
 *
 * <pre>
 *   d = diag(K);  while max d &gt; cut * max diag(K):
 *     p = argmax d;  g = (K e_p - G G' e_p) / sqrt(d_p);  d = d - g^2;  G = (G, g)
 * </pre>
 *
 * <p>Then K - G G' has no entry above cut * max diag(K), and the rows of G at the pivots are the lower triangular L with
 * L L' = K(p, p). Time O(m r^2), memory O(m r). The first of equal candidates is taken; a point that occurs twice has d = 0
 * after its first choice.
 */
final class PivotedCholesky {
    /** A diagonal entry of a positive semidefinite matrix errs by a few roundings per step; so many are forgiven. */
    private static final double ROUNDINGS = 1000 * 0x1p-53;

    /** What stands in the diagonal of the residual at a pivot, so that no other entry comes after it. */
    private static final double CHOSEN = Double.NEGATIVE_INFINITY;

    private final KernelMatrix matrix;
    private final double[] diagonal;
    private final double largest;
    private final double cut;
    private final List<double[]> columns = new ArrayList<>();
    private final List<Integer> pivots = new ArrayList<>();

    private PivotedCholesky(KernelMatrix matrix, double cut) {
        this.matrix = matrix;
        this.cut = cut;
        this.diagonal = diagonal(matrix);
        this.largest = diagonal[first(diagonal)];
        Checks.require(largest > 0, "largest k(z, z) of the anchors z", "must be > 0", largest);
    }

    /** The factorisation, stopped at a relative cut. */
    static PivotedCholesky of(KernelMatrix matrix, double cut) {
        PivotedCholesky factorization = new PivotedCholesky(matrix, cut);
        factorization.run();
        return factorization;
    }

    /** The pivots, in the order of their choice. */
    int[] pivots() {
        return pivots.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The triangular factor of the kernel matrix of the pivots, in the order of their choice. */
    Matrix lower() {
        int r = pivots.size();
        double[] lower = new double[Matrix.length(r, r)];
        for (int t = 0; t < r; t++) {
            for (int s = t; s < r; s++) {
                lower[s + t * r] = columns.get(t)[pivots.get(s)];
            }
        }
        return Matrix.wrap(r, r, lower);
    }

    private static double[] diagonal(KernelMatrix matrix) {
        double[] diagonal = new double[matrix.rows()];
        for (int i = 0; i < diagonal.length; i++) {
            diagonal[i] = matrix.entry(i, i);
            if (!(diagonal[i] >= 0 && diagonal[i] < Double.POSITIVE_INFINITY)) {
                Checks.nonNegative("k(z, z) of anchor " + i, diagonal[i]);
            }
        }
        return diagonal;
    }

    /** The first index of the largest entry. */
    private static int first(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            if (values[i] > values[best]) {
                best = i;
            }
        }
        return best;
    }

    private void run() {
        int pivot = first(diagonal);
        while (pivots.size() < diagonal.length && diagonal[pivot] > cut * largest) {
            double[] column = residualColumn(pivot);
            choose(pivot, column);
            pivot = first(diagonal);
        }
        if (pivots.size() < diagonal.length) {
            checkRest(pivot);
        }
    }

    /** K e_p - G G' e_p. */
    private double[] residualColumn(int pivot) {
        if (!Heap.fits((double) diagonal.length * (pivots.size() + 1))) {
            Heap.require("the factor of " + diagonal.length + " anchors", diagonal.length, pivots.size() + 1);
        }
        double[] column = new double[diagonal.length];
        matrix.column(pivot, 0, column.length, column, 0);
        for (int i = 0; i < column.length; i++) {
            if (!(Math.abs(column[i]) < Double.POSITIVE_INFINITY)) {
                throw Checks.failure("kernel value of anchors " + i + " and " + pivot, "must be finite", column[i]);
            }
        }
        int t = 0;
        for (; t + 1 < columns.size(); t += 2) {
            double[] x = columns.get(t);
            double[] y = columns.get(t + 1);
            subtract(column, x, y, x[pivot], y[pivot]);
        }
        if (t < columns.size()) {
            double[] x = columns.get(t);
            subtract(column, x, x, x[pivot], 0);
        }
        return column;
    }

    private static void subtract(double[] c, double[] x, double[] y, double byX, double byY) {
        for (int i = 0; i < c.length; i++) {
            c[i] = c[i] - x[i] * byX - y[i] * byY;
        }
    }

    private void choose(int pivot, double[] column) {
        double root = Math.sqrt(diagonal[pivot]);
        double lowest = -Math.max(cut, ROUNDINGS * (pivots.size() + 1)) * largest;
        for (int i = 0; i < column.length; i++) {
            column[i] /= root;
            diagonal[i] -= column[i] * column[i];
            if (!(diagonal[i] >= lowest) && diagonal[i] != CHOSEN) {
                throw Checks.failure("kernel matrix of the anchors", "must be positive semidefinite", deficit(i));
            }
        }
        column[pivot] = root;
        diagonal[pivot] = CHOSEN;
        columns.add(column);
        pivots.add(pivot);
    }

    private String deficit(int anchor) {
        return "a variance of " + diagonal[anchor] + " at anchor " + anchor + " given " + (pivots.size() + 1)
                + " others (largest k(z, z): " + largest + ")";
    }

    /** Where the diagonal is negligible, so must be the rest: one more column tells a matrix that is not semidefinite. */
    private void checkRest(int pivot) {
        double[] column = residualColumn(pivot);
        double allowed = Math.max(cut, ROUNDINGS * (pivots.size() + 1)) * largest;
        for (int i = 0; i < column.length; i++) {
            if (!(Math.abs(column[i]) <= 2 * allowed)) {
                throw Checks.failure(
                        "kernel matrix of the anchors",
                        "must be positive semidefinite",
                        "a covariance of " + column[i] + " between anchors " + i + " and " + pivot
                                + " whose variances vanish (largest k(z, z): " + largest + ")");
            }
        }
    }
}
