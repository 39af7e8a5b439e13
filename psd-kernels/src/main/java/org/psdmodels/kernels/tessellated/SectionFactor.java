package org.psdmodels.kernels.tessellated;

/**
 * A factor of a term of a section, as a function of one coordinate x: x^e times the integral of z^p over a region's
 * interval, or x^e alone where that interval does not depend on x.
 */
record SectionFactor(Region region, int p, int e) {
    /** Adds a multiple of the factor for x below y, a polynomial, to coefficients of powers of x. */
    void addBelow(double weight, double y, double a, double b, double[] coefficients) {
        add(
                weight,
                region.slope(-1),
                region.lower().at(a, y, a, b),
                region.upper().at(a, y, a, b),
                coefficients);
    }

    /** Adds a multiple of the factor for x above y, another polynomial. */
    void addAbove(double weight, double y, double a, double b, double[] coefficients) {
        add(
                weight,
                region.slope(1),
                region.lower().at(b, y, a, b),
                region.upper().at(b, y, a, b),
                coefficients);
    }

    /** With the interval's ends for some x; for a slope of 1 the upper end is x, for a slope of -1 the lower. */
    private void add(double weight, int slope, double lower, double upper, double[] coefficients) {
        if (region.isFixed()) {
            coefficients[e] += weight;
        } else if (slope == 0) {
            coefficients[e] += weight * moment(lower, upper, p);
        } else {
            double other = slope > 0 ? lower : upper;
            coefficients[e] -= slope * weight * Math.pow(other, p + 1) / (p + 1);
            coefficients[e + p + 1] += slope * weight / (p + 1);
        }
    }

    /** The integral of z^p over an interval, zero where it is empty. */
    static double moment(double lower, double upper, int p) {
        double sum = 1;
        double power = 1;
        for (int k = 1; k <= p; k++) {
            power *= lower;
            sum = sum * upper + power;
        }
        return Math.max(0, upper - lower) * sum / (p + 1);
    }
}
