package org.psdmodels.cli;

import org.psdmodels.models.file.Kind;

/** {@code psd fit}: one subcommand for each kind of model. */
final class FitCommand extends ByKind {
    FitCommand() {
        super("fit", "Fits a model to a CSV file and writes it with its certificate.");
        describe(
                "Reads the named columns of DATA, fits a function that is non-negative everywhere (or quantiles that never"
                        + " cross), and writes it to MODEL.psd with the proof of its optimality: primal value, dual value, gap.",
                "",
                "With --kernel and --lambda nothing is tuned and nothing is standardized. Without any of these a density is a"
                        + " mixture of fits and others, weighed by what they say of rows left out; otherwise they are chosen by"
                        + " cross-validation, and the choice is printed.");
        endWith(
                "Examples:",
                "  psd fit density eruptions.csv --x minutes -o m.psd",
                "  psd fit regression rain.csv --x day --y mm -o m.psd --report r.html",
                "  psd fit quantile engel.csv --x income --y food --tau .1,.5,.9 -o m.psd",
                "  psd fit density a.csv --x a --kernel laplace:rate=1 --lambda 1e-3 -o m.psd",
                "",
                "psd fit KIND --help has the options of each kind.");
    }

    @Override
    boolean has(Kind<?> kind) {
        return kind.canFit();
    }

    @Override
    Object command(Kind<?> kind) {
        if (kind.targets() == Kind.Targets.LABELS) {
            return new ClassifyCommand(kind);
        }
        return kind.isTunable() ? new FitKind(kind) : new FitPlainly(kind);
    }
}
