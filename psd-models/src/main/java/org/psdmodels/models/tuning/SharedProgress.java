package org.psdmodels.models.tuning;

import java.util.Optional;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

/** A progress that several solvers report to at a time: one call after another, and once stopped it stays so. */
final class SharedProgress implements Progress {
    private final Progress inner;
    private Optional<Status> stopped = Optional.empty();

    SharedProgress(Progress inner) {
        this.inner = inner;
    }

    @Override
    public synchronized void report(Iteration iteration) {
        inner.report(iteration);
    }

    @Override
    public synchronized Optional<Status> stop() {
        if (stopped.isEmpty()) {
            stopped = inner.stop();
        }
        return stopped;
    }

    @Override
    public synchronized void checkpoint() {
        inner.checkpoint();
    }
}
