package org.psdmodels.api;

/**
 * A number of about 106 bits: the unevaluated sum of two doubles, of which the second is at most half a unit in the last
 * place of the first. Many such numbers are two arrays, of the high and of the low parts. With u = 2^-53, results err by at most
 * 10 u^2 of their size, where nothing overflows and no error term underflows (T. J. Dekker, 1971; M. Joldes, J.-M. Muller, V.
 * Popescu: Tight and rigorous error bounds for basic building blocks of double-word arithmetic, 2017).
 *
 * @param high the number, rounded to a double
 * @param low the rest
 */
public record DoubleDouble(double high, double low) {
    /** Zero. */
    public static final DoubleDouble ZERO = new DoubleDouble(0, 0);

    /** What the errors of results are multiples of, relative to the result: u^2 = 2^-106. */
    public static final double EPSILON = 0x1p-106;

    /**
     * {@return a sum without error: a + b}
     *
     * @param a a number
     * @param b a number
     */
    public static DoubleDouble sum(double a, double b) {
        double sum = a + b;
        double part = sum - a;
        return new DoubleDouble(sum, (a - (sum - part)) + (b - part));
    }

    /**
     * A product without error.
     *
     * @param a a number
     * @param b a number
     * @return a b
     */
    public static DoubleDouble product(double a, double b) {
        double product = a * b;
        return new DoubleDouble(product, Math.fma(a, b, -product));
    }

    /** A sum without error of a number and one that is not larger in absolute value. */
    private static DoubleDouble ordered(double larger, double smaller) {
        double sum = larger + smaller;
        return new DoubleDouble(sum, (larger - sum) + smaller);
    }

    /**
     * {@return a sum of numbers of the same sign: this + other}
     *
     * @param other a number of the same sign, or zero
     */
    public DoubleDouble plus(DoubleDouble other) {
        DoubleDouble sum = sum(high, other.high);
        return ordered(sum.high, sum.low + (low + other.low));
    }

    /**
     * A product.
     *
     * @param other a number
     * @return this other
     */
    public DoubleDouble times(DoubleDouble other) {
        DoubleDouble product = product(high, other.high);
        return ordered(product.high, product.low + Math.fma(low, other.high, high * other.low));
    }

    /** {@return the inverse: 1 / this} */
    public DoubleDouble inverse() {
        double inverse = 1 / high;
        double rest = Math.fma(-inverse, high, 1) - inverse * low;
        return ordered(inverse, Math.fma(rest, rest, rest) * inverse);
    }

    /** {@return the square root of a number &gt; 0: this^(1/2)} */
    public DoubleDouble squareRoot() {
        double root = Math.sqrt(high);
        return ordered(root, (Math.fma(-root, root, high) + low) / (2 * root));
    }

    /**
     * Multiplies many numbers by this one.
     *
     * @param high the high parts, overwritten
     * @param low the low parts, overwritten
     * @param count how many
     */
    public void multiply(double[] high, double[] low, int count) {
        for (int k = 0; k < count; k++) {
            double product = high[k] * this.high;
            double rest = Math.fma(high[k], this.high, -product) + Math.fma(low[k], this.high, high[k] * this.low);
            high[k] = product + rest;
            low[k] = (product - high[k]) + rest;
        }
    }
}
