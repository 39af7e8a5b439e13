package org.psdmodels.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    void distancesAreThoseOfPlainJava(
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
        PLAIN.squaredDistances(coordinates, first, stride, y, expected, 2, count);
        VECTORS.squaredDistances(coordinates, first, stride, y, found, 2, count);
        assertArrayEquals(expected, found);
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
