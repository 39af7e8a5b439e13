package org.psdmodels.solvers.certificate;

import java.util.List;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * A primal and a dual point as a solver has them, before anything is recounted.
 *
 * @param coefficients the coefficients of the blocks, matrices positive semidefinite
 * @param alpha the dual variables of the terms of the losses
 * @param mu the multipliers of the constraints
 */
@SuppressWarnings("ArrayRecordComponent")
public record Pair(List<double[]> coefficients, double[] alpha, double[] mu) {
    /**
     * {@return the recount of what would be returned}
     *
     * @param problem the problem
     * @param tolerance the relative gap asked for, of which leaving out small eigenvalues takes a part
     */
    public Proof proof(FiniteProblem problem, double tolerance) {
        return Certifier.prove(problem, coefficients, alpha, mu, tolerance);
    }
}
