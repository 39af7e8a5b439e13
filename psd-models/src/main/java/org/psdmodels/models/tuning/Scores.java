package org.psdmodels.models.tuning;

import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;

/**
 * Scores: how well a model predicts new data, as one number per sample, <b>higher is better</b>, means by the weights of the
 * sample. A proper score is largest in expectation for the true distribution (or its mean, or its quantile).
 *
 * <pre>
 *   own          what the model measures itself by, {@link Model#score}
 *   logarithmic  the mean of log p(x_i), for densities: minus infinity if a single density is zero
 *   squared      - mean of (f(x_i) - y_i)^2 / 2, for means
 *   absolute     - mean of |f(x_i) - y_i|, for medians
 *   pinball      - mean of max(t (y_i - f(x_i)), (t - 1) (y_i - f(x_i))), for quantiles of the level t
 * </pre>
 */
public final class Scores {
    private Scores() {}

    /**
     * A score.
     *
     * @param <M> the models it applies to
     */
    @FunctionalInterface
    public interface Score<M> {
        /**
         * {@return the score of a model on new data; higher is better}
         *
         * @param model the model
         * @param test the data
         */
        double of(M model, Sample test);
    }

    /**
     * The values of a model at points.
     *
     * @param <M> the models it applies to
     */
    @FunctionalInterface
    public interface Values<M> {
        /**
         * The values at points.
         *
         * @param model the model
         * @param x n points
         * @return n numbers
         */
        double[] at(M model, Points x);
    }

    /**
     * What a model measures itself by.
     *
     * @return the score {@link Model#score}
     * @param <M> the model
     */
    public static <M extends Model> Score<M> own() {
        return Model::score;
    }

    /**
     * {@return the logarithmic score of densities: the mean of log p(x_i)}
     *
     * @param logDensity the logarithm of the density
     * @param <M> the model
     */
    public static <M> Score<M> logarithmic(Values<M> logDensity) {
        return (model, test) -> test.mean(logDensity.at(model, test.points()));
    }

    /**
     * {@return the squared score of predictions of the target: - mean of (f(x_i) - y_i)^2 / 2}
     *
     * @param prediction f
     * @param <M> the model
     */
    public static <M> Score<M> squared(Values<M> prediction) {
        return negative(new SquaredLoss(), prediction);
    }

    /**
     * {@return the absolute score of predictions of the target: - mean of |f(x_i) - y_i|}
     *
     * @param prediction f
     * @param <M> the model
     */
    public static <M> Score<M> absolute(Values<M> prediction) {
        return negative(new AbsoluteLoss(), prediction);
    }

    /**
     * {@return the pinball score of predictions of a quantile: - mean of max(t (y_i - f(x_i)), (t - 1) (y_i - f(x_i)))}
     *
     * @param level the level t in (0, 1)
     * @param prediction f
     * @param <M> the model
     */
    public static <M> Score<M> pinball(double level, Values<M> prediction) {
        return negative(PinballLoss.atLevel(level), prediction);
    }

    private static <M> Score<M> negative(ScalarLoss loss, Values<M> prediction) {
        return (model, test) -> {
            double[] z = prediction.at(model, test.points());
            double[] y = test.target();
            double[] scores = new double[y.length];
            for (int i = 0; i < y.length; i++) {
                scores[i] = -loss.value(y[i], z[i]);
            }
            return test.mean(scores);
        };
    }
}
