package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.psdmodels.api.Matrix;

/**
 * Eigenvalues and eigenvectors of a symmetric tridiagonal matrix T by divide and conquer. Where an entry off the diagonal is
 * nothing, T falls into blocks, each of which is scaled to entries of about one; a block is torn in the middle,
 *
 * <pre>T = Diag(T1, T2) + |e| u u',   u = (0, ..., 0, 1, sign e, 0, ..., 0)',</pre>
 *
 * and so on down to parts that {@link TridiagonalQl QL steps} take to their eigenvalues; {@link Merge} goes back up. The
 * last merge of a block forms the wanted vectors alone.
 */
final class TridiagonalEigen {
    /** The order up to which QL steps are faster than another division (measured). */
    private static final int LEAF = 32;

    private static final double EPS = Math.ulp(1.0);

    final Products products;

    /** The eigenvalues, in no order. */
    final double[] values;

    /** The eigenvectors, column-major. */
    final double[] q;

    /** What one merge has of the columns that it begins with: half of them are zero. */
    final double[] work;

    /** Some columns of what a merge multiplies those with. */
    final double[] block;

    final double[] ones;

    private final int n;
    private final double[] off;

    private TridiagonalEigen(double[] diagonal, double[] off, Products products) {
        this.n = diagonal.length;
        this.values = diagonal;
        this.off = off;
        this.products = products;
        this.q = new double[Matrix.length(n, n)];
        this.work = new double[n > LEAF ? (n + 1) / 2 * (n + 1) : 0];
        this.block = new double[n > LEAF ? Merge.WIDTH * n : 0];
        this.ones = new double[n];
        Arrays.fill(ones, 1);
    }

    /**
     * A matrix with entries of at most about one.
     *
     * @param diagonal becomes the eigenvalues, in no order
     * @param off as long; entry k is that between k and k + 1, the last is zero; overwritten
     * @param wanted of which eigenvalues the vectors are wanted; an interval
     * @param products the inner products
     * @return values, and vectors in the columns of those that are wanted, or nothing if an iteration did not end
     */
    static Optional<TridiagonalEigen> of(double[] diagonal, double[] off, DoublePredicate wanted, Products products) {
        TridiagonalEigen eigen = new TridiagonalEigen(diagonal, off, products);
        return eigen.decompose(wanted) ? Optional.of(eigen) : Optional.empty();
    }

    /** Where an entry of Q is. */
    int at(int i, int j) {
        return i + j * n;
    }

    /** All of Q. */
    View view() {
        return View.of(n, n, q);
    }

    /**
     * Some eigenvectors, to be called once: they are put in order where they are.
     *
     * @param columns their places
     * @return an array of so many columns
     */
    double[] vectors(int[] columns) {
        if (columns.length < n) {
            double[] some = new double[Matrix.length(n, columns.length)];
            for (int k = 0; k < columns.length; k++) {
                System.arraycopy(q, at(0, columns[k]), some, k * n, n);
            }
            return some;
        }
        int[] source = columns.clone();
        double[] kept = new double[n];
        for (int start = 0; start < n; start++) {
            System.arraycopy(q, at(0, start), kept, 0, n);
            int place = start;
            while (source[place] != start) {
                int next = source[place];
                System.arraycopy(q, at(0, next), q, at(0, place), n);
                source[place] = place;
                place = next;
            }
            System.arraycopy(kept, 0, q, at(0, place), n);
            source[place] = place;
        }
        return q;
    }

    private boolean decompose(DoublePredicate wanted) {
        for (int from = 0, to; from < n; from = to) {
            to = end(from);
            if (!solveBlock(from, to, wanted)) {
                return false;
            }
        }
        return true;
    }

    /** The row after the last of the block that begins here. */
    private int end(int from) {
        int last = from;
        while (last + 1 < n && !isNothing(last)) {
            last++;
        }
        return last + 1;
    }

    private boolean isNothing(int k) {
        double e = Math.abs(off[k]);
        return e <= TridiagonalQl.NOTHING
                || e <= EPS * Math.sqrt(Math.abs(values[k])) * Math.sqrt(Math.abs(values[k + 1]));
    }

    private boolean solveBlock(int from, int to, DoublePredicate wanted) {
        off[to - 1] = 0;
        double largest = 0;
        for (int i = from; i < to; i++) {
            largest = Math.max(largest, Math.max(Math.abs(values[i]), Math.abs(off[i])));
        }
        int exponent = Math.getExponent(largest);
        scale(from, to, -exponent);
        boolean found = solve(from, to, value -> wanted.test(Math.scalb(value, exponent)));
        scale(from, to, exponent);
        return found;
    }

    private void scale(int from, int to, int exponent) {
        double factor = Math.scalb(1.0, exponent);
        for (int i = from; i < to; i++) {
            values[i] *= factor;
            off[i] *= factor;
        }
    }

    private boolean solve(int from, int to, DoublePredicate wanted) {
        if (to - from <= LEAF) {
            return iterate(from, to);
        }
        int middle = (from + to) >>> 1;
        double joint = off[middle - 1];
        off[middle - 1] = 0;
        values[middle - 1] -= Math.abs(joint);
        values[middle] -= Math.abs(joint);
        if (!solve(from, middle, value -> true) || !solve(middle, to, value -> true)) {
            return false;
        }
        new Merge(this, from, middle, to, joint).run(wanted);
        return true;
    }

    private boolean iterate(int from, int to) {
        int size = to - from;
        double[] diagonal = Arrays.copyOfRange(values, from, to);
        double[][] columns = new double[size][size];
        for (int k = 0; k < size; k++) {
            columns[k][k] = 1;
        }
        if (!TridiagonalQl.run(diagonal, Arrays.copyOfRange(off, from, to), columns)) {
            return false;
        }
        for (int k = 0; k < size; k++) {
            values[from + k] = diagonal[k];
            System.arraycopy(columns[k], 0, q, at(from, from + k), size);
        }
        return true;
    }
}
