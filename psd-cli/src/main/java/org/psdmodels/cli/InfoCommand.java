package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.text.Shown;

/** {@code psd info}: what a model file says of itself. */
final class InfoCommand extends Command {
    private final Argument<Path> file = parameter(Types.FILE, "MODEL").says("Model file.");

    private final Argument<Boolean> json = flag("--json").says("Print one JSON object.");

    InfoCommand() {
        super("info", "Prints what a model file says of itself.");
        describe(
                "Kind, columns, kernel, penalty, status, certificate and features, of a closed form its equations: what the file"
                        + " claims. psd verify checks it.");
    }

    @Override
    public int run() throws IOException {
        FittedModel model = Models.read(file.value());
        out().println(json.isGiven() ? FitJson.of(model) : Shown.lines(model.summary()));
        return ExitCode.OK;
    }
}
