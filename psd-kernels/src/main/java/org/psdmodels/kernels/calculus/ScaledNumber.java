package org.psdmodels.kernels.calculus;

/**
 * The number mantissa exp(exponent), which may lie far outside the range of doubles.
 *
 * @param mantissa a finite number
 * @param exponent a finite number
 */
record ScaledNumber(double mantissa, double exponent) {
    static final ScaledNumber ZERO = new ScaledNumber(0, 0);
    static final ScaledNumber ONE = new ScaledNumber(1, 0);

    ScaledNumber plus(ScaledNumber other) {
        if (mantissa == 0 || other.mantissa == 0) {
            return mantissa == 0 ? other : this;
        }
        return exponent >= other.exponent ? plusSmaller(other) : other.plusSmaller(this);
    }

    private ScaledNumber plusSmaller(ScaledNumber other) {
        return new ScaledNumber(mantissa + other.mantissa * Math.exp(other.exponent - exponent), exponent);
    }

    ScaledNumber times(ScaledNumber other) {
        return new ScaledNumber(mantissa * other.mantissa, exponent + other.exponent);
    }

    /** The nearest double; in two steps, since exp(exponent) may overflow where the number does not. */
    double toDouble() {
        double root = Math.exp(exponent / 2);
        return mantissa == 0 ? 0 : mantissa * root * root;
    }
}
