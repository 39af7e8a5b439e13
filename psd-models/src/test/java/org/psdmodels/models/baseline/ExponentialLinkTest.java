package org.psdmodels.models.baseline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.model.LogValues;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.SquaredLoss;

class ExponentialLinkTest {
    private static final Family GLM = Family.exponentialLink();
    private static final GaussianKernel WIDE = GaussianKernel.withWidth(1);
    private static final double LAMBDA = 1e-2;

    /**
     * At the optimum lambda g(t) = mean of k(x_i, t) - integral of k(x, t) p(x) for every datum t, by an independent
     * quadrature; not elsewhere, because the integral takes the optimum over all functions out of the span of the data.
     */
    @Test
    void aDensityIsStationaryInTheKernelsSpace() {
        Sample sample = Toys.twoNormals(40, 1);
        BaselineDensity model = BaselineEstimator.density(GLM, Measure.interval(-5, 5))
                .withKernel(WIDE)
                .withLambda(LAMBDA)
                .fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        for (int row : new int[] {0, 13, 31}) {
            double t = sample.points().coordinate(row, 0);
            double mean = 0;
            for (int i = 0; i < 40; i++) {
                mean += WIDE.value(sample.points().row(i), new double[] {t}) / 40;
            }
            double expected =
                    Toys.simpson(x -> WIDE.value(new double[] {x}, new double[] {t}) * model.pdf(x), -5, 5, 4000);
            double found = model.function().linear().value(t);
            // The gradient is below root(2 lambda 1e-8 |F|) in norm; divided by lambda that is 1e-3.
            assertEquals((mean - expected) / LAMBDA, found, 2e-3);
        }
        assertEquals(1, Toys.simpson(model::pdf, -5, 5, 20_000), 1e-9);
        assertEquals(1, model.mass(), 1e-9);
        assertEquals(0, model.pdf(5.1));
        assertEquals(0, model.negativeMass());
    }

    /** The exponential of a function has no integrals in closed form: it does not say so. */
    @Test
    void whatHasNoIntegralsSaysSo() {
        Sample points = Toys.twoNormals(40, 1);
        Sample targets = Toys.heteroscedastic(40, 1);
        for (Family family : List.of(GLM, Family.nonNegativeCoefficients())) {
            boolean integrable = family != GLM;
            BaselineDensity density =
                    BaselineEstimator.density(family).withKernel(WIDE).fit(points);
            assertEquals(integrable, density.as(BoxMasses.class).isPresent());
            BaselineRegression regression = BaselineEstimator.regression(family, new SquaredLoss())
                    .withKernel(WIDE)
                    .fit(targets);
            assertEquals(integrable, regression.as(Integrable.class).isPresent());
            assertTrue(regression.as(LogValues.class).isPresent());
        }
    }

    @Test
    void withoutAMeasureANormalDistributionIsTheBase() {
        BaselineDensity model = BaselineEstimator.density(GLM).withKernel(WIDE).fit(Toys.twoNormals(40, 1));
        assertTrue(model.measure().factor(0).isGaussian());
        assertEquals(1, Toys.simpson(model::pdf, -30, 30, 60_000), 1e-9);
        assertEquals(Math.log(model.pdf(0.4)), model.logPdf(0.4), 1e-12);
        assertThrows(
                IllegalArgumentException.class,
                () -> BaselineEstimator.density(GLM, Measure.lebesgue(1)).fit(Toys.twoNormals(10, 1)));
    }

    /** In two dimensions the normalisation is a random sum: right to some per cent, reproducible to the bit. */
    @Test
    void monteCarloNormalisationIsSeededAndItsErrorVisible() {
        Random random = new Random(4);
        double[][] x = new double[60][2];
        for (double[] row : x) {
            row[0] = random.nextGaussian();
            row[1] = random.nextGaussian() / 2;
        }
        BaselineEstimator<BaselineDensity> estimator = BaselineEstimator.density(
                        GLM, Measure.gaussian(new double[2], new double[] {4, 1}))
                .withKernel(WIDE)
                .withLambda(LAMBDA);
        BaselineDensity model = estimator.fit(Sample.of(Points.of(x)));
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(1, model.mass(), 0.05);
        assertTrue(Math.abs(model.mass() - 1) > 1e-6, "the error of 10,000 nodes shows");
        double again = estimator.fit(Sample.of(Points.of(x))).logPdf(0.1, 0.2);
        assertEquals(model.logPdf(0.1, 0.2), again);
        double byGrid = Toys.simpson(a -> Toys.simpson(b -> model.pdf(a, b), -7, 7, 200), -14, 14, 200);
        assertEquals(byGrid, model.mass(), 0.01);
    }

    /** On the line either rule may be had; a mass by Monte Carlo is off by its standard error, over some seeds. */
    @Test
    void monteCarloOnTheLineMissesTheMassByItsStandardError() {
        int nodes = 2000;
        int seeds = 12;
        double squares = 0;
        double error = 0;
        for (long seed = 0; seed < seeds; seed++) {
            BaselineDensity model = onTheLine(NodeRule.MONTE_CARLO, nodes, seed);
            assertEquals(Status.OPTIMAL, model.status());
            assertEquals(Toys.simpson(model::pdf, -30, 30, 60_000), model.mass(), 1e-9, "mass() is by quadrature");
            squares += Math.pow(model.mass() - 1, 2) / seeds;
            error += standardError(model, nodes) / seeds;
            assertEquals(1, onTheLine(NodeRule.QUADRATURE, nodes, seed).mass(), 1e-9);
        }
        // The root of a mean of 12 squares is below half of what is expected once in 200 times, above twice of it
        // never.
        assertTrue(Math.sqrt(squares) > error / 2, Math.sqrt(squares) + " for " + error);
        assertTrue(Math.sqrt(squares) < 2 * error, Math.sqrt(squares) + " for " + error);
    }

    private static BaselineDensity onTheLine(NodeRule rule, int nodes, long seed) {
        Options options = new Options(Options.DEFAULT.tolerance(), Options.DEFAULT.maxIterations(), seed);
        return BaselineEstimator.density(new Family.ExponentialLink(1, nodes, rule))
                .withKernel(WIDE)
                .withLambda(LAMBDA)
                .withOptions(options)
                .fit(Toys.twoNormals(40, 1));
    }

    /** ((integral of p^2 / nu - 1) / n)^(1/2), that of the mean of p / nu over n draws of nu. */
    private static double standardError(BaselineDensity model, int nodes) {
        double second =
                Toys.simpson(x -> Math.pow(model.pdf(x), 2) / model.measure().density(x), -10, 10, 20_000);
        return Math.sqrt((second - 1) / nodes);
    }

    @Test
    void equalSeedsGiveEqualBitsAndTheRuleIsQuadratureOnTheLineByDefault() {
        double[] first = onTheLine(NodeRule.MONTE_CARLO, 1000, 7).pdfs(Toys.grid(-3, 3, 60));
        assertArrayEquals(first, onTheLine(NodeRule.MONTE_CARLO, 1000, 7).pdfs(Toys.grid(-3, 3, 60)));
        double[] other = onTheLine(NodeRule.MONTE_CARLO, 1000, 8).pdfs(Toys.grid(-3, 3, 60));
        assertFalse(Arrays.equals(first, other), "another seed");
        double[] automatic = onTheLine(NodeRule.AUTOMATIC, 1000, 7).pdfs(Toys.grid(-3, 3, 60));
        assertArrayEquals(onTheLine(NodeRule.QUADRATURE, 1000, 7).pdfs(Toys.grid(-3, 3, 60)), automatic);
        assertFalse(Arrays.equals(first, automatic), "another rule");
    }

    /** Five deviations from the mean 400 draws do not come. */
    @Test
    void nodesMustHaveMass() {
        Measure tail =
                Measure.gaussian(new double[] {0}, new double[] {1}).restrictedTo(new double[] {5}, new double[] {9});
        BaselineEstimator<BaselineDensity> estimator = BaselineEstimator.density(
                        new Family.ExponentialLink(1, 400, NodeRule.MONTE_CARLO), tail)
                .withKernel(GaussianKernel.withWidth(0.5))
                .withLambda(1e-2);
        String message = assertThrows(IllegalArgumentException.class, () -> estimator.fit(Sample.of(5.5, 6, 6.2)))
                .getMessage();
        assertTrue(message.startsWith("mass of the measure at 400 nodes must be > 0"), message);
    }

    @Test
    void inThePlaneThereIsNoQuadrature() {
        Sample plane = Sample.of(Points.of(new double[][] {{0, 0}, {1, 0}, {0, 1}}));
        BaselineEstimator<BaselineDensity> estimator = density(NodeRule.QUADRATURE);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> estimator.fit(plane));
        assertEquals("dimension for quadrature must be 1, got 2", e.getMessage());
        double[] random = density(NodeRule.MONTE_CARLO).fit(plane).pdfs(plane.points());
        assertArrayEquals(random, density(NodeRule.AUTOMATIC).fit(plane).pdfs(plane.points()));
    }

    private static BaselineEstimator<BaselineDensity> density(NodeRule rule) {
        return BaselineEstimator.density(new Family.ExponentialLink(1, 100, rule));
    }

    /** The gradient of the objective in directions of random functions vanishes: central differences of another formula. */
    @Test
    void heteroscedasticRegressionIsStationary() {
        Sample sample = Toys.heteroscedastic(60, 3);
        BaselineHeteroscedastic model = BaselineEstimator.heteroscedastic(GLM)
                .withKernel(GaussianKernel.withWidth(0.2))
                .withLambda(1e-2)
                .withLinearPenalty(1e-2)
                .fit(sample);
        assertEquals(Status.REDUCED_ACCURACY, model.status(), "no proof, hence not optimal");
        assertEquals(Double.POSITIVE_INFINITY, model.certificate().relativeGap());
        double[] y = sample.target();
        double[] eta = model.eta().values(sample.points());
        double[] g = model.precision().linear().values(sample.points());
        for (double t : new double[] {0.1, 0.45, 0.8}) {
            double etaSlope = 1e-2 * model.eta().value(t);
            double slope = 1e-2 * model.precision().linear().value(t);
            for (int i = 0; i < 60; i++) {
                double k = GaussianKernel.withWidth(0.2).value(sample.points().row(i), new double[] {t});
                double theta = Math.exp(g[i]);
                etaSlope += k * (eta[i] / theta - y[i]) / 60;
                slope += k * (theta * y[i] * y[i] - eta[i] * eta[i] / theta - 1) / 2 / 60;
            }
            assertEquals(0, etaSlope, 1e-5);
            assertEquals(0, slope, 1e-5);
        }
    }

    @Test
    void moreRestartsAreNeverWorse() {
        Sample sample = Toys.quantiles(30, 5);
        double one = quantiles(new Family.ExponentialLink(1, 1000, NodeRule.AUTOMATIC), sample);
        double five = quantiles(new Family.ExponentialLink(5, 1000, NodeRule.AUTOMATIC), sample);
        assertTrue(five <= one);
    }

    /** The width of the last envelope, relative to the targets, and what descent leaves of it. */
    @Test
    void aLooserToleranceCostsLittle() {
        Sample sample = Toys.quantiles(40, 5);
        BaselineEstimator<BaselineQuantiles> estimator = BaselineEstimator.quantiles(
                        new Family.ExponentialLink(1, 1000, NodeRule.AUTOMATIC), 0.25, 0.75)
                .withKernel(GaussianKernel.withWidth(0.2));
        double exact = estimator.fit(sample).certificate().primal();
        double loose = estimator
                .withOptions(Options.DEFAULT.withTolerance(1e-4))
                .fit(sample)
                .certificate()
                .primal();
        assertTrue(loose <= exact * (1 + 1e-2), loose + " against " + exact);
    }

    private static double quantiles(Family family, Sample sample) {
        BaselineQuantiles model = BaselineEstimator.quantiles(family, 0.25, 0.5, 0.75)
                .withKernel(GaussianKernel.withWidth(0.2))
                .fit(sample);
        assertEquals(0, model.crossings(Toys.grid(-1, 2, 300)));
        assertTrue(model.certificate().dual() >= 0, "pinball losses are");
        assertTrue(model.certificate().primal() >= model.certificate().dual());
        return model.certificate().primal();
    }

    @Test
    void regressionFindsAPositiveFunction() {
        double[] x = new Random(2).doubles(40, -2, 2).toArray();
        double[] y = new double[40];
        for (int i = 0; i < 40; i++) {
            y[i] = Math.exp(Math.sin(2 * x[i]));
        }
        BaselineRegression model = BaselineEstimator.regression(GLM, new SquaredLoss())
                .withKernel(WIDE)
                .withLambda(1e-7)
                .fit(Sample.of(Points.onLine(x), y));
        assertEquals(Math.exp(Math.sin(1)), model.predict(Points.onLine(0.5))[0], 1e-2);
        assertTrue(model.function().smallestValue() > 0);
    }
}
