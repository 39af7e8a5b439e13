package org.psdmodels.kernels;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.loops.Loops;

/**
 * The matrix of a kernel p(t_1) ... p(t_d) exp(-rate (t_1 + ... + t_d)) with t_c proportional to |x_c - y_c|: a column at a time,
 * coordinate by coordinate, with one exponential for each entry.
 *
 * @param kernel the kernel, which is asked for entries whose exponential is tiny
 * @param x the points of the rows
 * @param y the points of the columns
 * @param rate the factor in the exponent
 * @param factor the polynomial p
 */
record CoordinateMatrix(Kernel kernel, Points x, Points y, double rate, Factor factor)
        implements KernelMatrix.OfPoints {
    /** Points at a time, so that sums and products stay in a near cache. */
    private static final int CHUNK = 512;

    /** From here on exponentials are subnormal soon. */
    private static final double LARGE = 700;

    /** What a coordinate adds. */
    @FunctionalInterface
    interface Factor {
        /**
         * Adds t to sums and multiplies products by p(t), for t of the distance between coordinates and another one.
         */
        void take(double[] coordinates, double y, double[] sums, double[] products, int count);
    }

    @Override
    public void column(int j, int from, int to, double[] out, int offset) {
        Loops loops = Loops.forEntries((long) x.size() * y.size());
        if (loops.areOneByOne()) {
            KernelMatrix.OfPoints.super.column(j, from, to, out, offset);
            return;
        }
        int most = Math.min(CHUNK, to - from);
        double[] coordinates = new double[most];
        double[] sums = new double[most];
        double[] products = new double[most];
        for (int low = from; low < to; low += CHUNK) {
            int count = Math.min(CHUNK, to - low);
            Arrays.fill(sums, 0);
            Arrays.fill(products, 1);
            for (int c = 0; c < x.dimension(); c++) {
                x.coordinates(c, low, low + count, coordinates);
                factor.take(coordinates, y.coordinate(j, c), sums, products, count);
            }
            put(j, low, count, sums, products, loops, out, offset + low - from);
        }
    }

    private void put(
            int j, int low, int count, double[] sums, double[] products, Loops loops, double[] out, int start) {
        for (int k = 0; k < count; k++) {
            out[start + k] = -rate * sums[k];
        }
        loops.exponentials(out, start, count, out, start);
        for (int k = 0; k < count; k++) {
            out[start + k] = rate * sums[k] < LARGE ? products[k] * out[start + k] : entry(low + k, j);
        }
    }
}
