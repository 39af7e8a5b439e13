package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.text.Shown;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd info}: what a model file says of itself. */
@Command(
        name = "info",
        header = "Prints what a model file says of itself.",
        description = {
            "",
            "Kind, columns, kernel, penalty, status, certificate and features, of a closed form its equations: what the file"
                    + " claims. psd verify checks it.",
            ""
        },
        mixinStandardHelpOptions = true)
final class InfoCommand implements Callable<Integer> {
    @Parameters(paramLabel = "MODEL", description = "Model file.")
    private Path file = Path.of("");

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        FittedModel model = Models.read(file);
        spec.commandLine().getOut().println(json ? FitJson.of(model) : Shown.lines(model.summary()));
        return ExitCode.OK;
    }
}
