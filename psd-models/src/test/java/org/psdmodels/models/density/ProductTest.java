package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

class ProductTest {
    /** Weights of sections, up to 1e5, are multiplied with each other, and eps times that is left of the values. */
    private static final double MERGED = 1e-6;

    /** Values are products of values; their integral is a quadrature that has settled to rounding. */
    private static final double BY_VALUE = 1e-9;

    /** Compares with the product of the values, whose integral is taken as a sum over a grid: exact for what decays. */
    private static void require(PsdDensity p, PsdDensity q, double tolerance) {
        PsdDensity product = p.times(q);
        int d = p.dimension();
        int n = d == 1 ? 2000 : 200;
        double h = 16.0 / n;
        double[][] rows = new double[d == 1 ? n : n * n][];
        for (int i = 0; i < rows.length; i++) {
            int row = i / n;
            rows[i] = d == 1 ? new double[] {-8 + i * h} : new double[] {-8 + i % n * h, -8 + row * h};
        }
        double[] values = p.pdfs(Points.of(rows));
        double[] others = q.pdfs(Points.of(rows));
        double mass = 0;
        for (int i = 0; i < rows.length; i++) {
            values[i] *= others[i];
            mass += values[i] * Math.pow(h, d);
        }
        double[] found = product.pdfs(Points.of(rows));
        for (int i = 0; i < rows.length; i++) {
            assertEquals(values[i] / mass, found[i], tolerance, "at " + Arrays.toString(rows[i]));
        }
        assertEquals(1, product.mass(), tolerance);
    }

    private static DensityEstimator estimator(double... widths) {
        return DensityEstimator.create()
                .withKernel(GaussianKernel.withWidths(widths))
                .withLambda(1e-2);
    }

    @Test
    void of_gaussian_kernels_on_the_line() {
        PsdDensity p = estimator(0.8).fit(Data.clouds(50, 1, 1)).density();
        PsdDensity q = estimator(1.7)
                .withMeasure(Measure.gaussian(1, 4))
                .fit(Data.clouds(40, 1, 2))
                .density();
        PsdDensity r = estimator(1.2)
                .withMeasure(Measure.gaussian(-1, 3))
                .fit(Data.clouds(40, 1, 3))
                .density();
        require(p, p, MERGED);
        require(p, q, MERGED);
        require(q, r, MERGED);
        assertEquals(1, p.times(q).times(r).distribution().mass(), MERGED);
    }

    @Test
    void on_a_half_line() {
        PsdDensity p = estimator(0.8).fit(Data.clouds(50, 1, 1)).density();
        PsdDensity q = estimator(1)
                .withSupport(-2, Double.POSITIVE_INFINITY)
                .fit(Sample.of(-1, 0.3, 1, 2, 5))
                .density();
        PsdDensity product = p.times(q);
        assertEquals(0, product.pdf(-2.1));
        double ratio = product.pdf(0.4) / (p.pdf(0.4) * q.pdf(0.4));
        assertEquals(ratio * p.pdf(1.3) * q.pdf(1.3), product.pdf(1.3), MERGED);
        assertEquals(1, product.distribution().mass(), MERGED);
    }

    @Test
    void in_the_plane_with_few_pivots_there_are_marginals() {
        PsdDensity p =
                estimator(1.5, 1.2).withCut(1e-3).fit(Data.clouds(60, 2, 1)).density();
        PsdDensity q =
                estimator(1.5, 1.9).withCut(1e-3).fit(Data.clouds(50, 2, 2)).density();
        require(p, q, MERGED);
        assertEquals(1, p.times(q).marginal(1).distribution().mass(), MERGED);
    }

    @Test
    void in_the_plane_with_many_pivots_values_are_products() {
        PsdDensity p = estimator(1, 1.2).fit(Data.clouds(60, 2, 1)).density();
        PsdDensity q = estimator(1.5, 0.9).fit(Data.clouds(50, 2, 2)).density();
        require(p, q, BY_VALUE);
    }

    @Test
    void of_other_kernels() {
        PsdDensity p = estimator(0.8).fit(Data.clouds(50, 1, 1)).density();
        PsdDensity q = estimator(1)
                .withKernel(ProductMaternKernel.withOrder(2.5, 1))
                .fit(Data.clouds(30, 1, 1))
                .density();
        require(p, q, BY_VALUE);
        PsdDensity product = p.times(q);
        LineDistribution distribution = product.distribution();
        assertEquals(1, distribution.mass(), BY_VALUE);
        assertTrue(Data.kolmogorov(product.sample(1000, 1).toMatrix().data(), distribution::cdf) < 1.95);
    }

    /**
     * Why there is no product of many pivots beyond the plane: the closed form of its mass, a sum over all sections a, a' of one
     * density and b, b' of the other, consists of terms so much larger than itself that few digits would be left.
     */
    @Test
    void the_closed_form_of_a_mass_cancels() {
        PsdDensity p = estimator(1.5, 1.5, 1.5).fit(Data.clouds(80, 3, 1)).density();
        Points a = ((FoundFeatures.Pivots) p.function().features()).pivots();
        Matrix b = LinearAlgebra.java().gram(View.of(p.function().weights()));
        int m = a.size();
        assertTrue(m * m > 1000);
        double[] e = new double[m * m];
        for (int k = 0; k < e.length; k++) {
            e[k] = Math.exp(-a.squaredDistance(k % m, a, k / m) / (8 * 1.5 * 1.5));
        }
        double sum = 0;
        double size = 0;
        for (int k = 0; k < e.length; k++) {
            double first = b.data()[k] * e[k];
            for (int l = 0; l < e.length; l++) {
                double second = b.data()[l] * e[l];
                double between =
                        e[k % m + l % m * m] * e[k % m + l / m * m] * e[k / m + l % m * m] * e[k / m + l / m * m];
                sum += first * second * between;
                size += Math.abs(first * second * between);
            }
        }
        assertTrue(size > 1e12 * Math.abs(sum), size + " against " + sum);
    }

    @Test
    void what_has_no_product_says_so() {
        PsdDensity left =
                estimator(0.8).withSupport(-1, 0).fit(Sample.of(-0.5, -0.2)).density();
        PsdDensity right =
                estimator(0.8).withSupport(0, 1).fit(Sample.of(0.5, 0.2)).density();
        assertThrows(IllegalArgumentException.class, () -> left.times(right));
        PsdDensity cube = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(1))
                .fit(Data.clouds(60, 3, 1))
                .density();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> cube.times(cube));
        assertTrue(e.getMessage().contains("larger cut"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> left.times(cube));
    }
}
