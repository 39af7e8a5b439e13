package org.psdmodels.models.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;

/** The simulated data against the moments of the distributions they are said to have. */
class SimulatedTest {
    private static final int MANY = 100_000;

    /** A mean of MANY values of deviation one is off by more than this with probability 6e-7; seeds are fixed. */
    private static final double FIVE_STANDARD_ERRORS = 5 / Math.sqrt(MANY);

    private static double mean(DoubleStream values) {
        return values.average().orElseThrow();
    }

    @Test
    void twoNormalsHaveTheirMoments() {
        Points points = Simulated.twoNormals(MANY, 3, 2, 0.5, 1);
        double[] first = IntStream.range(0, MANY)
                .mapToDouble(i -> points.coordinate(i, 0))
                .toArray();
        double[] last = IntStream.range(0, MANY)
                .mapToDouble(i -> points.coordinate(i, 2))
                .toArray();
        assertEquals(0, mean(DoubleStream.of(first)), Math.sqrt(4.25) * FIVE_STANDARD_ERRORS);
        assertEquals(2, mean(DoubleStream.of(first).map(Math::abs)), 0.51 * FIVE_STANDARD_ERRORS);
        assertEquals(0, mean(DoubleStream.of(last)), 0.5 * FIVE_STANDARD_ERRORS);
        // The square of a normal variable of variance v has variance 2 v^2.
        assertEquals(0.25, mean(DoubleStream.of(last).map(t -> t * t)), 0.25 * Math.sqrt(2) * FIVE_STANDARD_ERRORS);
    }

    @Test
    void targetsHaveTheirMeanAndDeviation() {
        requireStandard(Simulated.waves(MANY, 2), Simulated::waveMean, Simulated::waveDeviation);
        requireStandard(Simulated.gap(MANY, 3), x -> 0, Simulated::gapDeviation);
        requireStandard(Simulated.signed(MANY, 0.5, 4), Simulated::signedCurve, x -> 0.5);
    }

    private static void requireStandard(Sample sample, DoubleUnaryOperator mean, DoubleUnaryOperator deviation) {
        double[] y = sample.target();
        double[] z = IntStream.range(0, y.length)
                .mapToDouble(i -> {
                    double x = sample.points().coordinate(i, 0);
                    return (y[i] - mean.applyAsDouble(x)) / deviation.applyAsDouble(x);
                })
                .toArray();
        assertEquals(0, mean(DoubleStream.of(z)), FIVE_STANDARD_ERRORS);
        assertEquals(1, mean(DoubleStream.of(z).map(t -> t * t)), Math.sqrt(2) * FIVE_STANDARD_ERRORS);
    }

    @Test
    void nothingIsSeenInTheGap() {
        Points x = Simulated.gap(1000, 5).points();
        double left = IntStream.range(0, 1000)
                .mapToDouble(i -> x.coordinate(i, 0))
                .peek(t -> assertTrue((t >= 0 && t <= 1.0 / 3) || (t >= 2.0 / 3 && t <= 1), () -> "x = " + t))
                .map(t -> t < 0.5 ? 1 : 0)
                .sum();
        assertEquals(500, left, 5 * Math.sqrt(250)); // five deviations of a binomial count
        assertEquals(0, Simulated.gapDeviation(0.5));
    }

    @Test
    void equalSeedsGiveEqualBits() {
        assertArrayEquals(
                Simulated.waves(50, 7).target(), Simulated.waves(50, 7).target());
        assertTrue(Simulated.waves(50, 7).target()[0] != Simulated.waves(50, 8).target()[0]);
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Simulated.waves(0, 1));
        assertThrows(IllegalArgumentException.class, () -> Simulated.gap(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> Simulated.signed(10, Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> Simulated.twoNormals(10, 0, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> Simulated.twoNormals(10, 1, Double.POSITIVE_INFINITY, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> Simulated.twoNormals(10, 1, 1, 0, 1));
    }
}
