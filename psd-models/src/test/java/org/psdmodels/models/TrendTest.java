package org.psdmodels.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.Rescaling;

class TrendTest {
    /** Rounding of sums of some fifty terms. */
    private static final double ROUNDING = 1e-12;

    private static double[] values(Sample sample, double... at) {
        return Trend.Line.of(sample).values(Points.onLine(at));
    }

    @Test
    void aLineIsItsOwnTrend() {
        double[] x = new Random(1).doubles(50, 2, 9).toArray();
        double[] y = Arrays.stream(x).map(v -> 5 - 3 * v).toArray();
        Sample sample = Sample.of(Points.onLine(x), y);
        assertArrayEquals(new double[] {5, -295}, values(sample, 0, 100), 100 * ROUNDING);
        double[] residuals = Trend.Line.of(sample).residuals(sample).target();
        assertTrue(Arrays.stream(residuals).allMatch(r -> Math.abs(r) < 100 * ROUNDING));
    }

    /** Ordinary least squares would give a slope of 0.8: the noisy half says little about the line. */
    @Test
    void quietRowsCountMore() {
        double[] x = new double[80];
        double[] y = new double[80];
        for (int i = 0; i < x.length; i++) {
            x[i] = i / 80.0;
            y[i] = 2 * x[i] + (x[i] < 0.5 ? 0.01 : 1) * Math.sin(37.0 * i) - (x[i] < 0.5 ? 0 : 0.8);
        }
        double[] ends = values(Sample.of(Points.onLine(x), y), 0, 1);
        assertEquals(2, ends[1] - ends[0], 0.5);
    }

    @Test
    void fewRowsHaveAMean() {
        Sample few = Sample.of(Points.onLine(1, 2, 3), 4.0, 5.0, 9.0).weightedBy(1, 2, 1);
        assertArrayEquals(new double[] {5.75, 5.75}, values(few, 0, 100), ROUNDING);
    }

    @Test
    void rowsOfWeightZeroDoNotCount() {
        double[] x = new Random(2).doubles(40).toArray();
        double[] y = Arrays.stream(x).map(v -> 1 + v).toArray();
        double[] weights = new double[40];
        Arrays.fill(weights, 1);
        y[7] = 1e6;
        weights[7] = 0;
        Sample sample = Sample.of(Points.onLine(x), y).weightedBy(weights);
        assertArrayEquals(new double[] {1, 3}, values(sample, 0, 2), 1e-6);
    }

    @Test
    void constantsAndDuplicatesAreNoTrouble() {
        double[] same = new double[30];
        Arrays.fill(same, 4);
        assertArrayEquals(new double[] {4}, values(Sample.of(Points.onLine(same), same), 17), ROUNDING);
        double[][] plane = new double[60][];
        double[] y = new double[60];
        for (int i = 0; i < plane.length; i++) {
            plane[i] = new double[] {i % 6, 3 * (i % 6)};
            y[i] = i % 6;
        }
        Trend.Line line = Trend.Line.of(Sample.of(Points.of(plane), y));
        assertEquals(2.5, line.values(Points.single(2.5, 7.5))[0], 1e-9);
    }

    @Test
    void theRulesDecide() {
        Sample sample = Sample.of(Points.onLine(1, 2, 3), 1.0, 2.0, 4.0);
        Trend.Line line = Trend.Line.of(sample);
        Supplier<Trend.Line> none = () -> fail("nothing is to be fitted");
        assertSame(Trend.none(), Trend.automatic().resolved(false, none));
        assertSame(Trend.none(), Trend.none().resolved(true, none));
        assertSame(line, Trend.automatic().resolved(true, () -> line));
        assertSame(line, Trend.line().resolved(false, () -> line));
        assertSame(line, line.resolved(true, none));
        assertSame(sample, Trend.none().residuals(sample));
        assertArrayEquals(new double[2], Trend.none().at(Points.onLine(1, 2)));
    }

    @Test
    void linesAreCheckedAndSaidInWords() {
        Rescaling inputs = Rescaling.of(new double[] {1}, new double[] {2});
        Trend.Line some = line(inputs, 3, List.of(4.0));
        assertEquals("3.0 + 4.0 (age - 1.0) / 2.0", some.text(some.line(), List.of("age")));
        assertThrows(IllegalArgumentException.class, () -> line(inputs, Double.NaN, List.of(4.0)));
        assertThrows(IllegalArgumentException.class, () -> line(inputs, 3, Collections.nCopies(2, 1.0)));
        assertThrows(IllegalArgumentException.class, () -> line(inputs, 3, List.of(Double.POSITIVE_INFINITY)));
    }

    private static Trend.Line line(Rescaling inputs, double constant, List<Double> slopes) {
        return new Trend.Line(
                inputs,
                new Trend.AffineFunction(constant, slopes),
                Trend.AffineFunction.constant(0, inputs.size()),
                List.of(0.0),
                List.of(5.0));
    }

    /** What the model is fitted to is measured from line and level, the size of the residuals from the line alone. */
    @Test
    void aLevelIsAddedToTheLine() {
        Trend.Line line = line(Rescaling.of(new double[] {1}, new double[] {2}), 3, List.of(4.0))
                .withLevel(new Trend.AffineFunction(-1, List.of(10.0)));
        Points x = Points.onLine(1, 3);
        assertArrayEquals(new double[] {3, 7}, line.at(x), ROUNDING);
        assertArrayEquals(new double[] {-1, 9}, line.levels(x), ROUNDING);
        Sample residuals = line.residuals(Sample.of(x, 5.0, 5.0));
        assertArrayEquals(new double[] {3, -11}, residuals.target(), ROUNDING);
        assertArrayEquals(new double[] {2, -2}, line.measured(residuals).target(), ROUNDING);
        assertEquals("2.0 + 14.0 (age - 1.0) / 2.0", line.text(line.origin(), List.of("age")));
        assertArrayEquals(new double[2], Trend.none().levels(x));
        assertSame(residuals, Trend.none().measured(residuals));
        assertThrows(IllegalArgumentException.class, () -> line.withLevel(Trend.AffineFunction.constant(1, 2)));
    }

    /** What rounding leaves of targets on a line is no noise: it is zero, and the targets have the size of themselves. */
    @Test
    void targetsOnTheLineLeaveNothing() {
        double[] x = IntStream.range(0, 60).mapToDouble(i -> i / 10.0).toArray();
        for (double unit : new double[] {1e-9, 1, 1e9}) {
            double[] y = Arrays.stream(x).map(v -> unit * (5 + 2 * v)).toArray();
            Sample sample = Sample.of(Points.onLine(x), y);
            Trend.Line line = Trend.Line.of(sample);
            Sample residuals = line.residuals(sample);
            assertArrayEquals(new double[60], residuals.target());
            assertArrayEquals(y, line.measured(residuals).target(), 1e-14 * unit);
            y[7] += 1e-12 * unit;
            assertTrue(
                    Arrays.stream(line.residuals(Sample.of(Points.onLine(x), y)).target())
                            .anyMatch(r -> r != 0));
        }
    }

    @Test
    void outsideTheBoxTheNearestPointIsTaken() {
        Trend.Line line = line(Rescaling.of(new double[] {1}, new double[] {2}), 3, List.of(4.0));
        Points x = Points.onLine(-2, 0, 3, 5, 9);
        Points near = line.nearest(x);
        double[] at = {0, 0, 3, 5, 5};
        for (int i = 0; i < at.length; i++) {
            assertEquals(at[i], near.coordinate(i, 0));
        }
        assertArrayEquals(new double[] {Math.exp(-1), 1, 1, 1, Math.exp(-4)}, line.fading(x), ROUNDING);
        assertSame(x, Trend.none().nearest(x));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Trend.Line(line.inputs(), line.line(), line.level(), List.of(2.0), List.of(1.0)));
    }
}
