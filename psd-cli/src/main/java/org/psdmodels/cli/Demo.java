package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.model.Subject;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.data.Table;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;

/**
 * One of the models that {@code psd demo} shows. The kernels are those of the median heuristic.
 *
 * @param title the heading of its chapter
 * @param name the name of its files, without ending
 * @param table the data
 * @param names the columns
 * @param estimator what is fitted
 */
record Demo(String title, String name, Table table, Names names, KernelEstimator<?, ?> estimator) {
    static List<Demo> all() {
        return List.of(
                new Demo(
                        "Waiting for Old Faithful: a density with two modes",
                        "faithful",
                        DataSets.faithful(),
                        new Names(List.of("waiting"), List.of()),
                        DensityEstimator.create().withLambda(1e-3)),
                new Demo(
                        "A motorcycle crash: a mean and a variance that changes",
                        "mcycle",
                        DataSets.mcycle(),
                        new Names(List.of("times"), List.of("accel")),
                        HeteroscedasticEstimator.create().withLambda(1e-6)),
                new Demo(
                        "Income and food: quantiles that cannot cross",
                        "engel",
                        DataSets.engel(),
                        new Names(List.of("income"), List.of("foodexp")),
                        QuantileEstimator.atLevels(0.1, 0.25, 0.5, 0.75, 0.9).withLambda(1e-2)));
    }

    /** Writes the data, fits the model, writes it, and checks it. */
    Subject run(Path folder) throws IOException {
        write(folder.resolve(name + ".csv"));
        Sample sample = table.sample(names);
        CertifiedModel model = estimator.fit(sample);
        FitCheck check = FitCheck.whole(model, sample);
        CertifiedModel kept = check.kept(model);
        ModelFile.write(kept, folder.resolve(name + ".psd"));
        return new Subject(kept, sample, check.findings(), name + ".csv", List.of());
    }

    private void write(Path file) throws IOException {
        List<double[]> columns = table.names().stream().map(table::column).toList();
        StringWriter text = new StringWriter();
        try (CsvOutput csv = CsvOutput.to(new PrintWriter(text), table.names())) {
            for (int i = 0; i < table.rows(); i++) {
                int row = i;
                csv.row(IntStream.range(0, columns.size())
                        .mapToDouble(c -> columns.get(c)[row])
                        .toArray());
            }
        }
        OutputFiles.write(text.toString(), file);
    }
}
