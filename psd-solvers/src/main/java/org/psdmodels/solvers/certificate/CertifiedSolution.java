package org.psdmodels.solvers.certificate;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.finite.Discretisation;

/** The last step of every solver: what it found is certified, and the certificate decides on the status. */
public final class CertifiedSolution {
    private CertifiedSolution() {}

    /**
     * Certifies what a solver found.
     *
     * @param discretisation the problem
     * @param found the status that the solver claims
     * @param coefficients the coefficients of the blocks, matrices positive semidefinite
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @param history every iteration
     * @param options what was asked for
     * @return the solution, with the status that its certificate allows
     */
    public static Solution of(
            Discretisation discretisation,
            Status found,
            List<double[]> coefficients,
            double[] alpha,
            double[] mu,
            List<Iteration> history,
            Options options) {
        Certifier.Certified certified = Certifier.certify(discretisation, coefficients, alpha, mu, options.tolerance());
        return new Solution(
                status(found, certified.certificate(), options),
                certified.certificate(),
                certified.blocks(),
                discretisation.alpha(certified.alpha()),
                Matrix.wrap(mu.length, 1, mu),
                history);
    }

    private static Status status(Status found, Certificate certificate, Options options) {
        boolean proved = Math.abs(certificate.relativeGap()) <= options.tolerance()
                && certificate.infeasibility() <= options.tolerance();
        if (proved && found != Status.INFEASIBLE && found != Status.UNBOUNDED) {
            return Status.OPTIMAL;
        }
        return found == Status.OPTIMAL ? Status.REDUCED_ACCURACY : found;
    }
}
