package org.psdmodels.solvers.run;

import org.psdmodels.api.solver.Status;

/**
 * Names the end of a method by what is returned.
 *
 * @param asked the accuracy asked for
 * @param useful the accuracy that is worth returning where rounding forbids that
 */
public record StatusRule(Accuracy asked, Accuracy useful) {
    /**
     * With the usual idea of what is useful.
     *
     * @param tolerance the relative gap and the infeasibility asked for
     * @return the rule
     */
    public static StatusRule of(double tolerance) {
        return new StatusRule(Accuracy.of(tolerance), Accuracy.useful(tolerance));
    }

    /**
     * For points that are feasible whatever rounding does, where bounds of the optimum are too weak to say what they are
     * worth: all of them are.
     *
     * @param tolerance the relative gap and the infeasibility asked for
     * @return the rule
     */
    public static StatusRule ofAnyGap(double tolerance) {
        return new StatusRule(Accuracy.of(tolerance), new Accuracy(Double.POSITIVE_INFINITY, tolerance));
    }

    /**
     * The status of what is returned. Rays that prove that there is no solution are not this rule's to judge, and a limit or a
     * wish is the reason even of a useful end.
     *
     * @param reason why the method ended
     * @param recount the measure of what is returned, recounted
     * @return the reason, or what the recount makes of it
     */
    public Status of(Status reason, Worth recount) {
        boolean isRay = reason == Status.INFEASIBLE || reason == Status.UNBOUNDED;
        if (!isRay && asked.isReachedBy(recount)) {
            return Status.OPTIMAL;
        }
        return switch (reason) {
            case OPTIMAL, REDUCED_ACCURACY, NUMERICAL_TROUBLE ->
                useful.isReachedBy(recount) ? Status.REDUCED_ACCURACY : Status.NUMERICAL_TROUBLE;
            default -> reason;
        };
    }
}
