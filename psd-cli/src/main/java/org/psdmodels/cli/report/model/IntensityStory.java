package org.psdmodels.cli.report.model;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.PsdDensity;

/** The rate of events over the counts, and the counts beside the expected ones. */
final class IntensityStory implements Story {
    private final Subject subject;
    private final IntensityModel model;

    IntensityStory(Subject subject, IntensityModel model) {
        this.subject = subject;
        this.model = model;
    }

    @Override
    public String kind() {
        return "Intensity";
    }

    @Override
    public String topic() {
        return "over " + String.join(", ", model.names().inputs());
    }

    @Override
    public void tell(Page page) {
        Mass mass = new Mass(subject, PsdDensity.of(model.function(), model.window()), 1, Mass.RATE);
        mass.tell(page);
        if (model.dimension() == 1) {
            page.chart(counts(mass));
            page.chart(waits());
        }
        page.paragraph("Expected number of events in the window: " + Numbers.shown(model.expectedCount())
                + "; observed: "
                + Numbers.shown(Arrays.stream(subject.sample().weights()).sum())
                + ".");
    }

    private Chart counts(Mass mass) {
        Histogram observed = Histogram.of(subject.column(0), subject.sample().weights(), mass.range(0));
        double[] edges = observed.edges();
        double[] middles = new double[edges.length - 1];
        double[] expected = new double[middles.length];
        for (int k = 0; k < middles.length; k++) {
            middles[k] = (edges[k] + edges[k + 1]) / 2;
            expected[k] = model.expectedCount(new double[] {edges[k]}, new double[] {edges[k + 1]});
        }
        return Chart.of("Events in each bin", subject.input(0), "events")
                .data(observed.counts("observed"))
                .dots("expected", middles, expected);
    }

    /** Between events the expected count grows by exponential steps of mean one, if the rate is right. */
    private Chart waits() {
        int[] rows = DrawnPoints.rows(subject.sample().size());
        double[] steps = model.residuals(Points.onLine(subject.column(0)));
        Arrays.sort(steps);
        double[] normal = new double[steps.length];
        for (int k = 0; k < steps.length; k++) {
            normal[k] = -Math.log1p(-(k + 0.5) / steps.length);
        }
        double[] ends = {0, normal[normal.length - 1]};
        return Chart.of(
                        "Waiting times in expected events",
                        "exponential quantile",
                        "expected events until the next one")
                .dashed("if the rate is right", ends, ends)
                .data(new Series.Dots("events", DrawnPoints.at(rows, normal), DrawnPoints.at(rows, steps)));
    }
}
