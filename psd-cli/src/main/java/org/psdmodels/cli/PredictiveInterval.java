package org.psdmodels.cli;

import java.util.List;
import org.psdmodels.api.model.ConditionalDistribution;
import org.psdmodels.models.FittedModel;

/** Where the target lies with a probability, by the models that know its distribution. */
final class PredictiveInterval {
    private PredictiveInterval() {}

    static Prediction of(FittedModel model, double probability) {
        if (!(probability > 0 && probability < 1)) {
            throw new UsageException("--interval " + probability + ": must be > 0 and < 1");
        }
        ConditionalDistribution target = model.as(ConditionalDistribution.class)
                .orElseThrow(() -> new UsageException("--interval: a model of kind "
                        + model.recipe().kind()
                        + " has no distribution of a target; those of kind heteroscedastic and quantile have one"));
        return Prediction.ofNumbers(
                List.of("lower", "upper"),
                x -> UsageException.checked("--interval " + probability, () -> target.intervals(x, probability))
                        .transpose());
    }
}
