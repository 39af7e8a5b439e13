package org.psdmodels.bench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.Trend;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.NormalDistribution;

/**
 * Means and intervals of 90 % far beyond four data sets, by default settings: left without a trend, right with it. A file in
 * the format SVG, the same bytes each time.
 */
public final class ExtrapolationPicture {
    private static final double LEVEL = 0.9;
    private static final int STEPS = 200;
    private static final int TICKS = 4;
    private static final int WIDTH = 430;
    private static final int HEIGHT = 250;
    private static final int LEFT = 60;
    private static final int TOP = 40;
    private static final int COLUMN = 500;
    private static final int ROW = 310;

    /** Data, and where they are looked at: along one input, the others at a value. */
    private record Row(String title, Sample sample, int input, DoubleFunction<double[]> at, Interval x, Interval y) {
        String name() {
            return sample.names().inputs().get(input);
        }
    }

    private final StringBuilder svg = new StringBuilder();

    private ExtrapolationPicture() {}

    /** {@return the text of a file with the eight models, fitted and drawn} */
    public static String draw() {
        ExtrapolationPicture picture = new ExtrapolationPicture();
        picture.begin();
        List<Row> rows = rows();
        for (int k = 0; k < rows.size(); k++) {
            picture.panel(rows.get(k), k, 0, "without a trend", Trend.none());
            picture.panel(rows.get(k), k, 1, "default settings", Trend.automatic());
        }
        return picture.svg.append("</svg>\n").toString();
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        Sample engel = DataSets.engel().sample(List.of("income"), "foodexp");
        rows.add(new Row(
                "Engel, incomes below 2600",
                where(engel, income -> income < 2600),
                0,
                x -> new double[] {x},
                new Interval(0, 5200),
                new Interval(-500, 3600)));
        rows.add(new Row(
                "mcycle",
                DataSets.mcycle().sample(List.of("times"), "accel"),
                0,
                x -> new double[] {x},
                new Interval(-25, 85),
                new Interval(-320, 320)));
        rows.add(new Row(
                "lidar",
                DataSets.lidar().sample(List.of("range"), "logratio"),
                0,
                x -> new double[] {x},
                new Interval(250, 870),
                new Interval(-2.2, 1.6)));
        rows.add(new Row(
                "ethanol, at C = 12",
                DataSets.ethanol().sample(List.of("C", "E"), "NOx"),
                1,
                x -> new double[] {12, x},
                new Interval(0.2, 1.6),
                new Interval(-4, 9)));
        return rows;
    }

    private static Sample where(Sample sample, DoublePredicate first) {
        return sample.select(IntStream.range(0, sample.size())
                .filter(i -> first.test(sample.points().coordinate(i, 0)))
                .toArray());
    }

    private void begin() {
        int width = 2 * COLUMN + LEFT / 2;
        int height = 4 * ROW + LEFT / 2;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">",
                width, height);
        add("<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", width, height);
        add("<clipPath id=\"window\"><rect width=\"%d\" height=\"%d\"/></clipPath>", WIDTH, HEIGHT);
    }

    private void panel(Row row, int k, int column, String settings, Trend trend) {
        HeteroscedasticModel model =
                HeteroscedasticEstimator.create().withTrend(trend).fit(row.sample());
        add("<g transform=\"translate(%d %d)\">", LEFT + column * COLUMN, TOP + k * ROW);
        add("<text y=\"-8\" font-size=\"14\">%s: %s</text>", row.title(), settings);
        add("<g clip-path=\"url(#window)\">");
        curves(row, model);
        points(row);
        add("</g>");
        add("<rect width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#999\"/>", WIDTH, HEIGHT);
        ticks(row);
        add(
                "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"#555\">%s</text>",
                WIDTH / 2, HEIGHT + 32, row.name());
        add("</g>");
    }

    private void curves(Row row, HeteroscedasticModel model) {
        double[] x = IntStream.rangeClosed(0, STEPS)
                .mapToDouble(i -> row.x().lower() + i * length(row.x()) / STEPS)
                .toArray();
        double[][] at = DoubleStream.of(x).mapToObj(row.at()).toArray(double[][]::new);
        List<NormalDistribution> found = model.predict(Points.of(at));
        StringBuilder upper = new StringBuilder();
        StringBuilder lower = new StringBuilder();
        StringBuilder mean = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            Interval band = found.get(i).interval(LEVEL);
            upper.append(corner(row, x[i], band.upper()));
            lower.insert(0, corner(row, x[i], band.lower()));
            mean.append(
                    Double.isNaN(found.get(i).mean())
                            ? ""
                            : corner(row, x[i], found.get(i).mean()));
        }
        add("<polygon points=\"%s%s\" fill=\"#cfdff4\"/>", upper, lower);
        add("<polyline points=\"%s\" fill=\"none\" stroke=\"#1552a5\" stroke-width=\"2\"/>", mean);
    }

    private void points(Row row) {
        double[] y = row.sample().target();
        for (int i = 0; i < y.length; i++) {
            add(
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"1.6\" fill=\"#444\"/>",
                    across(row, row.sample().points().coordinate(i, row.input())), down(row, y[i]));
        }
    }

    private void ticks(Row row) {
        for (int t = 0; t <= TICKS; t++) {
            double x = row.x().lower() + t * length(row.x()) / TICKS;
            double y = row.y().lower() + t * length(row.y()) / TICKS;
            add(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" fill=\"#555\">%s</text>",
                    across(row, x), HEIGHT + 16, number(x));
            add("<text x=\"-5\" y=\"%.1f\" text-anchor=\"end\" fill=\"#555\">%s</text>", down(row, y) + 4, number(y));
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value).replaceFirst("\\.?0+$", "");
    }

    private static double length(Interval interval) {
        return interval.upper() - interval.lower();
    }

    private static double across(Row row, double x) {
        return (x - row.x().lower()) / length(row.x()) * WIDTH;
    }

    private static double down(Row row, double y) {
        return (row.y().upper() - y) / length(row.y()) * HEIGHT;
    }

    /** What lies far above or below the window ends just outside of it. */
    private static String corner(Row row, double x, double y) {
        double visible = Math.max(-HEIGHT, Math.min(2 * HEIGHT, down(row, y)));
        return String.format(Locale.ROOT, "%.1f,%.1f ", across(row, x), visible);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
