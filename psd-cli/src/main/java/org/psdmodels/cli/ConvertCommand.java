package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.file.ModelText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd convert}: a model as text that any language reads. */
@Command(
        name = "convert",
        header = "Prints a model as JSON or CSV, for other languages.",
        description = {
            "",
            "All that the file holds: kernel, pivots P, factor L, roots R, constants, certificate, alpha and history. A density"
                    + " or another non-negative function is f(x) = |R' L^-1 k(P, x)|^2; docs/format.md explains every field.",
            "",
            "JSON: the file's manifest, whose \"arrays\" holds each array as a list of rows. CSV: columns path, row, column,"
                    + " value; one line for each field and one for each number of an array, rows and columns from zero.",
            ""
        },
        mixinStandardHelpOptions = true)
final class ConvertCommand implements Callable<Integer> {
    /** The forms of text. */
    enum Form {
        /** One JSON object. */
        JSON,
        /** One line for each number. */
        CSV
    }

    @Parameters(paramLabel = "MODEL", description = "Model file.")
    private Path file = Path.of("");

    @Option(names = "--to", paramLabel = "FORM", required = true, description = "json or csv.")
    private Form form = Form.JSON;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "File to write (default: standard output).")
    private Optional<Path> output = Optional.empty();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        new FilePlan().reads(file.toString()).writesText("-o", output);
        FittedModel model = Models.read(file);
        String text = form == Form.JSON ? ModelText.json(model) : ModelText.csv(model);
        Optional<Path> named = output.filter(path -> !FilePlan.isStandardOutput(path));
        if (named.isPresent()) {
            Outputs.write(text, named.get());
        } else {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
        }
        return ExitCode.OK;
    }
}
