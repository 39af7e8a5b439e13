package org.psdmodels.solvers.lowrank;

import java.util.Optional;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;

/**
 * Lets a caller stop the solver of a restricted problem, whose iterations are not reported.
 *
 * @param caller who may stop
 */
record Unreported(Progress caller) implements Progress {
    @Override
    public void report(Iteration iteration) {
        if (Boolean.getBoolean("dbg")) System.out.printf("        %d primal %.10f dual %.10f gap %.2e infeas %.1e%n", iteration.number(), iteration.primal(), iteration.dual(), iteration.gap(), iteration.infeasibility());
    }

    @Override
    public Optional<Status> stop() {
        return caller.stop();
    }
}
