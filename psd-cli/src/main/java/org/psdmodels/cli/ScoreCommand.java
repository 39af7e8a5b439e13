package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Names;
import org.psdmodels.models.Sample;
import org.psdmodels.models.classify.SvmModel;
import org.psdmodels.models.data.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd score}: how well a model predicts other data. */
@Command(
        name = "score",
        header = "Prints how well a model predicts other data; higher is better.",
        description = {
            "",
            "The mean log-likelihood of densities and of heteroscedastic models, the negative mean loss of regressions and"
                    + " quantiles, the accuracy of classifiers, by the columns that the model was fitted to.",
            ""
        },
        footer = {"", "Example:", "  psd score m.psd test.csv"},
        mixinStandardHelpOptions = true)
final class ScoreCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "MODEL", description = "Model file.")
    private Path file = Path.of("");

    @Parameters(index = "1", paramLabel = "TEST", description = "CSV file with a header; - for standard input.")
    private String test = "";

    @Option(names = "--weights", paramLabel = "COL", description = "Column of weights.")
    private Optional<String> weights = Optional.empty();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        FittedModel model = Models.read(file);
        if (model instanceof SvmModel classifier) {
            spec.commandLine().getOut().println(Classifiers.score(classifier, test, weights));
            return ExitCode.OK;
        }
        spec.commandLine().getOut().println(model.score(sample(model.names(), test, weights)));
        return ExitCode.OK;
    }

    /** The columns that a model was fitted to, of another file. */
    static Sample sample(Names names, String data, Optional<String> weights) throws IOException {
        List<String> columns = new ArrayList<>(names.inputs());
        columns.addAll(names.targets());
        weights.ifPresent(columns::add);
        Table table = Data.read(data, columns);
        return weights.isPresent() ? table.sample(names, weights.get()) : table.sample(names);
    }
}
