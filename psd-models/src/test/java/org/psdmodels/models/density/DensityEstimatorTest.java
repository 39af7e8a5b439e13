package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.NoModelException;

class DensityEstimatorTest {
    /** What the certificate promises for the mass, relative. */
    private static final double TOLERANCE = 1e-8;

    private static final DensityEstimator ESTIMATOR =
            DensityEstimator.create().withKernel(GaussianKernel.withWidth(1)).withLambda(1e-2);

    private static Sample twoNormals(int n) {
        Random random = new Random(7);
        return Sample.of(IntStream.range(0, n)
                .mapToDouble(i -> (random.nextBoolean() ? 1 : -1) + Math.sqrt(0.3) * random.nextGaussian())
                .toArray());
    }

    /** Simpson's rule; the integrand is analytic and negligible at the ends. */
    private static double simpson(Density p, double from, double to, int intervals) {
        double h = (to - from) / intervals;
        double[] x = IntStream.rangeClosed(0, intervals)
                .mapToDouble(i -> from + i * h)
                .toArray();
        double[] values = p.pdfs(Points.onLine(x));
        double sum = 0;
        for (int i = 0; i <= intervals; i++) {
            sum += (i == 0 || i == intervals ? 1 : i % 2 == 0 ? 2 : 4) * values[i];
        }
        return sum * h / 3;
    }

    @Test
    void massIsOneByQuadratureOfTheEvaluatedFunction() {
        DensityModel model = ESTIMATOR.fit(twoNormals(100));
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(1, simpson(model, -12, 12, 4000), TOLERANCE);
        assertEquals(1, model.density().mass(), TOLERANCE);
        assertTrue(model.score(twoNormals(50)) > -2);
    }

    @Test
    void wideKernelsInTenDimensions() {
        Random random = new Random(1);
        Sample sample = Sample.of(Points.of(IntStream.range(0, 60)
                .mapToObj(i -> random.doubles(10, -2, 2).toArray())
                .toArray(double[][]::new)));
        DensityModel model = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(3))
                .withLambda(1e-3)
                .fit(sample);
        assertEquals(Status.OPTIMAL, model.status());
        assertEquals(1, model.density().mass(), TOLERANCE);
    }

    @Test
    void boundedSupport() {
        Sample sample = Sample.of(
                IntStream.range(1, 60).mapToDouble(i -> -Math.log(i / 60.0) / 2).toArray());
        DensityModel model = ESTIMATOR.withSupport(0, Double.POSITIVE_INFINITY).fit(sample);
        assertEquals(1, simpson(model, 0, 20, 4000), TOLERANCE);
        assertEquals(0, model.pdf(-0.1));
        assertEquals(Double.NEGATIVE_INFINITY, model.logPdf(-0.1));
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> ESTIMATOR.withSupport(0, 1).fit(Sample.of(0.5, 2)));
        assertTrue(e.getMessage().contains("coordinate 0 of row 1"), e.getMessage());
    }

    @Test
    void gaussianBase() {
        DensityModel model = ESTIMATOR.withMeasure(Measure.gaussian(0, 4)).fit(twoNormals(100));
        assertEquals(1, simpson(model, -20, 20, 4000), TOLERANCE);
        assertEquals(Math.log(model.pdf(0.3)), model.logPdf(0.3), 1e-12);
    }

    @Test
    void farAwayTheLogarithmIsRightWhereTheDensityUnderflows() {
        DensityModel model = ESTIMATOR.fit(twoNormals(30));
        assertEquals(0, model.pdf(38));
        assertTrue(model.logPdf(38) < -900);
    }

    @Test
    void contradictoryConstraintsAreNamed() {
        Constraint impossible =
                Constraint.equal("mass again", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1))), 2);
        NoModelException e = assertThrows(
                NoModelException.class, () -> ESTIMATOR.subjectTo(impossible).fit(twoNormals(20)));
        assertEquals(Status.INFEASIBLE, e.status());
    }

    @Test
    void warmStartChangesNothingBeyondTheTolerance() {
        Sample sample = twoNormals(100);
        DensityModel near = ESTIMATOR.fit(sample);
        DensityEstimator other = ESTIMATOR.withLambda(3e-3);
        DensityModel cold = other.fit(sample);
        DensityModel warm = other.fit(sample, Progress.none(), near);
        double value = cold.certificate().primal();
        assertEquals(value, warm.certificate().primal(), 2 * TOLERANCE * Math.abs(value));
    }

    @Test
    void defaultsFit() {
        DensityModel model = DensityEstimator.create().fit(twoNormals(60));
        assertEquals(Status.OPTIMAL, model.status());
        assertTrue(model.summary().contains("Gaussian"), model.summary());
    }
}
