package org.psdmodels.solvers.certificate;

import java.util.List;
import org.psdmodels.solvers.finite.CompensatedSum;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * A free constant b with rows e b makes the dual finite only where e'alpha + e'mu + T = 0. What an iterate misses this by
 * is taken from the terms on the side that is too heavy, in proportion: domains of conjugates contain the way to zero.
 */
public final class ConstantBalance {
    /** Sweeps over several constants end where one takes less than a tenth of what is missing: at rounding, or stuck. */
    private static final double WORTHWHILE = 0.9;

    private ConstantBalance() {}

    /**
     * The dual variables, balanced as far as terms of one output allow.
     *
     * @param problem the problem
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @return balanced alpha, a new array
     */
    public static double[] of(FiniteProblem problem, double[] alpha, double[] mu) {
        List<LinearBlock> constants = problem.blocks().stream()
                .filter(block -> block instanceof LinearBlock linear && linear.penalty() == 0)
                .map(LinearBlock.class::cast)
                .toList();
        double[] balanced = alpha.clone();
        double left = Double.POSITIVE_INFINITY;
        double before;
        do {
            before = left;
            left = sweep(problem, constants, balanced, mu);
        } while (constants.size() > 1 && left > 0 && left < WORTHWHILE * before);
        return balanced;
    }

    /** Balances one constant after the other, each of which disturbs those before; the largest imbalance met on the way. */
    private static double sweep(FiniteProblem problem, List<LinearBlock> constants, double[] alpha, double[] mu) {
        double largest = 0;
        for (LinearBlock constant : constants) {
            largest = Math.max(largest, Math.abs(balance(problem, constant, alpha, mu)));
        }
        return largest;
    }

    /** What was missing before. */
    private static double balance(FiniteProblem problem, LinearBlock constant, double[] alpha, double[] mu) {
        double[] e = new double[problem.rows()];
        constant.addRows(new double[] {1}, e);
        CompensatedSum fixed = new CompensatedSum();
        fixed.add(constant.linearTerm()[0]);
        for (int k = 0; k < mu.length; k++) {
            fixed.add(e[problem.outputs() + k] * mu[k]);
        }
        CompensatedSum positive = new CompensatedSum();
        CompensatedSum negative = new CompensatedSum();
        RowLosses losses = problem.losses();
        for (int i = 0; i < alpha.length; i++) {
            double product = e[losses.row(i)] * alpha[i];
            CompensatedSum sum = losses.order() > 1 ? fixed : (product > 0 ? positive : negative);
            sum.add(product);
        }
        double rest = fixed.value() + positive.value() + negative.value();
        CompensatedSum heavy = rest > 0 ? positive : negative;
        double factor = 1 - rest / heavy.value();
        if (rest != 0 && factor >= 0 && factor < 1) {
            scale(losses, e, alpha, rest > 0, factor);
        }
        return rest;
    }

    private static void scale(RowLosses losses, double[] e, double[] alpha, boolean positive, double factor) {
        for (int i = 0; i < alpha.length && losses.order() == 1; i++) {
            double product = e[losses.row(i)] * alpha[i];
            alpha[i] *= (positive ? product > 0 : product < 0) ? factor : 1;
        }
    }
}
