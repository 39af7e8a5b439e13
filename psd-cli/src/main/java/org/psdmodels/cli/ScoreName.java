package org.psdmodels.cli;

import org.psdmodels.api.loss.Loss;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.baseline.BaselineQuantiles;
import org.psdmodels.models.baseline.BaselineRegression;
import org.psdmodels.models.classify.SvmModel;
import org.psdmodels.models.density.DensityFunction;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionModel;
import org.psdmodels.models.text.LossText;

/**
 * What a model is scored by.
 *
 * @param name the score, of which higher is better
 * @param unit what it is measured in
 */
record ScoreName(String name, String unit) {
    private static final String NATS = "nats";

    static ScoreName of(FittedModel model) {
        if (model instanceof DensityFunction) {
            return new ScoreName("mean log-likelihood of a row", NATS);
        } else if (model instanceof IntensityModel) {
            return new ScoreName("log-likelihood of an event", NATS);
        } else if (model instanceof HeteroscedasticModel || model instanceof BaselineHeteroscedastic) {
            return new ScoreName("mean log-likelihood of a target", NATS);
        } else if (model instanceof QuantileModel || model instanceof BaselineQuantiles) {
            return new ScoreName("negative mean pinball loss over rows and levels", "units of " + target(model));
        } else if (model instanceof SvmModel) {
            return new ScoreName("accuracy", "share of rows");
        } else if (model instanceof RegressionModel regression) {
            return of(regression.loss(), target(model));
        } else if (model instanceof BaselineRegression regression) {
            return of(regression.loss(), target(model));
        }
        return new ScoreName("negative mean loss", "units of the loss");
    }

    private static String target(FittedModel model) {
        return model.names().targets().get(0);
    }

    private static ScoreName of(Loss loss, String target) {
        String name = LossText.format(loss).orElse(loss.toString());
        return new ScoreName("negative mean loss " + name, unit(loss, target));
    }

    private static String unit(Loss loss, String target) {
        if (loss instanceof SquaredLoss) {
            return "half squared units of " + target;
        } else if (loss instanceof HuberLoss || loss instanceof ExpectileLoss) {
            return "squared units of " + target;
        } else if (loss instanceof AbsoluteLoss
                || loss instanceof PinballLoss
                || loss instanceof EpsilonInsensitiveLoss) {
            return "units of " + target;
        }
        return loss instanceof PoissonLoss || loss instanceof LogisticLoss ? NATS : "units of the loss";
    }
}
