package org.psdmodels.cli.report.model;

import java.util.Optional;
import org.psdmodels.api.model.ConditionalQuantiles;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.KnownDensity;
import org.psdmodels.models.regression.ConditionalNormal;

/** The story of a model, by what it can be asked. */
final class Stories {
    private Stories() {}

    static Story of(Subject subject) {
        CertifiedModel model = subject.model();
        return Optional.<Story>empty()
                .or(() -> model.as(KnownDensity.class).map(m -> new DensityStory(subject, m.density())))
                .or(() -> model.as(IntensityModel.class).map(m -> new IntensityStory(subject, m)))
                .or(() -> model.as(ConditionalNormal.class).map(m -> new HeteroscedasticStory(subject, m)))
                .or(() -> model.as(ConditionalQuantiles.class).map(m -> new QuantileStory(subject, m)))
                .or(() -> model.as(LossModel.class).map(m -> new RegressionStory(subject, m)))
                .orElseThrow(() -> new IllegalArgumentException("psd report draws no "
                        + model.getClass().getSimpleName()
                        + ": it has several outputs, or a kind of its own; psd predict evaluates it"));
    }
}
