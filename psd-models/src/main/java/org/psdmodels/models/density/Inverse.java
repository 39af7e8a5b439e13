package org.psdmodels.models.density;

import java.util.function.DoubleUnaryOperator;

/** The inverse of a distribution function. */
final class Inverse {
    private Inverse() {}

    /** The smallest number in floating point at which a function that does not decrease is at least p, by bisection between brackets. */
    static double of(DoubleUnaryOperator cdf, double p, double low, double high) {
        double below = low;
        double above = high;
        double width = Math.max(high - low, Math.ulp(Math.max(Math.abs(low), Math.abs(high))));
        while (cdf.applyAsDouble(below) >= p) {
            below -= width;
            width *= 2;
        }
        while (cdf.applyAsDouble(above) < p) {
            above += width;
            width *= 2;
        }
        double middle = below + (above - below) / 2;
        while (middle > below && middle < above) {
            if (cdf.applyAsDouble(middle) >= p) {
                above = middle;
            } else {
                below = middle;
            }
            middle = below + (above - below) / 2;
        }
        return above;
    }
}
