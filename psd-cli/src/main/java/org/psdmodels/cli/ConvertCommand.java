package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.file.ModelText;

/** {@code psd convert}: a model as text that any language reads. */
final class ConvertCommand extends Command {
    /** The forms of text. */
    enum Form {
        /** One JSON object. */
        JSON,
        /** One line for each number. */
        CSV
    }

    private final Argument<Path> file = parameter(Types.FILE, "MODEL").says("Model file.");

    private final Argument<Form> form = option(Types.oneOf(List.of(Form.values())), "FORM", "--to")
            .required()
            .says("json or csv.");

    private final Argument<Path> output =
            option(Types.FILE, "FILE", "-o", "--output").says("File to write (default: standard output).");

    ConvertCommand() {
        super("convert", "Prints a model as JSON or CSV, for other languages.");
        describe(
                "All that the file holds: kernel, pivots P, factor L, roots R, constants, certificate, alpha and history. A density"
                        + " or another non-negative function is f(x) = |R' L^-1 k(P, x)|^2; docs/format.md explains every field.",
                "",
                "JSON: the file's manifest, whose \"arrays\" holds each array as a list of rows. CSV: columns path, row, column,"
                        + " value; one line for each field and one for each number of an array, rows and columns from zero.");
    }

    @Override
    public int run() throws IOException {
        new FilePlan().reads(file.value().toString()).writesText("-o", output.given());
        FittedModel model = Models.read(file.value());
        String text = form.value() == Form.JSON ? ModelText.json(model) : ModelText.csv(model);
        Optional<Path> named = output.given().filter(path -> !FilePlan.isStandardOutput(path));
        if (named.isPresent()) {
            OutputFiles.write(text, named.get());
        } else {
            out().print(text);
            out().flush();
        }
        return ExitCode.OK;
    }
}
