package org.psdmodels.solvers.linalg;

import java.util.function.DoublePredicate;

/**
 * One step of divide and conquer: from the eigenvectors Q1 and Q2 of the two parts of a symmetric tridiagonal matrix T to
 * those of the whole, where
 *
 * <pre>T = Diag(Q1, Q2) (Diag(d) + rho z z') Diag(Q1, Q2)'.</pre>
 *
 * <p>Deflation: a z_i that is nothing leaves its pair as it is; where two d are the same but for rounding, a rotation makes
 * one of their z_i zero. The others are poles of the {@link Secular secular equation}; the vectors of its roots, times the
 * columns of Q1 and Q2 that are left, are the new ones. Columns are kept in three groups (of the upper part, of both, of the
 * lower part), so that the zeros of Diag(Q1, Q2) are not multiplied.
 *
 * <p>Cuppen, Numer. Math. 36, 1981; Gu, Eisenstat, A divide-and-conquer algorithm for the symmetric tridiagonal eigenproblem,
 * SIAM J. Matrix Anal. Appl. 16, 1995; Rutter, LAPACK working note 69, 1994.
 */
final class Merge {
    private static final double EPS = Math.ulp(1.0);

    /** Columns of the product that are formed at a time. */
    static final int WIDTH = 128;

    private static final byte UPPER = 0;
    private static final byte BOTH = 1;
    private static final byte LOWER = 2;
    private static final byte DEFLATED = 3;

    private final TridiagonalEigen whole;
    private final int from;
    private final int middle;
    private final int to;
    private final double[] values;
    private final double[] z;
    private final byte[] group;
    private final double rho;
    private final double tolerance;

    /** The columns that are poles, by ascending d, and how many there are. */
    private final int[] poles;

    private int count;

    /**
     * A step.
     *
     * @param whole where values and vectors are
     * @param from the first row of the upper part
     * @param middle the first row of the lower part
     * @param to the row after the last
     * @param joint the entry of T between the parts
     */
    Merge(TridiagonalEigen whole, int from, int middle, int to, double joint) {
        this.whole = whole;
        this.from = from;
        this.middle = middle;
        this.to = to;
        this.values = whole.values;
        this.rho = 2 * Math.abs(joint);
        this.z = new double[to - from];
        this.group = new byte[to - from];
        double largest = 0;
        for (int i = from; i < to; i++) {
            boolean upper = i < middle;
            double row = whole.q[whole.at(upper ? middle - 1 : middle, i)];
            z[i - from] = (upper || joint > 0 ? row : -row) * Math.sqrt(0.5);
            group[i - from] = upper ? UPPER : LOWER;
            largest = Math.max(largest, Math.max(Math.abs(z[i - from]), Math.abs(values[i])));
        }
        this.tolerance = 8 * EPS * largest;
        this.poles = new int[to - from];
    }

    /**
     * Merges.
     *
     * @param wanted of which eigenvalues the vectors are wanted; what the columns of the others hold does not matter
     */
    void run(DoublePredicate wanted) {
        deflate();
        double[] d = new double[count];
        double[] weights = new double[count];
        for (int k = 0; k < count; k++) {
            d[k] = values[poles[k]];
            weights[k] = z[poles[k] - from];
        }
        int[] order = grouped();
        compress(order);
        moveDeflated();
        if (count > 0) {
            expand(new Secular(count, d, weights, rho), order, wanted);
        }
    }

    // ---- deflation

    private void deflate() {
        int candidate = -1;
        for (int i : Ordering.ascending(values, from, to)) {
            if (rho * Math.abs(z[i - from]) <= tolerance) {
                group[i - from] = DEFLATED;
                continue;
            }
            if (candidate >= 0 && !rotatedAway(candidate, i)) {
                poles[count++] = candidate;
            }
            candidate = i;
        }
        if (candidate >= 0) {
            poles[count++] = candidate;
        }
    }

    /** Makes the first weight zero if their values are so near that nothing else changes. */
    private boolean rotatedAway(int first, int second) {
        double length = Math.hypot(z[first - from], z[second - from]);
        double c = z[second - from] / length;
        double s = -z[first - from] / length;
        if (Math.abs((values[second] - values[first]) * c * s) > tolerance) {
            return false;
        }
        z[second - from] = length;
        z[first - from] = 0;
        group[second - from] = group[first - from] == group[second - from] ? group[second - from] : BOTH;
        group[first - from] = DEFLATED;
        rotate(first, second, c, s);
        double sum = values[first] * c * c + values[second] * s * s;
        values[second] = values[first] * s * s + values[second] * c * c;
        values[first] = sum;
        return true;
    }

    private void rotate(int first, int second, double c, double s) {
        double[] q = whole.q;
        for (int i = from, x = whole.at(from, first), y = whole.at(from, second); i < to; i++, x++, y++) {
            double xi = q[x];
            double yi = q[y];
            q[x] = c * xi + s * yi;
            q[y] = c * yi - s * xi;
        }
    }

    // ---- columns

    /** The poles by group, each as its place among all. */
    private int[] grouped() {
        int[] order = new int[count];
        int at = 0;
        for (byte g = UPPER; g <= LOWER; g++) {
            for (int k = 0; k < count; k++) {
                if (group[poles[k] - from] == g) {
                    order[at++] = k;
                }
            }
        }
        return order;
    }

    /** How many poles are of some groups. */
    private int size(byte first, byte last) {
        int size = 0;
        for (int k = 0; k < count; k++) {
            byte g = group[poles[k] - from];
            size += g >= first && g <= last ? 1 : 0;
        }
        return size;
    }

    /** Copies the columns that are left: their upper parts, and behind those their lower parts. */
    private void compress(int[] order) {
        int upperRows = middle - from;
        int lowerRows = to - middle;
        int upper = 0;
        int lower = lowerRows * lowerStart();
        for (int k : order) {
            int column = poles[k];
            byte g = group[column - from];
            if (g != LOWER) {
                System.arraycopy(whole.q, whole.at(from, column), whole.work, upper, upperRows);
                upper += upperRows;
            }
            if (g != UPPER) {
                System.arraycopy(whole.q, whole.at(middle, column), whole.work, lower, lowerRows);
                lower += lowerRows;
            }
        }
    }

    /** To the last columns. */
    private void moveDeflated() {
        int target = to;
        for (int i = to - 1; i >= from; i--) {
            if (group[i - from] == DEFLATED) {
                target--;
                values[target] = values[i];
                if (target > i) {
                    System.arraycopy(whole.q, whole.at(from, i), whole.q, whole.at(from, target), to - from);
                }
            }
        }
    }

    // ---- the new vectors

    private void expand(Secular secular, int[] order, DoublePredicate wanted) {
        int first = count;
        for (int j = count - 1; j >= 0; j--) {
            values[from + j] = secular.root(j);
            first = wanted.test(values[from + j]) ? j : first;
        }
        if (first == count) {
            return;
        }
        double[] weights = secular.exactWeights();
        for (int j = first; j < count; j += WIDTH) {
            int width = Math.min(WIDTH, count - j);
            for (int k = 0; k < width; k++) {
                eigenvector(secular, j + k, weights, order, whole.block, k * count);
            }
            multiply(View.leading(count, width, whole.block), from + j, from + j + width);
        }
    }

    /** That of Diag(d) + rho z z', with its entries in the order of the groups. */
    private void eigenvector(Secular secular, int root, double[] weights, int[] order, double[] out, int start) {
        double[] entries = secular.eigenvector(root, weights);
        double square = 0;
        for (double entry : entries) {
            square += entry * entry;
        }
        double factor = 1 / Math.sqrt(square);
        for (int k = 0; k < count; k++) {
            out[start + k] = factor * entries[order[k]];
        }
    }

    /** The columns of Q1 and Q2 that are left, times a block of eigenvectors, to some columns of Q. */
    private void multiply(View block, int fromColumn, int toColumn) {
        int upper = size(UPPER, BOTH);
        int lower = size(BOTH, LOWER);
        View left = View.leading(middle - from, upper, whole.work);
        View right =
                View.leading(to - middle, lowerStart() + lower, whole.work).columns(lowerStart(), lowerStart() + lower);
        View columns = whole.view().columns(fromColumn, toColumn);
        multiply(left, block.rows(0, upper), columns.rows(from, middle));
        multiply(right, block.rows(count - lower, count), columns.rows(middle, to));
    }

    private void multiply(View a, View b, View c) {
        c.scale(0);
        whole.products.add(a, whole.ones, b, c);
    }

    /** The column of the lower parts, as they lie one behind the other, at which they begin. */
    private int lowerStart() {
        int rows = to - middle;
        return ((middle - from) * size(UPPER, BOTH) + rows - 1) / rows;
    }
}
