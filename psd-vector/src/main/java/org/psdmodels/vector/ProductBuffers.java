package org.psdmodels.vector;

/** The working arrays of products, used again from call to call. For one thread. */
final class ProductBuffers {
    private double[] left = new double[0];
    private double[] right = new double[0];

    /** For blocks of A. */
    double[] left(int length) {
        left = left.length < length ? new double[length] : left;
        return left;
    }

    /** For blocks of B. */
    double[] right(int length) {
        right = right.length < length ? new double[length] : right;
        return right;
    }
}
