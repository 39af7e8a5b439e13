package org.psdmodels.api.loops;

import java.util.Arrays;

/** Plain Java, which takes no memory of its own. */
final class PlainLoops implements Loops {
    static final PlainLoops INSTANCE = new PlainLoops();

    /** Points at a time: the sums stay in the first-level cache while the coordinates stream by. */
    private static final int CHUNK = 1024;

    private PlainLoops() {}

    @Override
    public boolean areOneByOne() {
        return true;
    }

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
        for (int low = 0; low < count; low += CHUNK) {
            int some = Math.min(CHUNK, count - low);
            int start = offset + low;
            Arrays.fill(out, start, start + some, 0);
            for (int c = 0; c < y.length; c++) {
                addSquares(coordinates, first + low + c * stride, y[c], weights[c], out, start, some);
            }
        }
    }

    private static void addSquares(double[] x, int from, double y, double weight, double[] out, int start, int count) {
        for (int i = 0; i < count; i++) {
            double difference = x[from + i] - y;
            out[start + i] += weight * difference * difference;
        }
    }

    @Override
    public void exponentials(double[] values, int from, int count, double[] out, int offset) {
        for (int k = 0; k < count; k++) {
            out[offset + k] = Math.exp(values[from + k]);
        }
    }
}
