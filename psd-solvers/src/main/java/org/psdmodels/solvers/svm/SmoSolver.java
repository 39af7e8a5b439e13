package org.psdmodels.solvers.svm;

import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.Worth;

/**
 * Sequential minimal optimisation of a {@link BoxProgram}, with second-order choice of the pair, shrinking, and a certificate.
 *
 * <p>The steps stop when no pair of active coefficients has a slope above a threshold. Then the gradient is computed
 * anew, all coefficients are looked at, and the gap decides: above the tolerance the threshold falls and the steps go on.
 * See the description of the package.
 */
public final class SmoSolver {
    /** The threshold of the slopes to begin with, in units of the largest |t_i|. */
    private static final double FIRST_THRESHOLD = 1e-3;

    /** The threshold falls to this multiple of what would close the gap if the two were proportional. */
    private static final double SAFETY = 0.5;

    /** The threshold falls at least by the larger and at most by the smaller factor at a time. */
    private static final double LEAST_FALL = 0.5;

    private static final double LARGEST_FALL = 1e-3;

    /** Slopes below this multiple of the terms of the gradient are rounding. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    /** Steps between two looks for coefficients to set aside, unless there are fewer coefficients. */
    private static final int SHRINK_EVERY = 1000;

    /** Steps between two questions whether to stop, some milliseconds. */
    private static final int ASK_EVERY = 256;

    /** The solver. */
    public SmoSolver() {}

    /**
     * Solves a program from c = 0, or the point nearest to it that is feasible.
     *
     * @param program the program
     * @param options what is asked for
     * @param progress told of every computed gap, and asked before the steps
     * @return the solution and its gap
     */
    public SmoSolution solve(BoxProgram program, SmoOptions options, Progress progress) {
        return solve(program, new double[program.size()], options, progress);
    }

    /**
     * Solves a program from a given point.
     *
     * @param program the program
     * @param start finite coefficients to start from, which are made feasible
     * @param options what is asked for
     * @param progress told of every computed gap, and asked before the steps
     * @return the solution and its gap
     */
    public SmoSolution solve(BoxProgram program, double[] start, SmoOptions options, Progress progress) {
        Checks.size("length of start", start.length, program.size());
        Checks.finite("start", start);
        return new Descent(program, start, options, progress).solve();
    }

    /** A feasible point with a gradient that was computed from it, so that all of this is its own recount. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Found(double[] coefficients, DualityGap gap, double objective, double violation)
            implements Measured {
        @Override
        public Worth worth() {
            return SmoSolution.worth(objective, gap.gap());
        }
    }

    /** One solve. An iteration is a computed gap. */
    private static final class Descent {
        private final KernelColumns columns;
        private final PairSteps steps;
        private final SmoOptions options;
        private final Progress progress;
        private final Run<Found, Found> run;
        private final int shrinkEvery;
        private double threshold;
        private long iterations;
        private long renewed;

        Descent(BoxProgram program, double[] start, SmoOptions options, Progress progress) {
            this.columns = program.gram().columns(options.cacheBytes());
            this.steps = new PairSteps(program, columns, program.feasible(start));
            this.options = options;
            this.progress = progress;
            this.run = Run.ofRecounts(
                    new History(Options.DEFAULT.withMaxIterations(Integer.MAX_VALUE), progress), options.tolerance());
            this.shrinkEvery = Math.min(SHRINK_EVERY, program.size());
            double unit = 0;
            for (double t : program.target()) {
                unit = Math.max(unit, Math.abs(t));
            }
            this.threshold = FIRST_THRESHOLD * (unit > 0 ? unit : 1);
        }

        SmoSolution solve() {
            while (true) {
                Optional<Status> stopped = stepUntilThreshold();
                steps.activateAll();
                renewed = iterations;
                steps.selectPair();
                DualityGap gap = steps.gap();
                Worth measure = SmoSolution.worth(steps.objective(), gap.gap());
                Optional<Status> end =
                        run.look(measure, () -> found(gap)).or(() -> stopped).or(() -> judge(measure.relativeGap()));
                if (end.isPresent()) {
                    return solution(run.end(end.get()));
                }
            }
        }

        private Found found(DualityGap gap) {
            return new Found(steps.coefficients().clone(), gap, steps.objective(), steps.violation());
        }

        /** Hopeless, or the threshold falls. */
        private Optional<Status> judge(double relative) {
            if (!(relative < Double.POSITIVE_INFINITY) || isRounding()) {
                return Optional.of(Status.NUMERICAL_TROUBLE);
            }
            if (steps.violation() <= threshold) {
                double wanted = SAFETY * options.tolerance() / relative;
                threshold =
                        Math.min(threshold, steps.violation()) * Math.max(LARGEST_FALL, Math.min(LEAST_FALL, wanted));
            }
            return Optional.empty();
        }

        private Optional<Status> stepUntilThreshold() {
            while (steps.selectPair() && steps.violation() > threshold) {
                if (iterations == options.maxIterations()) {
                    return Optional.of(Status.ITERATION_LIMIT);
                }
                if (iterations % ASK_EVERY == 0) {
                    Optional<Status> stop = progress.stop();
                    if (stop.isPresent()) {
                        return stop;
                    }
                }
                if (!steps.step()) {
                    return stalled();
                }
                if (++iterations % shrinkEvery == 0) {
                    steps.shrink();
                    if (isRounding()) {
                        return Optional.empty();
                    }
                }
            }
            return Optional.empty();
        }

        private boolean isRounding() {
            return steps.violation() <= ROUNDING * steps.magnitude();
        }

        /** A gradient that has drifted may ask for a step that rounding undoes; with a new one that is the end. */
        private Optional<Status> stalled() {
            return iterations == renewed ? Optional.of(Status.NUMERICAL_TROUBLE) : Optional.empty();
        }

        private SmoSolution solution(Ending<Found, Found> ending) {
            Found found = ending.result();
            return new SmoSolution(
                    found.coefficients,
                    found.gap.bias(),
                    found.objective,
                    found.gap.gap(),
                    found.violation,
                    ending.status(),
                    iterations,
                    columns.computed());
        }
    }
}
