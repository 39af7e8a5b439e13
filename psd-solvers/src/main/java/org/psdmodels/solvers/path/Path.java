package org.psdmodels.solvers.path;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.certificate.Proof;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Talk;

/**
 * Follows the central path of a finite problem until the measured gap is small enough: in primal and dual variables together;
 * where matrices are large, in the dual variables as long as that goes well.
 */
final class Path {
    /**
     * The best point of a path.
     *
     * @param status how it ended
     * @param pair the point
     * @param proof what is returned of it, recounted
     * @param history every iteration
     */
    record Result(Status status, Pair pair, Proof proof, List<Iteration> history) {}

    private final FiniteProblem problem;
    private final double tolerance;
    private final History history;

    private Path(FiniteProblem problem, double tolerance, History history) {
        this.problem = problem;
        this.tolerance = tolerance;
        this.history = history;
    }

    /** The best point of the path; the zero solution where that is optimal. */
    static Result solve(FiniteProblem problem, Options options, Progress progress, Optional<double[]> near) {
        History history = new History(options, progress, problem.dense()::eigendecompositions);
        return ZeroSolution.of(problem, history, options.tolerance())
                .orElseGet(() -> new Path(problem, options.tolerance(), history).solve(near));
    }

    /** Begins anew where that leads nowhere: without what is near, and at last in the dual variables. */
    private Result solve(Optional<double[]> near) {
        boolean isLarge = DualPhase.isFor(problem);
        Talk.debug(
                PathSolver.class,
                "path in {}, from {}",
                variables(isLarge),
                near.isPresent() ? "a solution nearby" : "the beginning");
        history.enter("path");
        Result found = follow(near, isLarge);
        if (near.isPresent() && (isLost(found) || isShort(found))) {
            Result anew = again(found, isLarge);
            found = isLost(found) || anew.proof().error() <= found.proof().error() ? anew : found;
        }
        return isLost(found) && !isLarge && DualPhase.isPossible(problem) ? again(found, true) : found;
    }

    private static String variables(boolean inDual) {
        return inDual ? "the dual variables" : "primal and dual variables";
    }

    private Result again(Result found, boolean inDual) {
        Talk.debug(
                PathSolver.class,
                "{} after {} iterations: begun anew, in {}",
                found.status(),
                history.count(),
                variables(inDual));
        history.enter("path, begun anew");
        return follow(Optional.empty(), inDual);
    }

    private boolean isLost(Result found) {
        return found.status() == Status.NUMERICAL_TROUBLE && !history.isFull();
    }

    /** Short of the tolerance: the boundary, where what is near lies, is a bad place to begin. */
    private boolean isShort(Result found) {
        return found.status() == Status.REDUCED_ACCURACY && !history.isFull();
    }

    private Result follow(Optional<double[]> near, boolean inDual) {
        PathState state = inDual ? PathState.dual(problem) : PathState.primalDual(problem);
        Stopping stopping = new Stopping(state, history, tolerance);
        Optional<Double> start = near.isPresent() ? FirstPoint.begin(state, near.get()) : FirstPoint.begin(state);
        if (start.isEmpty()) {
            Talk.debug(PathSolver.class, "no strictly feasible dual point to begin at");
            return stopping.withoutStart();
        }
        Measurement measure = Measurement.of(state);
        stopping.begin(measure);
        Phase phase = inDual ? new DualPhase(state) : new PrimalDualPhase(state, start.get(), measure);
        return follow(phase, start.get(), measure, stopping);
    }

    private Result follow(Phase first, double firstTau, Measurement firstMeasure, Stopping stopping) {
        Phase phase = first;
        double tau = firstTau;
        Measurement measure = firstMeasure;
        while (true) {
            Optional<Status> stop = history.stop();
            if (stop.isPresent()) {
                return stopping.result(stop.get());
            }
            OptionalDouble length = phase.step(tau, measure);
            measure = Measurement.of(phase.state());
            Optional<Status> status = stopping.look(measure, length);
            if (phase instanceof DualPhase dual && ends(dual, tau, status)) {
                Talk.debug(PathSolver.class, "primal and dual variables after {} iterations", history.count());
                phase = dual.withSlacks(tau, measure);
                stopping.goOn(phase.state());
            } else if (status.isPresent()) {
                return stopping.result(status.get());
            }
            tau = phase.nextTau(tau, measure);
        }
    }

    private static boolean ends(DualPhase phase, double tau, Optional<Status> status) {
        return phase.canHaveSlacks()
                && status.map(s -> s == Status.NUMERICAL_TROUBLE).orElseGet(() -> phase.isOver(tau));
    }
}
