package org.psdmodels.solvers.dual;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;

/**
 * A block without a penalty, the constant b. Its conjugate is finite at 0 only: the dual variables must satisfy
 * e'(multipliers of the rows) + T = 0, where e are the rows for b = 1.
 *
 * @param block the number of the block
 * @param rows the rows e
 * @param linearTerm the number T
 */
@SuppressWarnings("ArrayRecordComponent")
public record FreeConstant(int block, double[] rows, double linearTerm) {
    /** {@return the constants of a problem: its blocks without a penalty} */
    public static List<FreeConstant> of(FiniteProblem problem) {
        List<FreeConstant> constants = new ArrayList<>();
        for (int b = 0; b < problem.blocks().size(); b++) {
            if (problem.blocks().get(b) instanceof LinearBlock linear && linear.penalty() == 0) {
                double[] rows = new double[problem.rows()];
                linear.addRows(new double[] {1}, rows);
                constants.add(new FreeConstant(b, rows, linear.linearTerm()[0]));
            }
        }
        return constants;
    }

    /**
     * {@return how far the condition is from holding: e'multipliers + T}
     *
     * @param multipliers the multipliers of the rows
     */
    public double residual(double[] multipliers) {
        return Dense.dot(rows, multipliers) + linearTerm;
    }
}
