package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.file.ModelFile;
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
                    + " precision.",
            ""
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
                "What to print: pdf, logpdf, value, gradient, mean, sd, variance, quantiles, ...; what fits the kind of model"
                        + " (default: the first that does; mean,sd for heteroscedastic models)."
            })
    private List<String> what = List.of();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CertifiedModel model = ModelFile.read(file);
        List<ModelOutputs.Output> outputs = outputs(ModelOutputs.of(model));
        List<String> inputs = model.names().inputs();
        Points x =
                Data.read(points, inputs).sample(inputs.toArray(String[]::new)).points();
        List<String> header = new ArrayList<>();
        outputs.forEach(o -> header.addAll(o.columns()));
        try (CsvOutput csv = CsvOutput.to(spec.commandLine().getOut(), header)) {
            for (int from = 0; from < x.size(); from += BLOCK) {
                print(outputs, block(x, from), csv);
            }
        }
        return ExitCode.OK;
    }

    private List<ModelOutputs.Output> outputs(ModelOutputs all) {
        List<String> names = all.names();
        List<String> usual = names.contains("mean") ? List.of("mean", "sd") : names.subList(0, 1);
        return (what.isEmpty() ? usual : what).stream().map(all::named).toList();
    }

    private static Points block(Points x, int from) {
        int to = Math.min(x.size(), from + BLOCK);
        return from == 0 && to == x.size()
                ? x
                : x.select(IntStream.range(from, to).toArray());
    }

    private static void print(List<ModelOutputs.Output> outputs, Points x, CsvOutput csv) throws IOException {
        List<Matrix> values = outputs.stream().map(o -> o.values(x)).toList();
        for (int i = 0; i < x.size(); i++) {
            int point = i;
            csv.row(values.stream()
                    .flatMapToDouble(v -> IntStream.range(0, v.rows()).mapToDouble(k -> v.get(k, point)))
                    .toArray());
        }
        csv.flush();
    }
}
