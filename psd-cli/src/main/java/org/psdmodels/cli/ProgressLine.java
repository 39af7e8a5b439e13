package org.psdmodels.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.models.text.Shown;

/**
 * The progress of a fit: what is being done, iteration, relative gap, time. On a terminal it is one line with a bar, how far
 * the gap has come from its first size to the tolerance on a logarithmic scale. Where nothing is reported for a while, a
 * thread of its own says that the work goes on.
 */
final class ProgressLine implements AutoCloseable {
    private static final String CLEAR_LINE = "\r\u001b[K";
    private static final int BAR = 24;
    private static final double NANOSECONDS = 1e-9;
    private static final int TICK_MILLISECONDS = 500;

    /** Elsewhere than on a terminal: seconds between two lines, and seconds of silence after which one says so. */
    private static final double BETWEEN_LINES = 1;

    private static final double SILENCE = 10;

    private final PrintWriter err;
    private final ProgressStyle style;
    private final boolean rewritten;
    private final double tolerance;
    private final long started = System.nanoTime();
    private final Thread ticker = new Thread(this::tick, "psd-progress");
    private String phase = "";
    private String detail = "";
    private double share;
    private double firstGap = Double.NaN;
    private int fits;
    private int fit;
    private double last;
    private boolean begun;
    private boolean closed;

    private ProgressLine(PrintWriter err, ProgressStyle style, boolean rewritten, double tolerance) {
        this.err = err;
        this.style = style;
        this.rewritten = rewritten;
        this.tolerance = tolerance;
    }

    static ProgressLine on(PrintWriter err, ProgressStyle style, double tolerance) {
        // Java cannot tell whether standard error is a terminal; the launcher can.
        boolean terminal = "1".equals(System.getenv("PSD_TERMINAL"));
        ProgressLine line = new ProgressLine(err, style, style == ProgressStyle.AUTO && terminal, tolerance);
        if (style != ProgressStyle.NONE) {
            line.ticker.setDaemon(true);
            line.ticker.start();
        }
        return line;
    }

    /** Seconds since the beginning. */
    double seconds() {
        return NANOSECONDS * (System.nanoTime() - started);
    }

    /** Another part of the work begins. */
    void phase(String name) {
        phase(name, 0);
    }

    /** Many fits begin; what is shown is how many of them have begun. */
    synchronized void phase(String name, int count) {
        phase = name;
        fits = count;
        fit = 0;
        detail = "";
        share = 0;
        firstGap = Double.NaN;
    }

    synchronized void show(Iteration i) {
        if (style == ProgressStyle.NONE) {
            return;
        }
        if (fits > 0) {
            fit = Math.min(fits, fit + (i.number() == 1 ? 1 : 0));
            share = (double) fit / fits;
            detail = phase + ": fit " + fit + " of " + fits;
        } else {
            describe(i);
        }
        boolean every = style == ProgressStyle.PLAIN && fits == 0;
        if (every || seconds() - last >= BETWEEN_LINES) {
            print();
        }
    }

    private void describe(Iteration i) {
        double gap = relativeGap(i);
        if (gap < Double.POSITIVE_INFINITY) {
            firstGap = Double.isNaN(firstGap) ? gap : Math.max(firstGap, gap);
            share = share(gap);
        }
        detail = String.format(
                Locale.ROOT,
                "iteration %3d   gap %8s   infeasibility %8.1e",
                i.number(),
                gap < Double.POSITIVE_INFINITY ? String.format(Locale.ROOT, "%8.1e", gap) : "none yet",
                i.infeasibility());
    }

    /** NaN or infinite where there is no finite primal or dual value yet. */
    private static double relativeGap(Iteration i) {
        double unit = Math.max(Math.abs(i.primal()), Math.abs(i.dual()));
        return unit > 0 ? i.gap() / unit : i.gap();
    }

    private double share(double gap) {
        double whole = Math.log(firstGap / tolerance);
        double done = Math.log(firstGap / gap) / whole;
        return whole > 0 && done > 0 ? Math.min(1, done) : 0;
    }

    private void tick() {
        while (isOpen()) {
            try {
                Thread.sleep(TICK_MILLISECONDS);
            } catch (InterruptedException e) {
                return;
            }
            remind();
        }
    }

    private synchronized boolean isOpen() {
        return !closed;
    }

    private synchronized void remind() {
        if (!closed && seconds() - last >= (rewritten ? 0 : SILENCE)) {
            print();
        }
    }

    private void print() {
        last = seconds();
        String what = Shown.line(detail.isEmpty() ? phase + " ..." : detail);
        String text = String.format(Locale.ROOT, "%-56s %7.1f s", what, last);
        if (rewritten) {
            int full = (int) Math.round(share * BAR);
            err.print(CLEAR_LINE + "[" + "#".repeat(full) + "-".repeat(BAR - full) + "] " + text);
        } else {
            err.println(text);
        }
        err.flush();
        begun = true;
    }

    /** Says something else, on a line of its own. */
    synchronized void say(String text) {
        clear();
        err.println(Shown.line(text));
    }

    /** The last line of a terminal is left to others. */
    synchronized void clear() {
        if (begun && rewritten && !closed) {
            err.print(CLEAR_LINE);
            err.flush();
        }
    }

    @Override
    public synchronized void close() {
        LogLines.hide(this);
        clear();
        closed = true;
        ticker.interrupt();
    }
}
