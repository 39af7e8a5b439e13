package org.psdmodels.cli.report.model;

import org.psdmodels.api.Matrix;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Series;
import org.psdmodels.models.regression.RegressionModel;
import org.psdmodels.models.text.LossText;

/** A non-negative function over the points, and its residuals. */
final class RegressionStory implements Story {
    private final Subject subject;
    private final RegressionModel model;

    RegressionStory(Subject subject, RegressionModel model) {
        this.subject = subject;
        this.model = model;
    }

    @Override
    public String kind() {
        return "Regression";
    }

    @Override
    public String topic() {
        return "of " + subject.target() + " on "
                + String.join(", ", model.names().inputs());
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
        if (subject.dimension() > 1) {
            page.chart(observed(fitted));
        }
        explained.tell(page, "Fit");
        page.chart(explained.residuals(subject.target() + " minus fit", residuals, fitted));
        page.paragraph("Mean loss of the data: " + Numbers.shown(-model.score(subject.sample())) + " ("
                + LossText.format(model.loss()).orElse("a loss of its own") + "); mean residual: "
                + Numbers.shown(subject.sample().mean(residuals)) + ".");
    }

    private Chart observed(double... fitted) {
        double[] y = subject.sample().target();
        int[] rows = Shown.rows(y.length);
        double[] ends = {Shown.range(0, fitted).lower(), Shown.range(0, fitted).upper()};
        return Chart.of("Observed over fitted", "fit", subject.target())
                .dashed("equal", ends, ends)
                .data(new Series.Dots("data", Shown.at(rows, fitted), Shown.at(rows, y)))
                .noted(Shown.note(y.length));
    }
}
