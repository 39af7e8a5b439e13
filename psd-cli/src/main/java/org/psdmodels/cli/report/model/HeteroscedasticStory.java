package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.models.regression.ConditionalNormal;
import org.psdmodels.models.regression.NormalDistribution;

/** A mean with bands, and residuals in units of the standard deviation. */
final class HeteroscedasticStory implements Story {
    private static final double[] LEVELS = {0.5, 0.8, 0.9, 0.95};
    private static final NormalDistribution NORMAL = new NormalDistribution(0, 1);

    private final Subject subject;
    private final ConditionalNormal model;

    HeteroscedasticStory(Subject subject, ConditionalNormal model) {
        this.subject = subject;
        this.model = model;
    }

    @Override
    public String kind() {
        return "Mean and variance";
    }

    @Override
    public String topic() {
        return "of " + subject.target() + " given "
                + String.join(", ", subject.model().names().inputs());
    }

    @Override
    public void tell(Page page) {
        if (subject.dimension() == 2) {
            Surface surface = new Surface(subject);
            surface.tell(page, "Mean of " + subject.target(), model::means);
            surface.tell(page, "Standard deviation of " + subject.target(), model::sds);
        }
        Explained explained = new Explained(subject, this::ends, HeteroscedasticStory::paint);
        explained.tell(page, "Mean and bands");
        double[] standardised = standardised();
        page.chart(explained.residuals(
                "residual / standard deviation",
                standardised,
                model.means(subject.sample().points())));
        page.chart(againstNormal(standardised));
        page.table(List.of("interval", "data in it"), coverage(standardised));
    }

    /** Mean, and the ends of the intervals of 50 % and of 90 %. */
    private Matrix ends(Points x) {
        List<NormalDistribution> all = model.predict(x);
        double[][] rows = new double[all.size()][];
        for (int i = 0; i < rows.length; i++) {
            Interval half = all.get(i).interval(0.5);
            Interval most = all.get(i).interval(0.9);
            rows[i] = new double[] {all.get(i).mean(), half.lower(), half.upper(), most.lower(), most.upper()};
        }
        return Matrix.ofRows(rows);
    }

    private static Chart paint(Chart chart, Effects.Curves curves) {
        double[][] v = curves.values();
        return chart.with(new Series.Band("90 % of the data", curves.at(), v[3], v[4]))
                .same(new Series.Band("50 % of the data", curves.at(), v[1], v[2]))
                .same(new Series.Line("mean", curves.at(), v[0], false));
    }

    private double[] standardised() {
        List<NormalDistribution> all = model.predict(subject.sample().points());
        double[] y = subject.sample().target();
        double[] z = new double[y.length];
        for (int i = 0; i < y.length; i++) {
            z[i] = (y[i] - all.get(i).mean()) / all.get(i).sd();
        }
        return z;
    }

    private static Chart againstNormal(double... residuals) {
        double[] sorted = residuals.clone();
        Arrays.sort(sorted);
        double[] normal = new double[sorted.length];
        for (int k = 0; k < sorted.length; k++) {
            normal[k] = NORMAL.quantile((k + 0.5) / sorted.length);
        }
        int[] rows = DrawnPoints.rows(sorted.length);
        double[] ends = {normal[0], normal[normal.length - 1]};
        return Chart.of("Residuals against the normal distribution", "normal quantile", "residual / standard deviation")
                .dashed("if the model is right", ends, ends)
                .data(new Series.Dots("residuals", DrawnPoints.at(rows, normal), DrawnPoints.at(rows, sorted)));
    }

    private List<List<String>> coverage(double... standardised) {
        List<List<String>> rows = new ArrayList<>();
        for (double level : LEVELS) {
            double half = NORMAL.quantile((1 + level) / 2);
            double share = subject.sample()
                    .mean(Arrays.stream(standardised)
                            .map(z -> Math.abs(z) <= half ? 1 : 0)
                            .toArray());
            rows.add(List.of(
                    String.format(Locale.ROOT, "%.0f %%", 100 * level),
                    String.format(Locale.ROOT, "%.1f %%", 100 * share)));
        }
        return rows;
    }
}
