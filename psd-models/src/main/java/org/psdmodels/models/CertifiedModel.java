package org.psdmodels.models;

import org.psdmodels.api.model.Certified;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Status;

/** A fitted model that is the solution of a convex problem, with the proof. */
public interface CertifiedModel extends FittedModel, Certified {
    /** {@return how it was fitted: settings, solution and data} */
    Fit fit();

    @Override
    default Certificate certificate() {
        return fit().solution().certificate();
    }

    @Override
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
