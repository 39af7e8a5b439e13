package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.psdmodels.api.model.ConditionalQuantiles;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;

/** A fan of quantiles over the points, and how much of the data is below each. */
final class QuantileStory implements Story {
    private final Subject subject;
    private final ConditionalQuantiles model;

    QuantileStory(Subject subject, ConditionalQuantiles model) {
        this.subject = subject;
        this.model = model;
    }

    @Override
    public String kind() {
        return "Quantiles";
    }

    @Override
    public String topic() {
        return "of " + subject.target() + " given "
                + String.join(", ", subject.model().names().inputs());
    }

    @Override
    public void tell(Page page) {
        if (subject.dimension() == 2) {
            int middle = model.levels().length / 2;
            new Surface(subject)
                    .tell(
                            page,
                            "Quantile " + model.levels()[middle] + " of " + subject.target(),
                            x -> model.predict(x).column(middle));
        }
        new Explained(subject, model::predict, this::paint).tell(page, "Quantiles of " + subject.target());
        page.table(List.of("level", "data at or below", "difference", "standard error"), coverage());
        page.paragraph("The standard error is that of the share of independent observations.");
    }

    /** Bands between the outermost levels first; then a line for a level without a partner. */
    private Chart paint(Chart chart, Effects.Curves curves) {
        double[] levels = model.levels();
        int m = levels.length;
        Chart all = chart;
        for (int k = 0; k < m - 1 - k; k++) {
            String name = levels[k] + " to " + levels[m - 1 - k];
            Series band = new Series.Band(name, curves.at(), curves.values()[k], curves.values()[m - 1 - k]);
            all = k == 0 ? all.with(band) : all.same(band);
        }
        Series middle = new Series.Line(String.valueOf(levels[m / 2]), curves.at(), curves.values()[m / 2], false);
        return m % 2 == 0 ? all : m == 1 ? all.with(middle) : all.same(middle);
    }

    private List<List<String>> coverage() {
        double[] levels = model.levels();
        double[] below = model.coverage(subject.sample());
        List<List<String>> rows = new ArrayList<>();
        for (int k = 0; k < levels.length; k++) {
            double error =
                    Math.sqrt(levels[k] * (1 - levels[k]) / subject.sample().size());
            rows.add(List.of(
                    String.valueOf(levels[k]),
                    String.format(Locale.ROOT, "%.1f %%", 100 * below[k]),
                    String.format(Locale.ROOT, "%+.1f %%", 100 * (below[k] - levels[k])),
                    String.format(Locale.ROOT, "%.1f %%", 100 * error)));
        }
        return rows;
    }
}
