package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.models.NoModelException;

class DensityConstraintsTest {
    /** A certificate's infeasibility, times numbers of the size of the constraint's terms. */
    private static final double FEASIBLE = 1e-7;

    /** An inequality is approached from inside, to the gap over its multiplier. */
    private static final double BOUND = 1e-5;

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private static final DensityEstimator ESTIMATOR =
            DensityEstimator.create().withKernel(GaussianKernel.withWidth(1)).withLambda(1e-2);

    @Test
    void means_and_moments() {
        PsdDensity p = ESTIMATOR
                .withMean(0, 0.25)
                .withMoment(new int[] {2}, 2)
                .fit(Data.clouds(60, 1, 1))
                .density();
        assertEquals(0.25, p.mean()[0], FEASIBLE);
        assertEquals(2, p.moment(2), FEASIBLE);
        double h = 0.01;
        double mean = 0;
        for (double x = -12; x < 12; x += h) {
            mean += h * x * p.pdf(x);
        }
        assertEquals(0.25, mean, FEASIBLE);
    }

    @Test
    void masses_of_boxes() {
        Sample sample = Data.clouds(60, 1, 1);
        LineDistribution free = ESTIMATOR.fit(sample).density().distribution();
        double mass = free.cdf(0);
        double[] all = {-INFINITY};
        double[] zero = {0};
        LineDistribution less = ESTIMATOR
                .withMassAtMost(all, zero, mass / 2)
                .fit(sample)
                .density()
                .distribution();
        assertEquals(mass / 2, less.cdf(0), BOUND);
        LineDistribution more =
                ESTIMATOR.withMassAtLeast(all, zero, 0.8).fit(sample).density().distribution();
        assertEquals(0.8, more.cdf(0), BOUND);
        DensityModel slack = ESTIMATOR.withMassAtLeast(all, zero, mass / 2).fit(sample);
        assertEquals(mass, slack.density().distribution().cdf(0), 1e-4); // the optimum is flat
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.withMassAtMost(zero, all, 0.5));
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.withMassAtMost(all, zero, 1.5));
    }

    @Test
    void contradictions_are_infeasible() {
        double[] zero = {0};
        DensityEstimator both = ESTIMATOR
                .withMassAtLeast(new double[] {-INFINITY}, zero, 0.7)
                .withMassAtLeast(zero, new double[] {INFINITY}, 0.7);
        NoModelException e = assertThrows(NoModelException.class, () -> both.fit(Data.clouds(30, 1, 1)));
        assertEquals(Status.INFEASIBLE, e.status());
    }

    @Test
    void constraints_name_a_coordinate_that_is_not_there() {
        assertThrows(
                IllegalArgumentException.class, () -> ESTIMATOR.withMean(1, 0).fit(Data.clouds(30, 1, 1)));
        assertThrows(IllegalArgumentException.class, () -> ESTIMATOR.withMean(-1, 0));
    }

    @Test
    void in_the_plane() {
        PsdDensity p = ESTIMATOR
                .withMean(1, 0.4)
                .withMassAtMost(new double[] {0, 0}, new double[] {INFINITY, INFINITY}, 0.2)
                .fit(Data.clouds(50, 2, 1))
                .density();
        assertEquals(0.4, p.mean()[1], FEASIBLE);
        assertTrue(p.mass(new double[] {0, 0}, new double[] {INFINITY, INFINITY}) <= 0.2 + FEASIBLE);
    }

    @Test
    void supports_and_bases_in_one_two_and_ten_dimensions() {
        for (int d : new int[] {1, 2, 10}) {
            double[] five = new double[d];
            Arrays.fill(five, 5);
            DensityModel model = ESTIMATOR
                    .withKernel(GaussianKernel.withWidth(2 * Math.sqrt(d)))
                    .withMeasure(Measure.gaussian(new double[d], five))
                    .fit(Data.clouds(80, d, 3));
            assertEquals(Status.OPTIMAL, model.status());
            assertEquals(1, model.density().mass(), FEASIBLE);
            assertEquals(1, model.density().marginal(0).distribution().mass(), FEASIBLE, d + " dimensions");
            assertTrue(model.score(Data.clouds(50, d, 4)) > -3 * d);
        }
        double[] low = {-4, -4};
        double[] high = {4, INFINITY};
        for (DensityEstimator e :
                new DensityEstimator[] {ESTIMATOR, ESTIMATOR.withKernel(ProductLaplaceKernel.withRate(1))}) {
            DensityModel box = e.withSupport(low, high).fit(Data.clouds(40, 2, 5));
            assertEquals(Status.OPTIMAL, box.status());
            assertEquals(1, box.density().marginal(0).distribution().mass(), FEASIBLE);
            assertEquals(0, box.pdf(-4.1, 0));
        }
    }
}
