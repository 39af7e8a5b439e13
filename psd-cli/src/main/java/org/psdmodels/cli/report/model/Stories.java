package org.psdmodels.cli.report.model;

import java.util.Optional;
import org.psdmodels.api.model.ConditionalQuantiles;
import org.psdmodels.api.model.Density;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.regression.ConditionalNormal;

/** The story of a model, by what it can be asked. */
final class Stories {
    private Stories() {}

    static Story of(Subject subject) {
        FittedModel model = subject.model();
        return Optional.<Story>empty()
                .or(() -> model.as(Density.class).map(m -> new DensityStory(subject, m)))
                .or(() -> model.as(IntensityModel.class).map(m -> new IntensityStory(subject, m)))
                .or(() -> model.as(ConditionalNormal.class).map(m -> new HeteroscedasticStory(subject, m)))
                .or(() -> model.as(ConditionalQuantiles.class).map(m -> new QuantileStory(subject, m)))
                .orElseGet(() -> new FunctionStory(subject));
    }
}
