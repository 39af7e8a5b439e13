package org.psdmodels.models.file;

import org.psdmodels.models.Fit;
import org.psdmodels.models.regression.QuantileModel;

/** Quantiles: their levels. */
final class QuantileKind implements Kind<QuantileModel> {
    private static final String LEVELS = "levels";

    @Override
    public String name() {
        return "quantile";
    }

    @Override
    public Class<QuantileModel> type() {
        return QuantileModel.class;
    }

    @Override
    public void write(QuantileModel model, Output extras) {
        extras.putNumbers(LEVELS, model.levels());
    }

    @Override
    public QuantileModel read(Fit fit, Input extras) {
        return QuantileModel.of(fit, extras.numbers(LEVELS));
    }
}
