package org.psdmodels.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Supplier;
import org.psdmodels.models.text.Shown;
import picocli.CommandLine.Option;

/** What a command says on standard error while it works. */
final class TalkOptions {
    @Option(
            names = {"-q", "--quiet"},
            description = "Say nothing on standard error but errors.")
    boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "Say more: every iteration, all that was tuned, time and memory.")
    boolean verbose;

    @Option(
            names = "--progress",
            paramLabel = "P",
            defaultValue = "auto",
            description =
                    "auto: a bar on a terminal, elsewhere a line now and then; plain: a line for every iteration; none"
                            + " (default: ${DEFAULT-VALUE}).")
    ProgressStyle progress = ProgressStyle.AUTO;

    void requireConsistent() {
        if (quiet && verbose) {
            throw new UsageException("-q and -v exclude each other");
        }
    }

    ProgressLine line(PrintWriter err, double tolerance) {
        ProgressStyle style = quiet ? ProgressStyle.NONE : progress;
        return ProgressLine.on(err, verbose && style == ProgressStyle.AUTO ? ProgressStyle.PLAIN : style, tolerance);
    }

    /** Text that is not made where nobody reads it. */
    void say(PrintWriter err, Supplier<String> text) {
        if (!quiet) {
            err.println(Shown.lines(text.get()));
        }
    }

    void sayMore(PrintWriter err, String format, Object... values) {
        if (verbose) {
            err.println(Shown.lines(String.format(Locale.ROOT, format, values)));
        }
    }
}
