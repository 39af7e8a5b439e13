package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.models.function.PsdFunction;

/** Samples, products and modes in the plane do not depend on where zero is. */
class PlaneTranslationTest {
    private static final double[] OFFSETS = {-0x1p10, 0x1p40, 0x1p50};

    /** Multiples of a quarter: added to 2^50 they are still exact. */
    private static final double[][] PLACES = {{-1, 0.5}, {0.25, -0.5}, {1, 2}};

    private static Points moved(double offset, double[]... places) {
        Points points = Points.of(places);
        return points.minus(-offset, -offset);
    }

    private static Measure box(double offset) {
        return Measure.box(new double[] {offset - 3, offset - 2}, new double[] {offset + 3, offset + 5});
    }

    private static PsdDensity density(Kernel kernel, Measure measure, double offset, double[]... places) {
        FoundFeatures basis = new FoundFeatures.Pivots(kernel, moved(offset, places), Matrix.identity(places.length));
        return PsdDensity.of(PsdFunction.of(basis, 2, Matrix.identity(places.length)), measure);
    }

    /** Over a product of kernels the cover is made of marginals, over another kernel by doubling a box. */
    @Test
    void samples_by_rejection() {
        Kernel gaussian = GaussianKernel.withWidth(0.75);
        for (Kernel kernel : List.of(gaussian, gaussian.plus(GaussianKernel.withWidth(0.5)))) {
            for (double offset : OFFSETS) {
                double[] drawn = sample(density(kernel, Measure.lebesgue(2), 0, PLACES));
                double[] again = sample(density(kernel, Measure.lebesgue(2), offset, PLACES));
                for (int k = 0; k < drawn.length; k++) {
                    double resolution = Math.ulp(offset) / 2 + 1e-12;
                    assertEquals(drawn[k], again[k] - offset, resolution, kernel + " at " + offset + ", number " + k);
                }
            }
        }
    }

    private static double[] sample(PsdDensity density) {
        return RejectionSampler.of(density)
                .orElseThrow()
                .sample(200, 3)
                .toMatrix()
                .data();
    }

    /** Features of products are integrated over panels of the plane. */
    @Test
    void products_of_densities() {
        Kernel sum = GaussianKernel.withWidth(1).plus(GaussianKernel.withWidth(2));
        List<Kernel> kernels = List.of(sum, ProductMaternKernel.withOrder(2.5, 4));
        for (double offset : OFFSETS) {
            PsdDensity here = product(kernels, 0);
            PsdDensity there = product(kernels, offset);
            for (double x = -1; x <= 1; x += 0.25) {
                double expected = here.pdf(x, 0.5);
                assertEquals(expected, there.pdf(offset + x, offset + 0.5), 1e-9 * expected, "at " + offset);
            }
        }
    }

    private static PsdDensity product(List<Kernel> kernels, double offset) {
        return density(kernels.get(0), box(offset), offset, PLACES)
                .times(density(kernels.get(1), box(offset), offset, PLACES));
    }

    /** A single pivot tells no distance but that of its kernel: the support is cut where sections are negligible. */
    @Test
    void the_reach_of_a_single_pivot() {
        for (double width : new double[] {1, 1e3, 1e6}) {
            Kernel kernel = ProductMaternKernel.withOrder(1.5, width);
            Measure.Factor whole = Measure.lebesgue(2).factor(0);
            Measure.Factor here = Reach.bounded(density(kernel, Measure.lebesgue(2), 0, PLACES[0]), 0, whole);
            double length = here.upper() - here.lower();
            assertEquals(41 * width, length, 2 * width, "width " + width);
            Measure.Factor there = Reach.bounded(density(kernel, Measure.lebesgue(2), 0x1p50, PLACES[0]), 0, whole);
            assertEquals(length, there.upper() - there.lower(), 1e-12 * length + 1, "width " + width);
        }
    }

    /** Found to the resolution of the numbers there. */
    @Test
    void modes() {
        Kernel kernel = GaussianKernel.withWidth(0.75);
        for (double offset : OFFSETS) {
            List<Mode> here = density(kernel, box(0), 0, PLACES).modes();
            List<Mode> there = density(kernel, box(offset), offset, PLACES).modes();
            assertEquals(here.size(), there.size(), "number at " + offset);
            for (int k = 0; k < here.size(); k++) {
                double atMode = there.get(k).density();
                assertEquals(
                        density(kernel, box(offset), offset, PLACES)
                                .pdf(there.get(k).coordinates()),
                        atMode);
                for (int c = 0; c < 2; c++) {
                    double expected = here.get(k).coordinates()[c];
                    double found = there.get(k).coordinates()[c] - offset;
                    assertEquals(expected, found, Math.ulp(offset) / 2 + 1e-12, "at " + offset);
                }
            }
        }
    }
}
