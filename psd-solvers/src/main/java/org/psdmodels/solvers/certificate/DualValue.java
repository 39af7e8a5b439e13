package org.psdmodels.solvers.certificate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The dual objective at multipliers (alpha, mu), recomputed: - sum (w loss)*(alpha) - bounds'mu - sum Omega*(S - T).
 *
 * <p>For a matrix, any A with Z = grad Omega(A) + T - S &gt;= 0 gives Omega*(S - T) &lt;= &lt;grad Omega(A), A&gt; - Omega(A), where a
 * Cholesky factorisation of Z is the proof; else the eigenvalues of S - T give the conjugate itself. A free constant
 * must feel no force but rounding, against which the problem is bounded to functions within twice the constant found.
 */
public final class DualValue {
    /** The forces on a free constant sum to zero up to this, relative to their magnitudes. */
    private static final double BALANCED = 1e-9;

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
        CompensatedSum sum = new CompensatedSum();
        double[] conjugates = new double[problem.losses().count()];
        problem.losses().conjugates(alpha, 1, conjugates);
        for (double conjugate : conjugates) {
            sum.add(-conjugate);
        }
        for (int k = 0; k < mu.length; k++) {
            sum.add(-problem.bounds()[k] * mu[k]);
        }
        for (int b = 0; b < witnesses.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            double[] d = duals.get(b);
            sum.add(-conjugate(block, d, witnesses.get(b), multipliers));
        }
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
        return Dense.plus(gradient(block, a, spectrum(block, a)), -1, d);
    }

    private static double conjugate(FiniteBlock block, double[] d, double[] witness, double[] multipliers) {
        if (block instanceof PsdBlock psd) {
            return conjugate(psd, d, witness);
        }
        return block instanceof NonNegativeBlock sections
                ? sections.conjugateBound(d, witness)
                : conjugate((LinearBlock) block, d, witness, multipliers);
    }

    private static double conjugate(LinearBlock block, double[] d, double[] w, double[] multipliers) {
        double penalty = block.penalty();
        return penalty == 0 ? ofConstant(block, d[0], w[0], multipliers) : Dense.dot(d, d) / (2 * penalty);
    }

    /** Zero but for rounding, which is multiplied by twice the constant; infinite where more is left of the force d. */
    private static double ofConstant(LinearBlock block, double d, double constant, double[] multipliers) {
        double forces = Math.abs(block.linearTerm()[0]);
        double[] magnitudes = Arrays.stream(multipliers).map(Math::abs).toArray();
        for (double force : block.map().absoluteAdjoint(magnitudes)) {
            forces += force;
        }
        return Math.abs(d) <= BALANCED * forces ? 2 * Math.abs(d * constant) : Double.POSITIVE_INFINITY;
    }

    private static double conjugate(PsdBlock block, double[] d, double[] a) {
        Optional<Dense.Spectrum> spectrum = spectrum(block, a);
        double[] gradient = gradient(block, a, spectrum);
        double[] slack = Dense.plus(gradient, -1, d);
        if (block.dense().cholesky(block.size(), slack).isPresent()) {
            return Dense.dot(gradient, a) - penalty(block, a, spectrum);
        }
        return block.dense()
                .eigen(block.size(), d)
                .map(eigen -> conjugate(block.regularizer(), eigen.values()))
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** The eigenvalues of A where the penalty needs them. */
    private static Optional<Dense.Spectrum> spectrum(PsdBlock block, double[] a) {
        return block.regularizer().constantCurvature().isPresent() ? Optional.empty() : Factorised.spectrum(block, a);
    }

    private static double conjugate(Regularizer regularizer, double[] eigenvalues) {
        CompensatedSum sum = new CompensatedSum();
        for (double s : eigenvalues) {
            sum.add(s <= regularizer.steepest() ? regularizer.conjugate(s) : Double.POSITIVE_INFINITY);
        }
        return sum.value();
    }

    private static double[] gradient(PsdBlock block, double[] a, Optional<Dense.Spectrum> spectrum) {
        Regularizer q = block.regularizer();
        if (spectrum.isEmpty()) {
            double[] linear = Dense.times(q.slope(0), Dense.identity(block.size()));
            return Dense.plus(linear, q.constantCurvature().orElse(0), a);
        }
        double[] slopes = Arrays.stream(spectrum.get().values())
                .map(s -> q.slope(Math.max(0, s)))
                .toArray();
        return block.dense()
                .weightedGram(block.size(), block.size(), spectrum.get().vectors(), slopes);
    }

    private static double penalty(PsdBlock block, double[] a, Optional<Dense.Spectrum> spectrum) {
        Regularizer q = block.regularizer();
        if (spectrum.isPresent()) {
            return Arrays.stream(spectrum.get().values())
                    .map(s -> q.value(Math.max(0, s)))
                    .sum();
        }
        double trace = Dense.dot(a, Dense.identity(block.size()));
        return q.slope(0) * trace + q.constantCurvature().orElse(0) / 2 * Dense.dot(a, a);
    }
}
