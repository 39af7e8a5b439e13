package org.psdmodels.models.regression;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.ConditionalQuantiles;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScoreName;
import org.psdmodels.losses.PinballLoss;

/** Quantiles as a model: scored by the pinball losses of all levels. */
public interface ScoredQuantiles extends Model, ConditionalQuantiles {
    /** The negative mean pinball loss: the mean over the rows by their weights, and over the levels. */
    @Override
    default double score(Sample test) {
        double[] levels = levels();
        double[] y = test.target();
        Matrix all = predict(test.points());
        double[] scores = new double[y.length];
        for (int k = 0; k < levels.length; k++) {
            PinballLoss loss = PinballLoss.atLevel(levels[k]);
            for (int i = 0; i < y.length; i++) {
                scores[i] -= loss.value(y[i], all.get(i, k)) / levels.length;
            }
        }
        return test.mean(scores);
    }

    @Override
    default ScoreName scoreName() {
        return new ScoreName(
                "negative mean pinball loss over rows and levels",
                "units of " + names().targets().get(0));
    }

    @Override
    default List<Answer> answers() {
        List<String> columns =
                Arrays.stream(levels()).mapToObj(level -> "q" + level).toList();
        return List.of(new Answer("quantiles", columns, x -> predict(x).transpose()));
    }
}
