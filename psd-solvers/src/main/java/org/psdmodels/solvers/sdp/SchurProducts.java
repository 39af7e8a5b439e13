package org.psdmodels.solvers.sdp;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.function.IntPredicate;
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
 *
 * <p>(F_j Y)_{S:} itself is formed entry by entry, or, where F_j fills much of S x S, as the dense product of (F_j)_{SS} and
 * Y_{S:}. Several U are kept at a time, so that a long F_i is read once for all of them.
 */
final class SchurProducts {
    /** The cost of a multiplication in a blocked dense product, of one in a short inner product, and of a pair of entries. */
    private static final double DENSE = 0.12;

    private static final double INNER = 1;
    private static final double PAIR = 5;
    /** The cost of starting an inner product, or of looking up an entry. */
    private static final double LOOKUP = 4;
    /** How many U are kept: as many sums as {@link #lookUp} adds up side by side. */
    private static final int TOGETHER = 4;

    /** How B_ij is formed for one j and all i that come after it. */
    enum Formula {
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
    /** (F_j)_{SS} and Y_{S:}, where a product of both is taken, with columns of this length. */
    private final int height;

    private final double[] section;

    private final double[] rowsOfY;
    private final double[][] u;

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
        this.stride = longest(p -> formula[p] != Formula.PAIRS);
        this.height = longest(p -> formula[p] != Formula.PAIRS && filled(p));
        boolean dense = Arrays.asList(formula).contains(Formula.DENSE_PRODUCT);
        this.left = new double[Matrix.length(stride, n)];
        this.right = new double[Matrix.length(stride, n)];
        this.section = new double[Matrix.length(height, height)];
        this.rowsOfY = new double[Matrix.length(height, n)];
        this.u = new double[TOGETHER][dense ? Matrix.length(n, n) : 0];
    }

    private int longest(IntPredicate which) {
        return IntStream.range(0, order.length)
                .filter(which)
                .map(p -> support[p].length)
                .max()
                .orElse(0);
    }

    /** The formula for the k-th matrix that has entries. */
    Formula formula(int k) {
        return formula[
                IntStream.range(0, order.length)
                        .filter(p -> order[p] == k)
                        .findFirst()
                        .orElseThrow()];
    }

    private int length(int k) {
        return entries.start(k + 1) - entries.start(k);
    }

    private int[] localise(int k) {
        int from = entries.start(k);
        int to = entries.start(k + 1);
        BitSet rows = new BitSet(n);
        for (int e = from; e < to; e++) {
            rows.set(entries.rows[e]);
            rows.set(entries.columns[e]);
        }
        int[] sorted = rows.stream().toArray();
        int[] place = new int[rows.length()];
        for (int at = 0; at < sorted.length; at++) {
            place[sorted[at]] = at;
        }
        for (int e = from; e < to; e++) {
            localRow[e] = place[entries.rows[e]];
            localColumn[e] = place[entries.columns[e]];
        }
        return sorted;
    }

    private Formula[] formulas() {
        Formula[] chosen = new Formula[order.length];
        double rest = 0;
        for (int p = order.length - 1; p >= 0; p--) {
            double own = length(order[p]);
            double s = support[p].length;
            rest += own;
            double setUp = n * Math.min(scattered(p), multiplied(p)) + s * n;
            double dense = setUp + DENSE * n * n * s + LOOKUP * rest / TOGETHER;
            double inner = setUp + rest * 2 * (INNER * s + LOOKUP);
            double pairs = PAIR * own * rest;
            chosen[p] = pairs <= Math.min(dense, inner)
                    ? Formula.PAIRS
                    : inner <= dense ? Formula.INNER_PRODUCTS : Formula.DENSE_PRODUCT;
        }
        return chosen;
    }

    /** The cost of a column of (F_j Y)_{S:}, entry by entry. */
    private double scattered(int p) {
        return 2.0 * length(order[p]);
    }

    /** The cost of that column by a dense product. */
    private double multiplied(int p) {
        return DENSE * support[p].length * support[p].length;
    }

    private boolean filled(int p) {
        return multiplied(p) < scattered(p);
    }

    /** Adds to B, on and below the diagonal of a column-major matrix of some order. */
    void add(double[] inverse, double[] y, double[] b, int variables) {
        for (int p = 0; p < order.length; p++) {
            switch (formula[p]) {
                case PAIRS -> addPairs(p, inverse, y, b, variables);
                case INNER_PRODUCTS -> {
                    prepare(p, inverse, y);
                    addInnerProducts(p, b, variables);
                }
                case DENSE_PRODUCT -> {
                    int to = endOfDense(p);
                    for (int q = p; q < to; q++) {
                        prepare(q, inverse, y);
                        multiply(q, u[q - p]);
                    }
                    lookUp(p, to, b, variables);
                    p = to - 1;
                }
            }
        }
    }

    /** The end of the matrices from p on whose U are formed and kept together. */
    private int endOfDense(int p) {
        int to = p;
        while (to < Math.min(p + TOGETHER, order.length) && formula[to] == Formula.DENSE_PRODUCT) {
            to++;
        }
        return to;
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
        gather(support[p], inverse, left, stride);
        if (filled(p)) {
            multiplySection(p, y);
        } else {
            scatter(p, y);
        }
    }

    /** The rows S of a symmetric matrix. */
    private void gather(int[] s, double[] matrix, double[] rows, int length) {
        for (int column = 0; column < n; column++) {
            for (int k = 0; k < s.length; k++) {
                rows[column * length + k] = matrix[column * n + s[k]];
            }
        }
    }

    private void multiplySection(int p, double[] y) {
        int size = support[p].length;
        gather(support[p], y, rowsOfY, height);
        for (int k = 0; k < size; k++) {
            Arrays.fill(section, k * height, k * height + size, 0);
        }
        for (int e = entries.start(order[p]); e < entries.start(order[p] + 1); e++) {
            section[localRow[e] + localColumn[e] * height] = entries.values[e];
            section[localColumn[e] + localRow[e] * height] = entries.values[e];
        }
        View square = View.of(height, height, section).part(0, size, 0, size);
        algebra.multiply(1, square, View.of(height, n, rowsOfY).rows(0, size), 0, part(right, size));
    }

    private void scatter(int p, double[] y) {
        int size = support[p].length;
        int from = entries.start(order[p]);
        int to = entries.start(order[p] + 1);
        for (int column = 0; column < n; column++) {
            int at = column * stride;
            int source = column * n;
            Arrays.fill(right, at, at + size, 0);
            for (int e = from; e < to; e++) {
                double value = entries.values[e];
                right[at + localRow[e]] += value * y[source + entries.columns[e]];
                if (localRow[e] != localColumn[e]) {
                    right[at + localColumn[e]] += value * y[source + entries.rows[e]];
                }
            }
        }
    }

    /** out := U, and on and below the diagonal what an entry there is multiplied by: U + U' off the diagonal. */
    private void multiply(int p, double[] out) {
        int size = support[p].length;
        algebra.multiply(1, part(left, size).transpose(), part(right, size), 0, View.of(n, n, out));
        for (int j = 0; j < n; j++) {
            for (int i = j + 1; i < n; i++) {
                out[i + j * n] += out[j + i * n];
            }
        }
    }

    /** B_ij for the j whose U are kept, and for all i that come after them. */
    private void lookUp(int from, int to, double[] b, int variables) {
        double[] sums = new double[TOGETHER];
        for (int q = from; q < order.length; q++) {
            dots(order[q], sums);
            for (int p = from; p <= Math.min(q, to - 1); p++) {
                b[place(order[q], order[p], variables)] += sums[p - from];
            }
        }
    }

    /** &lt;F_k, U&gt; for all U. */
    private void dots(int k, double[] sums) {
        double[] u0 = u[0];
        double[] u1 = u[1];
        double[] u2 = u[2];
        double[] u3 = u[3];
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        for (int e = entries.start(k); e < entries.start(k + 1); e++) {
            int at = entries.rows[e] + entries.columns[e] * n;
            double value = entries.values[e];
            s0 += value * u0[at];
            s1 += value * u1[at];
            s2 += value * u2[at];
            s3 += value * u3[at];
        }
        sums[0] = s0;
        sums[1] = s1;
        sums[2] = s2;
        sums[3] = s3;
    }

    private void addInnerProducts(int p, double[] b, int variables) {
        int size = support[p].length;
        for (int q = p; q < order.length; q++) {
            double sum = 0;
            int k = order[q];
            for (int e = entries.start(k); e < entries.start(k + 1); e++) {
                int row = entries.rows[e];
                int column = entries.columns[e];
                double pair = inner(row, column, size);
                if (row != column) {
                    pair += inner(column, row, size);
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
