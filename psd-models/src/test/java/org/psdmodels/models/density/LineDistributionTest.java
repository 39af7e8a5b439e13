package org.psdmodels.models.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.special.Erf;
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

class LineDistributionTest {
    /** Sums of some hundred panels, each to a few roundings. */
    private static final double ROUNDINGS = 1e-13;

    /** In a tail a panel spans five powers of ten, and its low end keeps that many digits less. */
    private static final double IN_TAILS = 1e5 * ROUNDINGS;

    /** The densities of two squares over five sections, on different supports. */
    private static List<PsdDensity> densities() {
        List<Kernel> kernels = List.of(
                GaussianKernel.withWidth(0.7), ProductLaplaceKernel.withRate(1.3), MaternKernel.withOrder(1.5, 1));
        List<Measure> measures = List.of(
                Measure.lebesgue(1),
                Measure.interval(0, Double.POSITIVE_INFINITY),
                Measure.interval(-1, 1.5),
                Measure.gaussian(0.5, 2),
                Measure.gaussian(0.2, 1e-4));
        return kernels.stream()
                .flatMap(k -> measures.stream().map(m -> density(k, m)))
                .toList();
    }

    private static PsdDensity density(Kernel kernel, Measure measure) {
        Points pivots = Points.onLine(-2, -0.5, 0.25, 1, 3);
        Matrix identity = Matrix.identity(5);
        Matrix root = Matrix.of(5, 2, 1, -0.5, 0.3, 0, 0.7, 0, 1, -2, 0.4, 0.1);
        return PsdDensity.of(PsdFunction.of(new FoundFeatures.Pivots(kernel, pivots, identity), 1, root), measure);
    }

    /** By another rule, panel by panel between kinks. */
    private static double simpson(PsdDensity p, double from, double to) {
        double[] kinks = {-1e9, -2, -1, -0.5, 0, 0.25, 1, 1.5, 3, 1e9};
        double sum = 0;
        for (int j = 0; j + 1 < kinks.length; j++) {
            double low = Math.max(Math.max(from, p.measure().factor(0).lower()), kinks[j]);
            double high = Math.min(Math.min(to, p.measure().factor(0).upper()), kinks[j + 1]);
            if (low < high) {
                int n = 4000;
                double h = (high - low) / n;
                double[] x = IntStream.rangeClosed(0, n)
                        .mapToDouble(i -> Math.min(low + i * h, high))
                        .toArray();
                double[] values = p.pdfs(Points.onLine(x));
                for (int i = 0; i <= n; i++) {
                    sum += h / 3 * (i == 0 || i == n ? 1 : i % 2 == 0 ? 2 : 4) * values[i];
                }
            }
        }
        return sum;
    }

    @Test
    void the_distribution_function_is_the_integral_of_the_density() {
        for (PsdDensity p : densities()) {
            LineDistribution d = p.distribution();
            double mass = simpson(p, -40, 40);
            double simpson = 1e-8; // of h^4/180 times fourth derivatives on panels of a fifth of a width
            assertEquals(mass, d.mass(), simpson * mass, p.toString());
            for (double x : new double[] {-2.5, -0.7, 0.2, 0.21, 1.2, 2.7}) {
                assertEquals(simpson(p, -40, x) / mass, d.cdf(x), simpson, p + " at " + x);
                assertEquals(1 - d.cdf(x), d.survival(x), ROUNDINGS, p + " at " + x);
            }
        }
    }

    /** Of p less its mass: the entropy of what it is divided by it. */
    @Test
    void the_entropy_is_that_of_the_density_divided_by_its_mass() {
        for (PsdDensity p : densities()) {
            double mass = p.distribution().mass();
            int n = 400_000;
            double low = Math.max(p.measure().factor(0).lower(), -40);
            double high = Math.min(p.measure().factor(0).upper(), 40);
            double h = (high - low) / n;
            double[] x =
                    IntStream.range(0, n).mapToDouble(i -> low + (i + 0.5) * h).toArray();
            double sum = 0;
            for (double value : p.pdfs(Points.onLine(x))) {
                double share = value / mass;
                sum -= share > 0 ? h * share * Math.log(share) : 0;
            }
            double kinks = 1e-6; // of the midpoint rule, h^2 times slopes of at most some hundred
            assertEquals(sum, p.distribution().entropy(), kinks, p.toString());
        }
    }

    @Test
    void a_square_of_one_section_is_a_normal_density() {
        FoundFeatures basis =
                new FoundFeatures.Pivots(GaussianKernel.withWidth(2), Points.onLine(3), Matrix.identity(1));
        PsdFunction f = PsdFunction.of(basis, 1, Matrix.of(1, 1, 1));
        LineDistribution d = PsdDensity.of(f, Measure.lebesgue(1)).normalized().distribution();
        assertEquals(1, d.mass(), ROUNDINGS);
        assertEquals((1 + Math.log(4 * Math.PI)) / 2, d.entropy(), 100 * ROUNDINGS);
        for (double z = -36; z <= 7; z += 0.37) { // standard deviations, of width / sqrt(2); to about 1e-284
            double reference = Erf.erfc(-z / Math.sqrt(2)) / 2;
            double x = 3 + Math.sqrt(2) * z;
            double tolerance = z > -5 ? ROUNDINGS : IN_TAILS * reference;
            if (z > -26) { // erfc of the library used here fails beyond
                assertEquals(reference, d.cdf(x), tolerance, "z = " + z);
                assertEquals(reference, d.survival(6 - x), tolerance, "z = " + z);
            }
            if (z < 0) {
                assertEquals(x, d.quantile(d.cdf(x)), 1e-9, "z = " + z);
            }
        }
        assertEquals(3 - 37.0471 * Math.sqrt(2), d.quantile(1e-300), 1e-3);
        assertEquals(3 + 37.0471 * Math.sqrt(2), d.upperQuantile(1e-300), 1e-3);
    }

    @Test
    void monotone_in_floating_point_and_quantiles_invert_exactly() {
        Random random = new Random(1);
        for (PsdDensity p : densities()) {
            LineDistribution d = p.distribution();
            for (int trial = 0; trial < 100; trial++) {
                double x = 4 * random.nextGaussian();
                double before = d.cdf(x);
                for (int step = 0; step < 5; step++) {
                    x = Math.nextUp(x);
                    assertTrue(d.cdf(x) >= before, p + " decreases at " + x);
                    before = d.cdf(x);
                }
                double level = trial % 3 == 0 ? Math.exp(-40 * random.nextDouble()) : random.nextDouble();
                double q = d.quantile(level);
                assertTrue(d.cdf(q) >= level, p + " at level " + level);
                assertTrue(d.cdf(Math.nextDown(q)) < level, p + " at level " + level);
                double u = d.upperQuantile(level);
                assertTrue(d.survival(u) >= level && d.survival(Math.nextUp(u)) < level, p + " above " + level);
            }
        }
    }

    @Test
    void ends() {
        LineDistribution d = density(ProductLaplaceKernel.withRate(1), Measure.interval(-1, 1.5))
                .distribution();
        assertEquals(0, d.cdf(-1));
        assertEquals(0, d.cdf(Double.NEGATIVE_INFINITY));
        assertEquals(1, d.cdf(1.5));
        assertEquals(1, d.cdf(Double.POSITIVE_INFINITY));
        assertEquals(-1, d.quantile(0));
        assertEquals(1.5, d.quantile(1), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> d.quantile(1.1));
        assertThrows(IllegalArgumentException.class, () -> d.quantile(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> d.cdf(Double.NaN));
    }

    @Test
    void samples_follow_the_distribution() {
        for (PsdDensity p : densities()) {
            LineDistribution d = p.distribution();
            double[] drawn = p.sample(4000, 3).toMatrix().data();
            double atOneInThousand = 1.95;
            assertTrue(Data.kolmogorov(drawn, d::cdf) < atOneInThousand, p.toString());
        }
    }

    @Test
    void equal_seeds_give_equal_bits() {
        PsdDensity p = densities().get(0);
        assertEquals(p.sample(100, 7).toMatrix(), p.sample(100, 7).toMatrix());
        assertTrue(!p.sample(100, 7).toMatrix().equals(p.sample(100, 8).toMatrix()));
    }
}
