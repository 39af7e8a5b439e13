package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Certified;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.Intensity;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.kernels.GaussianKernel;

/** What can be asked of a model agrees with itself and with its density. */
class DensityModelTest {
    /** Panels and closed forms agree to about ten digits, and the fit's mass is one to 1e-8. */
    private static final double TOLERANCE = 1e-7;

    private static final double FROM = Double.NEGATIVE_INFINITY;

    private static DensityModel fitted(int dimension) {
        return DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(1))
                .withLambda(1e-2)
                .withCut(1e-4)
                .fit(Data.clouds(40, dimension, 3));
    }

    @Test
    void onTheLine() {
        DensityModel p = fitted(1);
        double median = p.quantile(0.5);
        assertEquals(0.5, p.cdf(median), TOLERANCE);
        assertEquals(p.cdf(0.3), p.distribution().cdf(0.3));
        assertEquals(p.cdf(0.3), p.mass(new double[] {FROM}, new double[] {0.3}), TOLERANCE);
        assertArrayEquals(p.density().mean(), p.mean());
        assertEquals(p.density().covariance().get(0, 0), p.covariance().get(0, 0));
        List<Mode> modes = p.modes();
        assertEquals(p.density().modes().size(), modes.size());
        assertEquals(modes.get(0).density(), p.mode().density());
        assertTrue(modes.get(1).density() > p.pdf(0), "one for each cloud");
        assertEquals(0, p.gradient(p.mode().coordinates())[0], TOLERANCE);
        double h = 1e-5;
        assertEquals((p.pdf(0.3 + h) - p.pdf(0.3 - h)) / (2 * h), p.gradient(0.3)[0], TOLERANCE);
        assertTrue(p.gradient(-3)[0] > 1e-3);
    }

    @Test
    void inThePlane() {
        DensityModel p = fitted(2);
        double marginal = p.marginal(1).pdf(0.2);
        assertEquals(p.density().marginal(1).pdf(0.2), marginal);
        assertEquals(p.pdf(0.5, 0.2), p.conditional(new int[] {1}, 0.2).pdf(0.5) * marginal, TOLERANCE);
        double half = p.mass(new double[] {FROM, FROM}, new double[] {0.4, -FROM});
        assertEquals(p.marginal(0).cdf(0.4), half, TOLERANCE);
        assertEquals(p.marginal(0).mean()[0], p.mean()[0], TOLERANCE);
        assertEquals(p.covariance().get(1, 0), p.covariance().get(0, 1));
        assertTrue(p.covariance().get(0, 0) > p.covariance().get(1, 1), "the first coordinate is spread");
    }

    /** What is there depends on the dimension and on the kernel, not on the class alone. */
    @Test
    void saysWhatItCan() {
        DensityModel line = fitted(1);
        DistributionOnLine distribution = line.as(DistributionOnLine.class).orElseThrow();
        assertEquals(line.cdf(0.3), distribution.cdf(0.3));
        assertEquals(Optional.empty(), line.as(JointDensity.class));
        DensityModel plane = fitted(2);
        assertEquals(Optional.empty(), plane.as(DistributionOnLine.class));
        Density marginal = plane.as(JointDensity.class).orElseThrow().marginal(0);
        assertEquals(plane.marginal(0).pdf(0.3), marginal.pdf(0.3));
        DensityModel whole = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(1).plus(GaussianKernel.withWidth(0.5)))
                .withCut(1e-4)
                .fit(Data.clouds(30, 2, 1));
        assertEquals(Optional.empty(), whole.as(JointDensity.class), "no product over the coordinates");
        assertTrue(whole.as(BoxMasses.class).isPresent());
        assertTrue(whole.as(Differentiable.class).isPresent());
        assertTrue(whole.as(Certified.class).isPresent());
        assertEquals(Optional.empty(), whole.as(Intensity.class));
    }

    @Test
    void thereIsADistributionFunctionOnTheLineOnly() {
        DensityModel p = fitted(2);
        assertThrows(IllegalArgumentException.class, () -> p.cdf(0));
        assertThrows(IllegalArgumentException.class, () -> p.quantile(0.5));
        assertThrows(IllegalArgumentException.class, p::distribution);
        assertThrows(IllegalArgumentException.class, () -> fitted(1).quantile(1.5));
        assertThrows(IllegalArgumentException.class, () -> p.mass(new double[1], new double[1]));
        assertThrows(IllegalArgumentException.class, () -> p.marginal(2));
    }
}
