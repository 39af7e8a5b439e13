package org.psdmodels.kernels.calculus;

import java.util.ArrayList;
import java.util.List;

/**
 * A product of polynomials, each about an origin of its own, never multiplied out where that would cancel.
 *
 * @param factors the polynomials, none for 1
 */
record PolynomialProduct(List<Polynomial> factors) {
    static final PolynomialProduct ONE = new PolynomialProduct(List.of());

    int degree() {
        int degree = 0;
        for (Polynomial factor : factors) {
            degree += factor.degree();
        }
        return degree;
    }

    double value(double x) {
        double product = 1;
        for (Polynomial factor : factors) {
            product *= factor.value(x);
        }
        return product;
    }

    PolynomialProduct times(PolynomialProduct other) {
        if (factors.isEmpty() || other.factors.isEmpty()) {
            return factors.isEmpty() ? other : this;
        }
        List<Polynomial> both = new ArrayList<>(factors);
        both.addAll(other.factors);
        return new PolynomialProduct(both);
    }

    /** x -&gt; this((x - center) / scale). */
    PolynomialProduct after(double center, double scale) {
        return new PolynomialProduct(
                factors.stream().map(f -> f.after(center, scale)).toList());
    }

    /** The coefficients q_k with p(point + direction tau) = sum_k q_k tau^k, for a direction of 1 or -1. */
    double[] expandedAt(double point, int direction) {
        double[] product = {1};
        for (Polynomial factor : factors) {
            product = Polynomial.product(product, factor.expandedAt(point, direction));
        }
        return product;
    }
}
