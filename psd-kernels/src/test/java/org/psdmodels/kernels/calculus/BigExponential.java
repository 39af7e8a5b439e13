package org.psdmodels.kernels.calculus;

import java.math.BigDecimal;
import java.math.MathContext;

/** The exponential function to 60 digits: Taylor's series of a small part of the argument, squared as often as it was halved. */
public final class BigExponential {
    /** The digits of every operation. */
    public static final MathContext DIGITS = new MathContext(70);

    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    private BigExponential() {}

    /** exp(x). */
    public static BigDecimal of(BigDecimal x) {
        if (x.abs().doubleValue() > 0.01) {
            return of(x.divide(TWO, DIGITS)).pow(2, DIGITS);
        }
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int k = 1; k < 40; k++) {
            term = term.multiply(x).divide(BigDecimal.valueOf(k), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }
}
