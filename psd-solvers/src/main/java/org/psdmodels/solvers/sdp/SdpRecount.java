package org.psdmodels.solvers.sdp;

import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Worth;

/**
 * A point in the program's own units, and what it is worth there.
 *
 * @param point what is returned
 * @param certificate recomputed from it
 */
record SdpRecount(SdpPoint point, SdpCertificate certificate) implements Measured {
    @Override
    public Worth worth() {
        return new Worth(
                certificate.primal(),
                certificate.dual(),
                certificate.gap(),
                certificate.gapInAnyUnit(),
                certificate.infeasibility());
    }
}
