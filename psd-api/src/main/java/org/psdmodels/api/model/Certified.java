package org.psdmodels.api.model;

import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Status;

/** What comes with a proof: the solution of a convex problem. */
public interface Certified {
    /** {@return the proof of optimality: primal value, dual value, gap and residuals} */
    Certificate certificate();

    /**
     * How the solver ended. Only {@link Status#OPTIMAL} is success without reservation.
     *
     * @return the status
     */
    Status status();
}
