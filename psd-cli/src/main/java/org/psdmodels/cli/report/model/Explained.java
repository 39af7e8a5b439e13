package org.psdmodels.cli.report.model;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;

/** Pictures of a target that is explained by inputs. */
final class Explained {
    private static final int MOST_EFFECTS = 9;
    private static final int COLUMNS = 3;

    private final Subject subject;
    private final Effects effects;
    private final Painter painter;

    /** Draws curves into a chart. */
    interface Painter {
        Chart paint(Chart chart, Effects.Curves curves);
    }

    Explained(Subject subject, Function<Points, Matrix> functions, Painter painter) {
        this.subject = subject;
        this.effects = new Effects(subject, functions);
        this.painter = painter;
    }

    /** The curves over the points; for several inputs one chart for each of them. */
    void tell(Page page, String title) {
        int d = subject.dimension();
        if (d == 1) {
            page.chart(painter.paint(
                            over(Chart.of(title, subject.input(0), subject.target()), subject.column(0)),
                            effects.along(0))
                    .noted(DrawnPoints.note(subject.sample().size())));
            return;
        }
        int shown = Math.min(d, MOST_EFFECTS);
        page.subheading("Partial dependence");
        page.paragraph(
                "What the model says of " + subject.target() + " on average over the data, when one column is set to a"
                        + " value" + (shown < d ? "; the first " + shown + " of " + d + " columns." : "."));
        List<Chart> charts = IntStream.range(0, shown).mapToObj(this::effect).toList();
        page.grid(Math.min(COLUMNS, d), Mass.inRows(charts, Math.min(COLUMNS, d)));
    }

    private Chart over(Chart chart, double... inputs) {
        int[] rows = DrawnPoints.rows(subject.sample().size());
        return chart.data(new Series.Dots(
                "data",
                DrawnPoints.at(rows, inputs),
                DrawnPoints.at(rows, subject.sample().target())));
    }

    private Chart effect(int c) {
        Chart empty = Chart.of(subject.input(c), subject.input(c), subject.target());
        return painter.paint(over(empty, subject.column(c)), effects.along(c));
    }

    /** Residuals over the input, or over predictions where there are several inputs. */
    Chart residuals(String label, double[] residuals, double... predictions) {
        boolean line = subject.dimension() == 1;
        double[] at = line ? subject.column(0) : predictions;
        int[] rows = DrawnPoints.rows(at.length);
        String x = line ? subject.input(0) : "predicted " + subject.target();
        return Chart.of("Residuals", x, label)
                .data(new Series.Dots("residuals", DrawnPoints.at(rows, at), DrawnPoints.at(rows, residuals)))
                .noted(DrawnPoints.note(at.length));
    }
}
