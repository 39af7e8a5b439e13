package org.psdmodels.solvers.sdp;

import java.util.Optional;
import java.util.function.Function;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.run.Accuracy;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.StatusRule;
import org.psdmodels.solvers.run.Worth;

/**
 * Looks at every iterate: besides {@link Run}'s rule, does it prove infeasibility, and does it get better at all. All in
 * normalised units, where the data have norm one, so that errors are relative.
 */
final class Judgement {
    /** How far a ray may miss its equations, relative to what it proves. */
    static final double RAY_ACCURACY = 1e-8;
    /** What a result of reduced accuracy must have reached: three digits of the objective, at a point that is feasible. */
    private static final Accuracy USEFUL = new Accuracy(1e-3, 1e-4);
    /** Iterations in which the error must fall by {@link #PROGRESS}, near the solution: else rounding has taken over. */
    private static final int PATIENCE = 8;
    /** The same far from it, where steps may be short for a while. */
    private static final int PATIENCE_AFAR = 25;

    private static final double PROGRESS = 0.7;

    private static final double NEAR = 1e-2;

    private final Iterate at;
    private final Run<NormalisedPoint, SdpRecount> run;
    private Optional<NormalisedPoint> ray = Optional.empty();
    /** The error when it last fell that far, and the iterations since. */
    private double milestone = Double.POSITIVE_INFINITY;

    private int sinceMilestone;

    Judgement(Iterate at, History history, double tolerance, Function<NormalisedPoint, SdpRecount> recount) {
        this.at = at;
        this.run = new Run<>(history, verdict(tolerance), recount);
    }

    static StatusRule verdict(double tolerance) {
        return new StatusRule(Accuracy.of(tolerance), USEFUL);
    }

    /** Looks at the first iterate; a status ends the loop. */
    Optional<Status> begin() {
        Worth measure = worth();
        return judge(measure, run.consider(measure, () -> NormalisedPoint.of(at)));
    }

    /** Looks at the iterate after a step, and reports it; a status ends the loop. */
    Optional<Status> look() {
        Worth measure = worth();
        return judge(measure, run.look(measure, () -> NormalisedPoint.of(at)));
    }

    /** Why there should be no other iteration. */
    Optional<Status> stop() {
        return run.stop();
    }

    /** The objectives in the program's own units. */
    private Worth worth() {
        double primal = at.primal();
        double dual = at.dual();
        double primalError = at.program.primalError(at.primalResidualNorm());
        double dualError = at.program.dualError(at.dualResidual());
        double size = Math.max(Normalised.SMALLEST_OBJECTIVE, Math.max(Math.abs(primal), Math.abs(dual)));
        double gap = Math.max(Math.abs(primal - dual), at.complementarity()) / size;
        double unit = at.program.unitOfObjective();
        return new Worth(
                unit * primal, unit * dual, unit * at.complementarity(), gap, Math.max(primalError, dualError));
    }

    private Optional<Status> judge(Worth measure, Optional<Status> proved) {
        if (proved.isPresent()) {
            return proved;
        }
        sinceMilestone++;
        if (measure.error() <= PROGRESS * milestone) {
            milestone = measure.error();
            sinceMilestone = 0;
        }
        Optional<Status> found = ray();
        if (found.isPresent()) {
            ray = Optional.of(NormalisedPoint.of(at));
            return found;
        }
        boolean isLost = measure.error() == Double.POSITIVE_INFINITY;
        boolean isStuck = sinceMilestone > (run.error() < NEAR ? PATIENCE : PATIENCE_AFAR);
        return isLost || isStuck ? Optional.of(Status.NUMERICAL_TROUBLE) : Optional.empty();
    }

    /** Whether Y / &lt;F_0, Y&gt; or x / -c'x is a ray. */
    private Optional<Status> ray() {
        double primal = at.primal();
        double dual = at.dual();
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

    Ending<NormalisedPoint, SdpRecount> end(Status reason) {
        return ray.map(point -> run.end(reason, point)).orElseGet(() -> run.end(reason));
    }
}
