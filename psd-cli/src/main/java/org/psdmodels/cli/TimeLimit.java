package org.psdmodels.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.api.solver.StoppedException;
import org.psdmodels.models.tuning.NoCandidateException;

/**
 * The time that a command may take, from its beginning. Solvers hear between iterations that it is over, and return what they
 * have. Work that has not come so far for as long again is still forming kernels and integrals, has nothing to return, and is
 * given up at its next checkpoint; where it never asks, its thread ends with the process.
 */
final class TimeLimit {
    /** What is about to return is waited for. */
    private static final Duration LEAST_PATIENCE = Duration.ofSeconds(5);

    /** Three years, in seconds: what is longer is no limit, and sums of nanoseconds stay whole numbers. */
    private static final double LONGEST = 1e8;

    private final Optional<Duration> limit;
    private final Duration patience;
    private final String advice;
    private final long start = System.nanoTime();

    private TimeLimit(Optional<Duration> limit, Duration patience, String advice) {
        this.limit = limit;
        this.patience = patience;
        this.advice = advice;
    }

    /** From now on. */
    static TimeLimit of(Optional<Duration> limit) {
        return of(limit, "");
    }

    private static TimeLimit of(Optional<Duration> limit, String advice) {
        Duration again = limit.orElse(Duration.ZERO);
        return new TimeLimit(limit, again.compareTo(LEAST_PATIENCE) > 0 ? again : LEAST_PATIENCE, advice);
    }

    /** For work whose cost grows with the anchors: from now on, in seconds, if there is a limit. */
    static TimeLimit ofAnchors(Optional<Double> seconds) {
        return of(
                seconds.map(TimeLimit::duration),
                ", fewer anchors, as by --anchors nystrom:300, or a kernel of fewer terms");
    }

    /** For work whose cost grows with the rows: from now on, in seconds, if there is a limit. */
    static TimeLimit ofRows(Optional<Double> seconds) {
        return of(seconds.map(TimeLimit::duration), ", or fewer rows");
    }

    private static Duration duration(double seconds) {
        if (!(seconds > 0)) {
            throw new UsageException("--time-limit " + seconds + ": must be a number of seconds > 0");
        }
        return Duration.ofNanos((long) (1e9 * Math.min(seconds, LONGEST)));
    }

    static TimeLimit of(Duration limit, Duration patience) {
        return new TimeLimit(Optional.of(limit), patience, "");
    }

    /** Nothing was reached in time. */
    static final class Reached extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Reached(Duration limit, Duration waited, String advice) {
            super(String.format(
                    Locale.ROOT,
                    "--time-limit %s: nothing to return after %.1f s, and nothing was written; give it more time%s",
                    limit.toNanos() / 1e9,
                    waited.toNanos() / 1e9,
                    advice));
        }
    }

    /**
     * Does the work, under a progress that stops it.
     *
     * @throws Reached if it is given up
     */
    <T> T bound(Progress progress, Function<Progress, T> work) {
        return limit.isEmpty() ? work.apply(progress.givingUp()) : bound(progress, work, limit.get());
    }

    private <T> T bound(Progress progress, Function<Progress, T> work, Duration most) {
        Progress patient = progress.within(positive(most.plus(patience).minus(elapsed())));
        Heard heard = new Heard(progress.within(positive(most.minus(elapsed()))), patient.givingUp());
        FutureTask<T> task = new FutureTask<>(() -> work.apply(heard));
        Thread thread = new Thread(task, "psd-work");
        thread.setDaemon(true);
        thread.start();
        try {
            return result(task, heard, most);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private <T> T result(FutureTask<T> task, Heard heard, Duration most) throws InterruptedException {
        try {
            try {
                Duration rest = positive(most.plus(patience).minus(elapsed()));
                return task.get(rest.toNanos(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                if (heard.stopped) {
                    return task.get();
                }
                throw new Reached(most, elapsed(), advice);
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            boolean timeIsOver = e.getCause() instanceof StoppedException stopped
                    ? stopped.status() == Status.TIME_LIMIT
                    : heard.stopped && e.getCause() instanceof NoCandidateException;
            if (timeIsOver && elapsed().compareTo(most) >= 0) {
                throw new Reached(most, elapsed(), advice);
            }
            throw (RuntimeException) e.getCause();
        }
    }

    /** What is left of it; infinite where there is none, zero where it is over. */
    double remainingSeconds() {
        return limit.map(most -> Math.max(0, most.minus(elapsed()).toNanos() / 1e9))
                .orElse(Double.POSITIVE_INFINITY);
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private static Duration positive(Duration time) {
        return time.compareTo(Duration.ZERO) > 0 ? time : Duration.ofNanos(1);
    }

    /** A progress that knows whether somebody was told to stop, and gives up later than it stops. */
    private static final class Heard implements Progress {
        private final Progress inner;
        private final Progress patient;
        private volatile boolean stopped;

        Heard(Progress inner, Progress patient) {
            this.inner = inner;
            this.patient = patient;
        }

        @Override
        public void checkpoint() {
            patient.checkpoint();
        }

        @Override
        public void report(Iteration iteration) {
            inner.report(iteration);
        }

        @Override
        public Optional<Status> stop() {
            Optional<Status> status = inner.stop();
            stopped = stopped || status.isPresent();
            return status;
        }
    }
}
