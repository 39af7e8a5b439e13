package org.psdmodels.solvers.svm;

import java.util.Arrays;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.KernelMatrix;

/**
 * The columns of a kernel matrix that were used last. They form a ring in the order of their use, closed by an entry of
 * its own, number n, between the newest and the oldest.
 */
final class ColumnCache implements KernelColumns {
    /** Two columns are in use at a time. */
    private static final int LEAST = 3;

    private static final double[] ABSENT = {};

    private final KernelMatrix matrix;
    private final int capacity;
    private final double[][] held;
    private final int[] newer;
    private final int[] older;
    private int count;
    private long computed;

    ColumnCache(KernelMatrix matrix, long bytes) {
        int n = matrix.rows();
        this.matrix = matrix;
        this.capacity = (int) Math.max(LEAST, Math.min(n, bytes / ((long) Double.BYTES * n)));
        this.held = new double[n][];
        Arrays.fill(held, ABSENT);
        this.newer = new int[n + 1];
        this.older = new int[n + 1];
        newer[n] = n;
        older[n] = n;
    }

    @Override
    public double[] array(int j) {
        double[] column = held[j];
        if (column == ABSENT) {
            column = compute(j, count < capacity ? new double[matrix.rows()] : evictOldest());
        } else {
            unlink(j);
        }
        linkAsNewest(j);
        return column;
    }

    private double[] compute(int j, double[] column) {
        matrix.column(j, 0, column.length, column, 0);
        for (int i = 0; i < column.length; i++) {
            if (!(Math.abs(column[i]) < Double.POSITIVE_INFINITY)) {
                throw Checks.failure("kernel value of points " + i + " and " + j, "must be finite", column[i]);
            }
        }
        held[j] = column;
        count++;
        computed++;
        return column;
    }

    private double[] evictOldest() {
        int oldest = newer[held.length];
        double[] array = held[oldest];
        unlink(oldest);
        held[oldest] = ABSENT;
        count--;
        return array;
    }

    private void unlink(int j) {
        newer[older[j]] = newer[j];
        older[newer[j]] = older[j];
    }

    private void linkAsNewest(int j) {
        int end = held.length;
        older[j] = older[end];
        newer[j] = end;
        newer[older[end]] = j;
        older[end] = j;
    }

    @Override
    public int offset(int j) {
        return 0;
    }

    @Override
    public double[] diagonal() {
        double[] diagonal = new double[matrix.rows()];
        for (int i = 0; i < diagonal.length; i++) {
            diagonal[i] = Checks.finite("kernel value of point " + i + " with itself", matrix.entry(i, i));
        }
        return diagonal;
    }

    @Override
    public long computed() {
        return computed;
    }
}
