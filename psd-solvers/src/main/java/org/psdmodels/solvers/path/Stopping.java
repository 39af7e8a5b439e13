package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.certificate.Proof;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.Worth;

/** What ends a path besides {@link Run}'s rule: rays that prove that there is no solution, and steps that lead nowhere. */
final class Stopping {
    /** Steps shorter than this lead nowhere, most of them, nor do so many iterations without a better point. */
    private static final double NO_STEP = 1e-3;

    private static final int PATIENCE_STEPS = 8;
    private static final int PATIENCE = 15;
    private static final double PROGRESS = 0.9;

    /** From this iteration on, or with a dual value so far above the primal one, a Farkas ray is looked for. */
    private static final int EARLIEST_RAY = 6;

    private static final double FAR_OUT = 1e3;

    /** And above this infeasibility. */
    private static final double INFEASIBLE = 1e-6;

    private PathState state;
    private final Run<Pair, Proof> run;
    private Optional<Pair> ray = Optional.empty();

    /** The gaps since the best point, and the records so far; the largest dual value is at least 0. */
    private final List<Double> recentGaps = new ArrayList<>();

    private double smallestGap = Double.POSITIVE_INFINITY;
    private double highestDual = Double.NEGATIVE_INFINITY;
    private double largestDual;
    private double smallestInfeasibility = Double.POSITIVE_INFINITY;
    private int shortSteps;

    Stopping(PathState state, History history, double tolerance) {
        this.state = state;
        this.run = run(state.problem(), history, tolerance);
    }

    static Run<Pair, Proof> run(FiniteProblem problem, History history, double tolerance) {
        return new Run<>(history, tolerance, pair -> pair.proof(problem, tolerance));
    }

    void begin(Measurement measurement) {
        run.consider(worth(measurement), () -> pair(state.coefficients()));
    }

    private Worth worth(Measurement measurement) {
        return measurement.worth(state.loss().termwiseMagnitude() + Math.abs(measurement.primal()));
    }

    private Pair pair(List<double[]> coefficients) {
        return new Pair(
                coefficients.stream().map(double[]::clone).toList(),
                state.loss().alpha().clone(),
                state.constraints().multipliers().clone());
    }

    /** Goes on with another representation of the same point, as patiently as at first. */
    void goOn(PathState sameState) {
        state = sameState;
        recentGaps.clear();
        shortSteps = 0;
    }

    /** Takes the end of a step, with its length if the arithmetic held. */
    Optional<Status> look(Measurement measurement, OptionalDouble length) {
        Worth measure = worth(measurement);
        double before = run.error();
        Optional<Status> proved = run.look(measure, () -> pair(state.coefficients()));
        shortSteps = length.orElse(0) < NO_STEP && !leadsOn(measurement) ? shortSteps + 1 : 0;
        remember(measurement, measure.error() <= before);
        if (proved.isPresent()) {
            return proved;
        }
        if (isFarOut(measurement) && Farkas.isRay(state)) {
            ray = Optional.of(pair(state.coefficients()));
            return Optional.of(Status.INFEASIBLE);
        }
        boolean isLost = length.isEmpty() || !Double.isFinite(measurement.dual());
        return isLost || shortSteps > PATIENCE_STEPS || isStuck()
                ? Optional.of(Status.NUMERICAL_TROUBLE)
                : Optional.empty();
    }

    private boolean isFarOut(Measurement measure) {
        boolean isLate = run.history().count() >= EARLIEST_RAY || measure.dual() > FAR_OUT * Math.abs(measure.primal());
        return isLate && measure.infeasibility() > INFEASIBLE;
    }

    /**
     * Whether a step halves the gap, as a short one does where it is all that takes some alpha near the end of a domain, or
     * doubles the dual value, as on the way to a Farkas ray.
     */
    private boolean leadsOn(Measurement measure) {
        return Math.abs(measure.productGap()) < smallestGap / 2 || measure.dual() > 2 * largestDual;
    }

    /**
     * Forgets the gaps at every record of anything. A dual value is a bound of the optimum: where a constraint is far from
     * being met it may be all that rises, by a tenth of the gap at least or it is none.
     */
    private void remember(Measurement measure, boolean isBest) {
        double gap = Math.abs(measure.productGap());
        boolean isHigher = measure.dual() > highestDual + (1 - PROGRESS) * smallestGap;
        if (isBest || gap < smallestGap || isHigher || measure.infeasibility() < PROGRESS * smallestInfeasibility) {
            recentGaps.clear();
            highestDual = Math.max(highestDual, measure.dual());
        }
        smallestGap = Math.min(smallestGap, gap);
        largestDual = Math.max(largestDual, measure.dual());
        smallestInfeasibility = Math.min(smallestInfeasibility, measure.infeasibility());
        recentGaps.add(gap);
    }

    /** Whether there was no record for long, and the gap is not on its way down from a higher one either. */
    private boolean isStuck() {
        int count = recentGaps.size();
        if (count <= PATIENCE) {
            return false;
        }
        double largest = recentGaps.subList(count - PATIENCE, count).stream()
                .mapToDouble(gap -> gap)
                .max()
                .orElseThrow();
        return !(recentGaps.get(count - 1) < PROGRESS * largest);
    }

    /** Without a strictly feasible dual point there is no path; what is returned then is zero. */
    Path.Result withoutStart() {
        return result(run.end(Status.NUMERICAL_TROUBLE, pair(zero())));
    }

    Path.Result result(Status reason) {
        return result(ray.map(proof -> run.end(reason, proof)).orElseGet(() -> run.end(reason)));
    }

    private Path.Result result(Ending<Pair, Proof> ending) {
        boolean isUnknown = ending.status() == Status.NUMERICAL_TROUBLE || ending.status() == Status.ITERATION_LIMIT;
        Status status = isUnknown && isUnbounded(ending.point()) ? Status.UNBOUNDED : ending.status();
        return new Path.Result(
                status, ending.point(), ending.result(), run.history().iterations());
    }

    private List<double[]> zero() {
        return state.problem().blocks().stream()
                .map(block -> new double[block.length()])
                .toList();
    }

    /** From zero the ray is seen against no other term, but zero may be outside the losses' domains. */
    private boolean isUnbounded(Pair found) {
        return Unbounded.isProved(state, zero()) || Unbounded.isProved(state, found.coefficients());
    }
}
