package org.psdmodels.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into a request to stop, as long as it is open: the JVM waits a little for the work to end in order, so that
 * it can say what became of it.
 */
final class Interrupts implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 5;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "psd-interrupt");
    private volatile boolean wanted;

    private Interrupts() {}

    static Interrupts watched() {
        Interrupts interrupts = new Interrupts();
        Runtime.getRuntime().addShutdownHook(interrupts.hook);
        return interrupts;
    }

    private void stop() {
        wanted = true;
        try {
            closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the user wants to stop. */
    boolean wanted() {
        return wanted;
    }

    @Override
    public void close() {
        closed.countDown();
        if (!wanted) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
