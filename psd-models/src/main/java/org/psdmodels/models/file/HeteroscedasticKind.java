package org.psdmodels.models.file;

import org.psdmodels.models.Fit;
import org.psdmodels.models.regression.HeteroscedasticModel;

/** Mean and variance: the blocks of the solution say everything. */
final class HeteroscedasticKind implements Kind<HeteroscedasticModel> {
    @Override
    public String name() {
        return "heteroscedastic";
    }

    @Override
    public Class<HeteroscedasticModel> type() {
        return HeteroscedasticModel.class;
    }

    @Override
    public void write(HeteroscedasticModel model, Output extras) {}

    @Override
    public HeteroscedasticModel read(Fit fit, Input extras) {
        return HeteroscedasticModel.of(fit);
    }
}
