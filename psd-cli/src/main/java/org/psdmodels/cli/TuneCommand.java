package org.psdmodels.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code psd tune}: one subcommand for each kind of model. */
@Command(
        name = "tune",
        header = "Scores kernels and penalties by cross-validation, and says which to choose.",
        description = {
            "",
            "Fits every candidate to the rows outside each fold and scores it on those inside, as psd score does: higher is"
                    + " better. Prints a line for each candidate, with the mean of the scores and its standard error, the"
                    + " choice, and the psd fit command that makes it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  psd tune density eruptions.csv --x minutes",
            "  psd tune density eruptions.csv --x minutes --kernel=laplace:rate={1,2,4}",
            "  psd tune regression rain.csv --x day --y mm --lambda 1e-6:1e-1:6 --csv",
            "",
            "psd tune KIND --help has the options of each kind."
        },
        synopsisSubcommandLabel = "KIND",
        mixinStandardHelpOptions = true)
final class TuneCommand {
    private static final String CLASSIFY = "classify";

    private static final List<String> KINDS =
            Stream.concat(ModelKind.NAMES.stream(), Stream.of(CLASSIFY)).toList();

    /** With the kinds that the words may need. */
    static CommandLine commandLine(String... words) {
        CommandLine tune = new CommandLine(new TuneCommand());
        Subcommands.meant(KINDS, words).forEach(name -> tune.addSubcommand(name, kind(name)));
        return tune;
    }

    private static Object kind(String name) {
        if (name.equals(CLASSIFY)) {
            return new TuneClassify();
        }
        ModelKind kind = ModelKind.named(name);
        return kind.command("tune", new TuneKind(kind));
    }
}
