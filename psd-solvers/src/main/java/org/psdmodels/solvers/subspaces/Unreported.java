package org.psdmodels.solvers.subspaces;

import java.util.Optional;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

/**
 * Lets a caller stop the solver of a restricted problem, whose iterations are not reported.
 *
 * @param caller who may stop
 * @param stopped whether the caller did before
 */
record Unreported(Progress caller, Optional<Status> stopped) implements Progress {
    @Override
    public void report(Iteration iteration) {
        // an iteration of the caller's solver is a whole restricted problem
    }

    @Override
    public Optional<Status> stop() {
        return stopped.or(caller::stop);
    }
}
