package org.psdmodels.learn.kernels;

import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.run.Worth;

/**
 * A convex combination of kernels that was learned together with its support vector machine.
 *
 * @param weights the weights d_k &gt;= 0, of sum 1
 * @param coefficients the coefficients c of the machine of sum_k d_k K_k
 * @param bias its bias
 * @param objective t'c - sum_k d_k c'K_k c / 2, the value of the machine, of which d is the minimiser
 * @param lowerBound t'c - max_k c'K_k c / 2, which no weights have a machine below
 * @param gap an upper bound of the machine's value for these weights less that lower bound
 * @param status how the method ended
 * @param iterations the number of directions
 * @param machines the number of machines that were trained
 */
@SuppressWarnings("ArrayRecordComponent")
public record LearnedWeights(
        double[] weights,
        double[] coefficients,
        double bias,
        double objective,
        double lowerBound,
        double gap,
        Status status,
        int iterations,
        int machines) {
    /** Checks the gap. */
    public LearnedWeights {
        Checks.require(!(gap < 0), "gap", "must be >= 0", gap);
    }

    /** {@return the gap over the objective: the relative gap; 0 where the gap is 0} */
    public double relativeGap() {
        return gap == 0 ? 0 : gap / Math.abs(objective);
    }

    /** The machine's value lies between the objective and that plus the machine's own gap. */
    Worth worth(double machineGap) {
        return new Worth(objective + machineGap, lowerBound, gap, relativeGap(), 0);
    }
}
