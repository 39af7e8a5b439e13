package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.SeparableSection;

/** The direct formulas of the Gaussian kernel against the calculus of sections. */
class GaussianIntegralsTest {
    /** Two routes of a few hundred roundings each, with exponents up to a few hundred. */
    private static final double ROUNDING = 1e-13;

    @Property
    void directFormulasAgreeWithSections(@ForAll @IntRange(min = 1, max = 4) int dimension, @ForAll long seed) {
        Random random = new Random(seed);
        GaussianKernel kernel = random.nextBoolean()
                ? GaussianKernel.withWidth(scale(random))
                : GaussianKernel.withWidths(IntStream.range(0, dimension)
                        .mapToDouble(c -> scale(random))
                        .toArray());
        Measure measure = measure(dimension, random);
        Points z = points(2, dimension, random);
        KernelIntegrals direct = kernel.integrals(measure).orElseThrow();
        SeparableSection a = section(kernel, z, 0);
        SeparableSection b = section(kernel, z, 1);
        assertSame(a.integral(measure).orElseThrow(), direct.mean(z, 0));
        assertSame(a.times(b).integral(measure).orElseThrow(), direct.pair(z, 0, z, 1));
        assertSame(a.times(a).integral(measure).orElseThrow(), direct.pair(z, 0, z, 0));
    }

    private static void assertSame(double expected, double found) {
        double digits = ROUNDING * (1 + Math.abs(Math.log(expected + Double.MIN_NORMAL)));
        assertEquals(expected, found, digits * expected + Double.MIN_NORMAL);
    }

    private static SeparableSection section(GaussianKernel kernel, Points z, int i) {
        return (SeparableSection) kernel.sections(z.dimension()).orElseThrow().at(z, i);
    }

    private static double scale(Random random) {
        return Math.exp(4 * random.nextDouble() - 2);
    }

    private static Points points(int count, int dimension, Random random) {
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            for (int c = 0; c < dimension; c++) {
                row[c] = 2 * random.nextGaussian();
            }
        }
        return Points.of(rows);
    }

    /** Normal or Lebesgue in all coordinates, each whole or cut on one side or on both. */
    private static Measure measure(int dimension, Random random) {
        double[] means = random.doubles(dimension, -3, 3).toArray();
        double[] variances = random.doubles(dimension, -4, 4).map(Math::exp).toArray();
        Measure whole = random.nextBoolean() ? Measure.lebesgue(dimension) : Measure.gaussian(means, variances);
        double[] lower = new double[dimension];
        double[] upper = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            double start = 4 * random.nextGaussian();
            lower[c] = random.nextInt(3) == 0 ? Double.NEGATIVE_INFINITY : start;
            upper[c] = random.nextInt(3) == 0 ? Double.POSITIVE_INFINITY : start + scale(random) * scale(random);
        }
        return whole.restrictedTo(lower, upper);
    }

    /** pi^(d/2) s^d exp(-|a - b|^2 / (4 s^2)), and (2 pi)^(d/2) s^d. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10})
    void onSpaceAMatrixOfPairsIsAGram(int dimension) {
        double s = 0.8;
        Points z = points(20, dimension, new Random(7));
        KernelIntegrals integrals = GaussianKernel.withWidth(s)
                .integrals(Measure.lebesgue(dimension))
                .orElseThrow();
        Matrix pairs = integrals.pairs(z);
        for (int j = 0; j < z.size(); j++) {
            for (int i = 0; i < z.size(); i++) {
                double expected = Math.pow(Math.PI * s * s, dimension / 2.0)
                        * Math.exp(-z.squaredDistance(i, z, j) / (4 * s * s));
                assertEquals(expected, pairs.get(i, j), ROUNDING * expected);
                assertEquals(pairs.get(i, j), integrals.pair(z, i, z, j), ROUNDING * expected);
            }
        }
        double mean = Math.pow(2 * Math.PI * s * s, dimension / 2.0);
        assertEquals(mean, integrals.mean(z, 3), ROUNDING * mean);
    }

    /** The printed formula: exp(-|a-b|^2/(4 s^2)) (s^2/(s^2+2v))^(d/2) exp(-|(a+b)/2 - m|^2/(s^2+2v)). */
    @Test
    void againstANormalDistributionTheFormulaIsKnown() {
        double s2 = 0.49;
        double v = 1.7;
        double[] mean = {0.4, -1};
        Points z = Points.of(new double[][] {{0.1, 0.2}, {-0.5, 0.9}});
        KernelIntegrals integrals = GaussianKernel.withWidth(0.7)
                .integrals(Measure.gaussian(mean, new double[] {v, v}))
                .orElseThrow();
        double toMean = Math.pow(-0.2 - 0.4, 2) + Math.pow(0.55 + 1, 2);
        double expected = Math.exp(-(0.36 + 0.49) / (4 * s2)) * s2 / (s2 + 2 * v) * Math.exp(-toMean / (s2 + 2 * v));
        assertEquals(expected, integrals.pair(z, 0, z, 1), ROUNDING * expected);
    }

    /** The integrals over the parts of a partition of the plane add up to the integral over the plane. */
    @Test
    void quadrantsAddUp() {
        GaussianKernel kernel = GaussianKernel.withWidths(0.6, 1.4);
        Points z = Points.of(new double[][] {{0.1, 0.2}, {-0.5, 0.9}});
        double inf = Double.POSITIVE_INFINITY;
        List<Measure> quadrants = new ArrayList<>();
        for (double[] x : new double[][] {{-inf, 0.3}, {0.3, inf}}) {
            for (double[] y : new double[][] {{-inf, -0.2}, {-0.2, inf}}) {
                quadrants.add(Measure.box(new double[] {x[0], y[0]}, new double[] {x[1], y[1]}));
            }
        }
        double sum = quadrants.stream()
                .mapToDouble(m -> kernel.integrals(m).orElseThrow().pair(z, 0, z, 1))
                .sum();
        double whole = kernel.integrals(Measure.lebesgue(2)).orElseThrow().pair(z, 0, z, 1);
        assertEquals(whole, sum, ROUNDING * whole);
    }

    @Test
    void extremeWidthsNeitherOverflowNorBreak() {
        Points z = Points.onLine(0, 1);
        KernelIntegrals narrow = GaussianKernel.withWidth(1e-200)
                .integrals(Measure.interval(-1, 2))
                .orElseThrow();
        assertEquals(Math.sqrt(Math.PI) * 1e-200, narrow.pair(z, 0, z, 0), 1e-213);
        assertEquals(0, narrow.pair(z, 0, z, 1));
        KernelIntegrals wide = GaussianKernel.withWidth(1e200)
                .integrals(Measure.interval(-1, 2))
                .orElseThrow();
        assertEquals(3, wide.pair(z, 0, z, 1), ROUNDING);
    }

    @Test
    void refusesPointsOfAnotherDimension() {
        KernelIntegrals integrals =
                GaussianKernel.withWidth(1).integrals(Measure.lebesgue(2)).orElseThrow();
        Points wrong = Points.onLine(1, 2);
        assertThrows(IllegalArgumentException.class, () -> integrals.pairs(wrong));
        assertThrows(IllegalArgumentException.class, () -> integrals.means(wrong));
    }
}
