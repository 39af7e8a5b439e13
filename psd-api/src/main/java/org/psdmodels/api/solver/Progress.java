package org.psdmodels.api.solver;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.psdmodels.api.checks.Checks;

/**
 * The line between a running solver and its caller: the solver reports every iteration, and asks before each whether to
 * stop. It is called on the solver's thread. A thread's interrupt counts as cancellation where the caller says so:
 * {@code Progress.none().cancelledWhen(Thread::isInterrupted)} with the thread of choice.
 */
public interface Progress {
    /**
     * Takes note of an iteration.
     *
     * @param iteration what the solver knows
     */
    void report(Iteration iteration);

    /** {@return why to stop, {@link Status#CANCELLED} or {@link Status#TIME_LIMIT}; empty to go on} */
    Optional<Status> stop();

    /**
     * Asked in the midst of long work that has nothing to return yet, as when features and their integrals are formed. It goes
     * on, unless the caller said otherwise by {@link #givingUp}.
     *
     * @throws StoppedException to give the work up
     */
    default void checkpoint() {}

    /**
     * {@return this progress, which ends long work that has nothing to return yet too, once there is a reason to stop:
     * its {@link #checkpoint} throws} Without it a solver returns a solution whenever it is stopped, if only the one
     * that it begins with.
     */
    default Progress givingUp() {
        Progress inner = this;
        return new Progress() {
            @Override
            public void report(Iteration iteration) {
                inner.report(iteration);
            }

            @Override
            public Optional<Status> stop() {
                return inner.stop();
            }

            @Override
            public void checkpoint() {
                inner.stop().ifPresent(status -> {
                    throw new StoppedException(status);
                });
            }
        };
    }

    /** {@return this progress, for several solvers at a time: one call after another, and once stopped it stays so} */
    default Progress shared() {
        Progress inner = this;
        return new Progress() {
            private Optional<Status> stopped = Optional.empty();

            @Override
            public synchronized void report(Iteration iteration) {
                inner.report(iteration);
            }

            @Override
            public synchronized Optional<Status> stop() {
                stopped = stopped.isPresent() ? stopped : inner.stop();
                return stopped;
            }

            @Override
            public synchronized void checkpoint() {
                inner.checkpoint();
            }
        };
    }

    /** {@return a progress that nobody watches and nobody stops} */
    static Progress none() {
        return to(iteration -> {});
    }

    /**
     * Hands every iteration to a listener.
     *
     * @param listener the listener
     * @return the progress
     */
    static Progress to(Consumer<Iteration> listener) {
        return new Progress() {
            @Override
            public void report(Iteration iteration) {
                listener.accept(iteration);
            }

            @Override
            public Optional<Status> stop() {
                return Optional.empty();
            }
        };
    }

    /**
     * {@return this progress, which also stops when a condition holds}
     *
     * @param condition asked before every iteration
     */
    default Progress cancelledWhen(BooleanSupplier condition) {
        return stoppedBy(Status.CANCELLED, condition);
    }

    /**
     * {@return this progress, which also stops when some time has passed from now on}
     *
     * @param limit the time, &gt; 0
     */
    default Progress within(Duration limit) {
        Checks.require(limit.compareTo(Duration.ZERO) > 0, "limit", "must be > 0", limit);
        long start = System.nanoTime();
        return stoppedBy(
                Status.TIME_LIMIT,
                () -> Duration.ofNanos(System.nanoTime() - start).compareTo(limit) >= 0);
    }

    private Progress stoppedBy(Status status, BooleanSupplier condition) {
        Progress inner = this;
        return new Progress() {
            @Override
            public void report(Iteration iteration) {
                inner.report(iteration);
            }

            @Override
            public Optional<Status> stop() {
                Optional<Status> first = inner.stop();
                return first.isPresent() || !condition.getAsBoolean() ? first : Optional.of(status);
            }

            @Override
            public void checkpoint() {
                inner.checkpoint();
            }
        };
    }
}
