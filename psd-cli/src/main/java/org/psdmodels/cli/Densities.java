package org.psdmodels.cli;

import java.util.Optional;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.density.PsdDensity;

/** The models that are densities, fitted or derived from a fitted one. */
final class Densities {
    private Densities() {}

    static Optional<PsdDensity> of(FittedModel model) {
        if (model instanceof DensityModel density) {
            return Optional.of(density.density());
        }
        return model instanceof DerivedDensity derived ? Optional.of(derived.density()) : Optional.empty();
    }
}
