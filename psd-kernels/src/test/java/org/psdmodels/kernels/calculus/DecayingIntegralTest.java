package org.psdmodels.kernels.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecayingIntegralTest {
    /** A few hundred roundings, and what the recursion upwards may lose. */
    private static final double RECURSION = 1e-13;

    private static final int LARGEST_DEGREE = 24;

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-12, 1e-3, 0.1, 0.28, 0.3, 1, 1.9, 2.1, 5, 30, 1e3, 1e8})
    void tailMomentsAgreeWithQuadrature(double rate) {
        for (double curvature : new double[] {1, 0.01}) {
            double[] moments = TailMoments.of(LARGEST_DEGREE, rate, curvature);
            double scale = 1 / Math.max(rate, Math.sqrt(curvature));
            for (int k = 0; k <= LARGEST_DEGREE; k++) {
                double expected = moment(k, rate, curvature, Double.POSITIVE_INFINITY, scale);
                assertEquals(expected, moments[k], RECURSION * expected, "M_" + k + " at curvature " + curvature);
            }
        }
    }

    @Test
    void tailMomentsAreFactorialsWithoutCurvature() {
        double[] moments = TailMoments.of(5, 4, 0);
        double[] expected = {1 / 4.0, 1 / 16.0, 2 / 64.0, 6 / 256.0, 24 / 1024.0, 120 / 4096.0};
        for (int k = 0; k <= 5; k++) {
            assertEquals(expected[k], moments[k], 0x1p-50 * expected[k]);
            assertEquals(expected[k], TailMoments.of(5, 4, 1e-300)[k], 0x1p-50 * expected[k]);
        }
    }

    /** Short segments, long ones, and the border between them: the largest relative error of all monomials. */
    @Property
    void monomialsAgreeWithQuadrature(
            @ForAll @IntRange(max = LARGEST_DEGREE) int degree,
            @ForAll @DoubleRange(min = -12, max = 6) double logRate,
            @ForAll @DoubleRange(min = -12, max = 6) double logCurvature,
            @ForAll @DoubleRange(min = -8, max = 8) double logLength) {
        double rate = Math.exp(logRate);
        double curvature = Math.exp(logCurvature);
        double length = Math.exp(logLength);
        PolynomialProduct power = new PolynomialProduct(List.of(Polynomial.monomial(degree)));
        double expected = moment(degree, rate, curvature, length, 1 / Math.max(rate, Math.sqrt(curvature)));
        double value = new DecayingIntegral(power, 0, 1, rate, curvature, length).value();
        assertEquals(expected, value, RECURSION * expected);
        double mirrored = new DecayingIntegral(power, 0, -1, rate, curvature, length).value();
        assertEquals(degree % 2 == 0 ? value : -value, mirrored);
    }

    private static double moment(int k, double rate, double curvature, double length, double scale) {
        return Quadrature.of(
                        t -> Math.pow(t, k) * Math.exp(-t * (rate + curvature * t)),
                        0,
                        length,
                        Quadrature.landmarks(0, scale))
                .value();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 16, 40, 48, 49, 75})
    void gaussRulesAreExactForPolynomials(int size) {
        GaussLegendre rule = GaussLegendre.ofSize(size);
        assertEquals(size, rule.size());
        for (int degree = 0; degree < 2 * size; degree++) {
            double sum = 0;
            for (int i = 0; i < size; i++) {
                sum += rule.weight(i) * Math.pow(rule.node(i), degree);
            }
            assertEquals(1.0 / (degree + 1), sum, RECURSION / (degree + 1));
        }
    }
}
