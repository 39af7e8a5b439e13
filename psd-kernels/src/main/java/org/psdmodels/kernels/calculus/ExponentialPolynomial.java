package org.psdmodels.kernels.calculus;

import java.util.List;
import java.util.Optional;

/**
 * The function w p(x) exp(E(x)) of one variable.
 *
 * @param coefficient the number w
 * @param polynomial the polynomial p
 * @param exponent the concave quadratic E
 */
record ExponentialPolynomial(double coefficient, PolynomialProduct polynomial, Exponent exponent) {
    /** The function 0: zero is the only coefficient that makes it so. */
    static final ExponentialPolynomial ZERO = constant(0);

    static final ExponentialPolynomial ONE = constant(1);

    static ExponentialPolynomial constant(double value) {
        return new ExponentialPolynomial(value, PolynomialProduct.ONE, Exponent.ZERO);
    }

    static ExponentialPolynomial of(Exponent exponent) {
        return new ExponentialPolynomial(1, PolynomialProduct.ONE, exponent);
    }

    static ExponentialPolynomial of(Polynomial polynomial) {
        return of(polynomial, Exponent.ZERO);
    }

    static ExponentialPolynomial of(Polynomial polynomial, Exponent exponent) {
        return polynomial.isZero()
                ? ZERO
                : new ExponentialPolynomial(1, new PolynomialProduct(List.of(polynomial)), exponent);
    }

    boolean isZero() {
        return coefficient == 0;
    }

    double value(double x) {
        return isZero() ? 0 : coefficient * polynomial.value(x) * Math.exp(exponent.value(x));
    }

    ExponentialPolynomial times(ExponentialPolynomial other) {
        return isZero() || other.isZero()
                ? ZERO
                : new ExponentialPolynomial(
                        coefficient * other.coefficient,
                        polynomial.times(other.polynomial),
                        exponent.plus(other.exponent));
    }

    /** x -&gt; this((x - center) / scale). */
    ExponentialPolynomial after(double center, double scale) {
        return new ExponentialPolynomial(coefficient, polynomial.after(center, scale), exponent.after(center, scale));
    }

    /** The integral over a segment, whose ends may be infinite; empty if it diverges. */
    Optional<ScaledNumber> integral(double lower, double upper) {
        if (isZero() || !(lower < upper)) {
            return Optional.of(ScaledNumber.ZERO);
        }
        if (exponent.curvature() > 0) {
            return Optional.of(aroundPeak(lower, upper));
        }
        return diverges(lower, upper) ? Optional.empty() : Optional.of(alongSlope(lower, upper));
    }

    private boolean diverges(double lower, double upper) {
        return (Double.isInfinite(lower) && exponent.slope() <= 0)
                || (Double.isInfinite(upper) && exponent.slope() >= 0);
    }

    private ScaledNumber alongSlope(double lower, double upper) {
        double rate = Math.abs(exponent.slope());
        return exponent.slope() > 0 ? from(upper, lower, rate) : from(lower, upper, rate);
    }

    private ScaledNumber aroundPeak(double lower, double upper) {
        double peak = exponent.peak();
        if (peak > lower && peak < upper) {
            return from(peak, lower, 0).plus(from(peak, upper, 0));
        }
        return peak <= lower
                ? from(lower, upper, Math.abs(exponent.slopeAt(lower)))
                : from(upper, lower, Math.abs(exponent.slopeAt(upper)));
    }

    /** The integral between a near end, where the exponent falls at the given rate, and a far end, taken positive. */
    private ScaledNumber from(double near, double far, double rate) {
        int direction = far > near ? 1 : -1;
        DecayingIntegral integral =
                new DecayingIntegral(polynomial, near, direction, rate, exponent.curvature(), Math.abs(far - near));
        return new ScaledNumber(coefficient * integral.value(), exponent.value(near));
    }
}
