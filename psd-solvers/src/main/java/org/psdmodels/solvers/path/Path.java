package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * Follows the central path of a finite problem until the measured gap is small enough: in the dual variables until the
 * point is near the path, then in primal and dual variables together; where matrices are large, in the dual variables as
 * long as that goes well.
 */
final class Path {
    private final FiniteProblem problem;
    private final Options options;
    private final Progress progress;
    private final List<Iteration> history = new ArrayList<>();
    private final long started = System.nanoTime();

    private Path(FiniteProblem problem, Options options, Progress progress) {
        this.problem = problem;
        this.options = options;
        this.progress = progress;
    }

    /** The best point of the path; the zero solution where that is optimal. */
    static PathResult solve(FiniteProblem problem, Options options, Progress progress, Optional<double[]> near) {
        return ZeroSolution.of(problem, options.tolerance())
                .orElseGet(() -> new Path(problem, options, progress).solve(near));
    }

    /** Begins anew without what is near where that leads nowhere. */
    private PathResult solve(Optional<double[]> near) {
        PathResult found = follow(near);
        boolean isLost = found.status() == Status.NUMERICAL_TROUBLE && near.isPresent();
        return isLost && history.size() < options.maxIterations() ? follow(Optional.empty()) : found;
    }

    private PathResult follow(Optional<double[]> near) {
        boolean inDual = DualPhase.isPossible(problem);
        PathState state = inDual ? PathState.dual(problem) : PathState.primalDual(problem);
        Stopping stopping = new Stopping(state, options);
        Optional<Double> start = near.isPresent() ? Start.begin(state, near.get()) : Start.begin(state);
        if (start.isEmpty()) {
            return stopping.result(stopping.withoutStart(), history);
        }
        Measurement measure = Measurement.of(state);
        stopping.begin(measure);
        Phase phase = inDual ? new DualPhase(state) : new PrimalDualPhase(state, start.get(), measure);
        return follow(phase, start.get(), measure, stopping);
    }

    private PathResult follow(Phase first, double firstTau, Measurement firstMeasure, Stopping stopping) {
        Phase phase = first;
        double tau = firstTau;
        Measurement measure = firstMeasure;
        while (true) {
            Optional<Status> stop = progress.stop();
            if (stop.isPresent()) {
                return stopping.result(stop.get(), history);
            }
            OptionalDouble length = phase.step(tau, measure);
            measure = Measurement.of(phase.state());
            report(measure);
            Optional<Status> status = length.isEmpty()
                    ? Optional.of(Status.NUMERICAL_TROUBLE)
                    : stopping.check(measure, length.getAsDouble(), history.size());
            if (phase instanceof DualPhase dual && ends(dual, tau, status)) {
                phase = dual.withSlacks(tau, measure);
                stopping.goOn(phase.state());
            } else if (status.isPresent()) {
                return stopping.result(status.get(), history);
            }
            tau = phase.nextTau(tau, measure);
        }
    }

    private static boolean ends(DualPhase phase, double tau, Optional<Status> status) {
        return phase.canHaveSlacks()
                && status.map(s -> s == Status.NUMERICAL_TROUBLE || s == Status.REDUCED_ACCURACY)
                        .orElseGet(() -> phase.isOver(tau));
    }

    private void report(Measurement measure) {
        Iteration iteration = new Iteration(
                history.size() + 1,
                measure.primal(),
                measure.dual(),
                measure.gap(),
                measure.infeasibility(),
                problem.dense().eigendecompositions(),
                (System.nanoTime() - started) * 1e-9);
        history.add(iteration);
        progress.report(iteration);
    }
}
