package org.psdmodels.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.psdmodels.api.solver.Iteration;

/** The progress of a fit: iteration, relative gap, infeasibility, time. */
final class ProgressLine implements AutoCloseable {
    private static final String CLEAR_LINE = "\r\u001b[K";

    private static final long SECOND = 1_000_000_000;

    private final PrintWriter err;
    private final boolean shown;
    private final boolean rewritten;
    private boolean begun;
    private long last = System.nanoTime();

    private ProgressLine(PrintWriter err, boolean shown, boolean rewritten) {
        this.err = err;
        this.shown = shown;
        this.rewritten = rewritten;
    }

    static ProgressLine on(PrintWriter err, ProgressStyle style) {
        // Java cannot tell whether standard error is a terminal; the launcher can.
        boolean terminal = "1".equals(System.getenv("PSD_TERMINAL"));
        boolean rewritten = style == ProgressStyle.AUTO && terminal;
        return new ProgressLine(err, style != ProgressStyle.NONE, rewritten);
    }

    void show(Iteration iteration) {
        if (shown && isDue()) {
            String text = text(iteration);
            err.print(rewritten ? CLEAR_LINE + text : text + System.lineSeparator());
            err.flush();
            begun = true;
        }
    }

    /** Elsewhere than on a terminal one line in a second is enough. */
    private boolean isDue() {
        long now = System.nanoTime();
        boolean due = rewritten || now - last >= SECOND;
        last = due ? now : last;
        return due;
    }

    private static String text(Iteration i) {
        double unit = Math.max(Math.abs(i.primal()), Math.abs(i.dual()));
        return String.format(
                Locale.ROOT,
                "iteration %3d   gap %8.1e   infeasibility %8.1e   %6.1f s",
                i.number(),
                unit > 0 ? i.gap() / unit : i.gap(),
                i.infeasibility(),
                i.seconds());
    }

    @Override
    public void close() {
        if (begun && rewritten) {
            err.print(CLEAR_LINE);
            err.flush();
            begun = false;
        }
    }
}
