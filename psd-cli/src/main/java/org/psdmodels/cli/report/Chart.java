package org.psdmodels.cli.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A chart, as data.
 *
 * @param title what it shows
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param series what is drawn, from the back to the front
 */
record Chart(String title, Axis x, Axis y, List<Series> series) {
    Chart {
        series = List.copyOf(series);
    }

    static Chart of(String title, String x, String y) {
        return new Chart(title, Axis.of(x), Axis.of(y), List.of());
    }

    Chart with(Series more) {
        List<Series> all = new ArrayList<>(series);
        all.add(more);
        return new Chart(title, x, y, all);
    }

    Chart line(String name, double[] at, double[] values) {
        return with(new Series.Line(name, at, values, false));
    }

    Chart dashed(String name, double[] at, double[] values) {
        return with(new Series.Line(name, at, values, true));
    }

    Chart dots(String name, double[] at, double[] values) {
        return with(new Series.Dots(name, at, values));
    }

    Chart onLogarithmicY() {
        return new Chart(title, x, Axis.logarithmic(y.label()), series);
    }

    /** The numbers behind the chart: for each series a header and its rows, separated by empty lines. */
    String csv() {
        StringBuilder text = new StringBuilder();
        for (Series s : series) {
            text.append(text.length() == 0 ? "" : "\n").append(csv(s.columns())).append('\n');
            int rows =
                    s.numbers().stream().mapToInt(column -> column.length).max().orElse(0);
            for (int i = 0; i < rows; i++) {
                int row = i;
                text.append(String.join(
                                ",",
                                s.numbers().stream()
                                        .map(column -> row < column.length ? Double.toString(column[row]) : "")
                                        .toList()))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private static String csv(List<String> names) {
        return String.join(
                ",",
                names.stream().map(n -> '"' + n.replace("\"", "\"\"") + '"').toList());
    }
}
