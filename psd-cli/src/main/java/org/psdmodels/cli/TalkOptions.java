package org.psdmodels.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.text.Shown;
import org.psdmodels.solvers.run.Talk;
import org.slf4j.event.Level;

/** What a command says on standard error while it works. */
final class TalkOptions extends Arguments {
    final Argument<Boolean> quiet = flag("-q", "--quiet").says("Say nothing on standard error but errors.");

    final Argument<Boolean> verbose =
            flag("-v", "--verbose").says("Say more: every iteration, all that was tuned, time and memory.");

    final Argument<ProgressStyle> progress = option(Types.oneOf(List.of(ProgressStyle.values())), "P", "--progress")
            .byDefault("auto")
            .says("auto: a bar on a terminal, elsewhere a line now and then; plain: a line for every iteration; none"
                    + " (default: {default}).");

    private final Argument<Level> level = option(Types.oneOf(List.of(Level.values())), "LEVEL", "--log-level")
            .says(
                    "Show what the solvers log from this level on: error, warn, info, debug or trace. By default warnings,"
                            + " one of a kind; with -v debug: what each phase decided and why; with -q errors.");

    void requireConsistent() {
        if (quiet.isGiven() && verbose.isGiven()) {
            throw new UsageException("-q and -v exclude each other");
        }
    }

    ProgressLine line(PrintWriter err, double tolerance) {
        ProgressStyle style = quiet.isGiven() ? ProgressStyle.NONE : progress.value();
        ProgressLine line = ProgressLine.on(
                err, verbose.isGiven() && style == ProgressStyle.AUTO ? ProgressStyle.PLAIN : style, tolerance);
        Level usual = verbose.isGiven() ? Level.DEBUG : quiet.isGiven() ? Level.ERROR : Level.WARN;
        Level least = level.given().orElse(usual);
        if (least.toInt() <= Level.DEBUG.toInt()) {
            System.setProperty(Talk.DEBUG, "true");
        }
        LogLines.show(line, least, !level.isGiven() && !verbose.isGiven());
        return line;
    }

    /** Text that is not made where nobody reads it. */
    void say(PrintWriter err, Supplier<String> text) {
        if (!quiet.isGiven()) {
            err.println(Shown.lines(text.get()));
        }
    }

    void sayMore(PrintWriter err, String format, Object... values) {
        if (verbose.isGiven()) {
            err.println(Shown.lines(String.format(Locale.ROOT, format, values)));
        }
    }
}
