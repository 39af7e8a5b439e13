package org.psdmodels.solvers.linalg;

/** Positions of numbers by size. */
final class Ordering {
    private Ordering() {}

    /** The positions from, ..., to - 1 in the order of their values, equal ones in the order of positions. */
    static int[] ascending(double[] values, int from, int to) {
        int[] order = new int[to - from];
        for (int k = 0; k < order.length; k++) {
            order[k] = from + k;
        }
        sort(values, order, new int[order.length], 0, order.length);
        return order;
    }

    private static void sort(double[] values, int[] order, int[] work, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        sort(values, order, work, from, middle);
        sort(values, order, work, middle, to);
        System.arraycopy(order, from, work, from, to - from);
        int left = from;
        int right = middle;
        for (int k = from; k < to; k++) {
            boolean takeLeft = right == to || (left < middle && values[work[left]] <= values[work[right]]);
            order[k] = takeLeft ? work[left++] : work[right++];
        }
    }
}
