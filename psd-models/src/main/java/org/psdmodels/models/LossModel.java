package org.psdmodels.models;

import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.api.model.ScoreName;

/** A function that was fitted to targets by a loss, and is scored by it. */
public interface LossModel extends ScalarModel {
    /** {@return the loss: what was minimised} */
    ScalarLoss loss();

    /** The negative mean loss. */
    @Override
    default double score(Sample test) {
        double[] y = test.target();
        double[] values = predict(test.points());
        for (int i = 0; i < y.length; i++) {
            loss().requireTarget(i, y[i]);
            values[i] = -loss().value(y[i], values[i]);
        }
        return test.mean(values);
    }

    @Override
    default ScoreName scoreName() {
        return LossScore.of(loss(), names().targets().get(0));
    }
}
