package org.psdmodels.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A chart, as data.
 *
 * @param title what it shows
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param series what is drawn, from the back to the front
 * @param colors for each series its colour, see {@link Palette}
 * @param note what to look at, or nothing
 */
public record Chart(String title, ChartAxis x, ChartAxis y, List<Series> series, List<Integer> colors, String note) {
    /** Keeps copies of the lists. */
    public Chart {
        series = List.copyOf(series);
        colors = List.copyOf(colors);
        if (series.size() != colors.size()) {
            throw new AssertionError("a chart needs a colour for each series");
        }
    }

    /**
     * {@return an empty chart with linear axes}
     *
     * @param title what it shows
     * @param x the label of the horizontal axis
     * @param y the label of the vertical axis
     */
    public static Chart of(String title, String x, String y) {
        return new Chart(title, ChartAxis.of(x), ChartAxis.of(y), List.of(), List.of(), "");
    }

    /**
     * {@return this chart with one more series in front, in the next colour}
     *
     * @param more the series
     */
    public Chart with(Series more) {
        return with(more, last() + 1);
    }

    /**
     * {@return this chart with one more series in front, in the grey of observations}
     *
     * @param observed the series
     */
    public Chart data(Series observed) {
        return with(observed, Palette.DATA);
    }

    /**
     * {@return this chart with one more series in front, in the colour of the last one that is not grey}
     *
     * @param more the series
     */
    public Chart same(Series more) {
        return with(more, Math.max(0, last()));
    }

    private int last() {
        return colors.stream().mapToInt(c -> c).max().orElse(Palette.DATA);
    }

    /**
     * {@return this chart with one more series in front, in a colour of choice, so that several charts agree} Areas
     * stay behind all else.
     *
     * @param more the series
     * @param color the number of the colour, from 0
     */
    public Chart with(Series more, int color) {
        int place = more.isArea() ? (int) series.stream().filter(Series::isArea).count() : series.size();
        List<Series> all = new ArrayList<>(series);
        all.add(place, more);
        List<Integer> allColors = new ArrayList<>(colors);
        allColors.add(place, color);
        return new Chart(title, x, y, all, allColors, note);
    }

    /**
     * {@return this chart with a line in the next colour}
     *
     * @param name what the legend calls it
     * @param at the abscissas
     * @param values the ordinates
     */
    public Chart line(String name, double[] at, double[] values) {
        return with(new Series.Line(name, at, values, false));
    }

    /**
     * {@return this chart with a dashed line in the next colour}
     *
     * @param name what the legend calls it
     * @param at the abscissas
     * @param values the ordinates
     */
    public Chart dashed(String name, double[] at, double[] values) {
        return with(new Series.Line(name, at, values, true));
    }

    /**
     * {@return this chart with points in the next colour}
     *
     * @param name what the legend calls them
     * @param at the abscissas
     * @param values the ordinates
     */
    public Chart dots(String name, double[] at, double[] values) {
        return with(new Series.Dots(name, at, values));
    }

    /** {@return this chart with a logarithmic horizontal axis} */
    public Chart onLogarithmicX() {
        return new Chart(title, x.onLogarithmicScale(), y, series, colors, note);
    }

    /** {@return this chart with a logarithmic vertical axis} */
    public Chart onLogarithmicY() {
        return new Chart(title, x, y.onLogarithmicScale(), series, colors, note);
    }

    /**
     * {@return this chart with ends of the horizontal axis, so that several charts can be compared}
     *
     * @param lower the least number to show
     * @param upper the largest number to show
     */
    public Chart withinX(double lower, double upper) {
        return new Chart(title, x.within(lower, upper), y, series, colors, note);
    }

    /**
     * {@return this chart with ends of the vertical axis, so that several charts can be compared}
     *
     * @param lower the least number to show
     * @param upper the largest number to show
     */
    public Chart withinY(double lower, double upper) {
        return new Chart(title, x, y.within(lower, upper), series, colors, note);
    }

    /**
     * {@return this chart with a sentence below it}
     *
     * @param text what to look at
     */
    public Chart noted(String text) {
        return new Chart(title, x, y, series, colors, text);
    }

    /** The colour of a series. */
    String color(int k) {
        return Palette.color(colors.get(k));
    }

    /** How much a series covers: bands within bands of one colour cover more and more. */
    double opacity(int k) {
        if (series.get(k) instanceof Series.Cells cells) {
            return cells.opacity();
        } else if (series.get(k) instanceof Series.Band) {
            long below = IntStream.rangeClosed(0, k)
                    .filter(i -> series.get(i) instanceof Series.Band
                            && colors.get(i).equals(colors.get(k)))
                    .count();
            return 1 - Math.pow(1 - Palette.BAND, (int) below);
        }
        return series.get(k) instanceof Series.Bars ? Palette.BAND : 1;
    }

    /**
     * {@return the numbers behind the chart as CSV: for each series a header and its rows, separated by empty lines}
     */
    public String csv() {
        StringBuilder text = new StringBuilder();
        for (Series s : series) {
            if (!s.columns().isEmpty()) {
                text.append(text.length() == 0 ? "" : "\n").append(Csv.of(s.columns(), s.numbers()));
            }
        }
        return text.toString();
    }
}
