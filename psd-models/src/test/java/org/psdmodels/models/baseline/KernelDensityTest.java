package org.psdmodels.models.baseline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;

class KernelDensityTest {
    private static final double CLOSE = 1e-10;

    @ParameterizedTest
    @EnumSource(Bandwidth.class)
    void massIsOneByQuadrature(Bandwidth rule) {
        Sample sample = Toys.twoNormals(80, 1)
                .weightedBy(new Random(1).doubles(80, 0.5, 2).toArray());
        KernelDensity model = KernelDensityEstimator.by(rule).fit(sample);
        assertEquals(1, Toys.simpson(model::pdf, -15, 15, 30_000), 1e-8);
        assertEquals(1, model.mass(new double[] {-50}, new double[] {50}), CLOSE);
        double half = Toys.simpson(model::pdf, -15, 0.3, 30_000);
        assertEquals(half, model.mass(new double[] {-50}, new double[] {0.3}), 1e-8);
        assertEquals(Math.log(model.pdf(0.2)), model.logPdf(0.2), CLOSE);
        assertTrue(model.logPdf(300) < -1000, "where the density underflows");
    }

    @Test
    void theRulesAreTheirFormulas() {
        Sample sample = Sample.of(1, 2, 4, 7, 11);
        double deviation = Math.sqrt(66.0 / 4);
        assertEquals(deviation * Math.pow(5, -0.2), Bandwidth.SCOTT.widths(sample)[0], CLOSE);
        // Quartiles at 0.25 and 0.75 between the middles 0.1, 0.3, ..., 0.9 of the steps.
        double range = (7 + 4 * 0.25) - (1 + 0.75);
        double expected = 0.9 * Math.min(deviation, range / 1.34) * Math.pow(5, -0.2);
        assertEquals(expected, Bandwidth.SILVERMAN.widths(sample)[0], CLOSE);
        double[][] plane = {{0, 0}, {1, 10}, {2, 20}, {3, 30}};
        double s = Math.sqrt(5.0 / 3);
        double factor = Math.pow(1.0 / 4, 1.0 / 6);
        assertArrayEquals(
                new double[] {s * factor, 10 * s * factor},
                Bandwidth.SILVERMAN.widths(Sample.of(Points.of(plane))),
                CLOSE);
    }

    /** Brent's method of another library on the likelihood by its definition. */
    @Test
    void theLikelihoodIsMaximal() {
        Sample sample = Toys.twoNormals(60, 2);
        double width = Bandwidth.LIKELIHOOD.widths(sample)[0];
        double expected = new BrentOptimizer(1e-10, 1e-12)
                .optimize(
                        new UnivariateObjectiveFunction(h -> leaveOneOut(sample, h)),
                        GoalType.MAXIMIZE,
                        new MaxEval(1000),
                        new SearchInterval(0.02, 2))
                .getPoint();
        assertEquals(expected, width, 1e-4 * expected);
    }

    private static double leaveOneOut(Sample sample, double h) {
        double sum = 0;
        for (int i = 0; i < sample.size(); i++) {
            double p = 0;
            for (int j = 0; j < sample.size(); j++) {
                double d = (sample.points().coordinate(i, 0) - sample.points().coordinate(j, 0)) / h;
                p += i == j ? 0 : Math.exp(-d * d / 2) / h;
            }
            sum += Math.log(p);
        }
        return sum;
    }

    @Test
    void anyKernelWithIntegralsAndBoundedSupports() {
        KernelDensity model = KernelDensityEstimator.with(LaplaceKernel.withRate(2))
                .withSupport(new double[] {0}, new double[] {3})
                .fit(Sample.of(0.1, 0.5, 2.9));
        assertEquals(1, Toys.simpson(model::pdf, 0, 3, 30_000), 1e-7);
        assertEquals(0, model.pdf(-0.01));
        assertEquals(Double.NEGATIVE_INFINITY, model.logPdf(3.5));
        KernelDensityEstimator outside =
                KernelDensityEstimator.by(Bandwidth.SCOTT).withSupport(new double[] {0}, new double[] {1});
        assertThrows(IllegalArgumentException.class, () -> outside.fit(Sample.of(0.5, 2)));
        assertThrows(
                IllegalArgumentException.class,
                () -> KernelDensityEstimator.by(Bandwidth.SCOTT).fit(Sample.of(1, 1)),
                "no spread");
    }

    @Test
    void rowsOfWeightZeroAndBoxesBesideTheSupport() {
        KernelDensity p = KernelDensityEstimator.with(GaussianKernel.withWidth(0.1))
                .fit(Sample.of(0, 0.1, 0.3, 10).weightedBy(1, 1, 1, 0));
        KernelDensity without =
                KernelDensityEstimator.with(GaussianKernel.withWidth(0.1)).fit(Sample.of(0, 0.1, 0.3));
        Points far = Points.onLine(9.5);
        assertEquals(without.logPdfs(far)[0], p.logPdfs(far)[0], 1e-9);
        assertTrue(p.logPdfs(far)[0] < -4000);
        KernelDensity bounded = KernelDensityEstimator.with(GaussianKernel.withWidth(0.1))
                .withSupport(new double[] {0}, new double[] {1})
                .fit(Sample.of(0.2, 0.5));
        assertEquals(0, bounded.mass(new double[] {2}, new double[] {3}));
        assertEquals(0, bounded.mass(new double[] {0.5}, new double[] {0.5}));
    }

    @Test
    void withSeveralCoordinates() {
        Random random = new Random(3);
        double[][] x = new double[50][];
        for (int i = 0; i < 50; i++) {
            x[i] = new double[] {random.nextGaussian(), 5 * random.nextGaussian()};
        }
        Sample sample = Sample.of(Points.of(x));
        KernelDensity model = KernelDensityEstimator.by(Bandwidth.LIKELIHOOD).fit(sample);
        double mass = Toys.simpson(a -> Toys.simpson(b -> model.pdf(a, b), -40, 40, 200), -8, 8, 200);
        assertEquals(1, mass, 1e-6);
        assertTrue(model.score(sample)
                > KernelDensityEstimator.by(Bandwidth.SCOTT).fit(sample).score(sample) - 0.5);
    }
}
