package org.psdmodels.models.density;

import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Sampled;

/** Which way of sampling suits a density. */
final class Samplers {
    /** Boxes multiply with the dimension: beyond this an envelope of bearable size is too loose. */
    private static final int MOST_DIMENSIONS = 3;

    private Samplers() {}

    static Sampled of(PsdDensity density) {
        if (density.dimension() == 1) {
            return density.distribution();
        }
        Optional<Sampled> rejection =
                density.dimension() <= MOST_DIMENSIONS ? RejectionSampler.of(density) : Optional.empty();
        return rejection
                .or(() -> SequentialSampler.of(density).map(Sampled.class::cast))
                .orElseThrow(() -> Checks.failure(
                        "basis of a density with samples",
                        "must be sections of a kernel that is a product over the coordinates, or one with a Lipschitz"
                                + " constant in two or three dimensions",
                        density.function().features()));
    }
}
