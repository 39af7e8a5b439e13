package org.psdmodels.models.laws;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.api.model.VectorFunction;
import org.psdmodels.api.solver.Options;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.GraphKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.laws.kit.TrainingLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.linear.Form;
import org.psdmodels.models.linear.GraphLabelling;
import org.psdmodels.models.linear.GraphLabels;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelLinearModel;
import org.psdmodels.models.linear.KernelRidgeRegression;
import org.psdmodels.models.linear.LinearRegressionModel;
import org.psdmodels.models.linear.MinimumNormRegression;
import org.psdmodels.models.linear.RidgeRegression;
import org.psdmodels.models.sos.KernelSosEstimator;

/**
 * Functions that are linear in their coefficients: of either sign, but for the kernel sum of squares. The linear penalty is
 * 1e-2; what has a closed form has no gap.
 */
final class LinearSubjects {
    private static final int ROWS = 40;
    private static final int VERTICES = 12;
    private static final GaussianKernel KERNEL = GaussianKernel.withWidth(0.4);
    private static final double[] CENTER = {0.5};
    private static final double[] SCALE = {0.3};
    private static final Sample NUMBERS = ReorderedRows.weighted(waves(false));
    private static final Sample CLASSES = ReorderedRows.weighted(waves(true));

    private LinearSubjects() {}

    static List<FittedSubject> all() {
        Monomials powers = Monomials.upTo(1, 3);
        return List.of(
                robust(),
                logistic(),
                labels(),
                linear(
                        "ridge regression, primal",
                        RidgeRegression.withLambda(1e-3).in(Form.PRIMAL)),
                linear(
                        "ridge regression, dual",
                        RidgeRegression.withLambda(1e-3).in(Form.DUAL)),
                linear(
                        "ridge regression of powers",
                        RidgeRegression.withLambda(1e-3).withFeatures(powers).withIntercept()),
                linear(
                        "least squares of minimum norm",
                        MinimumNormRegression.create().withIntercept()),
                linear("least squares of powers", MinimumNormRegression.create().withFeatures(powers)),
                linear("least squares, dual", MinimumNormRegression.create().in(Form.DUAL)),
                kernelRidge(),
                kernelRidgeWithIntercept(),
                sumOfSquares());
    }

    private static Sample waves(boolean signs) {
        Random random = new Random(6);
        double[] x = random.doubles(ROWS).toArray();
        double[] y = Arrays.stream(x)
                .map(u -> Math.sin(6 * u) + 0.5 * random.nextGaussian())
                .map(v -> signs ? (v < 0 ? -1 : 1) : v)
                .toArray();
        return Sample.of(Points.onLine(x), y);
    }

    private static KernelLinearEstimator precise(KernelLinearEstimator estimator) {
        return Rearranged.precise(estimator.withKernel(KERNEL).withLinearPenalty(1e-2));
    }

    private static ModelSubject.Builder subject(String name, ScalarModel model) {
        return ModelSubject.of(name, CENTER, SCALE, model);
    }

    /** Without an intercept, which has no integral over all of the line, there are integrals. */
    private static FittedSubject robust() {
        KernelLinearEstimator estimator = precise(
                KernelLinearEstimator.withLoss(HuberLoss.withThreshold(0.3)).withoutIntercept());
        return FittedSubject.of(
                estimator,
                NUMBERS,
                Rearranged.DIFFERENCE,
                model -> linear("robust regression", estimator, NUMBERS, model));
    }

    private static FittedSubject logistic() {
        KernelLinearEstimator estimator = precise(KernelLinearEstimator.withLoss(new LogisticLoss()));
        return FittedSubject.of(
                estimator,
                CLASSES,
                Rearranged.DIFFERENCE,
                model -> linear("logistic regression", estimator, CLASSES, model));
    }

    private static ModelSubject.Builder linear(
            String name, KernelLinearEstimator estimator, Sample sample, KernelLinearModel model) {
        return subject(name, model)
                .loss(TrainingLoss.of(estimator.problem(sample), model.fit().solution(), z -> z));
    }

    /** A function on a path of vertices; between them it has the label of the nearest one. */
    private static FittedSubject labels() {
        GraphKernel path = GraphKernel.ofEdges(
                VERTICES,
                IntStream.range(1, VERTICES)
                        .mapToObj(v -> new GraphKernel.Edge(v - 1, v, 1 + v % 3))
                        .toList());
        GraphLabelling estimator = GraphLabelling.of(path, new SquaredLoss()).withPenalty(1e-2);
        Sample known = Sample.of(Points.onLine(0, 3, 4, 9), 1, -1, 0.5, 2);
        GraphLabels labels = estimator.fit(known);
        return FittedSubject.of(
                labels,
                labels("graph labels", labels)
                        .reordered(
                                Rearranged.DIFFERENCE,
                                () -> labels("reordered", estimator.fit(ReorderedRows.of(known)))
                                        .build()));
    }

    private static ModelSubject.Builder labels(String name, GraphLabels labels) {
        VectorFunction function = x -> Matrix.wrap(x.size(), 1, labels.model().predict(nearest(x)));
        return ModelSubject.of(name, new double[] {VERTICES / 2.0}, new double[] {VERTICES / 4.0}, function);
    }

    private static Points nearest(Points x) {
        return Points.onLine(Arrays.stream(x.toMatrix().data())
                .map(t -> Math.max(0, Math.min(VERTICES - 1, Math.rint(t))))
                .toArray());
    }

    private static FittedSubject linear(String name, Estimator<LinearRegressionModel> estimator) {
        return FittedSubject.of(estimator, NUMBERS, Rearranged.ROUNDING, model -> subject(name, model));
    }

    private static FittedSubject kernelRidge() {
        return FittedSubject.of(
                KernelRidgeRegression.withLambda(1e-3).withKernel(KERNEL),
                NUMBERS,
                Rearranged.ROUNDING,
                model -> subject("kernel ridge", model));
    }

    private static FittedSubject kernelRidgeWithIntercept() {
        return FittedSubject.of(
                KernelRidgeRegression.withLambda(1e-3).withKernel(KERNEL).withIntercept(),
                NUMBERS,
                Rearranged.ROUNDING,
                model -> subject("kernel ridge with intercept", model));
    }

    /** All rows count the same. */
    private static FittedSubject sumOfSquares() {
        return FittedSubject.of(
                KernelSosEstimator.withLambda(0.1).withKernel(KERNEL).withOptions(Rearranged.precise(Options.DEFAULT)),
                waves(false),
                Rearranged.DIFFERENCE,
                model -> subject("kernel sum of squares", model).within(z -> z[0] >= 0));
    }
}
