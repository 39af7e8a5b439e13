package org.psdmodels.cli;

import java.util.Optional;
import org.psdmodels.api.model.Density;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.DensityMixture;
import org.psdmodels.models.density.PsdDensity;

/** The models that are densities. */
final class Densities {
    private Densities() {}

    /** What can be written as a model of its own, where there is one inside. */
    static Optional<Density> of(FittedModel model) {
        return model.as(PsdDensity.class)
                .<Density>map(density -> density)
                .or(() -> model.as(DensityMixture.class))
                .or(() -> model.as(Density.class));
    }

    /** What a density can; otherwise what the question, and why not. */
    static <C> C can(Density density, Class<C> capability, String question, String lacks) {
        return density.as(capability)
                .orElseThrow(() -> new UsageException(question + ": this density has no " + lacks));
    }
}
