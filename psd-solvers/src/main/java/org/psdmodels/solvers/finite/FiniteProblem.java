package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.List;

/**
 * The finite problem that is solved and certified: coefficients X_b of the blocks, and rows that are linear in them,
 *
 * <pre>
 *   minimise    sum_i w_i loss_i(rows of i)  +  sum_b penalty_b(X_b) + &lt;T_b, X_b&gt;
 *   subject to  row outputs + k  =  or  &lt;=  bound_k.
 * </pre>
 *
 * @param dense the linear algebra, which counts
 * @param losses the losses
 * @param blocks the blocks
 * @param bounds the right-hand sides of the constraints
 * @param inequality which constraints are inequalities
 */
@SuppressWarnings("ArrayRecordComponent")
public record FiniteProblem(
        Dense dense, RowLosses losses, List<FiniteBlock> blocks, double[] bounds, boolean[] inequality) {
    /** Keeps a copy of the list of blocks. */
    public FiniteProblem {
        blocks = List.copyOf(blocks);
    }

    /**
     * {@return the same losses and constraints for other blocks}
     *
     * @param others the blocks, as many and with maps to the same rows
     */
    public FiniteProblem with(List<FiniteBlock> others) {
        return new FiniteProblem(dense, losses, others, bounds, inequality);
    }

    /** {@return the number of rows that the losses see: N} */
    public int outputs() {
        return losses.observations() * losses.outputs();
    }

    /** {@return the number of constraints: K} */
    public int constraints() {
        return bounds.length;
    }

    /** {@return the number of outputs and constraints: N + K} */
    public int rows() {
        return outputs() + bounds.length;
    }

    /**
     * {@return the multipliers of the rows: N + K numbers}
     *
     * @param alpha the dual variables of the losses; those of a row that terms share add up
     * @param mu the multipliers of the constraints
     */
    public double[] multipliers(double[] alpha, double[] mu) {
        double[] multipliers = new double[rows()];
        System.arraycopy(losses.onRows(alpha), 0, multipliers, 0, outputs());
        System.arraycopy(mu, 0, multipliers, outputs(), mu.length);
        return multipliers;
    }

    /**
     * The points S - T of the blocks' penalties.
     *
     * @param multipliers one multiplier per row
     * @return an element of each block's space
     */
    public List<double[]> duals(double[] multipliers) {
        List<double[]> duals = new ArrayList<>();
        for (FiniteBlock block : blocks) {
            double[] s = block.dual(multipliers);
            Dense.plus(s, -1, block.linearTerm(), s);
            duals.add(s);
        }
        return duals;
    }

    /**
     * Outputs and values of the constraints' forms.
     *
     * @param x the coefficients of the blocks
     * @return N + K numbers
     */
    public double[] rows(List<double[]> x) {
        double[] rows = new double[rows()];
        for (int b = 0; b < blocks.size(); b++) {
            blocks.get(b).addRows(x.get(b), rows);
        }
        return rows;
    }
}
