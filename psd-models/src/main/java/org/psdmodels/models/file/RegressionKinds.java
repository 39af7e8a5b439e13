package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionModel;

/** Regressions: the loss by which they are scored, the levels of quantiles; mean and variance need no more than the fit. */
final class RegressionKinds {
    private static final String LEVELS = "levels";

    static final List<Kind<?>> ALL = List.of(
            Kind.certified(
                    "regression",
                    RegressionModel.class,
                    (model, extras) -> LossFormat.write(model.loss(), extras),
                    (fit, extras) -> RegressionModel.of(fit, LossFormat.scalar(extras))),
            Kind.certified(
                    "heteroscedastic",
                    HeteroscedasticModel.class,
                    (model, extras) -> {},
                    (fit, extras) -> HeteroscedasticModel.of(fit)),
            Kind.certified(
                    "quantile",
                    QuantileModel.class,
                    (model, extras) -> extras.putNumbers(LEVELS, model.levels()),
                    (fit, extras) -> QuantileModel.of(fit, extras.numbers(LEVELS))));

    private RegressionKinds() {}
}
