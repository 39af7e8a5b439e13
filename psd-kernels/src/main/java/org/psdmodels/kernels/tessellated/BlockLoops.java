package org.psdmodels.kernels.tessellated;

import java.util.Arrays;

/** Loops over blocks of numbers, each simple enough for the compiler to vectorise. */
final class BlockLoops {
    private BlockLoops() {}

    static void fill(double value, double[] out, int offset, int count) {
        Arrays.fill(out, offset, offset + count, value);
    }

    static void min(double[] x, int from, double y, double[] out, int count) {
        for (int i = 0; i < count; i++) {
            out[i] = Math.min(x[from + i], y);
        }
    }

    static void max(double[] x, int from, double y, double[] out, int count) {
        for (int i = 0; i < count; i++) {
            out[i] = Math.max(x[from + i], y);
        }
    }

    /** out = max(0, upper - lower). */
    static void width(double[] lower, double[] upper, double[] out, int count) {
        for (int i = 0; i < count; i++) {
            out[i] = Math.max(0, upper[i] - lower[i]);
        }
    }

    /** out = first * second. */
    static void multiply(double[] first, double[] second, int from, double[] out, int count) {
        for (int i = 0; i < count; i++) {
            out[i] = first[i] * second[from + i];
        }
    }

    /** The mean of z^p over [l, u], from that of z^(p-1) and from l^p. */
    static void nextMean(int p, double[] previous, double[] upper, double[] power, double[] out, int count) {
        for (int i = 0; i < count; i++) {
            out[i] = (p * upper[i] * previous[i] + power[i]) / (p + 1);
        }
    }

    /** out = factor * x. */
    static void scale(double factor, double[] x, int from, double[] out, int count) {
        for (int i = 0; i < count; i++) {
            out[i] = factor * x[from + i];
        }
    }

    /** out += factor * x. */
    static void addScaled(double factor, double[] x, int from, double[] out, int offset, int count) {
        for (int i = 0; i < count; i++) {
            out[offset + i] += factor * x[from + i];
        }
    }

    /** out += first * second. */
    static void addProduct(double[] first, double[] second, double[] out, int offset, int count) {
        for (int i = 0; i < count; i++) {
            out[offset + i] += first[i] * second[i];
        }
    }

    static double dot(double[] first, double[] second, int from, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += first[i] * second[from + i];
        }
        return sum;
    }
}
