package org.psdmodels.experiments;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;

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

    static double largest(double... values) {
        return Arrays.stream(values).max().orElseThrow();
    }

    /** The share of values that are so. */
    static double share(double[] values, DoublePredicate so) {
        return (double) Arrays.stream(values).filter(so).count() / values.length;
    }

    static double rootMeanSquare(double[] a, double[] b) {
        return Math.sqrt(IntStream.range(0, a.length)
                .mapToDouble(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .average()
                .orElseThrow());
    }

    /** The integral by Simpson's rule, of values on a grid of an even number of intervals. */
    static double integral(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < y.length; i++) {
            sum += y[i] * (i == 0 || i == y.length - 1 ? 1 : i % 2 == 0 ? 2 : 4);
        }
        return sum * (x[1] - x[0]) / 3;
    }

    /** With a line for each group, in the order of their first points. */
    static <T> Chart lines(
            Chart chart, List<T> all, Function<T, String> group, ToDoubleFunction<T> x, ToDoubleFunction<T> y) {
        Chart longer = chart;
        for (String name : all.stream().map(group).distinct().toList()) {
            List<T> own = all.stream().filter(t -> group.apply(t).equals(name)).toList();
            longer = longer.line(
                    name,
                    own.stream().mapToDouble(x).toArray(),
                    own.stream().mapToDouble(y).toArray());
        }
        return longer;
    }

    static double[] absoluteDifferences(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(i -> Math.abs(a[i] - b[i]))
                .toArray();
    }
}
