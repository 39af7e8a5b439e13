package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Certifier;

/** Keeps the best point, and says when to stop and why. */
final class Stopping {
    /** The certificate, recomputed from rounded coefficients, gets the rest of the tolerance. */
    private static final double SHARE = 0.9;

    /** Of the objective's magnitude: an optimum below this share is zero. */
    private static final double ZERO = 1e-8;

    /** A gap of this size is worth returning. */
    private static final double USEFUL = 1e-4;

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
    private final Options options;

    /** The gaps since the best point, the smallest gap and the smallest infeasibility so far. */
    private final List<Double> recentGaps = new ArrayList<>();

    private double best = Double.POSITIVE_INFINITY;
    private double smallestGap = Double.POSITIVE_INFINITY;
    private double largestDual;
    private double smallestInfeasibility = Double.POSITIVE_INFINITY;
    private double bestInfeasibility = Double.POSITIVE_INFINITY;
    private int shortSteps;
    private List<double[]> coefficients = List.of();
    private double[] alpha = new double[0];
    private double[] multipliers = new double[0];

    Stopping(PathState state, Options options) {
        this.state = state;
        this.options = options;
    }

    void begin(Measurement measure) {
        keep();
        if (measure.isFinite()) {
            best = merit(measure);
            bestInfeasibility = measure.infeasibility();
        }
    }

    private void keep() {
        coefficients = List.copyOf(state.coefficients());
        alpha = state.loss().alpha().clone();
        multipliers = state.constraints().multipliers().clone();
    }

    /** Goes on with another representation of the same point, as patiently as at first. */
    void goOn(PathState sameState) {
        state = sameState;
        recentGaps.clear();
        shortSteps = 0;
    }

    private double unit(Measurement measure) {
        return ZERO * (state.loss().termwiseMagnitude() + Math.abs(measure.primal()));
    }

    private double merit(Measurement measure) {
        return Math.max(measure.relativeGap(unit(measure)), measure.infeasibility());
    }

    Optional<Status> check(Measurement measure, double step, int iterations) {
        double merit = merit(measure);
        if (merit < best) {
            best = merit;
            bestInfeasibility = measure.infeasibility();
            keep();
        }
        shortSteps = step < NO_STEP && !leadsOn(measure) ? shortSteps + 1 : 0;
        remember(measure);
        if (merit <= SHARE * options.tolerance() && isProved()) {
            return Optional.of(Status.OPTIMAL);
        }
        boolean isLate = iterations >= EARLIEST_RAY || measure.dual() > FAR_OUT * Math.abs(measure.primal());
        if (isLate && measure.infeasibility() > INFEASIBLE && Farkas.isRay(state)) {
            keep();
            return Optional.of(Status.INFEASIBLE);
        }
        if (!Double.isFinite(measure.dual()) || shortSteps > PATIENCE_STEPS || isStuck()) {
            return Optional.of(stalled());
        }
        return iterations >= options.maxIterations() ? Optional.of(Status.ITERATION_LIMIT) : Optional.empty();
    }

    /** Whether the certificate, recomputed from what would be returned, keeps the tolerance too. */
    private boolean isProved() {
        Certificate certificate = certificate();
        return Math.abs(certificate.relativeGap()) <= options.tolerance()
                && certificate.infeasibility() <= options.tolerance();
    }

    private Certificate certificate() {
        return Certifier.certify(state.problem(), coefficients, alpha, multipliers, options.tolerance());
    }

    private static boolean isUseful(Certificate certificate) {
        return Math.abs(certificate.relativeGap()) <= USEFUL && certificate.infeasibility() <= USEFUL;
    }

    /**
     * Whether a step halves the gap, as a short one does where it is all that takes some alpha near the end of a domain, or
     * doubles the dual value, as on the way to a Farkas ray.
     */
    private boolean leadsOn(Measurement measure) {
        return Math.abs(measure.productGap()) < smallestGap / 2 || measure.dual() > 2 * largestDual;
    }

    /** Forgets the gaps at every record of anything. */
    private void remember(Measurement measure) {
        double gap = Math.abs(measure.productGap());
        if (merit(measure) <= best || gap < smallestGap || measure.infeasibility() < PROGRESS * smallestInfeasibility) {
            recentGaps.clear();
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

    private Status stalled() {
        return best <= USEFUL && bestInfeasibility <= USEFUL ? Status.REDUCED_ACCURACY : Status.NUMERICAL_TROUBLE;
    }

    /** Without a strictly feasible dual point there is no path; what is returned then is zero. */
    Status withoutStart() {
        coefficients = zero();
        alpha = state.loss().alpha().clone();
        multipliers = state.constraints().multipliers().clone();
        return isUnbounded() ? Status.UNBOUNDED : Status.NUMERICAL_TROUBLE;
    }

    private List<double[]> zero() {
        return state.problem().blocks().stream()
                .map(block -> new double[block.length()])
                .toList();
    }

    /** From zero the ray is seen against no other term, but zero may be outside the losses' domains. */
    private boolean isUnbounded() {
        return Unbounded.isProved(state, zero()) || Unbounded.isProved(state, coefficients);
    }

    PathResult result(Status status, List<Iteration> history) {
        Status named = status == Status.NUMERICAL_TROUBLE ? stalled() : status;
        if (named == Status.REDUCED_ACCURACY && !isUseful(certificate())) {
            named = Status.NUMERICAL_TROUBLE;
        }
        boolean isUnknown = named == Status.NUMERICAL_TROUBLE || named == Status.ITERATION_LIMIT;
        if (isUnknown && isUnbounded()) {
            named = Status.UNBOUNDED;
        }
        return new PathResult(
                named,
                coefficients,
                alpha,
                multipliers,
                history,
                state.problem().dense().eigendecompositions());
    }
}
