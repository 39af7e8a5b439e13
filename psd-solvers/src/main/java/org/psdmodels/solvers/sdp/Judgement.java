package org.psdmodels.solvers.sdp;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Status;

/**
 * Looks at every iterate: is it good enough, does it prove infeasibility, is it the best so far, does it get better at all.
 * All in normalised units, where the data have norm one, so that errors are relative.
 */
final class Judgement {
    /** How far a ray may miss its equations, relative to what it proves. */
    static final double RAY_ACCURACY = 1e-8;
    /** Iterations in which the error must fall by {@link #PROGRESS}, near the solution: else rounding has taken over. */
    private static final int PATIENCE = 8;
    /** The same far from it, where steps may be short for a while. */
    private static final int PATIENCE_AFAR = 25;

    private static final double PROGRESS = 0.7;

    private static final double NEAR = 1e-2;
    /** What a result of reduced accuracy must have reached: three digits of the objective, at a point that is feasible. */
    private static final double REDUCED_GAP = 1e-3;

    private static final double REDUCED_INFEASIBILITY = 1e-4;

    private final Iterate at;
    private final double tolerance;
    private double best = Double.POSITIVE_INFINITY;
    private Status stuck = Status.NUMERICAL_TROUBLE;
    /** The error when it last fell that far, and the iterations since. */
    private double milestone = Double.POSITIVE_INFINITY;

    private int sinceMilestone;
    private double infeasibility;
    private double[] x = new double[0];
    private double[] free = new double[0];
    private List<double[]> slacks = List.of();
    private List<double[]> multipliers = List.of();

    Judgement(Iterate at, double tolerance) {
        this.at = at;
        this.tolerance = tolerance;
    }

    /** Looks at the iterate; a status ends the loop. */
    Optional<Status> look() {
        double primal = at.primal();
        double dual = at.dual();
        double primalError = at.program.primalError(at.primalResidualNorm());
        double dualError = at.program.dualError(at.dualResidual());
        infeasibility = Math.max(primalError, dualError);
        double size = Math.max(Normalised.SMALLEST_OBJECTIVE, Math.max(Math.abs(primal), Math.abs(dual)));
        double gap = Math.max(Math.abs(primal - dual), at.complementarity()) / size;
        double merit = Math.max(infeasibility, gap);
        if (!(merit < Double.POSITIVE_INFINITY)) {
            return Optional.of(stuck());
        }
        sinceMilestone++;
        if (merit <= PROGRESS * milestone) {
            milestone = merit;
            sinceMilestone = 0;
        }
        if (merit < best) {
            keep(merit);
            stuck = stuck(gap, infeasibility);
        }
        if (merit <= tolerance) {
            return Optional.of(Status.OPTIMAL);
        }
        Optional<Status> ray = ray(primal, dual);
        if (ray.isPresent()) {
            keep(merit);
            return ray;
        }
        return sinceMilestone > (best < NEAR ? PATIENCE : PATIENCE_AFAR) ? Optional.of(stuck()) : Optional.empty();
    }

    private void keep(double merit) {
        best = merit;
        x = at.x.clone();
        free = at.yFree.clone();
        slacks = at.cones.stream().map(cone -> cone.x().clone()).toList();
        multipliers = at.cones.stream().map(cone -> cone.y().clone()).toList();
    }

    /** Whether Y / &lt;F_0, Y&gt; or x / -c'x is a ray. */
    private Optional<Status> ray(double primal, double dual) {
        if (dual > 0 && Normalised.norm(at.products()) <= RAY_ACCURACY * dual) {
            return Optional.of(Status.INFEASIBLE);
        }
        if (primal < 0 && homogeneousResidual() <= RAY_ACCURACY * -primal) {
            return Optional.of(Status.UNBOUNDED);
        }
        return Optional.empty();
    }

    /** A bound of |sum_i F_i x_i - X|, by the residual and F_0, which has norm one. */
    private double homogeneousResidual() {
        return 1 + at.primalResidualNorm();
    }

    double infeasibility() {
        return infeasibility;
    }

    /** What to call an end without progress at the best point so far. */
    Status stuck() {
        return stuck;
    }

    /** What to call an end without progress at a point with these errors. */
    static Status stuck(double gap, double infeasibility) {
        boolean useful = gap <= REDUCED_GAP && infeasibility <= REDUCED_INFEASIBILITY;
        return useful ? Status.REDUCED_ACCURACY : Status.NUMERICAL_TROUBLE;
    }

    Outcome outcome(Status status, List<Iteration> history) {
        return new Outcome(status, x, slacks, multipliers, free, history);
    }
}
