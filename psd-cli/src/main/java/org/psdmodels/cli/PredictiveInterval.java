package org.psdmodels.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.file.ModelText;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.NormalDistribution;
import org.psdmodels.models.regression.QuantileModel;

/** Where the target lies with a probability, by the models that know its distribution. */
final class PredictiveInterval {
    /** Levels nearer than this are the same: (1 - 0.9) / 2 is not the double 0.05. */
    private static final double SAME_LEVEL = 1e-12;

    private static final MathContext SHORT = new MathContext(6);

    private PredictiveInterval() {}

    static Prediction of(FittedModel model, double probability) {
        if (!(probability > 0 && probability < 1)) {
            throw new UsageException("--interval " + probability + ": must be > 0 and < 1");
        }
        return Prediction.ofNumbers(List.of("lower", "upper"), ends(model, probability));
    }

    private static Function<Points, Matrix> ends(FittedModel model, double probability) {
        if (model instanceof HeteroscedasticModel normal) {
            return x -> intervals(normal.predict(x), probability);
        } else if (model instanceof BaselineHeteroscedastic normal) {
            return x -> intervals(distributions(normal, x), probability);
        } else if (model instanceof QuantileModel quantiles) {
            double low = level(quantiles, probability, (1 - probability) / 2);
            double high = level(quantiles, probability, (1 + probability) / 2);
            return x -> rows(quantiles.predict(x, low), quantiles.predict(x, high));
        }
        throw new UsageException("--interval: a model of kind " + ModelText.kind(model)
                + " has no distribution of a target; those of kind heteroscedastic and quantile have one");
    }

    private static List<NormalDistribution> distributions(BaselineHeteroscedastic model, Points x) {
        double[] means = model.means(x);
        double[] variances = model.variances(x);
        return IntStream.range(0, means.length)
                .mapToObj(i -> new NormalDistribution(means[i] / variances[i], 1 / variances[i]))
                .toList();
    }

    private static Matrix intervals(List<NormalDistribution> distributions, double probability) {
        List<Interval> intervals =
                distributions.stream().map(d -> d.interval(probability)).toList();
        return rows(
                intervals.stream().mapToDouble(Interval::lower).toArray(),
                intervals.stream().mapToDouble(Interval::upper).toArray());
    }

    private static Matrix rows(double[] lower, double[] upper) {
        return Matrix.ofRows(new double[][] {lower, upper});
    }

    private static double level(QuantileModel model, double probability, double wanted) {
        double[] levels = model.levels();
        double level = Arrays.stream(levels)
                .filter(t -> Math.abs(t - wanted) < SAME_LEVEL)
                .findFirst()
                .orElse(wanted);
        if (!(level >= levels[0] && level <= levels[levels.length - 1])) {
            throw new UsageException("--interval " + probability + ": is between the quantiles "
                    + rounded((1 - probability) / 2)
                    + " and " + rounded((1 + probability) / 2) + ", but the model has those from " + levels[0] + " to "
                    + levels[levels.length - 1] + "; fit these levels by --tau");
        }
        return level;
    }

    private static double rounded(double level) {
        return new BigDecimal(level).round(SHORT).doubleValue();
    }
}
