package org.psdmodels.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.MatrixEstimator;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelRidgeRegression;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.MonotoneEstimator;

/** A weight of four is the row four times, for every estimator, where kernel and units are given. */
class WeightsTest {
    private static final int ROWS = 25;
    private static final GaussianKernel KERNEL = GaussianKernel.withWidth(0.4);
    private static final double LAMBDA = 1e-2;
    private static final double TOLERANCE = 1e-11;

    /** A gap of 1e-10 in the objective holds the function to about its root, and two fits to twice that. */
    private static final double CLOSE = 2e-6;

    /** What weights of four for a third of the rows change at least. */
    private static final double SEEN = 20 * CLOSE;

    /** An estimator and how many columns of targets it wants. */
    private record Case(int targets, Estimator<?> estimator) {}

    private static Map<String, Case> all() {
        Map<String, Case> all = new LinkedHashMap<>();
        all.put("density", new Case(0, set(DensityEstimator.create())));
        all.put("density on a box", new Case(0, set(DensityEstimator.create().withSupport(-1, 2))));
        all.put("intensity", new Case(0, set(IntensityEstimator.on(0, 1))));
        all.put("regression", new Case(1, set(RegressionEstimator.create())));
        all.put("heteroscedastic", new Case(1, set(HeteroscedasticEstimator.create())));
        all.put("quantiles", new Case(1, set(QuantileEstimator.atLevels(0.2, 0.8))));
        all.put("cone", new Case(2, set(ConeEstimator.of(Cone.monotone(2)))));
        all.put("bounded", new Case(1, set(BoundedEstimator.between(0, 1))));
        all.put("matrix", new Case(2, set(MatrixEstimator.ofVectors())));
        all.put("increasing", new Case(1, set(MonotoneEstimator.increasing())));
        all.put("convex", new Case(1, set(ConvexEstimator.convex())));
        all.put(
                "polynomial",
                new Case(
                        1,
                        ConvexPolynomialEstimator.convex(2).withLambda(LAMBDA).withTolerance(TOLERANCE)));
        all.put("linear", new Case(1, set(KernelLinearEstimator.withLoss(new SquaredLoss()))));
        all.put(
                "kernel ridge",
                new Case(1, KernelRidgeRegression.withLambda(LAMBDA).withKernel(KERNEL)));
        for (Family family : Family.all()) {
            all.put(family.label() + " density", new Case(0, set(BaselineEstimator.density(family))));
            all.put(
                    family.label() + " regression",
                    new Case(1, set(BaselineEstimator.regression(family, new SquaredLoss()))));
        }
        return all;
    }

    private static <E extends KernelEstimator<E, M>, M extends CertifiedModel> E set(KernelEstimator<E, M> estimator) {
        return estimator.withKernel(KERNEL).withLambda(LAMBDA).withTolerance(TOLERANCE);
    }

    private static <M extends BaselineModel> BaselineEstimator<M> set(BaselineEstimator<M> estimator) {
        return estimator.withKernel(KERNEL).withLambda(LAMBDA).withOptions(Options.DEFAULT.withTolerance(TOLERANCE));
    }

    static Stream<Arguments> cases() {
        return all().entrySet().stream().map(e -> Arguments.of(e.getKey(), e.getValue()));
    }

    private static Sample sample(int rows, int targets, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(rows).map(Math::sqrt).toArray();
        double[][] y = IntStream.range(0, rows)
                .mapToObj(i -> random.doubles(targets)
                        .map(u -> 0.4 * x[i] + 0.5 * u)
                        .sorted()
                        .toArray())
                .toArray(double[][]::new);
        Points points = Points.onLine(x);
        return targets == 0 ? Sample.of(points) : Sample.of(points, Matrix.ofRows(y));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void theWeightIsHowOftenTheRowCounts(String name, Case each) {
        Sample sample = sample(ROWS, each.targets, 1);
        double[] weights =
                IntStream.range(0, ROWS).mapToDouble(i -> i % 3 == 0 ? 4 : 1).toArray();
        int[] repeated = IntStream.range(0, ROWS)
                .flatMap(i -> i % 3 == 0 ? IntStream.of(i, i, i, i) : IntStream.of(i))
                .toArray();
        Sample test = sample(40, each.targets, 2);
        double weighted = each.estimator.fit(sample.weightedBy(weights)).score(test);
        double repeatedly = each.estimator.fit(sample.select(repeated)).score(test);
        double plain = each.estimator.fit(sample).score(test);
        assertEquals(repeatedly, weighted, CLOSE);
        assertTrue(Math.abs(plain - weighted) > SEEN, name + ": weights change the score by " + (plain - weighted));
    }
}
