package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.linalg.View;

/**
 * Functions f(x) = v'A v + w'v + c of features v at all observations from their values at a few of them, the pivots:
 *
 * <pre>  f(x_i) = sum_j T_ij f(x_j),    j over the pivots.</pre>
 *
 * <p>The products v v' of smooth features lie in a space of hardly more dimensions than the features themselves; its
 * inner product is that of (v, s) (x) (v, s), (v_i'v_j + s^2)^2, with s = 0 if there are only matrices. Pivots are those of
 * the Cholesky factorisation of that gram matrix L L' with the largest diagonal entry as pivot, T = L L_p^-1. What is left of
 * an observation's own entry is the squared distance from its product to those of the pivots, so that T is as exact as the
 * root of the rounding of its entries.
 *
 * @param pivots the observations whose values say it all
 * @param cardinal the columns of T', one for each observation
 */
@SuppressWarnings("ArrayRecordComponent")
record Interpolation(int[] pivots, Rows cardinal) {
    /** Entries of the diagonal below this, relative to the largest, are rounding. */
    private static final double CUT = 1e-14;

    /**
     * The interpolation of functions of given features.
     *
     * @param rows the features
     * @param offset s^2
     * @param most the most pivots
     */
    static Optional<Interpolation> of(Rows rows, double offset, int most) {
        double[] rest = rows.squaredNorms();
        for (int i = 0; i < rest.length; i++) {
            rest[i] = (rest[i] + offset) * (rest[i] + offset);
        }
        double least = CUT * rest[largest(rest)];
        List<double[]> factor = new ArrayList<>();
        List<Integer> pivots = new ArrayList<>();
        for (int j = largest(rest); rest[j] > least; j = largest(rest)) {
            if (pivots.size() == most) {
                return Optional.empty();
            }
            double[] column = eliminated(rows, offset, j, factor);
            for (int pivot : pivots) {
                column[pivot] = 0;
            }
            for (int i = 0; i < rest.length; i++) {
                rest[i] -= column[i] * column[i];
            }
            rest[j] = 0;
            pivots.add(j);
            factor.add(column);
        }
        int[] chosen = pivots.stream().mapToInt(j -> j).toArray();
        return Optional.of(new Interpolation(chosen, cardinal(rows, factor, chosen)));
    }

    private static int largest(double[] rest) {
        int j = 0;
        for (int i = 1; i < rest.length; i++) {
            j = rest[i] > rest[j] ? i : j;
        }
        return j;
    }

    /** The next column of L. */
    private static double[] eliminated(Rows rows, double offset, int pivot, List<double[]> factor) {
        double[] column = rows.outputs(new double[][] {rows.columns(pivot)})[0];
        for (int i = 0; i < column.length; i++) {
            column[i] = (column[i] + offset) * (column[i] + offset);
        }
        for (double[] known : factor) {
            ColumnVectors.add(-known[pivot], known, column);
        }
        double root = Math.sqrt(column[pivot]);
        for (int i = 0; i < column.length; i++) {
            column[i] /= root;
        }
        return column;
    }

    /** T = L L_p^-1, where L_p are the pivots' rows. */
    private static Rows cardinal(Rows rows, List<double[]> factor, int... pivots) {
        int p = pivots.length;
        int n = rows.observations();
        for (int k = p - 1; k >= 0; k--) {
            double[] column = factor.get(k);
            for (int m = k + 1; m < p; m++) {
                ColumnVectors.add(-column[pivots[m]], factor.get(m), column);
            }
            double diagonal = column[pivots[k]];
            for (int i = 0; i < n; i++) {
                column[i] /= diagonal;
            }
        }
        double[] transposed = new double[n * p];
        for (int k = 0; k < p; k++) {
            double[] column = factor.get(k);
            for (int i = 0; i < n; i++) {
                transposed[k + i * p] = column[i];
            }
        }
        return new Rows(View.of(p, n, transposed), rows.algebra());
    }
}
