package org.psdmodels.models.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Sample;

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
        double one = quantiles(new Family.ExponentialLink(1, 1000), sample);
        double five = quantiles(new Family.ExponentialLink(5, 1000), sample);
        assertTrue(five <= one);
    }

    /** The width of the last envelope, relative to the targets, and what descent leaves of it. */
    @Test
    void aLooserToleranceCostsLittle() {
        Sample sample = Toys.quantiles(40, 5);
        BaselineEstimator<BaselineQuantiles> estimator = BaselineEstimator.quantiles(
                        new Family.ExponentialLink(1, 1000), 0.25, 0.75)
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
