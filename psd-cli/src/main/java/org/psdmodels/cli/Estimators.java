package org.psdmodels.cli;

import java.util.stream.IntStream;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.regression.RegressionModel;

/** The estimator that a model of the command line came from, with the settings in the model's file. */
final class Estimators {
    private Estimators() {}

    static KernelEstimator<?, ?> of(CertifiedModel model) {
        if (model instanceof DensityModel density) {
            return DensityEstimator.create()
                    .withMeasure(density.density().measure())
                    .withSettings(model.fit().settings());
        }
        if (model instanceof IntensityModel intensity) {
            int d = intensity.dimension();
            return IntensityEstimator.on(
                            IntStream.range(0, d)
                                    .mapToDouble(
                                            c -> intensity.window().factor(c).lower())
                                    .toArray(),
                            IntStream.range(0, d)
                                    .mapToDouble(
                                            c -> intensity.window().factor(c).upper())
                                    .toArray())
                    .withSettings(model.fit().settings());
        }
        if (model instanceof RegressionModel regression) {
            return RegressionEstimator.create()
                    .withLoss(regression.loss())
                    .withSettings(model.fit().settings());
        }
        if (model instanceof HeteroscedasticModel normal) {
            HeteroscedasticEstimator estimator =
                    HeteroscedasticEstimator.create().withSettings(model.fit().settings());
            return normal.floor() > 0 ? estimator.withLargestVariance(1 / normal.floor()) : estimator;
        }
        if (model instanceof QuantileModel quantiles) {
            QuantileEstimator estimator = QuantileEstimator.atLevels(quantiles.levels())
                    .withSettings(model.fit().settings());
            boolean hasConstant = model.fit().solution().blocks().size() > quantiles.levels().length;
            return hasConstant ? estimator : estimator.withoutConstant();
        }
        throw new UsageException(
                "models of the class " + model.getClass().getSimpleName() + " are not fitted by psd fit");
    }
}
