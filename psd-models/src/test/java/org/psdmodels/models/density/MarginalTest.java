package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.models.function.PsdFunction;

class MarginalTest {
    /**
     * Weights of sections grow like the root of 1/cut, 1e5, of which the values of a density keep eps times that, beside a
     * largest density of about a quarter; the sums of a quadrature do no harm.
     */
    private static final double EVALUATED = 1e-10;

    /** Two coordinates at once are integrated out in features, to about eight digits of the largest value. */
    private static final double IN_FEATURES = 1e-7;

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private static final Measure QUADRANT = Measure.box(new double[] {-INFINITY, -1}, new double[] {INFINITY, 1.5});

    private static DensityEstimator estimator(Kernel kernel) {
        return DensityEstimator.create().withKernel(kernel).withLambda(1e-3);
    }

    /** Densities in the plane over kernels that factor, against different measures. */
    private static List<PsdDensity> planar() {
        Kernel gaussian = GaussianKernel.withWidth(1);
        Kernel mixed = GaussianKernel.withWidth(1)
                .on(1)
                .times(ProductLaplaceKernel.withRate(1).on(0))
                .scaledBy(2);
        double[] zero = new double[2];
        return List.of(
                estimator(gaussian).fit(Data.clouds(60, 2, 1)).density(),
                estimator(GaussianKernel.withWidths(0.8, 1.5))
                        .withMeasure(Measure.gaussian(zero, new double[] {4, 2}))
                        .fit(Data.clouds(60, 2, 1))
                        .density(),
                estimator(mixed).fit(Data.clouds(40, 2, 2)).density(),
                estimator(gaussian)
                        .withMeasure(QUADRANT)
                        .fit(inside(Data.clouds(60, 2, 3).points()))
                        .density());
    }

    private static Sample inside(Points x) {
        int[] rows = IntStream.range(0, x.size())
                .filter(i -> Math.abs(x.coordinate(i, 1)) < 1)
                .toArray();
        return Sample.of(x.select(rows));
    }

    /** The integral over the second coordinate, by Simpson's rule. */
    private static double integrated(PsdDensity p, double x) {
        double low = Math.max(p.measure().factor(1).lower(), -10);
        double high = Math.min(p.measure().factor(1).upper(), 10);
        int n = 4000;
        double h = (high - low) / n;
        double[][] rows = new double[n + 1][];
        for (int i = 0; i <= n; i++) {
            rows[i] = new double[] {x, low + i * h};
        }
        double[] values = p.pdfs(Points.of(rows));
        double sum = 0;
        for (int i = 0; i <= n; i++) {
            sum += h / 3 * (i == 0 || i == n ? 1 : i % 2 == 0 ? 2 : 4) * values[i];
        }
        return sum;
    }

    @Test
    void marginals_are_integrals() {
        for (PsdDensity p : planar()) {
            PsdDensity marginal = p.marginal(0);
            for (double x = -3; x <= 3; x += 0.37) {
                assertEquals(integrated(p, x), marginal.pdf(x), EVALUATED, p + " at " + x);
            }
            assertEquals(p.mass(), marginal.distribution().mass(), EVALUATED, p.toString());
            assertEquals(p.mass(), p.marginal(1).distribution().mass(), EVALUATED, p.toString());
        }
    }

    @Test
    void conditionals_are_quotients() {
        for (PsdDensity p : planar()) {
            PsdDensity marginal = p.marginal(1);
            for (double y : new double[] {-0.7, 0.3, 1.4}) {
                PsdDensity conditional = p.conditional(new int[] {1}, y);
                assertEquals(1, conditional.mass(), EVALUATED);
                for (double x = -3; x <= 3; x += 0.37) {
                    double quotient = p.pdf(x, y) / marginal.pdf(y);
                    assertEquals(quotient, conditional.pdf(x), EVALUATED / marginal.pdf(y), p + " at " + x);
                }
            }
        }
    }

    @Test
    void far_out_a_conditional_is_as_good_as_the_density() {
        PsdDensity p = planar().get(0);
        PsdDensity far = p.conditional(new int[] {0}, 12);
        double ratio = p.logPdf(12, 0.3) - p.logPdf(12, 0.8);
        assertEquals(ratio, far.logPdf(0.3) - far.logPdf(0.8), 1e-6);
        assertThrows(IllegalArgumentException.class, () -> p.conditional(new int[] {0}, 1e3));
    }

    @Test
    void in_three_dimensions() {
        PsdDensity p = estimator(GaussianKernel.withWidth(1.5))
                .withCut(1e-6)
                .fit(Data.clouds(60, 3, 5))
                .density();
        PsdDensity twice = p.marginal(2, 0).marginal(1);
        PsdDensity once = p.marginal(0);
        PsdDensity given = p.conditional(new int[] {2, 0}, 0.2, -0.4);
        double joint = p.marginal(2, 0).pdf(0.2, -0.4);
        for (double x = -3; x <= 3; x += 0.5) {
            assertEquals(once.pdf(x), twice.pdf(x), IN_FEATURES);
            assertEquals(p.pdf(-0.4, x, 0.2), given.pdf(x) * joint, EVALUATED);
        }
        PsdDensity turned = p.marginal(2, 0, 1);
        assertEquals(p.pdf(0.1, 0.2, 0.3), turned.pdf(0.3, 0.1, 0.2), EVALUATED);
    }

    @Test
    void moments() {
        for (PsdDensity p : planar().subList(0, 2)) {
            double[] mean = new double[2];
            double[] cross = new double[3];
            double h = 0.1;
            int n = 180;
            double[][] rows = new double[n * n][];
            for (int i = 0; i < n * n; i++) {
                int row = i / n;
                rows[i] = new double[] {-9 + h * (i % n), -9 + h * row};
            }
            double[] values = p.pdfs(Points.of(rows));
            for (int i = 0; i < n * n; i++) {
                double x = rows[i][0];
                double y = rows[i][1];
                double mass = h * h * values[i];
                mean[0] += x * mass;
                mean[1] += y * mass;
                cross[0] += x * x * mass;
                cross[1] += x * y * mass;
                cross[2] += y * y * mass;
            }
            double grid = 1e-8; // the rule is exact to all digits for analytic integrands that decay; roundings add up
            assertArrayEquals(mean, p.mean(), grid);
            Matrix covariance = p.covariance();
            assertEquals(cross[0] - mean[0] * mean[0], covariance.get(0, 0), grid);
            assertEquals(cross[1] - mean[0] * mean[1], covariance.get(0, 1), grid);
            assertEquals(cross[2] - mean[1] * mean[1], covariance.get(1, 1), grid);
            assertEquals(covariance.get(0, 1), covariance.get(1, 0));
            assertEquals(cross[1], p.moment(1, 1), grid);
            double[] sd = p.sd();
            for (int c = 0; c < 2; c++) {
                assertEquals(Math.sqrt(covariance.get(c, c)), sd[c], grid);
                assertEquals(sd[c], p.marginal(c).sd()[0], grid);
            }
        }
    }

    /** Moments about zero are some 1e18 there, and their difference would be rounding. */
    @Test
    void moments_of_data_far_from_zero_lose_no_digits() {
        double[] far = {0x1p30, -0x1p29};
        for (PsdDensity p : planar()) {
            FoundFeatures.Pivots basis = (FoundFeatures.Pivots) p.function().features();
            // Rounded so that the sum is exact.
            double[][] near = rounded(basis.pivots(), 0, 0);
            PsdDensity here = moved(p, Points.of(near), 0, 0);
            PsdDensity there = moved(p, Points.of(rounded(basis.pivots(), far)), far);
            for (int c = 0; c < 2; c++) {
                assertEquals(here.mean()[c], there.mean()[c] - far[c], 2 * Math.ulp(far[c]));
                assertEquals(here.sd()[c], there.sd()[c], IN_FEATURES);
            }
            assertEquals(here.covariance().get(0, 1), there.covariance().get(0, 1), IN_FEATURES);
        }
    }

    private static double[][] rounded(Points x, double... offset) {
        return IntStream.range(0, x.size())
                .mapToObj(i -> IntStream.range(0, 2)
                        .mapToDouble(c -> offset[c] + Math.rint(x.coordinate(i, c) * 0x1p20) / 0x1p20)
                        .toArray())
                .toArray(double[][]::new);
    }

    /** The same squares over other pivots. */
    private static PsdDensity moved(PsdDensity p, Points pivots, double... offset) {
        FoundFeatures.Pivots basis = (FoundFeatures.Pivots) p.function().features();
        Measure measure = Measure.of(IntStream.range(0, 2)
                .mapToObj(c -> moved(p.measure().factor(c), offset[c]))
                .toList());
        FoundFeatures.Pivots other = new FoundFeatures.Pivots(basis.kernel(), pivots, basis.factor());
        return PsdDensity.of(PsdFunction.of(other, 2, p.function().root()), measure);
    }

    private static Measure.Factor moved(Measure.Factor factor, double offset) {
        return new Measure.Factor(
                factor.lower() + offset,
                factor.upper() + offset,
                factor.isGaussian() ? factor.mean() + offset : 0,
                factor.variance(),
                0);
    }

    @Test
    void what_does_not_factor_says_so() {
        Kernel sum = GaussianKernel.withWidth(1).plus(GaussianKernel.withWidth(0.3));
        PsdDensity p = estimator(sum).fit(Data.clouds(20, 2, 1)).density();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> p.marginal(0));
        assertTrue(e.getMessage().contains("product over the coordinates"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> p.conditional(new int[] {0}, 1));
        assertThrows(IllegalArgumentException.class, () -> p.marginal(0, 0));
        assertThrows(IllegalArgumentException.class, () -> p.marginal(2));
        assertThrows(IllegalArgumentException.class, () -> p.conditional(new int[] {0, 1}, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> p.conditional(new int[] {0}, Double.NaN));
    }

    @Test
    void marginals_and_conditionals_are_nowhere_negative() {
        Random random = new Random(3);
        PsdDensity p = planar().get(0);
        double[] far = random.doubles(10_000, -30, 30).toArray();
        for (PsdDensity q : List.of(p.marginal(0), p.marginal(1), p.conditional(new int[] {0}, 2.5))) {
            for (double value : q.pdfs(Points.onLine(far))) {
                assertTrue(value >= 0);
            }
        }
    }
}
