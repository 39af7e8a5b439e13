package org.psdmodels.cli;

import java.util.Optional;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.KnownDensity;
import org.psdmodels.models.density.PsdDensity;

/** The models that are densities, fitted or derived from a fitted one. */
final class Densities {
    private Densities() {}

    static Optional<PsdDensity> of(FittedModel model) {
        return model.as(KnownDensity.class).map(KnownDensity::density);
    }
}
