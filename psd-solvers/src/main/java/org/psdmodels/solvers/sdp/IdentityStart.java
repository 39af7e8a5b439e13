package org.psdmodels.solvers.sdp;

/**
 * The multiples of the identity at which a block of order n starts, after Toh, Todd and Tutuncu (1999): large enough that a
 * solution of the block's own units lies below.
 */
final class IdentityStart {
    private static final double LEAST = 10;

    private IdentityStart() {}

    /** max(10, sqrt n, |F_0|, ..., |F_m|). */
    static double ofX(double[] norms, int n) {
        double largest = Math.max(LEAST, Math.sqrt(n));
        for (double norm : norms) {
            largest = Math.max(largest, norm);
        }
        return largest;
    }

    /** max(10, sqrt n, n max_i (1 + |c_i|) / (1 + |F_i|)). */
    static double ofY(double[] norms, double[] costs, int n) {
        double largest = Math.max(LEAST, Math.sqrt(n));
        for (int i = 0; i < costs.length; i++) {
            largest = Math.max(largest, n * (1 + Math.abs(costs[i])) / (1 + norms[i + 1]));
        }
        return largest;
    }
}
