package org.psdmodels.models.automatic;

import java.util.Optional;
import org.psdmodels.api.model.Density;
import org.psdmodels.models.density.DensityModel;

/**
 * A density that may become a member of a mixture, or why not.
 *
 * @param name what it is, in words
 * @param density the density, if there is one; a {@link DensityModel} where it was fitted
 * @param logs the logarithms of its left-out values at the scored rows
 * @param degreesOfFreedom of a fit; otherwise NaN
 * @param dropped why it is left out; empty where it is not
 */
@SuppressWarnings("ArrayRecordComponent")
record Proposal(String name, Optional<Density> density, double[] logs, double degreesOfFreedom, String dropped) {
    static Proposal notFitted(String name, String reason) {
        return new Proposal(name, Optional.empty(), new double[0], Double.NaN, reason);
    }

    static Proposal closed(String name, Density density, double... logs) {
        return new Proposal(name, Optional.of(density), logs, Double.NaN, "");
    }

    static Proposal fitted(String name, DensityModel fit, LeftOutDensity leftOut, String dropped) {
        return new Proposal(name, Optional.of(fit), leftOut.logs(), leftOut.degreesOfFreedom(), dropped);
    }

    boolean isKept() {
        return dropped.isEmpty();
    }
}
