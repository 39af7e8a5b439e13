package org.psdmodels.models;

import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.model.ScoreName;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.text.LossText;

/** The score of models of one output that are scored by the loss that they were fitted with. */
final class LossScore {
    private LossScore() {}

    /**
     * The negative mean loss.
     *
     * @param loss the loss
     * @param target what the target is called
     * @return its name, and its unit as far as it is known
     */
    public static ScoreName of(Loss loss, String target) {
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
        return loss instanceof PoissonLoss || loss instanceof LogisticLoss ? ScoreName.NATS : "units of the loss";
    }
}
