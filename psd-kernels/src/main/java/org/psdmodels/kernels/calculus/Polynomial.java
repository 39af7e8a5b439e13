package org.psdmodels.kernels.calculus;

import java.util.Arrays;

/** The polynomial sum_k c_k (x - origin)^k. */
final class Polynomial {
    private final double origin;
    private final double[] coefficients;

    private Polynomial(double origin, double[] coefficients) {
        this.origin = origin;
        this.coefficients = coefficients;
    }

    static Polynomial about(double origin, double... coefficients) {
        return new Polynomial(origin, coefficients.clone());
    }

    /** x^exponent. */
    static Polynomial monomial(int exponent) {
        double[] coefficients = new double[exponent + 1];
        coefficients[exponent] = 1;
        return new Polynomial(0, coefficients);
    }

    boolean isZero() {
        return Arrays.stream(coefficients).allMatch(c -> c == 0);
    }

    int degree() {
        return coefficients.length - 1;
    }

    double value(double x) {
        double sum = 0;
        for (int k = coefficients.length - 1; k >= 0; k--) {
            sum = sum * (x - origin) + coefficients[k];
        }
        return sum;
    }

    /**
     * The coefficients q_k with p(point + direction tau) = sum_k q_k tau^k, for a direction of 1 or -1, by repeated
     * synthetic division.
     */
    double[] expandedAt(double point, int direction) {
        double[] q = coefficients.clone();
        double shift = point - origin;
        for (int i = 0; i < q.length - 1 && shift != 0; i++) {
            for (int k = q.length - 2; k >= i; k--) {
                q[k] += shift * q[k + 1];
            }
        }
        for (int k = 1; k < q.length; k += 2) {
            q[k] *= direction;
        }
        return q;
    }

    /** x -&gt; this((x - center) / scale). */
    Polynomial after(double center, double scale) {
        double[] scaled = coefficients.clone();
        double unit = 1;
        for (int k = 0; k < scaled.length; k++) {
            scaled[k] /= unit;
            unit *= scale;
        }
        return new Polynomial(center + scale * origin, scaled);
    }

    /** The coefficients of a product. */
    static double[] product(double[] a, double[] b) {
        double[] product = new double[a.length + b.length - 1];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b.length; j++) {
                product[i + j] += a[i] * b[j];
            }
        }
        return product;
    }

    @Override
    public String toString() {
        return Arrays.toString(coefficients) + " about " + origin;
    }
}
