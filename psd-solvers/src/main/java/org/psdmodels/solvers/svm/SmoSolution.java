package org.psdmodels.solvers.svm;

import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.run.Worth;

/**
 * A feasible point of a box program and what is known of it, all of it recomputed from the coefficients.
 *
 * @param coefficients the coefficients c
 * @param bias the multiplier b of the equation: the one with the smallest gap, or the middle of those that have it
 * @param objective c'K c / 2 - t'c
 * @param gap how far the objective is above the minimum at most, &gt;= 0
 * @param violation the largest slope along some e_i - e_j that c admits, 0 at an optimum
 * @param status how the solver ended
 * @param iterations the number of steps
 * @param columns the number of columns of K that were computed
 */
@SuppressWarnings("ArrayRecordComponent")
public record SmoSolution(
        double[] coefficients,
        double bias,
        double objective,
        double gap,
        double violation,
        Status status,
        long iterations,
        long columns) {

    /** Checks the gap. */
    public SmoSolution {
        Checks.require(!(gap < 0), "gap", "must be >= 0", gap);
    }

    /** {@return the gap over the larger one of the objective and its bound, in absolute value; 0 where the gap is 0} */
    public double relativeGap() {
        return worth(objective, gap).relativeGap();
    }

    /** A minimum within the gap below the objective; every point is feasible. */
    static Worth worth(double objective, double gap) {
        return Worth.of(objective, objective - gap, gap, 0, 0);
    }
}
