package org.psdmodels.models.cone;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;

/** Vectors of integers, each standing for the ray of its positive multiples: the shortest integer vector on that ray. */
final class IntegerVectors {
    private IntegerVectors() {}

    /** A vector of doubles, which are fractions, exactly. */
    static BigInteger[] of(double[] values) {
        BigDecimal[] exact = Arrays.stream(values).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new);
        int digits = Arrays.stream(exact).mapToInt(BigDecimal::scale).max().orElse(0);
        return shortened(Arrays.stream(exact)
                .map(v -> v.setScale(digits).unscaledValue())
                .toArray(BigInteger[]::new));
    }

    /** As doubles, the largest in absolute value being one. */
    static double[] toDoubles(BigInteger[] vector) {
        BigDecimal largest = new BigDecimal(Arrays.stream(vector)
                .map(BigInteger::abs)
                .max(BigInteger::compareTo)
                .orElseThrow());
        return Arrays.stream(vector)
                .mapToDouble(v -> new BigDecimal(v)
                        .divide(largest, MathContext.DECIMAL128)
                        .doubleValue())
                .toArray();
    }

    static BigInteger[] unit(int dimension, int k) {
        BigInteger[] unit = new BigInteger[dimension];
        Arrays.fill(unit, BigInteger.ZERO);
        unit[k] = BigInteger.ONE;
        return unit;
    }

    static BigInteger dot(BigInteger[] x, BigInteger[] y) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < x.length; k++) {
            sum = sum.add(x[k].multiply(y[k]));
        }
        return sum;
    }

    /** The ray of a x + b y. */
    static BigInteger[] combination(BigInteger a, BigInteger[] x, BigInteger b, BigInteger[] y) {
        BigInteger[] sum = new BigInteger[x.length];
        Arrays.setAll(sum, k -> a.multiply(x[k]).add(b.multiply(y[k])));
        return shortened(sum);
    }

    static BigInteger[] combination(int a, BigInteger[] x) {
        return Arrays.stream(x).map(v -> v.multiply(BigInteger.valueOf(a))).toArray(BigInteger[]::new);
    }

    private static BigInteger[] shortened(BigInteger[] vector) {
        BigInteger divisor = Arrays.stream(vector).reduce(BigInteger.ZERO, BigInteger::gcd);
        return divisor.signum() == 0
                ? vector
                : Arrays.stream(vector).map(v -> v.divide(divisor)).toArray(BigInteger[]::new);
    }
}
