package org.psdmodels.cli.report.model;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.text.LossText;

/** A function of one output over the points, and its residuals. */
final class RegressionStory implements Story {
    private final Subject subject;
    private final LossModel model;
    private final ScalarLoss loss;

    RegressionStory(Subject subject, LossModel model) {
        this.subject = subject;
        this.model = model;
        this.loss = model.loss();
    }

    @Override
    public String kind() {
        return subject.model().title();
    }

    @Override
    public String topic() {
        return "of " + subject.target() + " on "
                + String.join(", ", subject.model().names().inputs());
    }

    @Override
    public void tell(Page page) {
        Explained explained = new Explained(
                subject,
                x -> Matrix.wrap(x.size(), 1, model.predict(x)),
                (chart, curves) -> chart.line("fit", curves.at(), curves.values()[0]));
        double[] fitted = model.predict(subject.sample().points());
        double[] y = subject.sample().target();
        double[] residuals = new double[y.length];
        for (int i = 0; i < y.length; i++) {
            residuals[i] = y[i] - fitted[i];
        }
        if (subject.dimension() == 2) {
            new Surface(subject).tell(page, "Fit of " + subject.target(), model::predict);
        }
        if (subject.dimension() > 1) {
            page.chart(observed(fitted));
        }
        explained.tell(page, "Fit");
        page.chart(explained.residuals(subject.target() + " minus fit", residuals, fitted));
        page.paragraph(
                "Mean loss of the data: " + Numbers.shown(-subject.model().score(subject.sample())) + " ("
                        + LossText.format(loss).orElse("a loss of its own") + "); mean residual: "
                        + Numbers.shown(subject.sample().mean(residuals)) + ".");
    }

    private Chart observed(double... fitted) {
        double[] y = subject.sample().target();
        int[] rows = DrawnPoints.rows(y.length);
        double[] ends = {
            DrawnPoints.range(0, fitted).lower(), DrawnPoints.range(0, fitted).upper()
        };
        return Chart.of("Observed over fitted", "fit", subject.target())
                .dashed("equal", ends, ends)
                .data(new Series.Dots("data", DrawnPoints.at(rows, fitted), DrawnPoints.at(rows, y)))
                .noted(DrawnPoints.note(y.length));
    }
}
