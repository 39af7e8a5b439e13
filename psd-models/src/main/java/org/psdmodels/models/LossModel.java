package org.psdmodels.models;

import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.api.model.ScoreName;

/** A function that was fitted to targets by a loss, and is scored by it. */
public interface LossModel extends ScalarModel {
    /** {@return the loss: what was minimised} */
    ScalarLoss loss();

    @Override
    default ScoreName scoreName() {
        return LossScore.of(loss(), names().targets().get(0));
    }
}
