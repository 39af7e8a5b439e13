package org.psdmodels.solvers.certificate;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.psdmodels.solvers.finite.CompensatedSum;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.SpectralPenalty;

/**
 * The dual objective at multipliers (alpha, mu), recomputed: - sum (w loss)*(alpha) - bounds'mu - sum Omega*(S - T).
 *
 * <p>It is what a certificate's dual value comes from, and nothing that a solver computed on its way goes into it: a solver's own
 * dual value is a guide, this one the proof. Losses, penalties and their conjugates, the statement of the problem, are shared.
 *
 * <p>For a matrix, any A with Z = grad Omega(A) + T - S &gt;= 0 gives Omega*(S - T) &lt;= &lt;grad Omega(A), A&gt; - Omega(A), where a
 * Cholesky factorisation of Z is the proof; else the eigenvalues of S - T give the conjugate itself. A free constant
 * must feel no force but rounding, against which the problem is bounded to functions within twice the constant found.
 */
public final class DualValue {
    private DualValue() {}

    /**
     * The dual objective where the blocks' points are known.
     *
     * @param problem the problem
     * @param duals the points S - T of the blocks
     * @param witnesses the coefficients of the blocks
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @return the value, a lower bound of the optimum
     */
    public static double of(
            FiniteProblem problem, List<double[]> duals, List<double[]> witnesses, double[] alpha, double[] mu) {
        double[] multipliers = problem.multipliers(alpha, mu);
        double[] conjugates = new double[duals.size()];
        Arrays.setAll(conjugates, b -> conjugate(problem.blocks().get(b), duals.get(b), witnesses.get(b), multipliers));
        return of(problem, alpha, mu, 1, conjugates);
    }

    /** The dual objective at a multiple of the multipliers, where the blocks' conjugates are known there. */
    static double of(FiniteProblem problem, double[] alpha, double[] mu, double factor, double[] conjugates) {
        CompensatedSum sum = new CompensatedSum();
        double[] ofLosses = new double[problem.losses().count()];
        problem.losses().conjugates(alpha, factor, ofLosses);
        sum.add(-1, ofLosses);
        for (int k = 0; k < mu.length; k++) {
            sum.add(-problem.bounds()[k] * mu[k] * factor);
        }
        sum.add(-1, conjugates);
        return sum.value();
    }

    /**
     * The slack Z of a matrix, of which negative eigenvalues are directions in which the objective falls.
     *
     * @param block the block
     * @param d the point S - T
     * @param a the matrix A &gt;= 0
     * @return grad Omega(A) + T - S
     */
    public static double[] slack(PsdBlock block, double[] d, double[] a) {
        return Dense.plus(block.penalty().at(block.size(), a).gradient(), -1, d);
    }

    private static double conjugate(FiniteBlock block, double[] d, double[] found, double[] multipliers) {
        return block.isFree()
                ? ofConstant(block, found[0], multipliers)
                : ofWitness(block, d, found).orElseGet(() -> block.conjugate(block.eigenvalues(d), 1, 1));
    }

    /** Zero but for rounding, which is multiplied by twice the constant; infinite where more is left of the forces. */
    static double ofConstant(FiniteBlock block, double constant, double[] multipliers) {
        ConstantForce force = ConstantForce.of(block, multipliers);
        return force.isBalanced() ? 2 * Math.abs(force.value() * constant) : Double.POSITIVE_INFINITY;
    }

    /** The bound that the coefficients found give, if they give one. */
    private static OptionalDouble ofWitness(FiniteBlock block, double[] d, double[] found) {
        if (block instanceof PsdBlock psd) {
            return ofWitness(psd, d, found);
        }
        return block instanceof NonNegativeBlock sections
                ? OptionalDouble.of(sections.conjugateBound(d, found))
                : OptionalDouble.empty();
    }

    /** The bound that a matrix A gives, if Z is positive definite there. */
    private static OptionalDouble ofWitness(PsdBlock block, double[] d, double[] a) {
        SpectralPenalty.At penalty = block.penalty().at(block.size(), a);
        boolean isProof = block.dense()
                .cholesky(block.size(), Dense.plus(penalty.gradient(), -1, d))
                .isPresent();
        return isProof ? OptionalDouble.of(penalty.conjugateBound()) : OptionalDouble.empty();
    }
}
