package org.psdmodels.solvers.subspaces;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Interruption;
import org.psdmodels.solvers.run.Run;

/** The rounds of one solve so far, each an iteration whose certificate is its recount. */
final class SubspaceRounds {
    /** So many rounds without a record of the error or of the objective are enough. */
    private static final int PATIENCE = 5;

    private static final double PROGRESS = 0.9;

    /** An objective higher than the lowest by this, relative, is worse. */
    private static final double WORSE = 1e-5;

    private final double tolerance;
    private final Interruption interruption;
    private final Run<Round, Round> run;

    private Optional<Round> lowest = Optional.empty();
    private double smallestPrimal = Double.POSITIVE_INFINITY;
    private int withoutRecord;

    SubspaceRounds(FiniteProblem problem, Options options, Progress progress, Interruption interruption) {
        this.tolerance = options.tolerance();
        this.interruption = interruption;
        this.run = Run.ofRecounts(new History(options, progress, problem.dense()::eigendecompositions), tolerance);
        run.history().enter("subspaces");
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

    boolean isAtLimit() {
        return run.history().isFull();
    }

    boolean isGoodEnough(Round round) {
        return round.error() <= tolerance;
    }

    /** What is returned. */
    Ending<Round, Round> ending(Status reason, Round round) {
        return run.end(reason, round);
    }

    List<Iteration> iterations() {
        return run.history().iterations();
    }
}
