package org.psdmodels.experiments;

import java.util.List;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;

/** Figure 1 of the paper on PSD models: three problems, four models. */
final class Figure1 implements Experiment {
    @Override
    public String name() {
        return "figure1";
    }

    @Override
    public String title() {
        return "PSD models, Figure 1: three problems, four models";
    }

    @Override
    public String summary() {
        return "density, heteroscedastic regression and quantiles by PNM, NCM, GLM and PSD models";
    }

    @Override
    public Reproduction run(ExperimentRun run) {
        NumberTable numbers = NumberTable.of("problem", "model", "quantity", "x", "value");
        List<Panels> rows = List.of(
                new LineDensities(run, numbers).panels(),
                new Variances(run, numbers).panels(),
                new QuantileCurves(run, numbers).panels());
        return Reproduction.of(
                "Rows are the three problems of the figure, columns its four models: partially non-negative (PNM),"
                        + " non-negative coefficients (NCM), generalized linear with an exponential link (GLM), and the"
                        + " PSD model. Blue is estimated, orange the truth, grey the data. Every model has its settings"
                        + " chosen by " + (run.quick() ? "one random split" : "seven random splits")
                        + " of the data, 70 % to fit and 30 % to score; penalties are"
                        + " (lambda / 2) |w|^2 and lambda (tr A + 0.005 |A|^2). The last column of each table says what"
                        + " was chosen. The paper gives neither its candidates nor the seeds of its data: both are ours,"
                        + " and so are the criteria of what holds, since its words come without numbers. \"Does not fit\" is"
                        + " a larger L1 error than PSD's, \"approximates poorly\" a lower log-likelihood than PSD's or,"
                        + " for quantiles, an rms error above " + Text.digits(QuantileCurves.POOR)
                        + " times PSD's, \"does not succeed\" one above " + Text.digits(QuantileCurves.FAILED)
                        + " times PSD's; a density by PSD \"fits well\" with a smaller L1 error than NCM's, a variance where"
                        + " no other model has a higher log-likelihood, quantiles where no other that keeps their order"
                        + " has a smaller rms error. This is one data set: small differences would be others on the next.",
                rows.stream().flatMap(row -> row.claims().stream()).toList(),
                page -> rows.forEach(row -> row.appendTo(page)),
                numbers);
    }
}
