package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Contours;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;

/** Pictures of a function with a mass, in one or more dimensions, over the points that it was fitted to. */
final class Mass {
    /** What is integrated, where it is not a probability. */
    static final String RATE = "rate";

    private static final int CURVE = 400;
    private static final int SIDE = 64;
    private static final int SMALL_SIDE = 36;
    private static final double MARGIN = 0.2;

    /** A window that is larger than this many times the data is not shown whole. */
    private static final double LARGEST_WINDOW = 4;

    private static final int MOST_PAIRS = 5;
    private static final int MOST_MARGINS = 12;
    private static final int COLUMNS = 4;
    private static final double[] SHARES = {0.95, 0.8, 0.5};

    private final Subject subject;
    private final Density density;

    /** What a histogram's weights are multiplied by, so that it is comparable. */
    private final double factor;

    private final String name;

    Mass(Subject subject, Density density, double factor, String name) {
        this.subject = subject;
        this.density = density;
        this.factor = factor;
        this.name = name;
    }

    /** Where coordinate c is shown: all of a window that the data fill, otherwise the data and a little more. */
    Interval range(int c) {
        Measure.Factor support = density.support().factor(c);
        Interval data = DrawnPoints.range(MARGIN, subject.column(c));
        return isWindow(c)
                ? new Interval(support.lower(), support.upper())
                : DrawnPoints.within(data, support.lower(), support.upper());
    }

    private boolean isWindow(int c) {
        Measure.Factor support = density.support().factor(c);
        Interval data = DrawnPoints.range(MARGIN, subject.column(c));
        return support.upper() - support.lower() <= LARGEST_WINDOW * (data.upper() - data.lower());
    }

    /** All that suits the dimension, but for what suits one dimension only. */
    void tell(Page page) {
        int d = subject.dimension();
        if (d == 1) {
            page.chart(curve(0, density, CURVE));
            return;
        }
        if (d == 2) {
            page.chart(contours(0, 1, density, SIDE));
        }
        Optional<JointDensity> joint = density.as(JointDensity.class);
        int columns = Math.min(d, COLUMNS);
        if (joint.isEmpty()) {
            page.subheading("Sections");
            page.paragraph(
                    "The " + name + " along one column, the others at their medians: this model gives no marginals.");
            page.grid(columns, inRows(each(this::section), columns));
        } else if (d > 2 && d <= MOST_PAIRS) {
            page.subheading("Marginals, one column and two columns at a time");
            page.paragraph("The lines bound the smallest regions with 50, 80 and 95 % of the mass.");
            page.grid(d, pairs(joint.get()));
        } else {
            page.subheading("Marginals");
            page.grid(columns, inRows(each(c -> curve(c, joint.get().marginal(c), CURVE / 4)), columns));
        }
    }

    /** A chart for each coordinate, as far as a page bears them. */
    private List<Chart> each(IntFunction<Chart> chart) {
        return IntStream.range(0, Math.min(subject.dimension(), MOST_MARGINS))
                .mapToObj(chart)
                .toList();
    }

    /** The function along a coordinate, the others at their medians. */
    private Chart section(int c) {
        Effects.Curves curve = section(c, range(c));
        return rugged(c, Chart.of(subject.input(c), subject.input(c), name).line(name, curve.at(), curve.values()[0]));
    }

    private Effects.Curves section(int c, Interval range) {
        return new Effects(subject, x -> Matrix.wrap(x.size(), 1, density.pdfs(x)))
                .through(c, DrawnPoints.steps(range, CURVE / 4));
    }

    /** The smallest value of all sections, as far as the data reach and as much beyond. */
    double smallest() {
        return IntStream.range(0, subject.dimension())
                .mapToObj(c -> section(c, DrawnPoints.range(1, subject.column(c))))
                .flatMapToDouble(curve -> Arrays.stream(curve.values()[0]))
                .min()
                .orElseThrow();
    }

    private List<List<Chart>> pairs(JointDensity joint) {
        List<List<Chart>> rows = new ArrayList<>();
        for (int i = 0; i < subject.dimension(); i++) {
            List<Chart> row = new ArrayList<>();
            for (int j = 0; j < i; j++) {
                row.add(contours(j, i, joint.marginal(j, i), SMALL_SIDE));
            }
            row.add(curve(i, joint.marginal(i), CURVE / 4));
            rows.add(row);
        }
        return rows;
    }

    static List<List<Chart>> inRows(List<Chart> charts, int columns) {
        List<List<Chart>> rows = new ArrayList<>();
        for (int k = 0; k < charts.size(); k += columns) {
            rows.add(charts.subList(k, Math.min(k + columns, charts.size())));
        }
        return rows;
    }

    /** A function of one coordinate over the histogram and the rug of the observations. */
    private Chart curve(int c, Density of, int count) {
        double[] values = subject.column(c);
        double[] at = DrawnPoints.steps(range(c), count);
        Interval binned = isWindow(c) ? range(c) : DrawnPoints.range(0, values);
        Histogram histogram = Histogram.of(values, subject.sample().weights(), binned);
        boolean alone = subject.dimension() == 1;
        return rugged(
                c,
                Chart.of(alone ? title(subject.input(c)) : subject.input(c), subject.input(c), name)
                        .data(histogram.areas("histogram of the data", factor))
                        .line(name, at, of.pdfs(Points.onLine(at))));
    }

    private Chart rugged(int c, Chart chart) {
        int[] rows = DrawnPoints.rows(subject.sample().size());
        return chart.data(new Series.Rug("data", DrawnPoints.at(rows, subject.column(c))))
                .noted(DrawnPoints.note(subject.sample().size()));
    }

    private String title(String what) {
        return Character.toUpperCase(name.charAt(0))
                + name.substring(1)
                + (name.equals(RATE) ? " over " : " of ")
                + what;
    }

    /** The smallest regions that hold given shares of the mass of two coordinates, over the observations. */
    private Chart contours(int i, int j, Density of, int side) {
        double[] x = DrawnPoints.steps(range(i), side);
        double[] y = DrawnPoints.steps(range(j), side);
        double[] values = of.pdfs(Surface.grid(x, y));
        int[] rows = DrawnPoints.rows(subject.sample().size());
        String both = subject.input(i) + " and " + subject.input(j);
        Chart chart = Chart.of(side == SIDE ? title(both) : both, subject.input(i), subject.input(j))
                .data(new Series.Dots(
                        "data", DrawnPoints.at(rows, subject.column(i)), DrawnPoints.at(rows, subject.column(j))));
        for (double share : SHARES) {
            String label = Math.round(100 * share) + " % of the mass";
            chart = chart.with(Contours.of(label, x, y, values, level(values, share)));
        }
        return chart.noted(
                side == SIDE
                        ? "Each line bounds the smallest region with that share of the mass. "
                                + DrawnPoints.note(rows.length)
                        : "");
    }

    /** The level above which a share of the sum of all values is. */
    static double level(double[] values, double share) {
        double[] sorted = DoubleStream.of(values).sorted().toArray();
        double rest = share * DoubleStream.of(sorted).sum();
        int k = sorted.length - 1;
        while (k > 0 && rest > sorted[k]) {
            rest -= sorted[k--];
        }
        return sorted[k];
    }
}
