package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.psdmodels.api.solver.StoppedException;
import org.psdmodels.cli.line.Command;
import org.psdmodels.models.tuning.NoCandidateException;

/**
 * Turns Ctrl-C into a request to stop, as long as it is open: the JVM waits a little for the work to end in order. Where it
 * does not end in time, what is being written has a temporary name, and that nothing was written is said all the same.
 */
final class Interrupts implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 5;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "psd-interrupt");
    private final PrintWriter err;
    private final String command;
    private volatile boolean wanted;
    private volatile boolean acknowledged;

    private Interrupts(PrintWriter err, String command) {
        this.err = err;
        this.command = command;
    }

    static Interrupts watched(Command command) {
        Interrupts interrupts = new Interrupts(command.err(), command.qualifiedName());
        Runtime.getRuntime().addShutdownHook(interrupts.hook);
        return interrupts;
    }

    private void stop() {
        wanted = true;
        try {
            if (!closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                acknowledge();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the user wants to stop. */
    boolean wanted() {
        return wanted;
    }

    /** Work that may write files. */
    interface Work {
        int run() throws IOException;
    }

    /** Does the work; where all was stopped before there was anything, that is an interrupt and not a fault of the data. */
    int orAcknowledged(Work work) throws IOException {
        try {
            return work.run();
        } catch (NoCandidateException | StoppedException e) {
            if (wanted) {
                return acknowledge();
            }
            throw e;
        }
    }

    /** Says what became of the work; the code to end with. */
    synchronized int acknowledge() {
        if (!acknowledged) {
            acknowledged = true;
            err.println(command + ": interrupted; nothing was written");
            err.flush();
        }
        return ExitCode.INTERRUPTED;
    }

    @Override
    public void close() {
        closed.countDown();
        if (!wanted) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                wanted = true; // it came just now
            }
        }
    }
}
