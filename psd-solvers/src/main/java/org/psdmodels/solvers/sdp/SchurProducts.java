package org.psdmodels.solvers.sdp;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * One semidefinite block's part of B_ij = &lt;F_i, X^-1 F_j Y&gt;. The matrices are sorted by decreasing number of entries; for
 * F_j with the rows S that are not zero, and with the i that come after it, the cheapest of three formulas is taken, after
 * Fujisawa, Kojima, Nakata (1997):
 *
 * <ol>
 *   <li>U = X^-1_{:S} (F_j Y)_{S:} as a dense product, then &lt;F_i, U&gt;;
 *   <li>only the entries of U that F_i looks at, as inner products of length |S|;
 *   <li>the sum over pairs of entries, without U.
 * </ol>
 */
final class SchurProducts {
    /** The cost of a multiplication in a blocked dense product, of one in a short inner product, and of a pair of entries. */
    private static final double DENSE = 0.12;

    private static final double INNER = 1;
    private static final double PAIR = 5;
    /** The cost of starting an inner product, or of looking up an entry. */
    private static final double LOOKUP = 4;

    private enum Formula {
        DENSE_PRODUCT,
        INNER_PRODUCTS,
        PAIRS
    }

    private final LinearAlgebra algebra;
    private final BlockEntries entries;
    private final int n;
    /** Indices k of {@link BlockEntries}, longest matrix first. */
    private final int[] order;
    /** The sorted rows of each matrix that are not zero. */
    private final int[][] support;
    /** For each entry, where its row and its column stand in the support. */
    private final int[] localRow;

    private final int[] localColumn;
    private final Formula[] formula;
    private final int stride;
    private final double[] left;
    private final double[] right;
    private final double[] u;

    SchurProducts(LinearAlgebra algebra, BlockEntries entries, int n) {
        this.algebra = algebra;
        this.entries = entries;
        this.n = n;
        this.order = IntStream.range(entries.firstVariable(), entries.count())
                .boxed()
                .sorted(Comparator.comparingInt(k -> -length(k)))
                .mapToInt(Integer::intValue)
                .toArray();
        this.support = new int[order.length][];
        this.localRow = new int[entries.rows.length];
        this.localColumn = new int[entries.rows.length];
        for (int p = 0; p < order.length; p++) {
            support[p] = localise(order[p]);
        }
        this.formula = formulas();
        this.stride = IntStream.range(0, order.length)
                .filter(p -> formula[p] != Formula.PAIRS)
                .map(p -> support[p].length)
                .max()
                .orElse(0);
        this.left = new double[Matrix.length(stride, n)];
        this.right = new double[Matrix.length(stride, n)];
        this.u = new double[Arrays.asList(formula).contains(Formula.DENSE_PRODUCT) ? Matrix.length(n, n) : 0];
    }

    private int length(int k) {
        return entries.start(k + 1) - entries.start(k);
    }

    private int[] localise(int k) {
        int from = entries.start(k);
        int to = entries.start(k + 1);
        int[] rows = IntStream.concat(Arrays.stream(entries.rows, from, to), Arrays.stream(entries.columns, from, to))
                .sorted()
                .distinct()
                .toArray();
        for (int e = from; e < to; e++) {
            localRow[e] = Arrays.binarySearch(rows, entries.rows[e]);
            localColumn[e] = Arrays.binarySearch(rows, entries.columns[e]);
        }
        return rows;
    }

    private Formula[] formulas() {
        Formula[] chosen = new Formula[order.length];
        double rest = 0;
        for (int p = order.length - 1; p >= 0; p--) {
            double own = length(order[p]);
            double s = support[p].length;
            rest += own;
            double setUp = 2 * own * n + s * n;
            double dense = setUp + DENSE * n * n * s + LOOKUP * rest;
            double inner = setUp + rest * 2 * (INNER * s + LOOKUP);
            double pairs = PAIR * own * rest;
            chosen[p] = pairs <= Math.min(dense, inner)
                    ? Formula.PAIRS
                    : inner <= dense ? Formula.INNER_PRODUCTS : Formula.DENSE_PRODUCT;
        }
        return chosen;
    }

    /** Adds to B, on and below the diagonal of a column-major matrix of some order. */
    void add(double[] inverse, double[] y, double[] b, int variables) {
        for (int p = 0; p < order.length; p++) {
            if (formula[p] == Formula.PAIRS) {
                addPairs(p, inverse, y, b, variables);
            } else {
                prepare(p, inverse, y);
                addFromFactors(p, b, variables);
            }
        }
    }

    /** Where B_ij lies for two matrices. */
    private int place(int k, int l, int variables) {
        int i = entries.matrix(k) - 1;
        int j = entries.matrix(l) - 1;
        return Math.max(i, j) + Math.min(i, j) * variables;
    }

    private void addPairs(int p, double[] inverse, double[] y, double[] b, int variables) {
        int j = order[p];
        for (int q = p; q < order.length; q++) {
            double sum = 0;
            for (int e = entries.start(j); e < entries.start(j + 1); e++) {
                sum += entries.values[e] * entryProduct(order[q], entries.rows[e], entries.columns[e], inverse, y);
            }
            b[place(order[q], j, variables)] += sum;
        }
    }

    /** &lt;F_i, X^-1 (e_r e_c' + e_c e_r') Y&gt;, or half of it on the diagonal. */
    private double entryProduct(int k, int r, int c, double[] inverse, double[] y) {
        int atR = r * n;
        int atC = c * n;
        double sum = 0;
        for (int e = entries.start(k); e < entries.start(k + 1); e++) {
            int row = entries.rows[e];
            int column = entries.columns[e];
            double term = inverse[row + atR] * y[column + atC];
            if (row != column) {
                term += inverse[column + atR] * y[row + atC];
            }
            if (r != c) {
                term += inverse[row + atC] * y[column + atR];
                if (row != column) {
                    term += inverse[column + atC] * y[row + atR];
                }
            }
            sum += entries.values[e] * term;
        }
        return sum;
    }

    /** left := (X^-1)_{S:} and right := (F_j Y)_{S:}, both |S| x n. */
    private void prepare(int p, double[] inverse, double[] y) {
        int[] s = support[p];
        int size = s.length;
        int from = entries.start(order[p]);
        int to = entries.start(order[p] + 1);
        for (int column = 0; column < n; column++) {
            int at = column * stride;
            int source = column * n;
            for (int k = 0; k < size; k++) {
                left[at + k] = inverse[source + s[k]];
                right[at + k] = 0;
            }
            for (int e = from; e < to; e++) {
                double value = entries.values[e];
                right[at + localRow[e]] += value * y[source + entries.columns[e]];
                if (localRow[e] != localColumn[e]) {
                    right[at + localColumn[e]] += value * y[source + entries.rows[e]];
                }
            }
        }
    }

    private void addFromFactors(int p, double[] b, int variables) {
        int size = support[p].length;
        boolean dense = formula[p] == Formula.DENSE_PRODUCT;
        if (dense) {
            algebra.multiply(1, part(left, size).transpose(), part(right, size), 0, View.of(n, n, u));
        }
        for (int q = p; q < order.length; q++) {
            double sum = 0;
            int k = order[q];
            for (int e = entries.start(k); e < entries.start(k + 1); e++) {
                int row = entries.rows[e];
                int column = entries.columns[e];
                double pair = dense ? u[row + column * n] : inner(row, column, size);
                if (row != column) {
                    pair += dense ? u[column + row * n] : inner(column, row, size);
                }
                sum += entries.values[e] * pair;
            }
            b[place(k, order[p], variables)] += sum;
        }
    }

    private View part(double[] buffer, int size) {
        return View.of(stride, n, buffer).rows(0, size);
    }

    private double inner(int row, int column, int size) {
        int a = row * stride;
        int b = column * stride;
        double sum = 0;
        for (int k = 0; k < size; k++) {
            sum += left[a + k] * right[b + k];
        }
        return sum;
    }
}
