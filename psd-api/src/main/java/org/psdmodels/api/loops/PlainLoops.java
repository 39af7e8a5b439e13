package org.psdmodels.api.loops;

import java.util.Arrays;

/**
 * Plain Java. Distances are summed in arrays of their own, for the compiler of JDK 17 makes vector instructions of a loop over
 * several arrays only where the index is the same in all of them.
 */
final class PlainLoops implements Loops {
    static final PlainLoops INSTANCE = new PlainLoops();

    /** Points at a time: the sums stay in the first-level cache while the coordinates stream by. */
    private static final int CHUNK = 1024;

    private PlainLoops() {}

    @Override
    public void squaredDistances(
            double[] coordinates,
            int first,
            int stride,
            double[] y,
            double[] weights,
            double[] out,
            int offset,
            int count) {
        double[] x = new double[Math.min(CHUNK, count)];
        double[] sums = new double[x.length];
        for (int low = 0; low < count; low += CHUNK) {
            int some = Math.min(CHUNK, count - low);
            Arrays.fill(sums, 0, some, 0);
            for (int c = 0; c < y.length; c++) {
                System.arraycopy(coordinates, first + low + c * stride, x, 0, some);
                addSquares(x, y[c], weights[c], sums, some);
            }
            System.arraycopy(sums, 0, out, offset + low, some);
        }
    }

    private static void addSquares(double[] x, double y, double weight, double[] sums, int count) {
        for (int i = 0; i < count; i++) {
            double difference = x[i] - y;
            sums[i] += weight * difference * difference;
        }
    }

    @Override
    public void exponentials(double[] values, int from, int to) {
        for (int k = from; k < to; k++) {
            values[k] = Math.exp(values[k]);
        }
    }
}
