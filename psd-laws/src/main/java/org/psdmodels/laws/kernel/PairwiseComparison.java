package org.psdmodels.laws.kernel;

import java.util.Arrays;
import org.psdmodels.laws.kit.Outcome;

/** Comparison of kernel values over all pairs of a case. */
final class PairwiseComparison {
    private PairwiseComparison() {}

    /** What a place holds that must not be written to: no kernel value, but for a coincidence of 53 bits. */
    static final double UNTOUCHED = -7.123456789e77;

    /** The largest absolute value; NaN if there is one. */
    static double largest(double[] values) {
        return Arrays.stream(values).map(Math::abs).reduce(0, Math::max);
    }

    /** A number for each pair of points. */
    @FunctionalInterface
    interface Entry {
        double at(int i, int j);
    }

    /** Requires an entry for each x_i and y_j to be k(x_i, y_j) up to rounding. */
    static Outcome require(KernelCase c, String name, Entry entry) {
        return require(c, name, entry, c::at, c.rounding());
    }

    /** Requires two entries for each x_i and y_j to differ by no more than a tolerance. */
    static Outcome require(KernelCase c, String name, Entry found, Entry expected, double tolerance) {
        for (int j = 0; j < c.y().size(); j++) {
            for (int i = 0; i < c.x().size(); i++) {
                double value = found.at(i, j);
                double right = expected.at(i, j);
                if (!(Math.abs(value - right) <= tolerance)) {
                    return Outcome.fails(c.differ(i, j, name, value, right));
                }
            }
        }
        return Outcome.HOLDS;
    }
}
