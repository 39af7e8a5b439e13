package org.psdmodels.cli;

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
    static CommandLine commandLine() {
        CommandLine fit = new CommandLine(new FitCommand());
        for (ModelKind kind : ModelKind.all()) {
            CommandLine command = kind.command("fit", new FitKind(kind));
            fit.addSubcommand(command.getCommandName(), command);
        }
        fit.addSubcommand(new ClassifyCommand());
        return fit;
    }
}
