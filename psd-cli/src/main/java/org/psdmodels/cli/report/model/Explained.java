package org.psdmodels.cli.report.model;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;

/** Pictures of an output that is explained by inputs. */
final class Explained {
    /** The first inputs are drawn, if there are more. */
    static final int MOST_EFFECTS = 9;

    private static final int COLUMNS = 3;

    private final Subject subject;
    private final String output;
    private final double[] observed;
    private final IntFunction<Effects.Curves> effects;
    private final Painter painter;

    /** Draws curves into a chart. */
    interface Painter {
        Chart paint(Chart chart, Effects.Curves curves);
    }

    /** The target. */
    Explained(Subject subject, Function<Points, Matrix> functions, Painter painter) {
        this(subject, subject.target(), subject.sample().target(), new Effects(subject, functions)::along, painter);
    }

    /** An output, and what the data say of it, which may be nothing; the curves of each coordinate. */
    Explained(Subject subject, String output, double[] observed, IntFunction<Effects.Curves> effects, Painter painter) {
        this.subject = subject;
        this.output = output;
        this.observed = observed;
        this.effects = effects;
        this.painter = painter;
    }

    /** The curves over the points; for several inputs one chart for each of them. */
    void tell(Page page, String title) {
        int d = subject.dimension();
        if (d == 1) {
            page.chart(effect(title, 0).noted(DrawnPoints.note(subject.sample().size())));
            return;
        }
        int shown = Math.min(d, MOST_EFFECTS);
        page.subheading("Partial dependence of " + output);
        page.paragraph("What the model says on average over the data, when one column is set to a value"
                + (shown < d ? "; the first " + shown + " of " + d + " columns." : "."));
        List<Chart> charts = IntStream.range(0, shown)
                .mapToObj(c -> effect(subject.input(c), c))
                .toList();
        page.grid(Math.min(COLUMNS, d), Mass.inRows(charts, Math.min(COLUMNS, d)));
    }

    private Chart effect(String title, int c) {
        int[] rows = DrawnPoints.rows(observed.length);
        Series data = new Series.Dots("data", DrawnPoints.at(rows, subject.column(c)), DrawnPoints.at(rows, observed));
        Chart empty = Chart.of(title, subject.input(c), output);
        return painter.paint(rows.length == 0 ? empty : empty.data(data), effects.apply(c));
    }

    /** Residuals over the input, or over predictions where there are several inputs. */
    Chart residuals(String label, double[] residuals, double... predictions) {
        boolean line = subject.dimension() == 1;
        double[] at = line ? subject.column(0) : predictions;
        int[] rows = DrawnPoints.rows(at.length);
        String x = line ? subject.input(0) : "predicted " + output;
        return Chart.of("Residuals of " + output, x, label)
                .data(new Series.Dots("residuals", DrawnPoints.at(rows, at), DrawnPoints.at(rows, residuals)))
                .noted(DrawnPoints.note(at.length));
    }
}
