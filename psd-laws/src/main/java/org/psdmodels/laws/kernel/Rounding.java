package org.psdmodels.laws.kernel;

/**
 * The error model of kernel values. A value of size s = sqrt(k(x, x) k(y, y)) &gt;= |k(x, y)| in dimension d comes from
 * sums over d coordinates, each with a relative error of d eps, and from a power or exponential, which turns a relative
 * error of eps in its exponent into |log s| eps in the value. A constant covers the handful of operations around.
 */
final class Rounding {
    static final double EPS = Math.ulp(1.0);

    private static final double OPERATIONS = 64;

    private static final double OPERATIONS_PER_COORDINATE = 8;

    private Rounding() {}

    /** The absolute error of a kernel value of a given size. */
    static double ofValue(double size, int dimension) {
        double operations = OPERATIONS + OPERATIONS_PER_COORDINATE * dimension;
        double exponent = size > 0 ? Math.abs(Math.log(size)) : 0;
        return operations * (1 + exponent) * EPS * size + Double.MIN_NORMAL;
    }
}
