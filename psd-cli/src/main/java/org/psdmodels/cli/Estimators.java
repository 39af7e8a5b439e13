package org.psdmodels.cli;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Sample;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.BoundedModel;
import org.psdmodels.models.cone.Bounds;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.cone.InequalityModel;
import org.psdmodels.models.cone.MatrixEstimator;
import org.psdmodels.models.cone.MatrixModel;
import org.psdmodels.models.cone.MatrixTargets;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelLinearModel;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.regression.RegressionModel;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexModel;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.ConvexPolynomialModel;
import org.psdmodels.models.shape.MonotoneEstimator;
import org.psdmodels.models.shape.MonotoneModel;

/** The estimator that a model came from, with the settings in the model's file: it knows the problem that was solved. */
final class Estimators {
    private Estimators() {}

    /** The problem that a model solves; empty for the exponential link and sums of squares in dual form, which solve none. */
    static Optional<Problem> problem(CertifiedModel model, Sample sample) {
        return model instanceof BaselineModel baseline
                ? BaselineEstimator.of(baseline).problem(sample, model.fit().solution())
                : of(model).map(estimator -> estimator.problem(sample));
    }

    /** Whether a model solves a problem that its data make. */
    static boolean knowProblem(CertifiedModel model) {
        return model instanceof BaselineModel baseline
                ? !(baseline.family() instanceof Family.ExponentialLink)
                : of(model).isPresent();
    }

    /** Empty for models that have no such estimator: baselines, and sums of squares in dual form. */
    static Optional<KernelEstimator<?, ?>> of(CertifiedModel model) {
        return ofDistribution(model)
                .or(() -> ofFunction(model))
                .or(() -> ofShape(model))
                .map(estimator -> estimator.withSettings(model.fit().settings()));
    }

    private static Optional<KernelEstimator<?, ?>> ofDistribution(CertifiedModel model) {
        if (model instanceof DensityModel density) {
            return Optional.of(
                    DensityEstimator.create().withMeasure(density.density().measure()));
        } else if (model instanceof IntensityModel intensity) {
            return Optional.of(IntensityEstimator.on(
                    ends(intensity.window(), Measure.Factor::lower), ends(intensity.window(), Measure.Factor::upper)));
        } else if (model instanceof HeteroscedasticModel normal) {
            HeteroscedasticEstimator estimator = HeteroscedasticEstimator.create();
            return Optional.of(normal.floor() > 0 ? estimator.withLargestVariance(1 / normal.floor()) : estimator);
        } else if (model instanceof QuantileModel quantiles) {
            QuantileEstimator estimator = QuantileEstimator.atLevels(quantiles.levels());
            boolean hasConstant = model.fit().solution().blocks().size() > quantiles.levels().length;
            return Optional.of(hasConstant ? estimator : estimator.withoutConstant());
        }
        return Optional.empty();
    }

    private static double[] ends(Measure window, ToDoubleFunction<Measure.Factor> end) {
        return IntStream.range(0, window.dimension())
                .mapToDouble(c -> end.applyAsDouble(window.factor(c)))
                .toArray();
    }

    private static Optional<KernelEstimator<?, ?>> ofFunction(CertifiedModel model) {
        if (model instanceof RegressionModel regression) {
            return Optional.of(RegressionEstimator.create().withLoss(regression.loss()));
        } else if (model instanceof KernelLinearModel linear) {
            KernelLinearEstimator estimator = KernelLinearEstimator.withLoss(linear.loss());
            boolean hasIntercept = model.fit().solution().blocks().size() > 1;
            return Optional.of(hasIntercept ? estimator : estimator.withoutIntercept());
        } else if (model instanceof BoundedModel bounded) {
            // Functions of the user are not in files, so bounds that come from one are constants.
            return bounded.bounds().constants().map(at -> between(at).withLoss(bounded.loss()));
        } else if (model instanceof ConeModel cone) {
            return Optional.of(ConeEstimator.of(cone.cone()).withLoss(cone.loss()));
        } else if (model instanceof InequalityModel cone) {
            return Optional.of(
                    ConeEstimator.of(cone.cone()).withLoss(cone.loss()).byInequalities());
        } else if (model instanceof MatrixModel matrix) {
            return Optional.of(
                    matrix.targets() == MatrixTargets.VECTORS
                            ? MatrixEstimator.ofVectors()
                            : MatrixEstimator.ofMatrices());
        }
        return Optional.empty();
    }

    private static BoundedEstimator between(Bounds.At bounds) {
        return BoundedEstimator.between(bounds.lower(), bounds.upper());
    }

    private static Optional<KernelEstimator<?, ?>> ofShape(CertifiedModel model) {
        if (model instanceof MonotoneModel monotone) {
            return Optional.of(
                    (monotone.isIncreasing() ? MonotoneEstimator.increasing() : MonotoneEstimator.decreasing())
                            .withLoss(monotone.loss()));
        } else if (model instanceof ConvexModel convex) {
            return Optional.of(
                    (convex.isConvex() ? ConvexEstimator.convex() : ConvexEstimator.concave()).withLoss(convex.loss()));
        } else if (model instanceof ConvexPolynomialModel polynomial) {
            int degree = polynomial.degree();
            return Optional.of((polynomial.isConvex()
                            ? ConvexPolynomialEstimator.convex(degree)
                            : ConvexPolynomialEstimator.concave(degree))
                    .withLoss(polynomial.loss()));
        }
        return Optional.empty();
    }
}
