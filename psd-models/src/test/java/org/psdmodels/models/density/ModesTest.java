package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.models.function.PsdFunction;

class ModesTest {
    /** What eps times the weights of the sections, up to 1e5, leaves of a gradient. */
    private static final double ZERO = 1e-9;

    private static final DensityEstimator ESTIMATOR =
            DensityEstimator.create().withKernel(GaussianKernel.withWidth(1)).withLambda(1e-3);

    /** The local maxima among the points of a fine grid: those above their eight neighbours. */
    private static int peaks(PsdDensity p, double least) {
        int n = 160;
        double h = 0.05;
        double[][] rows = new double[n * n][];
        for (int i = 0; i < n * n; i++) {
            rows[i] = new double[] {(i % n - n / 2) * h, (i / n - n / 2) * h};
        }
        double[] values = p.pdfs(Points.of(rows));
        int count = 0;
        for (int i = 1; i < n - 1; i++) {
            for (int j = 1; j < n - 1; j++) {
                double value = values[i + j * n];
                boolean peak = value > least;
                for (int k = 0; k < 9 && peak; k++) {
                    peak = k == 4 || value > values[i + k % 3 - 1 + (j + k / 3 - 1) * n];
                }
                count += peak ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void in_the_plane_all_peaks_of_a_grid_are_found() {
        PsdDensity p = ESTIMATOR.fit(Data.clouds(80, 2, 1)).density();
        List<Mode> modes = p.modes();
        for (int k = 0; k < modes.size(); k++) {
            Mode mode = modes.get(k);
            for (double slope : p.gradient(mode.coordinates())) {
                assertEquals(0, slope, ZERO, mode.toString());
            }
            assertEquals(p.pdf(mode.coordinates()), mode.density());
            assertTrue(k == 0 || mode.density() <= modes.get(k - 1).density(), "highest first");
            for (double[] step : new double[][] {{1e-3, 0}, {-1e-3, 0}, {0, 1e-3}, {0, -1e-3}}) {
                double[] x = mode.coordinates();
                assertTrue(p.pdf(x[0] + step[0], x[1] + step[1]) < mode.density());
            }
        }
        double least = 1e-3;
        assertEquals(
                peaks(p, least), modes.stream().filter(m -> m.density() > least).count());
        assertArrayEquals(modes.get(0).coordinates(), p.mode().coordinates());
    }

    @Test
    void on_the_boundary_of_the_support() {
        Sample sample = Sample.of(0.01, 0.02, 0.1, 0.15, 0.3, 0.5, 0.7, 1.2, 1.6, 2.5);
        PsdDensity p = ESTIMATOR.withSupport(0, 4).fit(sample).density();
        Mode mode = p.mode();
        assertEquals(0, mode.coordinates()[0]);
        assertTrue(p.gradient(0)[0] < 0);
    }

    @Test
    void an_ascent_does_not_end_between_two_modes() {
        Points pivots = Points.onLine(0, -2, 2);
        PsdFunction f = PsdFunction.of(
                new FoundFeatures.Pivots(GaussianKernel.withWidth(1), pivots, Matrix.identity(3)),
                1,
                Matrix.of(3, 2, 0, 1, 0, 0, 0, 1));
        PsdDensity p = PsdDensity.of(f, Measure.lebesgue(1)).normalized();
        assertEquals(0, p.gradient(0)[0], ZERO);
        assertEquals(2, p.modes().size());
        assertTrue(p.modes().stream().allMatch(m -> Math.abs(Math.abs(m.coordinates()[0]) - 2) < 0.1));
    }

    @Test
    void in_ten_dimensions() {
        Sample sample = Data.clouds(60, 10, 4);
        double[] variance = new double[10];
        Arrays.fill(variance, 5);
        PsdDensity p = ESTIMATOR
                .withKernel(GaussianKernel.withWidth(3))
                .withMeasure(Measure.gaussian(new double[10], variance))
                .fit(sample)
                .density();
        Mode mode = p.mode();
        for (double slope : p.gradient(mode.coordinates())) {
            assertEquals(0, slope / mode.density(), ZERO);
        }
        for (double value : p.pdfs(sample.points())) {
            assertTrue(value <= mode.density());
        }
    }

    @Test
    void kinks_are_refused() {
        PsdDensity p = ESTIMATOR
                .withKernel(ProductLaplaceKernel.withRate(1))
                .fit(Data.clouds(20, 1, 1))
                .density();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, p::modes);
        assertTrue(e.getMessage().contains("differentiable"), e.getMessage());
    }
}
