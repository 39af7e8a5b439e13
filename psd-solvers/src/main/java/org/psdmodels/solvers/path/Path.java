package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * Follows the central path of a finite problem: primal-dual interior-point steps with Nesterov-Todd scaling, a
 * predictor that chooses how far tau falls and a second-order corrector, until the measured gap is small enough.
 */
final class Path {
    /** Fractions of the way to the boundary that the predictor is measured with and the step goes. */
    private static final double PREDICTOR_FRACTION = 0.99;

    private static final double STEP_FRACTION = 0.95;

    /** The predictor aims at this share of tau. */
    private static final double PREDICTOR_TARGET = 1e-3;

    /** Range of the share of tau that the corrector aims at. */
    private static final double SMALLEST_TARGET = 1e-3;

    private static final double LARGEST_TARGET = 0.8;

    /** After a step shorter than a half, and where the corrector fails, tau falls no further than to this share. */
    private static final double CAUTIOUS_TARGET = 0.3;

    /** Below this length the predictor says too little for a second-order term, or the corrected step is refused. */
    private static final double SHORT = 0.1;

    /** tau does not fall below this share of the gap per barrier. */
    private static final double SHARE_OF_GAP = 0.1;

    /** tau does not fall faster than this share of the constraints' error. */
    private static final double SHARE_OF_ERROR = 0.3;

    private final FiniteProblem problem;
    private final Progress progress;
    private final PathState state;
    private final Stopping stopping;
    private final List<Iteration> history = new ArrayList<>();
    private final long started = System.nanoTime();

    private double lastStep = 1;

    private Path(FiniteProblem problem, Options options, Progress progress) {
        this.problem = problem;
        this.progress = progress;
        this.state = new PathState(problem);
        this.stopping = new Stopping(state, options);
    }

    /** The best point of the path from a start of its own. */
    static PathResult solve(FiniteProblem problem, Options options, Progress progress) {
        return solve(problem, options, progress, Optional.empty());
    }

    /** The best point of the path, which begins near plausible rows; the zero solution where that is optimal. */
    static PathResult solve(
            FiniteProblem problem, Options options, Progress progress, Optional<double[]> plausible) {
        return ZeroSolution.of(problem, options.tolerance())
                .orElseGet(() -> new Path(problem, options, progress).follow(plausible));
    }

    private PathResult follow(Optional<double[]> plausible) {
        Optional<Double> start = Start.begin(state, plausible);
        return start.isEmpty() ? stopping.result(stopping.withoutStart(), history) : follow(start.get());
    }

    private PathResult follow(double firstTau) {
        double tau = firstTau;
        Measurement measure = Measurement.of(state);
        double firstError = state.constraints().equationError(measure.residuals(), measure.scales());
        stopping.begin(measure);
        while (true) {
            Optional<Status> stop = progress.stop();
            if (stop.isPresent()) {
                return stopping.result(stop.get(), history);
            }
            Optional<? extends NewtonSystem> system = linearise(measure.rows(), tau);
            if (system.isEmpty()) {
                return stopping.result(Status.NUMERICAL_TROUBLE, history);
            }
            lastStep = step(system.get(), measure.rows(), tau);
            measure = Measurement.of(state);
            report(measure);
            Optional<Status> status = stopping.check(measure, lastStep, history.size());
            if (status.isPresent()) {
                return stopping.result(status.get(), history);
            }
            tau = nextTau(measure, firstTau, firstError);
        }
    }

    private Optional<? extends NewtonSystem> linearise(double[] rows, double tau) {
        state.loss().linearise(rows, tau);
        for (BlockState block : state.blocks()) {
            if (!block.linearise()) {
                return Optional.empty();
            }
        }
        return NewtonSystem.of(
                problem,
                state.blocks().stream()
                        .<Linearisation>map(BlockState::linearisation)
                        .toList(),
                state.loss().curvatures(),
                state.constraints().curvature());
    }

    /** Predictor, corrector, step; its length. */
    private double step(NewtonSystem system, double[] rows, double tau) {
        Direction predictor = Direction.towards(PREDICTOR_TARGET * tau, Optional.empty(), state, system, rows);
        double reach = predictor.length(state, PREDICTOR_FRACTION);
        double target = tau * share(reach);
        boolean corrected = !state.psdBlocks().isEmpty() && reach > SHORT;
        Direction direction =
                Direction.towards(target, corrected ? Optional.of(predictor) : Optional.empty(), state, system, rows);
        double length = direction.length(state, STEP_FRACTION);
        if (corrected && length < SHORT) {
            double cautious = Math.max(target, CAUTIOUS_TARGET * tau);
            direction = Direction.towards(cautious, Optional.empty(), state, system, rows);
            length = direction.length(state, STEP_FRACTION);
        }
        direction.follow(state, length);
        return length;
    }

    private double share(double reach) {
        double share = Math.min(Math.max((1 - reach) * (1 - reach), SMALLEST_TARGET), LARGEST_TARGET);
        return lastStep < 0.5 ? Math.max(share, CAUTIOUS_TARGET) : share;
    }

    /** The mean of the products that equal tau on the path, tied to the gap and to the constraints' error. */
    private double nextTau(Measurement measure, double firstTau, double firstError) {
        double tau = Math.max(state.complementarity(), SHARE_OF_GAP * measure.gap()) / state.barriers();
        if (problem.constraints() == 0) {
            return tau;
        }
        double error = state.constraints().equationError(measure.residuals(), measure.scales());
        return Math.max(tau, SHARE_OF_ERROR * firstTau * Math.min(1, error / firstError));
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
