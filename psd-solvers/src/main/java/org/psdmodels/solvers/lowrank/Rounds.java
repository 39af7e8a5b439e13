package org.psdmodels.solvers.lowrank;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Run;

/** The rounds of one solve so far, each an iteration whose certificate is its recount. */
final class Rounds {
    /** So many rounds without a record of the error or of the objective are enough. */
    private static final int PATIENCE = 5;

    private static final double PROGRESS = 0.9;

    /** An objective higher than the lowest by this, relative, is worse. */
    private static final double WORSE = 1e-5;

    private final StreamedProblem problem;
    private final double tolerance;
    private final Interruption interruption;
    private final Run<Round, Round> run;

    private Optional<Round> lowest = Optional.empty();
    private double smallestPrimal = Double.POSITIVE_INFINITY;
    private int withoutRecord;

    Rounds(StreamedProblem problem, Options options, Progress progress, Interruption interruption) {
        this.problem = problem;
        this.tolerance = options.tolerance();
        this.interruption = interruption;
        this.run = Run.ofRecounts(
                new History(options, progress, problem.problem().dense()::eigendecompositions), tolerance);
    }

    /** Reports a round and keeps it if it is better than others; says whether it is a record. */
    boolean keep(Round round) {
        boolean feasible = round.worth().infeasibility() <= tolerance;
        double primal = feasible ? round.worth().primal() : Double.POSITIVE_INFINITY;
        boolean record = round.error() < PROGRESS * run.error()
                || primal < smallestPrimal - tolerance * Math.abs(smallestPrimal);
        withoutRecord = record ? 0 : withoutRecord + 1;
        if (feasible && !(primal > smallestPrimal + WORSE * Math.abs(smallestPrimal))) {
            lowest = Optional.of(round);
        }
        smallestPrimal = Math.min(smallestPrimal, primal);
        run.look(round.worth(), () -> round);
        interruption.allow();
        return record;
    }

    /** Another method takes over. */
    void beginAnew() {
        withoutRecord = 0;
    }

    Optional<Round> best() {
        return run.best();
    }

    /** The last feasible round of about the smallest objective, from which the next begins even if others went astray. */
    Optional<Round> lowest() {
        return lowest;
    }

    boolean isStuck() {
        return withoutRecord >= PATIENCE;
    }

    int count() {
        return run.history().count();
    }

    boolean isAtLimit() {
        return run.history().isFull();
    }

    boolean isGoodEnough(Round round) {
        return round.error() <= tolerance;
    }

    /** Whether this round is the last: because it is good enough, or the caller or the limit says so. */
    Optional<Status> status(Round round) {
        return isGoodEnough(round) ? Optional.of(Status.OPTIMAL) : run.stop();
    }

    /** The coefficients of a round. */
    List<BlockSolution> blocks(Round round) {
        return round.proof().blocks(problem.frame());
    }

    /** What is returned. */
    Solution solution(Status reason, Round round) {
        Ending<Round, Round> ending = run.end(reason, round);
        return round.proof()
                .solution(problem.frame(), ending.status(), run.history().iterations());
    }
}
