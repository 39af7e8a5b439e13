package org.psdmodels.cli.report.model;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.HeatMap;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;

/** The plane of two inputs around the observations, as a grid on which functions are drawn. */
final class Surface {
    private static final int SIDE = 80;
    private static final double MARGIN = 0.04;

    private final Subject subject;
    private final double[] x;
    private final double[] y;

    Surface(Subject subject) {
        this.subject = subject;
        this.x = DrawnPoints.steps(DrawnPoints.range(MARGIN, subject.column(0)), SIDE);
        this.y = DrawnPoints.steps(DrawnPoints.range(MARGIN, subject.column(1)), SIDE);
    }

    double[] x() {
        return x;
    }

    double[] y() {
        return y;
    }

    /** Point (x_i, y_j) has number i + j x.length. */
    Points points() {
        return grid(x, y);
    }

    static Points grid(double[] x, double[] y) {
        double[][] points = new double[x.length * y.length][];
        for (int k = 0; k < points.length; k++) {
            points[k] = new double[] {x[k % x.length], y[k / x.length]};
        }
        return Points.of(points);
    }

    Chart empty(String title) {
        return Chart.of(title, subject.input(0), subject.input(1));
    }

    /** A function as areas between levels, over it the observations, and its numbers below. */
    void tell(Page page, String title, Function<Points, double[]> function) {
        double[] values = function.apply(points());
        int[] rows = DrawnPoints.rows(subject.sample().size());
        Series data = new Series.Dots(
                "data", DrawnPoints.at(rows, subject.column(0)), DrawnPoints.at(rows, subject.column(1)));
        page.chart(HeatMap.behind(empty(title), x, y, values)
                .data(data)
                .noted(DrawnPoints.note(subject.sample().size())));
        numbers(page, title, values);
    }

    void numbers(Page page, String name, double[] values) {
        page.numbers(
                name + " on the grid",
                Arrays.asList(subject.input(0), subject.input(1), name),
                Arrays.asList(
                        IntStream.range(0, values.length)
                                .mapToDouble(k -> x[k % x.length])
                                .toArray(),
                        IntStream.range(0, values.length)
                                .mapToDouble(k -> y[k / x.length])
                                .toArray(),
                        values));
    }
}
