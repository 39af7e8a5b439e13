package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.ConeValued;
import org.psdmodels.api.model.VectorFunction;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.HeatMap;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;

/**
 * A function over the points, of one output or of several: what the model answers first. Below it the residuals of the data, and
 * of values in a cone how far inside they are.
 */
final class FunctionStory implements Story {
    /** Colours can be told apart for as many curves. */
    private static final int MOST_OUTPUTS = 6;

    private static final int COLUMNS = 3;
    private static final double WIDE = 100;
    private static final double ROUNDING = 1e-12;

    private final Subject subject;
    private final List<String> targets;

    FunctionStory(Subject subject) {
        this.subject = subject;
        this.targets = subject.model().names().targets();
    }

    @Override
    public String kind() {
        return subject.model().title();
    }

    @Override
    public String topic() {
        return (targets.isEmpty() ? "over " : "of " + String.join(", ", targets) + " on ")
                + String.join(", ", subject.model().names().inputs());
    }

    /**
     * What is drawn.
     *
     * @param names the outputs
     * @param function a row for each point, a column for each output
     * @param fitted the values at the data
     * @param observed what the data say of each output; without columns if they say nothing
     */
    private record Drawn(List<String> names, Function<Points, Matrix> function, Matrix fitted, Matrix observed) {
        int count() {
            return names.size();
        }

        double[] residuals(int k) {
            double[] residuals = observed.column(k);
            for (int i = 0; i < residuals.length; i++) {
                residuals[i] -= fitted.get(i, k);
            }
            return residuals;
        }
    }

    @Override
    public void tell(Page page) {
        List<Answer> answers = subject.model().answers();
        if (answers.isEmpty()) {
            page.paragraph("Models of this kind have no values at other points, so that there is nothing to draw.");
            return;
        }
        Drawn all = outputs(answers.get(0));
        if (all.count() == MOST_OUTPUTS) {
            page.paragraph("Of the outputs these are drawn: " + String.join(", ", all.names) + ".");
        }
        if (subject.dimension() == 2) {
            surfaces(page, all);
        }
        boolean hasData = all.observed.columns() > 0;
        if (subject.dimension() > 1 && hasData) {
            charts(page, all, k -> observed(all, k));
        }
        List<Effects.Curves> curves = new ArrayList<>();
        for (int c = 0; c < Math.min(subject.dimension(), Explained.MOST_EFFECTS); c++) {
            curves.add(new Effects(subject, all.function).along(c));
        }
        if (subject.dimension() == 1 && all.count() > 1) {
            page.chart(together(all, curves.get(0)));
        } else {
            for (int k = 0; k < all.count(); k++) {
                explained(all, k, curves).tell(page, "Fit");
            }
        }
        if (hasData) {
            charts(
                    page,
                    all,
                    k -> explained(all, k, curves)
                            .residuals(all.names.get(k) + " minus fit", all.residuals(k), all.fitted.column(k)));
            page.paragraph("Mean residual"
                    + IntStream.range(0, all.count())
                            .mapToObj(k -> " of " + all.names.get(k) + ": "
                                    + Numbers.shown(subject.sample().mean(all.residuals(k))))
                            .collect(Collectors.joining(","))
                    + ".");
        }
        subject.model().as(ConeValued.class).ifPresent(cone -> slacks(page, cone.slacks()));
    }

    private Explained explained(Drawn all, int k, List<Effects.Curves> curves) {
        double[] observed = all.observed.columns() == 0 ? new double[0] : all.observed.column(k);
        return new Explained(
                subject,
                all.names.get(k),
                observed,
                curves::get,
                (chart, along) -> chart.line("fit", along.at(), along.values()[k]));
    }

    /** Each output in a colour of its own. */
    private Chart together(Drawn all, Effects.Curves curves) {
        int[] rows = DrawnPoints.rows(subject.sample().size());
        double[] at = DrawnPoints.at(rows, subject.column(0));
        Chart chart = Chart.of("Fit", subject.input(0), "value")
                .noted(DrawnPoints.note(subject.sample().size()));
        for (int k = 0; k < all.observed.columns(); k++) {
            double[] values = DrawnPoints.at(rows, all.observed.column(k));
            chart = chart.with(new Series.Dots(all.names.get(k) + ", data", at, values), k);
        }
        for (int k = 0; k < all.count(); k++) {
            chart = chart.with(new Series.Line(all.names.get(k), curves.at(), curves.values()[k], false), k);
        }
        return chart;
    }

    private Drawn outputs(Answer answer) {
        Function<Points, Matrix> function = x -> answer.values().apply(x).transpose();
        Matrix fitted = function.apply(subject.sample().points());
        int[] shown = different(fitted);
        Matrix observed = subject.model()
                .as(VectorFunction.class)
                .map(f -> f.observed(subject.sample()))
                .orElse(subject.sample().targets());
        boolean isOfEach = observed.columns() == fitted.columns();
        List<String> names = fitted.columns() == 1 && targets.size() == 1
                ? targets
                : IntStream.of(shown).mapToObj(answer.columns()::get).toList();
        return new Drawn(
                names,
                x -> columns(function.apply(x), shown),
                columns(fitted, shown),
                columns(observed, isOfEach ? shown : new int[0]));
    }

    /** The first outputs that differ from those before: a symmetric matrix has entries twice. */
    private static int[] different(Matrix values) {
        return IntStream.range(0, values.columns())
                .filter(k -> IntStream.range(0, k).noneMatch(j -> Arrays.equals(values.column(j), values.column(k))))
                .limit(MOST_OUTPUTS)
                .toArray();
    }

    private static Matrix columns(Matrix all, int... columns) {
        double[] data = IntStream.of(columns)
                .mapToObj(all::column)
                .flatMapToDouble(DoubleStream::of)
                .toArray();
        return Matrix.wrap(all.rows(), columns.length, data);
    }

    /** One large chart, or several small ones. */
    private static void charts(Page page, Drawn all, IntFunction<Chart> chart) {
        List<Chart> charts = IntStream.range(0, all.count()).mapToObj(chart).toList();
        int columns = Math.min(COLUMNS, charts.size());
        if (columns == 1) {
            page.chart(charts.get(0));
        } else {
            page.grid(columns, Mass.inRows(charts, columns));
        }
    }

    private void surfaces(Page page, Drawn all) {
        Surface surface = new Surface(subject);
        if (all.count() == 1) {
            surface.tell(
                    page,
                    "Fit of " + all.names.get(0),
                    x -> all.function.apply(x).column(0));
            return;
        }
        Matrix values = all.function.apply(surface.points());
        charts(page, all, k -> {
            double[] of = values.column(k);
            Interval range = DrawnPoints.range(0, of);
            return HeatMap.behind(surface.empty("Fit of " + all.names.get(k)), surface.x(), surface.y(), of)
                    .noted("Light: " + Numbers.shown(range.lower()) + ", dark: " + Numbers.shown(range.upper()) + ".");
        });
    }

    private Chart observed(Drawn all, int k) {
        double[] fitted = all.fitted.column(k);
        int[] rows = DrawnPoints.rows(fitted.length);
        double[] ends = {
            DrawnPoints.range(0, fitted).lower(), DrawnPoints.range(0, fitted).upper()
        };
        String name = all.names.get(k);
        return Chart.of("Observed over fitted " + name, "fit", name)
                .dashed("equal", ends, ends)
                .data(new Series.Dots(
                        "data", DrawnPoints.at(rows, fitted), DrawnPoints.at(rows, all.observed.column(k))))
                .noted(DrawnPoints.note(fitted.length));
    }

    /** Along the input, and over the data, of which the worst is named. */
    private void slacks(Page page, Answer slacks) {
        if (slacks.columns().isEmpty()) {
            return;
        }
        String name = slacks.name();
        Matrix atData = slacks.values().apply(subject.sample().points()).transpose();
        page.subheading("Inside of the cone");
        page.paragraph("A value is in its cone where no " + name + " is negative. Over the data the smallest is "
                + Numbers.shown(DoubleStream.of(atData.data()).min().orElseThrow()) + ".");
        if (subject.dimension() == 1) {
            Effects.Curves curves =
                    new Effects(subject, x -> slacks.values().apply(x).transpose()).along(0);
            Chart chart = Chart.of("Each " + name, subject.input(0), name);
            for (int k = 0; k < Math.min(MOST_OUTPUTS, slacks.columns().size()); k++) {
                chart = chart.line(slacks.columns().get(k), curves.at(), curves.values()[k]);
            }
            page.chart(isWide(curves.values()) ? chart.onLogarithmicY() : chart);
        } else if (subject.dimension() == 2) {
            new Surface(subject)
                    .tell(
                            page,
                            "Smallest " + name,
                            x -> smallest(slacks.values().apply(x)));
        }
        List<List<String>> rows = new ArrayList<>();
        for (int k = 0; k < atData.columns(); k++) {
            double[] values = atData.column(k);
            int worst = IntStream.range(0, values.length).reduce(0, (a, b) -> values[b] < values[a] ? b : a);
            rows.add(List.of(
                    slacks.columns().get(k),
                    Numbers.shown(values[worst]),
                    DoubleStream.of(subject.sample().points().row(worst))
                            .mapToObj(Numbers::shown)
                            .collect(Collectors.joining(", ")),
                    Numbers.shown(subject.median(values))));
        }
        String where = "at " + String.join(", ", subject.model().names().inputs());
        page.table(List.of(name, "smallest over the data", where, "median"), rows);
    }

    /** Whether positive values have too many magnitudes for one linear axis, and none is rounding. */
    private static boolean isWide(double[]... curves) {
        DoubleSummaryStatistics all =
                Arrays.stream(curves).flatMapToDouble(DoubleStream::of).summaryStatistics();
        return all.getMin() > ROUNDING * all.getMax() && all.getMax() > WIDE * all.getMin();
    }

    private static double[] smallest(Matrix slacks) {
        return IntStream.range(0, slacks.columns())
                .mapToDouble(i -> DoubleStream.of(slacks.column(i)).min().orElseThrow())
                .toArray();
    }
}
