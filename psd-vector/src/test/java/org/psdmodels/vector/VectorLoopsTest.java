package org.psdmodels.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.loops.Loops;
import org.psdmodels.api.loops.PointBlock;

class VectorLoopsTest {
    private static final Loops VECTORS = new VectorLoops();
    private static final Loops PLAIN = Loops.forEntries(1);

    private static double exponential(double x) {
        double[] one = {x};
        VECTORS.exponentials(one, 0, 1, one, 0);
        return one[0];
    }

    @Property(tries = 2000)
    void exponentialsAreOfAnUlp(@ForAll @DoubleRange(min = -760, max = 709) double x) {
        double expected = Math.exp(x);
        assertTrue(Math.abs(exponential(x) - expected) <= Math.ulp(expected), () -> x + ": " + exponential(x));
    }

    /** What is interpreted, what is compiled, and what is alone. */
    @Test
    void exponentialsDoNotChangeWhenTheyAreCompiled() {
        double[] x = new Random(1).doubles(5000, -40, 1).toArray();
        double[] first = x.clone();
        VECTORS.exponentials(first, 0, x.length, first, 0);
        for (int k = 0; k < 3000; k++) {
            VECTORS.exponentials(x, 0, x.length, new double[x.length], 0);
        }
        double[] last = x.clone();
        VECTORS.exponentials(last, 0, x.length, last, 0);
        assertArrayEquals(first, last);
        for (int k = 0; k < x.length; k++) {
            assertEquals(Exponential.of(x[k]), last[k], 0);
        }
    }

    /** In units: 1/2 by rounding the result, 1/4 by adding r to the rest, 1/16 by rounding that, 0.05 by the polynomial. */
    @Property(tries = 2000)
    void exponentialsAreOfSevenEighthsOfAUnit(@ForAll @DoubleRange(min = -690, max = 690) double x) {
        double found = exponential(x);
        BigDecimal error = series(x).subtract(new BigDecimal(found)).abs();
        assertTrue(
                error.doubleValue() <= 0.875 * Math.ulp(found), () -> x + ": " + error.doubleValue() / Math.ulp(found));
    }

    /** The sum of x^k / k! for x / 2^10, ten times squared. */
    private static BigDecimal series(double x) {
        MathContext digits = new MathContext(60);
        BigDecimal small = new BigDecimal(x).divide(BigDecimal.valueOf(1024), digits);
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int k = 1; k < 50; k++) {
            term = term.multiply(small, digits).divide(BigDecimal.valueOf(k), digits);
            sum = sum.add(term, digits);
        }
        return sum.pow(1024, digits);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0, Double.MIN_VALUE, -1e-300, 1e-17, -745.2, -1e300, 709.8, 1e300})
    void extremes(double x) {
        assertEquals(Math.exp(x), exponential(x), 0);
    }

    @Test
    void whatIsNotFinite() {
        assertTrue(Double.isNaN(exponential(Double.NaN)));
        assertEquals(0, exponential(Double.NEGATIVE_INFINITY), 0);
        assertEquals(Double.POSITIVE_INFINITY, exponential(Double.POSITIVE_INFINITY), 0);
    }

    /** Nor on what stands beside it, as numbers at which others take a slower way. */
    @Property(tries = 300)
    void noExponentialDependsOnItsPlace(
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(min = 1, max = 40) int count,
            @ForAll @IntRange(max = 9) int after) {
        double[] values =
                new Random(count).doubles(before + count + after, -5, 1).toArray();
        values[before + count / 2] = -800;
        double[] found = values.clone();
        VECTORS.exponentials(found, before, count, found, before);
        double[] elsewhere = new double[count + 3];
        VECTORS.exponentials(values.clone(), before, count, elsewhere, 2);
        for (int k = 0; k < values.length; k++) {
            boolean isInside = k >= before && k < before + count;
            assertEquals(isInside ? exponential(values[k]) : values[k], found[k], 0);
            assertEquals(isInside ? found[k] : 0, isInside ? elsewhere[k - before + 2] : 0, 0);
        }
        assertEquals(0, elsewhere[1] + elsewhere[count + 2], 0);
    }

    @Property(tries = 300)
    void weightedDistancesAreThoseOfPlainJava(
            @ForAll @IntRange(min = 1, max = 12) int dimension,
            @ForAll @IntRange(max = 1100) int count,
            @ForAll @IntRange(max = 5) int first) {
        Random random = new Random(dimension + count);
        int stride = first + count + 2;
        double[] coordinates = random.doubles((long) dimension * stride, -1, 1).toArray();
        double[] y = random.doubles(dimension, -1, 1).toArray();
        double[] weights = random.doubles(dimension, 0, 2).toArray();
        double[] expected = new double[count + 3];
        double[] found = new double[count + 3];
        PLAIN.squaredDistances(coordinates, first, stride, y, weights, expected, 2, count);
        VECTORS.squaredDistances(coordinates, first, stride, y, weights, found, 2, count);
        assertArrayEquals(expected, found);
    }

    /** Sums of squares that are not rounded before they are added, wherever points stand; in plain Java they are. */
    @Property(tries = 300)
    void distancesForMatricesAreFused(
            @ForAll @IntRange(min = 1, max = 12) int dimension,
            @ForAll @IntRange(max = 70) int count,
            @ForAll @IntRange(max = 5) int others,
            @ForAll @IntRange(max = 3) int first) {
        Random random = new Random(dimension + 100 * count);
        PointBlock x = coordinates(random, dimension, first, count);
        PointBlock y = coordinates(random, dimension, 3 - first, others);
        int outStride = count + 1;
        double[] fused = new double[2 + outStride * others];
        double[] rounded = fused.clone();
        for (int j = 0; j < others; j++) {
            for (int i = 0; i < count; i++) {
                int at = 2 + i + j * outStride;
                for (int c = 0; c < dimension; c++) {
                    double difference =
                            x.data()[x.first() + i + c * x.stride()] - y.data()[y.first() + j + c * y.stride()];
                    fused[at] = Math.fma(difference, difference, fused[at]);
                    rounded[at] += difference * difference;
                }
            }
        }
        double[] found = new double[fused.length];
        VECTORS.squaredDistances(x, y, dimension, found, 2, outStride);
        assertArrayEquals(fused, found);
        PLAIN.squaredDistances(x, y, dimension, found, 2, outStride);
        assertArrayEquals(rounded, found);
    }

    private static PointBlock coordinates(Random random, int dimension, int first, int count) {
        int stride = first + count + 2;
        return new PointBlock(random.doubles((long) dimension * stride, -1, 1).toArray(), first, count, stride);
    }

    @Property(tries = 300)
    void whatIsNotFiniteIsSeenWhereverItIs(
            @ForAll @IntRange(max = 9) int before,
            @ForAll @IntRange(min = 1, max = 70) int count,
            @ForAll @IntRange(max = 69) int place) {
        for (Loops loops : List.of(PLAIN, VECTORS)) {
            double[] values = new double[before + count + 3];
            Arrays.fill(values, Double.MAX_VALUE);
            values[before + count] = Double.NaN;
            assertTrue(loops.areFinite(values, before, before + count));
            for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                values[before + place % count] = value;
                assertFalse(loops.areFinite(values, before, before + count));
            }
        }
    }
}
