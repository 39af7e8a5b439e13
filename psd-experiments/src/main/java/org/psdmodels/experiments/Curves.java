package org.psdmodels.experiments;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;

/** Functions on a grid of a line. */
final class Curves {
    private Curves() {}

    /** Equidistant numbers, both ends included. */
    static double[] grid(double from, double to, int intervals) {
        return IntStream.rangeClosed(0, intervals)
                .mapToDouble(i -> from + (to - from) * i / intervals)
                .toArray();
    }

    static double[] values(double[] x, DoubleUnaryOperator function) {
        return Arrays.stream(x).map(function).toArray();
    }

    static double[] coordinates(Points points, int coordinate) {
        return IntStream.range(0, points.size())
                .mapToDouble(i -> points.coordinate(i, coordinate))
                .toArray();
    }

    static double smallest(double... values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    /** The integral by Simpson's rule, of values on a grid of an even number of intervals. */
    static double integral(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < y.length; i++) {
            sum += y[i] * (i == 0 || i == y.length - 1 ? 1 : i % 2 == 0 ? 2 : 4);
        }
        return sum * (x[1] - x[0]) / 3;
    }

    static double[] absoluteDifferences(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(i -> Math.abs(a[i] - b[i]))
                .toArray();
    }
}
