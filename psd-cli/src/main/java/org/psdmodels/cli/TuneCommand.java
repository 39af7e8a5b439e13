package org.psdmodels.cli;

import org.psdmodels.models.file.Kind;

/** {@code psd tune}: one subcommand for each kind of model. */
final class TuneCommand extends ByKind {
    TuneCommand() {
        super("tune", "Scores kernels and penalties by cross-validation, and says which to choose.");
        describe(
                "Fits every candidate to the rows outside each fold and scores it on those inside, as psd score does: higher is"
                        + " better. Prints a line for each candidate, with the mean of the scores and its standard error, the"
                        + " choice, and the psd fit command that makes it.");
        endWith(
                "Examples:",
                "  psd tune density eruptions.csv --x minutes",
                "  psd tune density eruptions.csv --x minutes --kernel=laplace:rate={1,2,4}",
                "  psd tune regression rain.csv --x day --y mm --lambda 1e-6:1e-1:6 --csv",
                "",
                "psd tune KIND --help has the options of each kind.");
    }

    @Override
    boolean has(Kind<?> kind) {
        return kind.isTunable() || kind.targets() == Kind.Targets.LABELS;
    }

    @Override
    Object command(Kind<?> kind) {
        return kind.targets() == Kind.Targets.LABELS ? new TuneClassify() : new TuneKind(kind);
    }
}
