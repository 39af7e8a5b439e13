package org.psdmodels.bench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.Trend;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.linear.MinimumNormRegression;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.regression.RegressionModel;
import org.psdmodels.models.tuning.Tuning;

/** The default settings of regressions beside the plain models of the paper, which have nothing outside the data, and lines. */
public final class Extrapolations {
    private static final double[] LEVELS = {0.1, 0.25, 0.5, 0.75, 0.9};

    private Extrapolations() {}

    private static Map<String, Sample> samples() {
        Map<String, Sample> samples = new TreeMap<>();
        samples.put("engel", DataSets.engel().sample(List.of("income"), "foodexp"));
        samples.put("ethanol", DataSets.ethanol().sample(List.of("C", "E"), "NOx"));
        samples.put("lidar", DataSets.lidar().sample(List.of("range"), "logratio"));
        samples.put("mcycle", DataSets.mcycle().sample(List.of("times"), "accel"));
        return samples;
    }

    /**
     * All contests.
     *
     * @param automatic whether settings chosen by cross-validation take part, which takes a hundred times as long
     * @return contests of normal distributions, of quantiles, and of non-negative functions where targets have one sign
     */
    public static List<Contest> all(boolean automatic) {
        List<Contest> all = new ArrayList<>();
        samples().forEach((name, sample) -> all.add(normal(name, sample, automatic)));
        samples().forEach((name, sample) -> all.add(quantiles(name, sample)));
        samples().forEach((name, sample) -> {
            if (name.startsWith("e")) {
                all.add(nonNegative(name, sample));
            }
        });
        return List.copyOf(all);
    }

    private static Contest normal(String name, Sample sample, boolean automatic) {
        HeteroscedasticEstimator now = HeteroscedasticEstimator.create();
        HeteroscedasticEstimator plain = now.withTrend(Trend.none());
        List<Contestant<?>> contestants = new ArrayList<>();
        contestants.add(Contestant.of("default settings", now));
        contestants.add(Contestant.of("without trend", plain));
        if (automatic) {
            contestants.add(Contestant.of("automatic", Tuning.automatic(now)));
            contestants.add(Contestant.of("automatic, without trend", Tuning.automatic(plain)));
        }
        contestants.add(Contestant.of("line, one variance", new LinearNormalFit()));
        return contest("normal-" + name, "mean and variance", "mean log density", sample, contestants);
    }

    private static Contest quantiles(String name, Sample sample) {
        QuantileEstimator now = QuantileEstimator.atLevels(LEVELS);
        return contest(
                "quantiles-" + name,
                "quantiles .1, .25, .5, .75, .9",
                "minus the pinball loss, mean over the levels",
                sample,
                List.of(
                        Contestant.of("default settings", now),
                        Contestant.of("without trend", now.withTrend(Trend.none())),
                        Contestant.of("linear quantile regression", new LinearQuantiles(LEVELS))));
    }

    private static Contest nonNegative(String name, Sample sample) {
        RegressionEstimator now = RegressionEstimator.create();
        Estimator<RegressionModel> plain =
                (train, progress) -> now.withKernel(inStandardUnits(train, MedianWidths::kernel))
                        .withStandardization()
                        .fit(train, progress);
        return contest(
                "regression-" + name,
                "non-negative regression",
                "minus the mean squared error",
                sample,
                List.of(
                        squared("default settings", now),
                        squared("without constant", plain),
                        squared("line", MinimumNormRegression.create().withIntercept())));
    }

    private static Kernel inStandardUnits(Sample sample, Function<Points, Kernel> rule) {
        return rule.apply(Rescaling.standardizing(sample.points()).map(sample.points()));
    }

    private static <M extends ScalarModel> Contestant<M> squared(String name, Estimator<M> estimator) {
        return new Contestant<>(name, estimator, (model, test) -> {
            double[] errors = model.predict(test.points());
            double[] y = test.target();
            for (int i = 0; i < errors.length; i++) {
                errors[i] = (errors[i] - y[i]) * (errors[i] - y[i]);
            }
            return -test.mean(errors);
        });
    }

    private static Contest contest(
            String name, String what, String score, Sample sample, List<Contestant<?>> contestants) {
        return new Contest(name, name + ": " + what, score, sample, contestants, folds -> List.of(), Integer.MAX_VALUE);
    }
}
