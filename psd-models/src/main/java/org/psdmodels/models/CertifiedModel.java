package org.psdmodels.models;

import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Status;

/** A fitted model that is the solution of a convex problem, with the proof. */
public interface CertifiedModel extends FittedModel {
    /**
     * How it was fitted.
     *
     * @return settings, solution and data
     */
    Fit fit();

    /**
     * The proof of optimality.
     *
     * @return primal value, dual value, gap and residuals
     */
    default Certificate certificate() {
        return fit().solution().certificate();
    }

    /**
     * How the solver ended. Only {@link Status#OPTIMAL} is success without reservation.
     *
     * @return the status
     */
    default Status status() {
        return fit().solution().status();
    }

    @Override
    default Origin origin() {
        return fit().origin();
    }

    @Override
    default Recipe recipe() {
        return fit().recipe();
    }
}
