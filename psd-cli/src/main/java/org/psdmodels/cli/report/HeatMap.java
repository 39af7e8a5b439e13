package org.psdmodels.cli.report;

import java.util.List;
import java.util.stream.DoubleStream;

/** A function of two variables: areas between round levels, the darker the larger, with lines at the levels. */
public final class HeatMap {
    /** About as many colours can be told apart. */
    private static final int LEVELS = 8;

    private static final double LIGHTEST = 0.06;
    private static final double DARKEST = 0.72;

    private HeatMap() {}

    /**
     * A chart with a function behind what is in it.
     *
     * @param chart the chart
     * @param x the ascending abscissas
     * @param y the ascending ordinates
     * @param values the value at (x_i, y_j) in place i + j x.length
     * @return the chart, with axes that end where the grid does
     */
    public static Chart behind(Chart chart, double[] x, double[] y, double[] values) {
        double[] levels = levels(values);
        Chart all = chart;
        for (int k = 0; k <= levels.length; k++) {
            double from = k == 0 ? Double.NEGATIVE_INFINITY : levels[k - 1];
            double to = k == levels.length ? Double.POSITIVE_INFINITY : levels[k];
            double opacity = LIGHTEST + (DARKEST - LIGHTEST) * k / Math.max(1, levels.length);
            Series.Cells cells = Regions.of(between(from, to), x, y, i -> values[i] >= from && values[i] < to, opacity);
            all = cells.x1().length == 0 ? all : all.with(cells, 0);
        }
        return all.withinX(x[0], x[x.length - 1])
                .withinY(y[0], y[y.length - 1])
                .with(Contours.of("lines where the colour changes", x, y, values, levels), 0);
    }

    private static String between(double from, double to) {
        return from == Double.NEGATIVE_INFINITY
                ? to == Double.POSITIVE_INFINITY ? "all" : "below " + Numbers.shown(to)
                : to == Double.POSITIVE_INFINITY
                        ? "from " + Numbers.shown(from)
                        : Numbers.shown(from) + " to " + Numbers.shown(to);
    }

    /** Round numbers strictly between the least and the largest value. */
    private static double[] levels(double... values) {
        ChartAxis axis = ChartAxis.of("");
        double[] shown = DoubleStream.of(values).filter(axis::shows).toArray();
        double least = DoubleStream.of(shown).min().orElse(0);
        double most = DoubleStream.of(shown).max().orElse(0);
        List<Double> ticks = least < most ? new AxisRange(axis, least, most).ticks(LEVELS) : List.of();
        return ticks.stream()
                .mapToDouble(t -> t)
                .filter(t -> t > least && t < most)
                .toArray();
    }
}
