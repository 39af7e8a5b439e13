package org.psdmodels.kernels.calculus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.psdmodels.api.checks.Checks;

/** The sections of the kernels of one variable. */
public final class PiecewiseFunctions {
    private PiecewiseFunctions() {}

    /**
     * {@return a constant: x -&gt; value}
     *
     * @param value the constant
     */
    public static PiecewiseFunction constant(double value) {
        return PiecewiseFunction.everywhere(ExponentialPolynomial.constant(value));
    }

    /**
     * {@return the Gaussian: x -&gt; exp(-(x - z)^2 / (2 s^2))}
     *
     * @param centre the centre z
     * @param width the width s &gt; 0
     */
    public static PiecewiseFunction gaussian(double centre, double width) {
        Exponent exponent = Exponent.quadratic(0.5 / width / width, centre);
        return PiecewiseFunction.everywhere(ExponentialPolynomial.of(exponent));
    }

    /**
     * {@return the two-sided exponential: x -&gt; exp(-g |x - z|)}
     *
     * @param centre the centre z
     * @param rate the rate g &gt; 0
     */
    public static PiecewiseFunction laplace(double centre, double rate) {
        return matern(centre, rate, 0);
    }

    /**
     * {@return the Matern function of a half-integer order: x -&gt; M_m(g |x - z|), as in {@link MaternPolynomial}}
     *
     * @param centre the centre z
     * @param rate the rate g &gt; 0
     * @param degree the degree p of the polynomial of order m = p + 1/2
     */
    public static PiecewiseFunction matern(double centre, double rate, int degree) {
        double[] right = MaternPolynomial.ofDegree(degree).coefficients();
        double power = 1;
        for (int k = 0; k <= degree; k++) {
            right[k] *= power;
            power *= rate;
        }
        double[] left = right.clone();
        for (int k = 1; k <= degree; k += 2) {
            left[k] = -left[k];
        }
        return PiecewiseFunction.split(
                centre,
                side(Polynomial.about(centre, left), Exponent.linear(rate, centre)),
                side(Polynomial.about(centre, right), Exponent.linear(-rate, centre)));
    }

    private static ExponentialPolynomial side(Polynomial polynomial, Exponent exponent) {
        return polynomial.degree() == 0
                ? ExponentialPolynomial.of(exponent)
                : ExponentialPolynomial.of(polynomial, exponent);
    }

    /**
     * {@return the exponential: x -&gt; exp(b x)}
     *
     * @param rate the rate b, of any sign
     */
    public static PiecewiseFunction exponential(double rate) {
        return PiecewiseFunction.everywhere(ExponentialPolynomial.of(Exponent.linear(rate, 0)));
    }

    /**
     * {@return a polynomial: x -&gt; c_0 + c_1 x + c_2 x^2 + ...}
     *
     * @param coefficients c_0, c_1, ..., at least one
     */
    public static PiecewiseFunction polynomial(double... coefficients) {
        return PiecewiseFunction.everywhere(ExponentialPolynomial.of(Polynomial.about(0, coefficients)));
    }

    /**
     * {@return a linear function given by its zero: x -&gt; slope (x - zero)}
     *
     * @param zero where it vanishes
     * @param slope its slope
     */
    public static PiecewiseFunction linearAbout(double zero, double slope) {
        return PiecewiseFunction.everywhere(ExponentialPolynomial.of(Polynomial.about(zero, 0, slope)));
    }

    /**
     * {@return a monomial: x -&gt; x^m}
     *
     * @param exponent the exponent m &gt;= 0
     */
    public static PiecewiseFunction monomial(int exponent) {
        return exponent == 0
                ? PiecewiseFunction.ONE
                : PiecewiseFunction.everywhere(ExponentialPolynomial.of(Polynomial.monomial(exponent)));
    }

    /**
     * A power of a linear function, kept as such: written out in powers of x it would cancel near its zero.
     *
     * @param constant the constant a
     * @param slope the slope b
     * @param power the power r &gt;= 0
     * @return x -&gt; (a + b x)^r
     */
    public static PiecewiseFunction linearPower(double constant, double slope, int power) {
        PolynomialProduct product =
                new PolynomialProduct(Collections.nCopies(power, Polynomial.about(0, constant, slope)));
        return PiecewiseFunction.everywhere(new ExponentialPolynomial(1, product, Exponent.ZERO));
    }

    /**
     * {@return the section of min(x, z): x -&gt; min(x, z)}
     *
     * @param z a number
     */
    public static PiecewiseFunction minimum(double z) {
        return PiecewiseFunction.split(
                z, ExponentialPolynomial.of(Polynomial.monomial(1)), ExponentialPolynomial.constant(z));
    }

    /**
     * {@return the indicator of an interval: x -&gt; 1 if lower &lt; x &lt; upper, else 0}
     *
     * @param lower the lower end, may be infinite
     * @param upper the upper end, may be infinite
     */
    public static PiecewiseFunction indicator(double lower, double upper) {
        return PiecewiseFunction.between(lower, upper, ExponentialPolynomial.ONE);
    }

    /**
     * {@return a piecewise polynomial}
     *
     * @param breaks the finite, increasing breakpoints
     * @param coefficients for each segment, from the one below the first breakpoint to the one above the last, the
     *     coefficients of a polynomial about zero
     */
    public static PiecewiseFunction piecewisePolynomial(double[] breaks, double[]... coefficients) {
        Checks.size("number of segments", coefficients.length, breaks.length + 1);
        List<ExponentialPolynomial> pieces = new ArrayList<>();
        for (double[] segment : coefficients) {
            pieces.add(ExponentialPolynomial.of(Polynomial.about(0, segment)));
        }
        return PiecewiseFunction.of(breaks, pieces);
    }
}
