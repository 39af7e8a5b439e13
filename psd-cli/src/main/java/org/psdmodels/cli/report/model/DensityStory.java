package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.psdmodels.api.Interval;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;

/** A density over the histogram, and its distribution function beside the empirical one. */
final class DensityStory implements Story {
    private static final double[] LEVELS = {0.05, 0.25, 0.5, 0.75, 0.95};
    private static final int CURVE = 400;

    private final Subject subject;
    private final Density density;

    DensityStory(Subject subject, Density density) {
        this.subject = subject;
        this.density = density;
    }

    @Override
    public String kind() {
        return subject.model().title();
    }

    @Override
    public String topic() {
        return "of " + String.join(", ", subject.model().names().inputs());
    }

    @Override
    public void tell(Page page) {
        double total = Arrays.stream(subject.sample().weights()).sum();
        Mass mass = new Mass(subject, density, 1 / total, "density");
        mass.tell(page);
        double smallest = mass.smallest();
        if (smallest < 0) {
            page.paragraph("This is no density, though its integral is one: near the data it has values down to "
                    + Numbers.shown(smallest) + ".");
        }
        if (density.dimension() == 1) {
            distribution(page, mass.range(0));
        }
    }

    private void distribution(Page page, Interval range) {
        DistributionOnLine line = LineMasses.of(density, range);
        Empirical data = Empirical.of(subject.column(0), subject.sample().shares());
        double[] at = DrawnPoints.steps(range, CURVE);
        int[] rows = DrawnPoints.rows(data.values().length);
        double distance =
                data.distance(Arrays.stream(data.values()).map(line::cdf).toArray());
        page.chart(Chart.of("Distribution function", subject.input(0), "share up to here")
                .data(new Series.Steps("data", DrawnPoints.at(rows, data.values()), DrawnPoints.at(rows, data.below())))
                .line("model", at, Arrays.stream(at).map(line::cdf).toArray())
                .noted("Largest difference: " + Numbers.shown(distance) + "."));
        page.table(List.of("quantile", "model", "data"), quantiles(line, data));
    }

    private static List<List<String>> quantiles(DistributionOnLine line, Empirical data) {
        List<List<String>> rows = new ArrayList<>();
        for (double level : LEVELS) {
            rows.add(List.of(
                    String.format(Locale.ROOT, "%.0f %%", 100 * level),
                    Numbers.shown(line.quantile(level)),
                    Numbers.shown(data.quantile(level))));
        }
        return rows;
    }
}
