package org.psdmodels.models.file;

import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.regression.RegressionModel;
import org.psdmodels.models.text.LossText;

/** Non-negative regressions: the loss by which they are scored. */
final class RegressionKind implements Kind<RegressionModel> {
    private static final String LOSS = "loss";

    @Override
    public String name() {
        return "regression";
    }

    @Override
    public Class<RegressionModel> type() {
        return RegressionModel.class;
    }

    @Override
    public void write(RegressionModel model, Output extras) {
        extras.put(LOSS, LossText.format(model.loss()), model.loss());
    }

    @Override
    public RegressionModel read(Fit fit, Input extras) {
        Loss loss = extras.parsed(LOSS, LossText::parse);
        if (loss instanceof ScalarLoss scalar) {
            return RegressionModel.of(fit, scalar);
        }
        throw extras.problem(LOSS, "must be a loss of one output, is " + extras.text(LOSS));
    }
}
