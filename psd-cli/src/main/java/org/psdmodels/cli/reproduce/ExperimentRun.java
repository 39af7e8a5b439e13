package org.psdmodels.cli.reproduce;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.psdmodels.api.solver.Progress;

/**
 * How an experiment is made, and who watches.
 *
 * @param seed the seed of everything random
 * @param quick whether smaller than published: fewer points, settings and repetitions, for a look
 * @param full whether with as many repetitions as published where fewer are the default: for hours
 * @param data the folder with public data, where one was given
 * @param progress whom the solvers ask whether to stop
 * @param executor runs what may run at the same time
 * @param listener is told what begins
 */
public record ExperimentRun(
        long seed,
        boolean quick,
        boolean full,
        Optional<Path> data,
        Progress progress,
        Executor executor,
        Consumer<String> listener) {
    /**
     * {@return the folder with public data}
     *
     * @throws IllegalArgumentException if none was given
     */
    public Path folder() {
        return data.orElseThrow(
                () -> new IllegalArgumentException("data must be given: a folder with public data sets"));
    }

    /**
     * What a size is in this run.
     *
     * @param full the full size
     * @param small the quick one
     * @return one of them
     */
    public int size(int full, int small) {
        return quick ? small : full;
    }

    /**
     * {@return a part of an experiment, announced; not begun, and not finished, once somebody wants to stop}
     *
     * @param name what begins
     * @param work what it is
     * @param <T> what it results in
     * @throws CancellationException if somebody wants to stop
     */
    public <T> T step(String name, Supplier<T> work) {
        requireGoing();
        listener.accept(name);
        try {
            T result = work.get();
            requireGoing();
            return result;
        } catch (RuntimeException e) {
            requireGoing(); // a fit that was stopped may fail in many ways
            throw e;
        }
    }

    private void requireGoing() {
        if (progress.stop().isPresent()) {
            throw new CancellationException("stopped");
        }
    }
}
