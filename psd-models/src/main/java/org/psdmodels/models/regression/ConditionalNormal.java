package org.psdmodels.models.regression;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.ConditionalDistribution;
import org.psdmodels.api.model.ConditionalMoments;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScoreName;

/** A normal distribution of the target at every point: a model that is scored by the likelihood of targets. */
public interface ConditionalNormal extends Model, ConditionalMoments, ConditionalDistribution {
    /**
     * The distributions of the target at points.
     *
     * @param x n points of dimension d
     * @return n normal distributions
     */
    List<NormalDistribution> predict(Points x);

    @Override
    default Matrix intervals(Points x, double probability) {
        return NormalDistribution.intervals(predict(x), probability);
    }

    /**
     * The logarithms of the densities of targets.
     *
     * @param test points with targets
     * @return log p(y_i | x_i); minus infinity where there is no distribution
     */
    default double[] logPdfs(Sample test) {
        double[] y = test.target();
        List<NormalDistribution> predictions = predict(test.points());
        for (int i = 0; i < y.length; i++) {
            y[i] = predictions.get(i).logPdf(y[i]);
        }
        return y;
    }

    /** The mean of log p(y_i | x_i), by the weights. */
    @Override
    default double score(Sample test) {
        return test.mean(logPdfs(test));
    }

    @Override
    default ScoreName scoreName() {
        return new ScoreName("mean log-likelihood of a target", ScoreName.NATS);
    }

    @Override
    default List<Answer> answers() {
        return List.of(
                Answer.number("mean", this::means),
                Answer.number("sd", this::sds),
                Answer.number("variance", this::variances));
    }
}
