package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.FiniteSolution;
import org.psdmodels.solvers.path.PathSolver;

/** The rounds of one solve: restrict, solve, certify, grow. */
final class LowRank {
    /** A restricted problem is solved to this share of the last round's error, and of the tolerance at last. */
    private static final double SHARE_OF_ERROR = 1e-2;

    private static final double SHARE = 0.3;

    /** The coarsest and the finest tolerance of a restricted problem. */
    private static final double COARSE = 1e-5;

    private static final double FINE = 1e-10;

    /** So many iterations of path-following, of which some ten or twenty are usual, but not always enough. */
    private static final int PATH = 80;

    /** So many rounds without a record of the error or of the objective are enough. */
    private static final int PATIENCE = 5;

    private static final double PROGRESS = 0.9;

    /** Share of plausible outputs in those that a restricted problem begins near to. */
    private static final double INSIDE = 0.01;

    /** A gap of this size is worth returning. */
    private static final double USEFUL = 1e-4;

    private final StreamedProblem problem;
    private final Growth growth;
    private final Options options;
    private final Progress progress;
    private final List<Iteration> history = new ArrayList<>();
    private final long started = System.nanoTime();

    private Optional<Round> best = Optional.empty();

    /** The feasible round of the smallest objective, from which the next begins even if the last went astray. */
    private Optional<Round> lowest = Optional.empty();

    private double smallestError = Double.POSITIVE_INFINITY;
    private double smallestPrimal = Double.POSITIVE_INFINITY;
    private int roundsWithoutRecord;

    LowRank(StreamedProblem problem, Growth growth, Options options, Progress progress) {
        this.problem = problem;
        this.growth = growth;
        this.options = options;
        this.progress = progress;
    }

    /** The best round; the first one begins near a solution on the same features, if there is one. */
    Solution solve(Optional<Solution> near) {
        List<Optional<double[]>> bases = growth.first(near);
        double[] plausible = problem.plausibleRows();
        double[] alpha = problem.slopes(near.map(solution -> rows(bases, solution))
                .map(rows -> inside(rows, plausible))
                .orElse(plausible));
        double[] mu = near.map(solution -> solution.multipliers().data())
                .orElseGet(() -> new double[problem.problem().constraints()]);
        return solve(bases, alpha, mu, plausible);
    }

    private double[] rows(List<Optional<double[]>> bases, Solution near) {
        return problem.restriction(bases).rows(problem.coefficients(bases, near));
    }

    /** Away from the ends of the losses' domains, where path-following cannot begin. */
    private static double[] inside(double[] rows, double[] plausible) {
        return Dense.plus(Dense.times(1 - INSIDE, rows), INSIDE, plausible);
    }

    private Solution solve(List<Optional<double[]>> first, double[] firstAlpha, double[] firstMu, double[] plausible) {
        List<Optional<double[]>> bases = first;
        double[] alpha = firstAlpha;
        double[] mu = firstMu;
        double tolerance = COARSE;
        while (true) {
            Optional<Status> stop = progress.stop();
            if (stop.isPresent() && best.isPresent()) {
                return solution(stop.get(), best.get());
            }
            Round round = round(bases, tolerance, alpha, mu, stop);
            if (stop.isPresent() || round.isInterrupted()) {
                return solution(stop.orElse(round.found().status()), best.orElse(round));
            }
            report(round.certificate());
            keep(round);
            Optional<Status> status = status(round, tolerance);
            if (status.isPresent()) {
                return solution(status.get(), isVerdict(status.get()) ? round : best.orElse(round));
            }
            tolerance = Math.max(finest(), Math.min(COARSE, SHARE_OF_ERROR * round.error()));
            Round base = lowest.orElse(round);
            bases = growth.next(base);
            alpha = problem.slopes(inside(base.rows(), plausible));
            mu = base.found().multipliers();
        }
    }

    private double finest() {
        return Math.max(FINE, SHARE * options.tolerance());
    }

    private Round round(
            List<Optional<double[]>> bases, double tolerance, double[] alpha, double[] mu, Optional<Status> stop) {
        FiniteProblem restriction = problem.restriction(bases);
        Optional<double[]> start = Optional.of(Raise.multipliers(restriction, alpha, mu));
        FiniteSolution found = solve(restriction, tolerance, stop, start);
        if (found.status() == Status.NUMERICAL_TROUBLE) {
            found = solve(restriction, tolerance, stop, Optional.empty());
        }
        return Round.of(problem, bases, restriction, found, options.tolerance());
    }

    private FiniteSolution solve(
            FiniteProblem restriction, double tolerance, Optional<Status> stop, Optional<double[]> start) {
        Options limits = new Options(tolerance, PATH, options.seed());
        return PathSolver.solve(restriction, limits, new Unreported(progress, stop), start);
    }

    private void report(Certificate certificate) {
        Iteration iteration = new Iteration(
                history.size() + 1,
                certificate.primal(),
                certificate.dual(),
                certificate.gap(),
                certificate.infeasibility(),
                problem.problem().dense().eigendecompositions(),
                (System.nanoTime() - started) * 1e-9);
        history.add(iteration);
        progress.report(iteration);
    }

    private void keep(Round round) {
        boolean feasible = round.certificate().infeasibility() <= options.tolerance();
        double primal = feasible ? round.certificate().primal() : Double.POSITIVE_INFINITY;
        boolean record = round.error() < PROGRESS * smallestError
                || primal < smallestPrimal - options.tolerance() * Math.abs(smallestPrimal);
        roundsWithoutRecord = record ? 0 : roundsWithoutRecord + 1;
        if (!record) {
            growth.widen();
        }
        if (best.isEmpty() || round.error() < best.get().error()) {
            best = Optional.of(round);
        }
        if (feasible && !(primal > smallestPrimal + COARSE * Math.abs(smallestPrimal))) {
            lowest = Optional.of(round);
        }
        smallestError = Math.min(smallestError, round.error());
        smallestPrimal = Math.min(smallestPrimal, primal);
    }

    private static boolean isVerdict(Status status) {
        return status == Status.INFEASIBLE || status == Status.UNBOUNDED;
    }

    private Optional<Status> status(Round round, double tolerance) {
        Status found = round.found().status();
        if (found == Status.UNBOUNDED || round.provesInfeasibility()) {
            return Optional.of(found);
        }
        if (found != Status.INFEASIBLE && round.error() <= options.tolerance()) {
            return Optional.of(Status.OPTIMAL);
        }
        if (roundsWithoutRecord >= PATIENCE || (round.isWhole() && tolerance <= finest())) {
            return Optional.of(smallestError <= USEFUL ? Status.REDUCED_ACCURACY : Status.NUMERICAL_TROUBLE);
        }
        return history.size() >= options.maxIterations() ? Optional.of(Status.ITERATION_LIMIT) : Optional.empty();
    }

    private Solution solution(Status status, Round round) {
        double[] mu = round.found().multipliers();
        return new Solution(
                status,
                round.certificate(),
                round.certified().blocks(),
                problem.frame().alpha(round.certified().alpha()),
                Matrix.wrap(mu.length, 1, mu),
                history);
    }
}
