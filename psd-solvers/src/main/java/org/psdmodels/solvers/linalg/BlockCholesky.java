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
            int k = from;
            for (; k + 3 < j; k += 4) {
                subtractFour(j, k, to);
            }
            for (; k < j; k++) {
                subtractColumn(j, k, to);
            }
            double pivot = a.data[a.at(j, j)];
            if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
                return j;
            }
            divide(a.data, a.at(j, j), to - j, Math.sqrt(pivot));
        }
        return to;
    }

    /** The column of a pivot, from there on, divided by its root. */
    private static void divide(double[] data, int pivot, int length, double root) {
        data[pivot] = root;
        for (int i = 1; i < length; i++) {
            data[pivot + i] /= root;
        }
    }

    /** Column j minus its multiple of the finished column k, from row j on. */
    private void subtractColumn(int j, int k, int to) {
        double[] data = a.data;
        int target = a.at(j, j);
        int source = a.at(j, k);
        double factor = data[source];
        for (int i = 0; i < to - j; i++) {
            data[target + i] -= data[source + i] * factor;
        }
    }

    /** The same for four columns in their order, for which the entries of column j are read and written once. */
    private void subtractFour(int j, int k, int to) {
        double[] data = a.data;
        int target = a.at(j, j);
        int p0 = a.at(j, k);
        int p1 = a.at(j, k + 1);
        int p2 = a.at(j, k + 2);
        int p3 = a.at(j, k + 3);
        double f0 = data[p0];
        double f1 = data[p1];
        double f2 = data[p2];
        double f3 = data[p3];
        for (int i = 0; i < to - j; i++) {
            data[target + i] =
                    data[target + i] - data[p0 + i] * f0 - data[p1 + i] * f1 - data[p2 + i] * f2 - data[p3 + i] * f3;
        }
    }
}
