package org.psdmodels.solvers.sdp;

import org.psdmodels.solvers.run.Measure;
import org.psdmodels.solvers.run.Measured;

/**
 * A point in the program's own units, and what it is worth there.
 *
 * @param point what is returned
 * @param certificate recomputed from it
 */
record SdpRecount(SdpPoint point, SdpCertificate certificate) implements Measured {
    @Override
    public Measure measure() {
        return new Measure(
                certificate.primal(),
                certificate.dual(),
                certificate.gap(),
                certificate.gapInAnyUnit(),
                certificate.infeasibility());
    }
}
