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

/** The rounds of one solve so far: the history, and the best. */
final class Rounds {
    /** So many rounds without a record of the error or of the objective are enough. */
    private static final int PATIENCE = 5;

    private static final double PROGRESS = 0.9;

    /** An objective higher than the lowest by this, relative, is worse. */
    private static final double WORSE = 1e-5;

    /** A gap of this size is worth returning. */
    private static final double USEFUL = 1e-4;

    private final StreamedProblem problem;
    private final Options options;
    private final Progress progress;
    private final Interruption interruption;
    private final List<Iteration> history = new ArrayList<>();
    private final long started = System.nanoTime();

    private Optional<Round> best = Optional.empty();
    private Optional<Round> lowest = Optional.empty();
    private double smallestError = Double.POSITIVE_INFINITY;
    private double smallestPrimal = Double.POSITIVE_INFINITY;
    private int withoutRecord;

    Rounds(StreamedProblem problem, Options options, Progress progress, Interruption interruption) {
        this.interruption = interruption;
        this.problem = problem;
        this.options = options;
        this.progress = progress;
    }

    /** Reports a round and keeps it if it is better than others; says whether it is a record. */
    boolean keep(Round round) {
        report(round.certificate());
        boolean feasible = round.certificate().infeasibility() <= options.tolerance();
        double primal = feasible ? round.certificate().primal() : Double.POSITIVE_INFINITY;
        boolean record = round.error() < PROGRESS * smallestError
                || primal < smallestPrimal - options.tolerance() * Math.abs(smallestPrimal);
        withoutRecord = record ? 0 : withoutRecord + 1;
        if (best.isEmpty() || round.error() < best.get().error()) {
            best = Optional.of(round);
        }
        if (feasible && !(primal > smallestPrimal + WORSE * Math.abs(smallestPrimal))) {
            lowest = Optional.of(round);
        }
        interruption.allow();
        smallestError = Math.min(smallestError, round.error());
        smallestPrimal = Math.min(smallestPrimal, primal);
        return record;
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

    /** Another method takes over. */
    void beginAnew() {
        withoutRecord = 0;
    }

    Optional<Round> best() {
        return best;
    }

    /** The last feasible round of about the smallest objective, from which the next begins even if others went astray. */
    Optional<Round> lowest() {
        return lowest;
    }

    boolean isStuck() {
        return withoutRecord >= PATIENCE;
    }

    int count() {
        return history.size();
    }

    boolean isAtLimit() {
        return history.size() >= options.maxIterations();
    }

    boolean isGoodEnough(Round round) {
        return round.error() <= options.tolerance();
    }

    /** Whether this round is the last: because it is good enough, or the caller or the limit says so. */
    Optional<Status> status(Round round) {
        if (isGoodEnough(round)) {
            return Optional.of(Status.OPTIMAL);
        }
        return progress.stop().or(() -> isAtLimit() ? Optional.of(Status.ITERATION_LIMIT) : Optional.empty());
    }

    /** How it ends where nothing helps any more. */
    Status verdict() {
        return smallestError <= USEFUL ? Status.REDUCED_ACCURACY : Status.NUMERICAL_TROUBLE;
    }

    /** What is returned. */
    Solution solution(Status status, Round round) {
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
