package org.psdmodels.models;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.MatrixEstimator;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelRidgeRegression;
import org.psdmodels.models.linear.MinimumNormRegression;
import org.psdmodels.models.linear.RidgeRegression;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.RegressionEstimator;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.MonotoneEstimator;
import org.psdmodels.models.sos.KernelSosEstimator;

/**
 * Whatever data an estimator gets, it says clearly what is wrong with them, or returns a model: no exception but those two, and
 * no score that is not a number.
 */
class HostileDataTest {
    private static final int ROWS = 9;

    /** An estimator and the columns it wants. */
    private record Fitter(int inputs, int targets, Function<Sample, ? extends Model> fit) {}

    private static Map<String, Fitter> fitters() {
        Map<String, Fitter> all = new LinkedHashMap<>();
        all.put("density", new Fitter(1, 0, s -> DensityEstimator.create().fit(s)));
        all.put(
                "density in the plane",
                new Fitter(2, 0, s -> DensityEstimator.create().fit(s)));
        all.put(
                "density on a box",
                new Fitter(
                        1, 0, s -> DensityEstimator.create().withSupport(-1, 2).fit(s)));
        all.put("intensity", new Fitter(1, 0, s -> IntensityEstimator.on(0, 1).fit(s)));
        all.put("regression", new Fitter(2, 1, s -> RegressionEstimator.create().fit(s)));
        all.put(
                "counts",
                new Fitter(
                        1,
                        1,
                        s -> RegressionEstimator.create()
                                .withLoss(new PoissonLoss())
                                .fit(s)));
        all.put(
                "heteroscedastic",
                new Fitter(1, 1, s -> HeteroscedasticEstimator.create().fit(s)));
        all.put(
                "quantiles",
                new Fitter(1, 1, s -> QuantileEstimator.atLevels(0.2, 0.8).fit(s)));
        all.put("cone", new Fitter(1, 2, s -> ConeEstimator.of(Cone.monotone(2)).fit(s)));
        all.put(
                "cone by inequalities",
                new Fitter(
                        1,
                        2,
                        s -> ConeEstimator.of(Cone.monotone(2)).byInequalities().fit(s)));
        all.put("bounded", new Fitter(1, 1, s -> BoundedEstimator.between(0, 1).fit(s)));
        all.put("matrix", new Fitter(1, 2, s -> MatrixEstimator.ofVectors().fit(s)));
        all.put(
                "increasing",
                new Fitter(1, 1, s -> MonotoneEstimator.increasing().fit(s)));
        all.put("convex", new Fitter(1, 1, s -> ConvexEstimator.convex().fit(s)));
        all.put(
                "polynomial",
                new Fitter(2, 1, s -> ConvexPolynomialEstimator.convex(2).fit(s)));
        all.put(
                "linear",
                new Fitter(
                        2,
                        1,
                        s -> KernelLinearEstimator.withLoss(new SquaredLoss()).fit(s)));
        all.put(
                "kernel sum of squares",
                new Fitter(1, 1, s -> KernelSosEstimator.withLambda(0.1).fit(s)));
        all.put(
                "kernel ridge",
                new Fitter(1, 1, s -> KernelRidgeRegression.withLambda(1e-2).fit(s)));
        all.put("ridge", new Fitter(2, 1, s -> RidgeRegression.withLambda(1e-2).fit(s)));
        all.put(
                "minimum norm",
                new Fitter(2, 1, s -> MinimumNormRegression.create().fit(s)));
        for (Family family : new Family[] {Family.partiallyNonNegative(), Family.nonNegativeCoefficients()}) {
            all.put(
                    family.label() + " density",
                    new Fitter(1, 0, s -> BaselineEstimator.density(family).fit(s)));
            all.put(
                    family.label() + " regression",
                    new Fitter(
                            1,
                            1,
                            s -> BaselineEstimator.regression(family, new SquaredLoss())
                                    .fit(s)));
        }
        return all;
    }

    /** Inputs, targets and weights. */
    private static final class Data {
        final double[][] x;
        final double[][] y;
        final double[] weights;

        Data(double[][] x, double[][] y, double[] weights) {
            this.x = x;
            this.y = y;
            this.weights = weights;
        }

        Data withInputs(UnaryOperator<double[]> change) {
            return new Data(changed(x, change), y, weights);
        }

        Data withTargets(UnaryOperator<double[]> change) {
            return new Data(x, changed(y, change), weights);
        }

        private static double[][] changed(double[][] rows, UnaryOperator<double[]> change) {
            return Arrays.stream(rows).map(row -> change.apply(row.clone())).toArray(double[][]::new);
        }

        Data first(int count) {
            return new Data(Arrays.copyOf(x, count), Arrays.copyOf(y, count), Arrays.copyOf(weights, count));
        }

        Data weighted(double... values) {
            return new Data(x, y, values);
        }

        Sample sample() {
            Points points = Points.of(x);
            Sample sample = y[0].length == 0 ? Sample.of(points) : Sample.of(points, Matrix.ofRows(y));
            return sample.weightedBy(weights);
        }
    }

    private static Data plain(int inputs, int targets) {
        Random random = new Random(4);
        double[] ones = new double[ROWS];
        Arrays.fill(ones, 1);
        return new Data(rows(random, inputs), rows(random, targets), ones);
    }

    private static double[][] rows(Random random, int columns) {
        return IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(columns).toArray())
                .toArray(double[][]::new);
    }

    private static UnaryOperator<double[]> times(double factor) {
        return row -> Arrays.stream(row).map(v -> factor * v).toArray();
    }

    private static UnaryOperator<double[]> all(double value) {
        return row -> Arrays.stream(row).map(v -> value).toArray();
    }

    private static Map<String, UnaryOperator<Data>> plagues() {
        Map<String, UnaryOperator<Data>> all = new LinkedHashMap<>();
        all.put("nothing", d -> d);
        all.put("one row", d -> d.first(1));
        all.put("two rows", d -> d.first(2));
        all.put(
                "duplicates",
                d -> d.withInputs(row -> all(row[0] < 0.5 ? 0.25 : 0.75).apply(row)));
        all.put("constant inputs", d -> d.withInputs(all(0.5)));
        all.put("constant targets", d -> d.withTargets(all(0.5)));
        all.put("zeros", d -> d.withInputs(all(0)).withTargets(all(0)));
        all.put("collinear inputs", d -> d.withInputs(row -> all(row[0]).apply(row)));
        all.put("huge inputs", d -> d.withInputs(times(1e300)));
        all.put("tiny inputs", d -> d.withInputs(times(1e-300)));
        all.put(
                "inputs far from zero",
                d -> d.withInputs(row -> Arrays.stream(row).map(v -> v + 1e9).toArray()));
        all.put("huge targets", d -> d.withTargets(times(1e300)));
        all.put("large targets", d -> d.withTargets(times(1e150)));
        all.put("tiny targets", d -> d.withTargets(times(1e-300)));
        all.put("zero weights", d -> d.weighted(0, 1, 1, 0, 1, 1, 1, 1, 1));
        all.put("one weight", d -> d.weighted(0, 0, 0, 1, 0, 0, 0, 0, 0));
        all.put("tiny weights", d -> d.weighted(all(1e-308).apply(d.weights)));
        return all;
    }

    static Stream<Arguments> cases() {
        return fitters().entrySet().stream()
                .flatMap(fitter -> plagues().entrySet().stream()
                        .map(plague -> Arguments.of(
                                fitter.getKey() + ", " + plague.getKey(), fitter.getValue(), plague.getValue())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void isAModelOrAClearError(String name, Fitter fitter, UnaryOperator<Data> plague) {
        Sample sample = plague.apply(plain(fitter.inputs, fitter.targets)).sample();
        Model model;
        try {
            model = fitter.fit.apply(sample);
        } catch (IllegalArgumentException | NoModelException e) {
            assertTrue(e.getMessage().contains("must") || e instanceof NoModelException, e.getMessage());
            assertTrue(!name.endsWith("nothing"), "plain data are refused: " + e.getMessage());
            return;
        }
        assertTrue(!Double.isNaN(model.score(sample)), name + ": the score is not a number");
    }

    private static void assertRefused(String words, Data data) {
        String message =
                assertThrows(IllegalArgumentException.class, data::sample).getMessage();
        assertTrue(message.contains(words), message);
    }

    /** What no estimator sees. */
    @Test
    void samplesRefuseWhatIsNoNumber() {
        Data plain = plain(1, 1);
        assertRefused("coordinate 0 of point 0 must be finite", plain.withInputs(all(Double.NaN)));
        assertRefused("target 0 of row 0 must be finite", plain.withTargets(all(Double.NEGATIVE_INFINITY)));
        assertRefused("weights must not all be zero", plain.weighted(new double[ROWS]));
        assertRefused(
                "sum of the weights must be finite", plain.weighted(all(1e308).apply(plain.weights)));
        assertThrows(
                IllegalArgumentException.class, () -> Points.of(Matrix.of(0, 1)).select(0));
    }

    @Test
    void tooSmallASpreadIsNamed() {
        Sample tiny = plain(1, 0).withInputs(times(1e-300)).sample();
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> DensityEstimator.create().fit(tiny))
                .getMessage();
        assertTrue(message.startsWith("standard deviation of coordinate 0 must be 0 or >= 1.0E-150"), message);
    }

    @Test
    void columnsThatAreMissingOrTooManyAreNamed() {
        for (Map.Entry<String, Fitter> each : fitters().entrySet()) {
            Fitter fitter = each.getValue();
            Sample more = plain(fitter.inputs, fitter.targets + 1).sample();
            if (fitter.targets == 1) {
                Sample none = plain(fitter.inputs, 0).sample();
                assertThrows(IllegalArgumentException.class, () -> fitter.fit.apply(none), each.getKey());
                assertThrows(IllegalArgumentException.class, () -> fitter.fit.apply(more), each.getKey());
            }
        }
    }
}
