package org.psdmodels.kernels;

import org.psdmodels.api.Points;

/** The two directions that gradients of radial and of dot-product kernels have. A zero factor adds nothing at all. */
final class Gradients {
    private Gradients() {}

    /** out += factor * y_j. */
    static void addPoint(double factor, Points y, int j, double[] out) {
        if (factor == 0) {
            return;
        }
        for (int c = 0; c < out.length; c++) {
            out[c] += factor * y.coordinate(j, c);
        }
    }

    /** out += factor * (x_i - y_j). */
    static void addDifference(double factor, Points x, int i, Points y, int j, double[] out) {
        if (factor == 0) {
            return;
        }
        for (int c = 0; c < out.length; c++) {
            out[c] += factor * (x.coordinate(i, c) - y.coordinate(j, c));
        }
    }
}
