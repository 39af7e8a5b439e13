package org.psdmodels.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;

/** Fitting in standardised coordinates, which is fitting in any coordinates. */
class StandardizationTest {
    /** What is promised of the logarithm of a density. */
    private static final double SAME = 1e-6;

    /** The objective is curved by about one in the logarithms of the values, so a gap of g moves them by about g^(1/2). */
    private static final double TIGHT = SAME * SAME;

    private static final Random RANDOM = new Random(5);

    private static final double[][] DATA = RANDOM.doubles(24)
            .mapToObj(u ->
                    new double[] {(u < 0.4 ? -1 : 1) + 0.4 * RANDOM.nextGaussian(), 3 + 2 * u + RANDOM.nextGaussian()})
            .toArray(double[][]::new);

    private static Points data(int dimension, double... units) {
        double[][] rows = new double[DATA.length][dimension];
        for (int i = 0; i < rows.length; i++) {
            for (int c = 0; c < dimension; c++) {
                rows[i][c] = units[c] * (DATA[i][c] + 0.5);
            }
        }
        return Points.of(rows);
    }

    private static void assertInvariant(DensityEstimator estimator, int dimension, double... units) {
        DensityEstimator tight = estimator.withTolerance(TIGHT);
        DensityModel one = tight.fit(Sample.of(data(dimension, 1, 1)));
        DensityModel other = tight.fit(Sample.of(data(dimension, units)));
        assertEquals(Status.OPTIMAL, other.status());
        double jacobian = 0;
        for (int c = 0; c < dimension; c++) {
            jacobian += Math.log(units[c]);
        }
        double[] expected = one.logPdfs(data(dimension, 1, 1));
        double[] found = other.logPdfs(data(dimension, units));
        for (int i = 0; i < found.length; i++) {
            // Each is within the root of its gap of the best.
            assertEquals(expected[i], found[i] + jacobian, 2 * SAME);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-3, 7, 1e3, 1e6})
    void densitiesDoNotDependOnUnits(double unit) {
        assertInvariant(DensityEstimator.create(), 1, unit);
        assertInvariant(DensityEstimator.create(), 2, unit, 1 / unit);
        DensityEstimator matern = DensityEstimator.create()
                .withKernel(ProductMaternKernel.withOrder(2.5, 0.7))
                .withStandardization();
        assertInvariant(matern, 1, unit);
    }

    @Test
    void anySpectralPenaltyIsInvariant() {
        SpectralFunction penalty = SpectralFunction.of(x -> 1e-3 * (x + x * x / 2), x -> 1e-3 * (1 + x))
                .withSecondDerivative(x -> 1e-3);
        assertInvariant(DensityEstimator.create().withRegularizer(penalty), 1, 100);
    }

    /** The same density as from data standardised by hand, with the Jacobian. */
    @Test
    void equalsFittingToStandardisedData() {
        Points x = data(2, 20, 0.1);
        Kernel kernel = ProductMaternKernel.withOrder(2.5, 0.8);
        DensityModel model = DensityEstimator.create()
                .withKernel(kernel)
                .withStandardization()
                .withTolerance(TIGHT)
                .fit(Sample.of(x));
        Standardization.Applied applied = applied(model);
        Points z = applied.inputs().map(x);
        DensityModel byHand = DensityEstimator.create()
                .withKernel(kernel)
                .withTolerance(TIGHT)
                .fit(Sample.of(z));
        double volume = applied.inputs().scale(0) * applied.inputs().scale(1);
        double[] expected = byHand.logPdfs(z);
        double[] found = model.logPdfs(x);
        for (int i = 0; i < found.length; i++) {
            assertEquals(expected[i] - Math.log(volume), found[i], SAME);
        }
        assertEquals(1, model.density().mass(), SAME);
        assertEquals(
                byHand.density().mass(new double[] {-1, -0.5}, new double[] {0.3, 2}),
                model.density()
                        .mass(
                                applied.original(Points.single(-1, -0.5)).row(0),
                                applied.original(Points.single(0.3, 2)).row(0)),
                SAME);
    }

    private static Standardization.Applied applied(DensityModel model) {
        return assertInstanceOf(
                Standardization.Applied.class, model.fit().settings().standardization());
    }

    /** A normal base measure in one coordinate, Lebesgue measure on a half-line in another. */
    @Test
    void baseMeasuresTakeTheirUnitsAlong() {
        double unit = 50;
        DensityModel one = based(1).fit(Sample.of(data(1, 1)));
        DensityModel other = based(unit).fit(Sample.of(data(1, unit)));
        assertArrayEquals(
                one.density().function().values(data(1, 1)),
                other.density().function().values(data(1, unit)),
                SAME * 100);
        assertEquals(1, applied(other).outputs().nonNegative());
    }

    private static DensityEstimator based(double unit) {
        return DensityEstimator.create().withMeasure(Measure.gaussian(unit, 9 * unit * unit));
    }

    /** Events in other units of time, each counted three times: three times the intensity per unit of time. */
    @Test
    void intensitiesFollowTimeAndCount() {
        double unit = 0.01;
        IntensityModel one = IntensityEstimator.on(-3, 4).withTolerance(TIGHT).fit(Sample.of(data(1, 1)));
        double[] three = new double[DATA.length];
        Arrays.fill(three, 3);
        IntensityModel other = IntensityEstimator.on(-3 * unit, 4 * unit)
                .withTolerance(TIGHT)
                .fit(Sample.of(data(1, unit)).weightedBy(three));
        for (double x = -3; x <= 4; x += 0.25) {
            assertEquals(one.rate(x), other.rate(unit * x) * unit / 3, 100 * SAME);
        }
    }

    @Test
    void isOffWhereAKernelIsGivenUnlessAsked() {
        Sample sample = Sample.of(data(1, 1000));
        DensityEstimator given = DensityEstimator.create().withKernel(GaussianKernel.withWidth(700));
        assertFalse(given.fit(sample).fit().settings().standardization() instanceof Standardization.Applied);
        assertEquals(
                ElasticNet.of(1e-3, 1e-5), given.fit(sample).fit().settings().regularizer());
        DensityEstimator never = DensityEstimator.create().withoutStandardization();
        assertEquals(
                ElasticNet.of(1e-3, 1e-5), never.fit(sample).fit().settings().regularizer());
        Settings asked = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(0.5))
                .withStandardization()
                .fit(sample)
                .fit()
                .settings();
        double scale =
                ((Standardization.Applied) asked.standardization()).inputs().scale(0);
        assertEquals(GaussianKernel.withWidths(0.5 * scale), asked.kernel().orElseThrow());
        ElasticNet net = (ElasticNet) asked.regularizer();
        assertEquals(1e-3 * scale, net.l1(), 1e-12 * scale);
        assertEquals(1e-5 * scale * scale, net.l2(), 1e-12 * scale * scale);
    }

    @Test
    void whatWasDoneIsNotDoneAgain() {
        Sample sample = Sample.of(data(2, 30, 0.2));
        DensityModel model = DensityEstimator.create().fit(sample);
        DensityModel again =
                DensityEstimator.create().withSettings(model.fit().settings()).fit(sample);
        assertEquals(model.fit().settings(), again.fit().settings());
        assertArrayEquals(model.pdfs(sample.points()), again.pdfs(sample.points()));
        assertTrue(model.summary().contains("standardised Rescaling(centers"), model.summary());
    }

    @Test
    void theInverseMapAndConstantColumns() {
        Points x = Points.of(new double[][] {{1e6, 5}, {3e6, 5}, {-2e6, 5}});
        DensityModel model = DensityEstimator.create().fit(Sample.of(x));
        Standardization.Applied applied = applied(model);
        Points back = applied.original(applied.inputs().map(x));
        for (int i = 0; i < x.size(); i++) {
            assertArrayEquals(x.row(i), back.row(i), 1e-9);
        }
        assertEquals(
                List.of(5.0, 1.0),
                List.of(applied.inputs().center(1), applied.inputs().scale(1)));
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(1, model.density().mass(), SAME);
    }
}
