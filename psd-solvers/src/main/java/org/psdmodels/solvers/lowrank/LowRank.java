package org.psdmodels.solvers.lowrank;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.certificate.Proof;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.solvers.run.Ending;

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

    /** Share of plausible outputs in those that a restricted problem begins near to. */
    private static final double INSIDE = 0.01;

    private final StreamedProblem problem;
    private final Growth growth;
    private final Options options;
    private final Progress progress;
    private final Rounds rounds;

    LowRank(StreamedProblem problem, Growth growth, Rounds rounds, Options options, Progress progress) {
        this.problem = problem;
        this.growth = growth;
        this.rounds = rounds;
        this.options = options;
        this.progress = progress;
    }

    /**
     * Where a round begins.
     *
     * @param bases the subspaces
     * @param alpha dual variables of the losses nearby
     * @param mu multipliers nearby
     * @param tolerance the relative gap of the restricted problem
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Beginning(List<Optional<double[]>> bases, double[] alpha, double[] mu, double tolerance) {}

    /** The best round; the first one begins after those there were, or near a solution on the same features. */
    Solution solve(Optional<Solution> near) {
        double[] plausible = problem.plausibleRows();
        return solve(
                rounds.lowest().map(round -> after(round, round, plausible)).orElseGet(() -> near(near, plausible)),
                plausible);
    }

    private Beginning near(Optional<Solution> near, double[] plausible) {
        List<Optional<double[]>> bases = growth.first(near);
        double[] alpha = problem.slopes(near.map(solution -> rows(bases, solution))
                .map(rows -> inside(rows, plausible))
                .orElse(plausible));
        double[] mu = near.map(solution -> solution.multipliers().data())
                .orElseGet(() -> new double[problem.problem().constraints()]);
        return new Beginning(bases, alpha, mu, COARSE);
    }

    private Beginning after(Round last, Round base, double[] plausible) {
        return new Beginning(
                growth.next(base),
                problem.slopes(inside(base.rows(), plausible)),
                base.found().mu(),
                Math.max(finest(), Math.min(COARSE, SHARE_OF_ERROR * last.error())));
    }

    private double[] rows(List<Optional<double[]>> bases, Solution near) {
        return problem.restriction(bases).rows(problem.coefficients(bases, near));
    }

    /** Away from the ends of the losses' domains, where path-following cannot begin. */
    private static double[] inside(double[] rows, double[] plausible) {
        return Dense.plus(Dense.times(1 - INSIDE, rows), INSIDE, plausible);
    }

    private Solution solve(Beginning first, double[] plausible) {
        Beginning beginning = first;
        while (true) {
            Optional<Status> stop = progress.stop();
            if (stop.isPresent() && rounds.best().isPresent()) {
                return rounds.solution(stop.get(), rounds.best().get());
            }
            Round round = round(beginning, stop);
            if (stop.isPresent() || round.isInterrupted()) {
                return rounds.solution(
                        stop.orElse(round.status()), rounds.best().orElse(round));
            }
            if (!rounds.keep(round)) {
                growth.widen();
            }
            Optional<Status> status = status(round, beginning.tolerance());
            if (status.isPresent()) {
                return rounds.solution(
                        status.get(),
                        isVerdict(status.get()) ? round : rounds.best().orElse(round));
            }
            beginning = after(round, rounds.lowest().orElse(round), plausible);
        }
    }

    private double finest() {
        return Math.max(FINE, SHARE * options.tolerance());
    }

    private Round round(Beginning from, Optional<Status> stop) {
        FiniteProblem restriction = problem.restriction(from.bases());
        Optional<double[]> start = Optional.of(Raise.multipliers(restriction, from.alpha(), from.mu()));
        Ending<Pair, Proof> found = solve(restriction, from.tolerance(), stop, start);
        if (found.status() == Status.NUMERICAL_TROUBLE) {
            found = solve(restriction, from.tolerance(), stop, Optional.empty());
        }
        return Round.of(problem, from.bases(), restriction, found.status(), found.point(), options.tolerance());
    }

    private Ending<Pair, Proof> solve(
            FiniteProblem restriction, double tolerance, Optional<Status> stop, Optional<double[]> start) {
        Options limits = new Options(tolerance, PATH, options.seed());
        return PathSolver.solve(restriction, limits, new Unreported(progress, stop), start);
    }

    private static boolean isVerdict(Status status) {
        return status == Status.INFEASIBLE || status == Status.UNBOUNDED;
    }

    private Optional<Status> status(Round round, double tolerance) {
        Status found = round.status();
        if (found == Status.UNBOUNDED || round.provesInfeasibility()) {
            return Optional.of(found);
        }
        if (found != Status.INFEASIBLE && rounds.isGoodEnough(round)) {
            return Optional.of(Status.OPTIMAL);
        }
        if (rounds.isStuck() || (round.isWhole() && tolerance <= finest())) {
            return Optional.of(Status.NUMERICAL_TROUBLE);
        }
        return rounds.isAtLimit() ? Optional.of(Status.ITERATION_LIMIT) : Optional.empty();
    }
}
