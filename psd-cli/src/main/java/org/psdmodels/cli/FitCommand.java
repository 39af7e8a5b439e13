package org.psdmodels.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code psd fit}: one subcommand for each kind of model. */
@Command(
        name = "fit",
        header = "Fits a model to a CSV file and writes it with its certificate.",
        description = {
            "",
            "Reads the named columns of DATA, fits a function that is non-negative everywhere (or quantiles that never"
                    + " cross), and writes it to MODEL.psd with the proof of its optimality: primal value, dual value, gap.",
            "",
            "With --kernel and --lambda nothing is tuned and nothing is standardized. Without them they are chosen by"
                    + " cross-validation, and the choice is printed.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  psd fit density eruptions.csv --x minutes -o m.psd",
            "  psd fit regression rain.csv --x day --y mm -o m.psd --report r.html",
            "  psd fit quantile engel.csv --x income --y food --tau .1,.5,.9 -o m.psd",
            "  psd fit density a.csv --x a --kernel laplace:rate=1 --lambda 1e-3 -o m.psd",
            "",
            "psd fit KIND --help has the options of each kind."
        },
        synopsisSubcommandLabel = "KIND",
        mixinStandardHelpOptions = true)
final class FitCommand {
    private static final String CLASSIFY = "classify";

    private static final List<String> KINDS =
            Stream.concat(ModelKind.NAMES.stream(), Stream.of(CLASSIFY)).toList();

    /** With the kinds that the words may need. */
    static CommandLine commandLine(String... words) {
        CommandLine fit = new CommandLine(new FitCommand());
        Subcommands.meant(KINDS, words).forEach(name -> fit.addSubcommand(name, kind(name)));
        return fit;
    }

    private static Object kind(String name) {
        if (name.equals(CLASSIFY)) {
            return new ClassifyCommand();
        }
        ModelKind kind = ModelKind.named(name);
        return kind.command("fit", new FitKind(kind));
    }
}
