package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.classify.SvmModel;
import org.psdmodels.models.data.Columns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd predict}: the values of a model at the points of a file. */
@Command(
        name = "predict",
        header = "Prints what a model says at the points of a CSV file.",
        description = {
            "",
            "Reads the columns that the model was fitted to, and prints CSV with a header, one line for each point, in full"
                    + " precision. Points are read and printed some thousands at a time, so files may be of any length.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  psd predict m.psd points.csv > values.csv",
            "  psd predict m.psd points.csv --what pdf,gradient | head",
            "  seq 1 0.1 6 | sed 1iminutes | psd predict m.psd -"
        },
        mixinStandardHelpOptions = true)
final class PredictCommand implements Callable<Integer> {
    /** Points evaluated before anything is printed. */
    private static final int BLOCK = 8192;

    @Parameters(index = "0", paramLabel = "MODEL", description = "Model file.")
    private Path file = Path.of("");

    @Parameters(index = "1", paramLabel = "POINTS", description = "CSV file with a header; - for standard input.")
    private String points = "";

    @Option(
            names = "--what",
            paramLabel = "W",
            split = ",",
            description = {
                "What to print: pdf, logpdf, cdf, rate, value, gradient, mean, sd, variance, quantiles, ...; what fits the"
                        + " kind of model, and a wrong name lists it (default: the first; mean,sd for heteroscedastic"
                        + " models)."
            })
    private List<String> what = List.of();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        FittedModel model = Models.read(file);
        if (model instanceof SvmModel classifier) {
            Classifiers.predict(classifier, points, what, spec.commandLine().getOut());
            return ExitCode.OK;
        }
        List<ModelOutputs.Output> outputs = outputs(ModelOutputs.of(model));
        String[] inputs = model.names().inputs().toArray(String[]::new);
        List<String> header = new ArrayList<>();
        outputs.forEach(o -> header.addAll(o.columns()));
        try (CsvOutput csv = CsvOutput.to(spec.commandLine().getOut(), header)) {
            Data.forEachBlock(
                    points,
                    Columns.ofNumbers(List.of(inputs)),
                    BLOCK,
                    table -> print(outputs, table.sample(inputs).points(), csv));
        }
        return ExitCode.OK;
    }

    private List<ModelOutputs.Output> outputs(ModelOutputs all) {
        List<String> names = all.names();
        List<String> usual = names.contains("mean") ? List.of("mean", "sd") : names.subList(0, 1);
        return (what.isEmpty() ? usual : what).stream().map(all::named).toList();
    }

    private static void print(List<ModelOutputs.Output> outputs, Points x, CsvOutput csv) {
        List<Matrix> values = outputs.stream().map(o -> o.values().apply(x)).toList();
        for (int i = 0; i < x.size(); i++) {
            int point = i;
            csv.row(values.stream()
                    .flatMapToDouble(v -> IntStream.range(0, v.rows()).mapToDouble(k -> v.get(k, point)))
                    .toArray());
        }
        csv.flush();
    }
}
