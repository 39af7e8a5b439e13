package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.text.Shown;

/** {@code psd info}: what a model file says of itself. */
final class InfoCommand extends Command {
    private final Argument<Path> file =
            parameter(Types.FILE, "MODEL").optional().says("Model file.");

    private final Argument<Boolean> system = flag("--system")
            .says(
                    "Instead of a model: Java, processors, memory, and the linear algebra that was found, with its speed, or with why it"
                            + " is not taken. Takes a second.");

    private final Argument<Boolean> json = flag("--json").says("Print one JSON object.");

    InfoCommand() {
        super("info", "Prints what a model file says of itself, or what psd runs on.");
        describe(
                "Kind, columns, kernel, penalty, status, certificate and features, of a closed form its equations: what the file"
                        + " claims. psd verify checks it.");
    }

    @Override
    public int run() throws IOException {
        if (system.isGiven()) {
            if (file.isGiven()) {
                throw new UsageException("--system is not about a model: leave out " + file.value());
            }
            SystemInfo info = SystemInfo.measured();
            out().println(json.isGiven() ? info.json() : info.lines());
            return ExitCode.OK;
        }
        FittedModel model = Models.read(file.given()
                .orElseThrow(() -> new UsageException("missing parameter: MODEL, a model file, or --system")));
        out().println(json.isGiven() ? FitJson.of(model, Optional.empty()) : Shown.lines(model.summary()));
        return ExitCode.OK;
    }
}
