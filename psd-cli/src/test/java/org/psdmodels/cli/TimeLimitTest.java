package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.api.solver.StoppedException;

class TimeLimitTest {
    private static final Duration MOMENT = Duration.ofMillis(1);
    private static final Duration HOUR = Duration.ofHours(1);

    private static boolean awaited(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void work_that_never_asks_is_given_up() {
        CountDownLatch end = new CountDownLatch(1);
        TimeLimit.Reached reached = assertThrows(
                TimeLimit.Reached.class,
                () -> TimeLimit.of(MOMENT, MOMENT).bound(Progress.none(), progress -> awaited(end)));
        end.countDown();
        assertTrue(
                reached.getMessage().startsWith("--time-limit 0.001: nothing to return after "), reached::getMessage);
        StringWriter err = new StringWriter();
        PrintWriter talk = new PrintWriter(err, true);
        int code = Errors.failed(reached, new PsdCommand().writingTo(talk, talk));
        assertEquals(ExitCode.NOT_CONVERGED, code);
        assertEquals("psd: " + reached.getMessage() + System.lineSeparator(), err.toString());
    }

    /** As features and integrals do; it is told after the patience, and its thread does not stay behind. */
    @Test
    void work_at_a_checkpoint_is_ended() {
        CompletableFuture<Thread> worker = new CompletableFuture<>();
        TimeLimit.Reached reached = assertThrows(
                TimeLimit.Reached.class,
                () -> TimeLimit.of(MOMENT, MOMENT).bound(Progress.none(), progress -> {
                    worker.complete(Thread.currentThread());
                    while (true) {
                        progress.checkpoint();
                    }
                }));
        assertTrue(reached.getMessage().startsWith("--time-limit 0.001: nothing to return"), reached::getMessage);
        while (worker.join().isAlive()) {
            Thread.onSpinWait();
        }
    }

    /** Without a limit too: an interrupt ends what has nothing to return. */
    @Test
    void an_interrupt_reaches_checkpoints() {
        Progress interrupted = Progress.none().cancelledWhen(() -> true);
        for (TimeLimit limit : List.of(TimeLimit.of(Optional.empty()), TimeLimit.of(HOUR, HOUR))) {
            StoppedException stopped = assertThrows(
                    StoppedException.class,
                    () -> limit.bound(interrupted, progress -> {
                        progress.checkpoint();
                        return true;
                    }));
            assertEquals(Status.CANCELLED, stopped.status());
        }
    }

    /** It is told so once, and then takes far longer than the patience. */
    @Test
    void work_that_was_told_is_waited_for() {
        Optional<Status> status = TimeLimit.of(MOMENT, Duration.ofMillis(1500)).bound(Progress.none(), progress -> {
            Optional<Status> told = progress.stop();
            while (told.isEmpty()) {
                told = progress.stop();
            }
            pause(Duration.ofSeconds(2));
            return told;
        });
        assertEquals(Optional.of(Status.TIME_LIMIT), status);
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void time_counts_from_the_beginning_of_the_command() {
        TimeLimit limit = TimeLimit.of(MOMENT, HOUR);
        pause(Duration.ofMillis(5));
        assertEquals(Optional.of(Status.TIME_LIMIT), limit.bound(Progress.none(), Progress::stop));
    }

    @Test
    void without_a_limit_the_work_is_done_here() {
        Thread here = Thread.currentThread();
        TimeLimit.of(Optional.empty()).bound(Progress.none(), progress -> {
            assertSame(here, Thread.currentThread());
            assertEquals(Optional.empty(), progress.stop());
            return true;
        });
    }

    @Test
    void what_is_reported_and_thrown_passes_through() {
        Progress progress = Progress.none().cancelledWhen(() -> true);
        TimeLimit limit = TimeLimit.of(HOUR, HOUR);
        assertEquals(Optional.of(Status.CANCELLED), limit.bound(progress, Progress::stop));
        IllegalArgumentException wrong = new IllegalArgumentException("wrong");
        assertSame(
                wrong,
                assertThrows(
                        IllegalArgumentException.class,
                        () -> limit.bound(progress, p -> {
                            throw wrong;
                        })));
        StackOverflowError deep = new StackOverflowError();
        assertSame(
                deep,
                assertThrows(
                        StackOverflowError.class,
                        () -> limit.bound(progress, p -> {
                            throw deep;
                        })));
    }
}
