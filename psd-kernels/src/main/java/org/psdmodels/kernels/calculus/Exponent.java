package org.psdmodels.kernels.calculus;

/**
 * The concave quadratic E(x) = constant + slope (x - anchor) - curvature (x - centre)^2.
 *
 * @param constant the constant
 * @param slope the slope of the linear part
 * @param anchor where the linear part vanishes
 * @param curvature at least 0
 * @param centre where the quadratic part vanishes
 */
record Exponent(double constant, double slope, double anchor, double curvature, double centre) {
    static final Exponent ZERO = new Exponent(0, 0, 0, 0, 0);

    static Exponent linear(double slope, double anchor) {
        return new Exponent(0, slope, anchor, 0, 0);
    }

    static Exponent quadratic(double curvature, double centre) {
        return new Exponent(0, 0, 0, curvature, centre);
    }

    private boolean isZero() {
        return constant == 0 && slope == 0 && curvature == 0;
    }

    double value(double x) {
        double toCentre = x - centre;
        return constant + slope * (x - anchor) - curvature * toCentre * toCentre;
    }

    double slopeAt(double x) {
        return slope - 2 * curvature * (x - centre);
    }

    /** Where E is largest, for a curvature above zero. */
    double peak() {
        return slope == 0 ? centre : centre + slope / (2 * curvature);
    }

    Exponent plus(Exponent other) {
        if (isZero() || other.isZero()) {
            return isZero() ? other : this;
        }
        return new Exponent(
                constant + other.constant + commonAnchor(other) - completedSquare(other),
                slope + other.slope,
                slope == 0 ? other.anchor : anchor,
                curvature + other.curvature,
                curvature == 0 ? other.centre : centre + weight(other) * (other.centre - centre));
    }

    /** x -&gt; this((x - center) / scale). */
    Exponent after(double center, double scale) {
        return new Exponent(
                constant, slope / scale, center + scale * anchor, curvature / scale / scale, center + scale * centre);
    }

    /** slope_2 (x - anchor_2) = slope_2 (x - anchor) + slope_2 (anchor - anchor_2). */
    private double commonAnchor(Exponent other) {
        return slope == 0 || other.slope == 0 ? 0 : other.slope * (anchor - other.anchor);
    }

    /** c_1 (x - m_1)^2 + c_2 (x - m_2)^2 = c (x - m)^2 + (c_1 c_2 / c) (m_1 - m_2)^2. */
    private double completedSquare(Exponent other) {
        double distance = centre - other.centre;
        return curvature == 0 || other.curvature == 0 ? 0 : curvature * weight(other) * distance * distance;
    }

    private double weight(Exponent other) {
        return other.curvature / (curvature + other.curvature);
    }
}
