package org.psdmodels.solvers.linalg;

import java.util.Arrays;

/**
 * A = L L' by halves, in place: L11 from A11; L21 = A21 L11^-T; L22 from A22 - L21 L21'. Nearly all of the work is in the
 * two block operations.
 */
final class BlockCholesky {
    /** Up to this size column by column. */
    private static final int SMALL = 48;

    private final View a;
    private final BlockedLinearAlgebra algebra;

    private BlockCholesky(View a, BlockedLinearAlgebra algebra) {
        this.a = a;
        this.algebra = algebra;
    }

    /** Overwrites another matrix by L, zeros above its diagonal; the pivot that failed, or the order. */
    static int of(View symmetric, View lower, BlockedLinearAlgebra algebra) {
        int n = symmetric.rows();
        for (int j = 0; j < n; j++) {
            int top = lower.at(0, j);
            Arrays.fill(lower.data, top, top + j, 0);
            symmetric.readColumn(j, j, n, lower.data, top + j);
        }
        return new BlockCholesky(lower, algebra).factor(0, n);
    }

    /** Factors the diagonal block; returns the pivot that failed, or the end of the block. */
    private int factor(int from, int to) {
        if (to - from <= SMALL) {
            return factorSmall(from, to);
        }
        int middle = from + ((to - from) / 2 + SMALL - 1) / SMALL * SMALL;
        int pivot = factor(from, middle);
        if (pivot < middle) {
            return pivot;
        }
        View below = a.part(middle, to, from, middle);
        algebra.solveLower(a.part(from, middle, from, middle), below.transpose());
        algebra.subtractSquare(below, a.part(middle, to, middle, to));
        return factor(middle, to);
    }

    private int factorSmall(int from, int to) {
        for (int j = from; j < to; j++) {
            for (int k = from; k < j; k++) {
                subtractColumn(j, k, to);
            }
            double pivot = a.data[a.at(j, j)];
            if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
                return j;
            }
            double root = Math.sqrt(pivot);
            for (int i = j; i < to; i++) {
                a.data[a.at(i, j)] = i == j ? root : a.data[a.at(i, j)] / root;
            }
        }
        return to;
    }

    /** Column j minus its multiple of the finished column k, from row j on. */
    private void subtractColumn(int j, int k, int to) {
        double factor = a.data[a.at(j, k)];
        int target = a.at(j, j);
        int source = a.at(j, k);
        for (int i = 0; i < to - j; i++) {
            a.data[target + i] -= a.data[source + i] * factor;
        }
    }
}
