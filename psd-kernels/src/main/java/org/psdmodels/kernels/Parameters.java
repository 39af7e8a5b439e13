package org.psdmodels.kernels;

import org.psdmodels.api.checks.Checks;
import org.psdmodels.kernels.calculus.MaternPolynomial;

/** Checks of parameters that several kernels have. */
final class Parameters {
    /** Powers of ordinary numbers stay finite up to here: 1000^100 = 1e300. */
    static final int LARGEST_DEGREE = 100;

    private Parameters() {}

    /** A length by which distances are divided; that of a subnormal number would overflow too soon. */
    static double width(String name, double width) {
        Checks.positive(name, width);
        Checks.require(width >= Double.MIN_NORMAL, name, "must not be subnormal", width);
        return width;
    }

    /** A half-integer order of a Matern kernel that is differentiable. */
    static double halfInteger(String name, double order) {
        double largest = MaternPolynomial.LARGEST_DEGREE + 0.5;
        Checks.require(
                order >= 1.5 && order <= largest && order - Math.floor(order) == 0.5,
                name,
                "must be 1.5, 2.5, ... or " + largest,
                order);
        return order;
    }

    /** A degree of a polynomial. */
    static int degree(int degree) {
        Checks.require(
                degree >= 1 && degree <= LARGEST_DEGREE, "degree", "must be >= 1 and <= " + LARGEST_DEGREE, degree);
        return degree;
    }

    /** The width whose inverse square is the sum of the inverse squares of two widths. */
    static double widthOfProduct(double a, double b) {
        double smaller = Math.min(a, b);
        return smaller / Math.hypot(1, smaller / Math.max(a, b));
    }
}
