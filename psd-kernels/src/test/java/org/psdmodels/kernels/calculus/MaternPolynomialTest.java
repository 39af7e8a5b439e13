package org.psdmodels.kernels.calculus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MaternPolynomialTest {
    /** A few operations for each of six coefficients. */
    private static final double ROUNDING = 33 * Math.ulp(1.0);

    private static BigInteger factorial(long n) {
        return LongStream.rangeClosed(2, n).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    @Test
    void coefficientsAreTheClosedForm() {
        for (int p = 0; p <= MaternPolynomial.LARGEST_DEGREE; p++) {
            double[] found = MaternPolynomial.ofDegree(p).coefficients();
            for (int k = 0; k <= p; k++) {
                BigInteger above = factorial(p).multiply(factorial(2L * p - k)).shiftLeft(k);
                BigInteger below = factorial(2L * p).multiply(factorial(p - k)).multiply(factorial(k));
                double expected = above.doubleValue() / below.doubleValue();
                assertEquals(expected, found[k], ROUNDING * expected, "p = " + p + ", k = " + k);
            }
        }
    }

    /** The recurrence of the modified Bessel functions, which knows no coefficient. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-300, 1e-12, 1e-3, 0.4, 1, 7, 30, 500, 700})
    void timesTheExponentialItIsTheMaternFunction(double t) {
        for (int p = 0; p <= MaternPolynomial.LARGEST_DEGREE; p++) {
            double expected = MaternFunction.value(2 * p + 1, t);
            assertEquals(expected, MaternPolynomial.ofDegree(p).timesDecay(t), 2 * ROUNDING * expected, "p = " + p);
        }
    }

    @Test
    void manyValuesAreThoseOfOne() {
        double[] t = {9, 0, 1e-3, 0.4, 7, 1e5, 9};
        for (int p = 0; p <= MaternPolynomial.LARGEST_DEGREE; p++) {
            MaternPolynomial q = MaternPolynomial.ofDegree(p);
            double[] expected = {q.value(0), q.value(1e-3), q.value(0.4), q.value(7), q.value(1e5)};
            assertArrayEquals(expected, q.values(t, 1, 5));
        }
    }

    @Test
    void farAwayItIsZero() {
        MaternPolynomial q = MaternPolynomial.ofDegree(MaternPolynomial.LARGEST_DEGREE);
        assertEquals(0, q.timesDecay(1e200));
        assertEquals(0, q.timesDecay(Double.POSITIVE_INFINITY));
    }

    @Test
    void otherDegreesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> MaternPolynomial.ofDegree(-1));
        int next = MaternPolynomial.LARGEST_DEGREE + 1;
        assertThrows(IllegalArgumentException.class, () -> MaternPolynomial.ofDegree(next));
    }
}
