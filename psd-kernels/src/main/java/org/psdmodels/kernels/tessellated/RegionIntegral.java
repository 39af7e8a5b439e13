package org.psdmodels.kernels.tessellated;

/** One of the integrals a tessellated kernel is the sum of: that of sum_gef C_gef z^g x^e y^f over a region. */
final class RegionIntegral {
    private final Region region;
    private final double[] coefficients;

    RegionIntegral(Region region, double[] coefficients) {
        this.region = region;
        this.coefficients = coefficients;
    }

    Region region() {
        return region;
    }

    /** C, by terms; not to be written to. */
    double[] coefficients() {
        return coefficients;
    }

    boolean isZero() {
        for (double c : coefficients) {
            if (c != 0) {
                return false;
            }
        }
        return true;
    }
}
