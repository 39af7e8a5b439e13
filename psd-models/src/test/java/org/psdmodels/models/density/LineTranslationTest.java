package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.models.function.PsdFunction;

/** What is asked of a line depends neither on where zero is nor on a far point. */
class LineTranslationTest {
    private static final List<Kernel> KERNELS =
            List.of(GaussianKernel.withWidth(0.7), ProductLaplaceKernel.withRate(1.3), MaternKernel.withOrder(1.5, 1));

    /** Multiples of a quarter: added to 2^50 they are still exact. */
    private static final double[] PLACES = {-2, -0.5, 0.25, 1, 3};

    private static final double[] ASKED = {-7, -2.5, -0.75, 0.25, 0.5, 1.25, 2.75, 9};
    private static final double[] LEVELS = {1e-9, 0.01, 0.3, 0.5, 0.75, 0.999};

    private static final double[] OFFSETS = {-0x1p10, 0x1p40, 0x1p50};

    /** A few roundings of a distribution function. */
    private static final double ROUNDINGS = 1e-14;

    private static List<Measure> measures(double offset) {
        return List.of(
                Measure.lebesgue(1),
                Measure.interval(offset, Double.POSITIVE_INFINITY),
                Measure.interval(offset - 1, offset + 1.5),
                Measure.gaussian(offset + 0.5, 2));
    }

    private static double[] moved(double offset, double... x) {
        return Arrays.stream(x).map(v -> v + offset).toArray();
    }

    private static PsdDensity squares(Kernel kernel, Measure measure, Points pivots, Matrix root) {
        FoundFeatures basis = new FoundFeatures.Pivots(kernel, pivots, Matrix.identity(pivots.size()));
        return PsdDensity.of(PsdFunction.of(basis, pivots.dimension(), root), measure);
    }

    private static PsdDensity density(Kernel kernel, Measure measure, double offset) {
        Matrix root = Matrix.of(5, 2, 1, -0.5, 0.3, 0, 0.7, 0, 1, -2, 0.4, 0.1);
        return squares(kernel, measure, Points.onLine(moved(offset, PLACES)), root);
    }

    @Test
    void translations_change_no_distribution() {
        for (Kernel kernel : KERNELS) {
            for (int m = 0; m < measures(0).size(); m++) {
                LineDistribution here = density(kernel, measures(0).get(m), 0).distribution();
                for (double offset : OFFSETS) {
                    Measure measure = measures(offset).get(m);
                    assertSame(here, density(kernel, measure, offset).distribution(), offset, kernel + " " + measure);
                }
            }
        }
    }

    private static void assertSame(LineDistribution here, LineDistribution there, double offset, String of) {
        for (double x : ASKED) {
            assertEquals(here.cdf(x), there.cdf(offset + x), ROUNDINGS, of + " at " + x);
            assertEquals(here.survival(x), there.survival(offset + x), ROUNDINGS, of + " above " + x);
        }
        double resolution = Math.ulp(offset) + ROUNDINGS;
        for (double p : LEVELS) {
            assertEquals(here.quantile(p), there.quantile(p) - offset, resolution, of + " at level " + p);
            assertEquals(here.upperQuantile(p), there.upperQuantile(p) - offset, resolution, of + " above " + p);
            double q = there.quantile(p);
            assertTrue(there.cdf(q) >= p && there.cdf(Math.nextDown(q)) < p, of + " inverse at " + p);
        }
        assertEquals(here.mass(), there.mass(), ROUNDINGS * here.mass(), of);
        assertEquals(here.entropy(), there.entropy(), 100 * ROUNDINGS, of);
        double[] drawn = here.sample(50, 3).toMatrix().data();
        double[] again = there.sample(50, 3).toMatrix().data();
        for (int i = 0; i < drawn.length; i++) {
            assertEquals(drawn[i], again[i] - offset, resolution, of + " sample " + i);
        }
    }

    @Test
    void translations_change_no_marginal_and_no_sample_by_coordinates() {
        for (Kernel kernel : List.of(GaussianKernel.withWidth(0.7), ProductLaplaceKernel.withRate(1.3))) {
            double offset = 0x1p40;
            PsdDensity here = inThePlane(kernel, 0);
            PsdDensity there = inThePlane(kernel, offset);
            for (double x : ASKED) {
                double expected = here.marginal(0).pdf(x);
                assertEquals(expected, there.marginal(0).pdf(x), 1e-9 * expected, kernel + " at " + x);
            }
            double[] drawn = sampler(here).sample(50, 3).toMatrix().data();
            double[] again = sampler(there).sample(50, 3).toMatrix().data();
            for (int i = 0; i < drawn.length; i++) {
                double added = i < 50 ? 0 : offset;
                // features rest on some eight digits of the sections, and a draw is found again to the resolution
                assertEquals(drawn[i], again[i] - added, 1e-6 + Math.ulp(added), kernel + " sample " + i);
            }
        }
    }

    private static SequentialSampler sampler(PsdDensity density) {
        return SequentialSampler.of(density).orElseThrow();
    }

    /** The second coordinate is moved. */
    private static PsdDensity inThePlane(Kernel kernel, double offset) {
        Points pivots = Points.of(new double[][] {{-1, 0.5 + offset}, {0.25, -0.5 + offset}, {1, 2 + offset}});
        return squares(kernel, Measure.lebesgue(2), pivots, Matrix.identity(3));
    }

    @Test
    void a_far_point_keeps_its_mass() {
        double[] near = IntStream.range(0, 120).mapToDouble(i -> i / 32.0).toArray();
        for (Kernel kernel : KERNELS) {
            for (double far : new double[] {-1e300, 1e5, 1e12}) {
                double[] all = DoubleStream.concat(Arrays.stream(near), DoubleStream.of(far))
                        .toArray();
                PsdDensity p = squares(kernel, Measure.lebesgue(1), Points.onLine(all), Matrix.identity(121));
                LineDistribution d = p.distribution();
                double beyond = far > 0 ? d.survival(far) : d.cdf(far);
                double allOrNone = Math.abs(far) > 1e100 ? 1 : 0.5; // no other number is within a width of this one
                assertEquals(allOrNone / 121, beyond, ROUNDINGS, kernel + " beyond " + far);
                double middle = far > 0 ? d.survival(1e4) : d.cdf(-1e4);
                assertEquals(1.0 / 121, middle, ROUNDINGS, kernel + " without " + far);
                double inside = far > 0 ? d.upperQuantile(0.25 / 121) : d.quantile(0.25 / 121);
                assertEquals(far, inside, 1 + Math.ulp(far), kernel + " quantile");
                double median = d.quantile(0.5);
                assertTrue(median > 0 && median < 4, kernel + " median " + median);
                assertEquals(1, d.cdf(Double.MAX_VALUE), kernel + " everything");
            }
        }
    }

    /** No section is seen at the nodes of a panel that is some thousand times as long. */
    @Test
    void no_unit_is_preferred() {
        for (double width : new double[] {1e-9, 1e9}) {
            LineDistribution one = squares(
                            GaussianKernel.withWidth(width), Measure.lebesgue(1), Points.onLine(3), Matrix.identity(1))
                    .distribution();
            assertEquals(Math.sqrt(Math.PI) * width, one.mass(), ROUNDINGS * width, "width " + width);
            assertEquals(0.5, one.cdf(3), ROUNDINGS, "width " + width);
            LineDistribution cut = squares(
                            GaussianKernel.withWidth(width),
                            Measure.interval(3 + width, 3 + 1e6 * width),
                            Points.onLine(3),
                            Matrix.identity(1))
                    .distribution();
            double erfcOfOne = 0.15729920705028513;
            assertEquals(erfcOfOne / 2 * Math.sqrt(Math.PI), cut.mass() / width, 1e-6, "cut, width " + width);
        }
    }

    /** As many as when all were counted from zero, and a few in a thousand for the other places of the halves. */
    @Test
    void ordinary_data_need_no_more_panels() {
        double[] many = IntStream.range(0, 120).mapToDouble(i -> i / 32.0).toArray();
        int[][] panels = {{1494, 750, 8, 1481, 1591}, {1493, 753, 4, 1599, 1504}, {1463, 734, 7, 1572, 1429}};
        for (int k = 0; k < panels.length; k++) {
            Kernel kernel = KERNELS.get(k);
            for (int m = 0; m < 4; m++) {
                assertFew(panels[k][m], density(kernel, measures(0).get(m), 0));
            }
            assertFew(
                    panels[k][4],
                    squares(kernel, Measure.lebesgue(1), Points.onLine(many), Matrix.identity(many.length)));
        }
    }

    private static void assertFew(int most, PsdDensity density) {
        int panels = density.distribution().panels();
        assertTrue(panels <= 1.01 * most, panels + " panels instead of " + most + " for " + density);
    }
}
