package org.psdmodels.models.laws;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ModelSubject.Shape;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.MonotoneEstimator;

/** Monotone and convex functions, fitted to data that are neither. The penalty has the curvature l2 = 1e-5. */
final class ShapeSubjects {
    private static final int ROWS = 40;
    private static final GaussianKernel KERNEL = GaussianKernel.withWidth(0.2);
    private static final Sample WAVES = waves();

    private ShapeSubjects() {}

    static List<FittedSubject> all() {
        MonotoneEstimator increasing = MonotoneEstimator.increasing().withLambda(1e-3);
        ConvexEstimator convex = ConvexEstimator.convex().withLambda(1e-3);
        return List.of(
                monotone("increasing", increasing.withKernel(KERNEL), Shape.INCREASING),
                monotone("increasing, with kinks", increasing.withKernel(new LaplaceKernel(3)), Shape.INCREASING),
                monotone(
                        "decreasing",
                        MonotoneEstimator.decreasing().withKernel(KERNEL).withLambda(1e-3),
                        Shape.DECREASING),
                convex("convex", convex.withKernel(KERNEL), Shape.CONVEX),
                convex("concave", ConvexEstimator.concave().withKernel(KERNEL).withLambda(1e-3), Shape.CONCAVE),
                polynomial("convex polynomial", ConvexPolynomialEstimator.convex(4), Shape.CONVEX),
                polynomial("concave polynomial", ConvexPolynomialEstimator.concave(4), Shape.CONCAVE));
    }

    private static Sample waves() {
        Random random = new Random(8);
        double[] x = random.doubles(ROWS).toArray();
        double[] y = Arrays.stream(x)
                .map(u -> 3 * u + Math.sin(15 * u) + 0.2 * random.nextGaussian())
                .toArray();
        return ReorderedRows.weighted(Sample.of(Points.onLine(x), y));
    }

    private static <M extends FittedModel & LossModel> FittedSubject shaped(
            String name, Estimator<M> estimator, Sample sample, Shape shape) {
        double[] center = new double[sample.points().dimension()];
        double[] scale = new double[center.length];
        Arrays.fill(center, 0.5);
        Arrays.fill(scale, 0.3);
        return FittedSubject.of(
                estimator,
                sample,
                Rearranged.DIFFERENCE,
                model -> ModelSubject.of(name, center, scale, model).shape(shape));
    }

    private static FittedSubject monotone(String name, MonotoneEstimator estimator, Shape shape) {
        return shaped(name, Rearranged.precise(estimator), WAVES, shape);
    }

    private static FittedSubject convex(String name, ConvexEstimator estimator, Shape shape) {
        return shaped(name, Rearranged.precise(estimator), WAVES, shape);
    }

    private static FittedSubject polynomial(String name, ConvexPolynomialEstimator estimator, Shape shape) {
        Random random = new Random(5);
        double[][] x = IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(2).toArray())
                .toArray(double[][]::new);
        double[] y = Arrays.stream(x)
                .mapToDouble(u -> Math.cosh(2 * u[0] - u[1]) + Math.sin(9 * u[1]))
                .toArray();
        Sample sample = ReorderedRows.weighted(Sample.of(Points.of(x), y));
        return shaped(name, Rearranged.precise(estimator), sample, shape);
    }
}
