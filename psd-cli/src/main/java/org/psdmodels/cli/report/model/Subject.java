package org.psdmodels.cli.report.model;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.FittedModel;
import org.psdmodels.verify.checker.Finding;

/**
 * What a report is about.
 *
 * @param model the fitted model
 * @param sample the data it was fitted to
 * @param findings what the independent checker found
 * @param source the file of the data
 * @param rows which rows of it count how much, as words of a command: the column of weights, what happens where numbers are missing
 */
public record Subject(FittedModel model, Sample sample, List<Finding> findings, String source, List<String> rows) {
    /** Keeps copies of the lists. */
    public Subject {
        findings = List.copyOf(findings);
        rows = List.copyOf(rows);
    }

    /** How it was fitted; a closed form was not. */
    Optional<Fit> fit() {
        return model.as(CertifiedModel.class).map(CertifiedModel::fit);
    }

    /** The name of an input. */
    String input(int c) {
        return model.names().inputs().get(c);
    }

    /** The name of the target. */
    String target() {
        return model.names().targets().get(0);
    }

    int dimension() {
        return sample.points().dimension();
    }

    /** An input of all rows. */
    double[] column(int c) {
        double[] column = new double[sample.size()];
        for (int i = 0; i < column.length; i++) {
            column[i] = sample.points().coordinate(i, c);
        }
        return column;
    }

    /** The median of a number of each row, by the weights. */
    double median(double... values) {
        return Empirical.of(values, sample.shares()).quantile(0.5);
    }
}
