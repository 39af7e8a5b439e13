package org.psdmodels.models.density;

/** A bounded box, with bounds of a density there as far as they are known. */
final class Box {
    final double[] lower;
    final double[] upper;
    final double volume;

    /** A lower bound of the density. */
    final double least;

    /** An upper bound of the density. */
    final double most;

    /** The integral of the upper bound beyond the density, about. */
    final double excess;

    private Box(double[] lower, double[] upper, double volume, double least, double most, double excess) {
        this.lower = lower;
        this.upper = upper;
        this.volume = volume;
        this.least = least;
        this.most = most;
        this.excess = excess;
    }

    /** A box on which nothing is known; the arrays are shared. */
    static Box of(double[] lower, double[] upper) {
        double volume = 1;
        for (int c = 0; c < lower.length; c++) {
            volume *= upper[c] - lower[c];
        }
        return new Box(lower, upper, volume, 0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** This box with bounds of the density, and its value at the centre. */
    Box withBounds(double low, double high, double atCentre) {
        return new Box(lower, upper, volume, low, high, Math.max(0, high - atCentre) * volume);
    }

    /** The integral of the upper bound. */
    double bound() {
        return most * volume;
    }

    double[] centre() {
        double[] centre = new double[lower.length];
        for (int c = 0; c < centre.length; c++) {
            centre[c] = lower[c] / 2 + upper[c] / 2;
        }
        return centre;
    }
}
