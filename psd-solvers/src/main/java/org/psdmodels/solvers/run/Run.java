package org.psdmodels.solvers.run;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.psdmodels.api.solver.Status;

/**
 * One method on its way to a solution: the best point so far, and when and how it ends. See the package for the rule.
 *
 * @param <P> all that is needed of a point to return it; it must not change when the method goes on
 * @param <R> what is returned of a point, recounted
 */
public final class Run<P, R extends Measured> {
    /** An iterate is claimed to be good enough at this share of the tolerance: its recount gets the rest. */
    private static final double SHARE = 0.9;

    /** A claim that the recount refuted is made again when the measured error is this part of what it was. */
    private static final double RETRY = 0.5;

    private final History history;
    private final StatusRule verdict;
    private final Function<P, R> recount;
    private final double claimed;

    private Optional<P> best = Optional.empty();
    private Optional<R> recounted = Optional.empty();
    private double error = Double.POSITIVE_INFINITY;
    private double refuted = Double.POSITIVE_INFINITY;

    /** Of the points that were claimed to be good enough and are not, the one with the smallest recounted error. */
    private Optional<Recounted<P, R>> nearest = Optional.empty();

    /**
     * A run without a point.
     *
     * @param history takes the iterations
     * @param verdict what was asked for, and what is worth returning where that cannot be reached
     * @param recount makes of a point what is returned, and measures that; asked once at most for each point
     */
    public Run(History history, StatusRule verdict, Function<P, R> recount) {
        this(history, verdict, recount, SHARE);
    }

    private Run(History history, StatusRule verdict, Function<P, R> recount, double share) {
        this.history = history;
        this.verdict = verdict;
        this.recount = recount;
        this.claimed = share * verdict.asked().gap();
    }

    /**
     * A run without a point, with the usual idea of what is useful.
     *
     * @param history takes the iterations
     * @param tolerance the relative gap and the infeasibility asked for
     * @param recount makes of a point what is returned, and measures that; asked once at most for each point
     */
    public Run(History history, double tolerance, Function<P, R> recount) {
        this(history, StatusRule.of(tolerance), recount);
    }

    /**
     * {@return a run of a method whose every point is recounted, which leaves nothing to be claimed before}
     *
     * @param history takes the iterations
     * @param tolerance the relative gap and the infeasibility asked for
     * @param <R> a recounted point
     */
    public static <R extends Measured> Run<R, R> ofRecounts(History history, double tolerance) {
        return new Run<>(history, StatusRule.of(tolerance), Function.identity(), 1);
    }

    /**
     * Runs a method whose every point is recounted to its end: from the first point, by one step after the other, until a point
     * is proved to be good enough, a limit is reached or no step leads on.
     *
     * @param history takes the iterations
     * @param tolerance the relative gap and the infeasibility asked for
     * @param point the present point, recounted; asked for before the first step and after each
     * @param step makes one step, and says whether there was a way on
     * @param <R> a recounted point
     * @return the best point, with the status that it deserves
     */
    public static <R extends Measured> Ending<R, R> through(
            History history, double tolerance, Supplier<R> point, BooleanSupplier step) {
        Run<R, R> run = ofRecounts(history, tolerance);
        R first = point.get();
        Optional<Status> end = run.consider(first.worth(), () -> first);
        while (end.isEmpty()) {
            end = run.stop();
            if (end.isEmpty()) {
                boolean leadsOn = step.getAsBoolean();
                R now = point.get();
                end = run.look(now.worth(), () -> now);
                end = end.isEmpty() && !leadsOn ? Optional.of(Status.NUMERICAL_TROUBLE) : end;
            }
        }
        return run.end(end.get());
    }

    /** {@return the iterations so far: the history, which other runs may share} */
    public History history() {
        return history;
    }

    /** {@return why there should be no other iteration, the limit or the caller's wish; empty to go on} */
    public Optional<Status> stop() {
        return history.stop();
    }

    /**
     * Takes the point of an iteration: reports it, and keeps it if it is the best.
     *
     * @param measure what the method knows of it
     * @param point the point, asked for if it is kept
     * @return {@link Status#OPTIMAL} if the best point is proved to be; empty to go on
     */
    public Optional<Status> look(Worth measure, Supplier<P> point) {
        history.report(measure);
        return consider(measure, point);
    }

    /**
     * Takes a point that is no iteration, such as the first: keeps it if it is the best.
     *
     * @param measure what the method knows of it
     * @param point the point, asked for if it is kept
     * @return {@link Status#OPTIMAL} if the best point is proved to be; empty to go on
     */
    public Optional<Status> consider(Worth measure, Supplier<P> point) {
        if (best.isEmpty() || measure.error() < error) {
            error = measure.error();
            best = Optional.of(point.get());
            recounted = Optional.empty();
        }
        return isProved() ? Optional.of(Status.OPTIMAL) : Optional.empty();
    }

    /** Whether the best point is claimed to be good enough, and the recount agrees. */
    private boolean isProved() {
        if (!(error <= claimed && error < refuted)) {
            return false;
        }
        if (verdict.asked().isReachedBy(result().worth())) {
            return true;
        }
        refuted = RETRY * error;
        nearest = Optional.of(nearest());
        return false;
    }

    /** The best point, or the nearest one that was refuted, where going on has made only the measured error smaller. */
    private Recounted<P, R> nearest() {
        Recounted<P, R> last = new Recounted<>(best.orElseThrow(), result());
        return nearest.filter(other -> !(last.error() < other.error())).orElse(last);
    }

    /** A point with its recount. */
    private record Recounted<P, R extends Measured>(P point, R result) {
        double error() {
            return result.worth().error();
        }
    }

    private R result() {
        recounted = recounted.or(() -> best.map(recount));
        return recounted.orElseThrow();
    }

    /** {@return the best point: the point with the smallest measured error; none before the first} */
    public Optional<P> best() {
        return best;
    }

    /**
     * {@return the measured error of the best point: what {@link Worth#error} said of it; infinite where there is none}
     */
    public double error() {
        return error;
    }

    /**
     * Ends with the best point, or with one that was claimed to be good enough if its recount is better.
     *
     * @param reason why the method ends: {@link Status#NUMERICAL_TROUBLE} where it finds no way on
     * @return the point, recounted, and what that makes of the reason
     */
    public Ending<P, R> end(Status reason) {
        Recounted<P, R> nearest = nearest();
        return ending(reason, nearest.point(), nearest.result());
    }

    /**
     * Ends with another point than the best, one that proves the reason.
     *
     * @param reason why the method ends
     * @param point the point to return
     * @return the point, recounted, and what that makes of the reason
     */
    public Ending<P, R> end(Status reason, P point) {
        return ending(reason, point, recount.apply(point));
    }

    private Ending<P, R> ending(Status reason, P point, R result) {
        return new Ending<>(verdict.of(reason, result.worth()), point, result);
    }
}
