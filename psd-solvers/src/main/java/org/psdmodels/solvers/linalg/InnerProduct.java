package org.psdmodels.solvers.linalg;

/** The inner product of two vectors. */
public final class InnerProduct {
    private InnerProduct() {}

    /**
     * The inner product by four sums, which need not wait for each other.
     *
     * @param x numbers
     * @param y as many numbers
     * @return x'y
     */
    public static double of(double[] x, double[] y) {
        return of(x, y, 0, x.length);
    }

    /** The inner product of the numbers from, ..., to - 1 of both. */
    static double of(double[] x, double[] y, int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = from;
        for (; i + 3 < to; i += 4) {
            s0 += x[i] * y[i];
            s1 += x[i + 1] * y[i + 1];
            s2 += x[i + 2] * y[i + 2];
            s3 += x[i + 3] * y[i + 3];
        }
        for (; i < to; i++) {
            s0 += x[i] * y[i];
        }
        return (s0 + s1) + (s2 + s3);
    }
}
