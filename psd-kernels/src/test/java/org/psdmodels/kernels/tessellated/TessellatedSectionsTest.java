package org.psdmodels.kernels.tessellated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;

class TessellatedSectionsTest {
    /** Of sums of some hundred terms of order one at most, that cancel in part. */
    private static final double ROUNDING = 1e-13;

    /** Exact to rounding for the degree 16 of a product of two sections of degree 3 and a monomial. */
    private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(20);

    static Stream<TessellatedFamily> families() {
        return TessellatedKernelTest.all();
    }

    static Stream<TessellatedFamily> small() {
        return Stream.of(new int[] {0, 1}, new int[] {1, 1}, new int[] {2, 1}, new int[] {0, 2}, new int[] {1, 2})
                .flatMap(s -> Examples.variants(s[0], s[1]));
    }

    @ParameterizedTest
    @MethodSource("families")
    void sectionsAreTheKernel(TessellatedFamily family) {
        TessellatedKernel kernel = family.randomKernel(1);
        KernelSections sections = kernel.sections(family.dimension()).orElseThrow();
        Points x = Examples.points(family, 7, 2);
        for (int j = 0; j < x.size(); j++) {
            for (int i = 0; i < x.size(); i++) {
                assertEquals(kernel.at(x, i, x, j), sections.at(x, j).value(x.row(i)), 100 * ROUNDING);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("small")
    void integralsOverTheBox(TessellatedFamily family) {
        compare(family.randomKernel(3), Measure.box(family.lower(), family.upper()));
    }

    @ParameterizedTest
    @MethodSource("small")
    void weightedIntegralsOverAPart(TessellatedFamily family) {
        int n = family.dimension();
        double[] lower = new double[n];
        double[] upper = new double[n];
        int[] exponents = new int[n];
        for (int c = 0; c < n; c++) {
            lower[c] = -0.1 * c;
            upper[c] = 0.5;
            exponents[c] = 2 - c;
        }
        compare(family.randomKernel(4), Measure.box(lower, upper).weightedBy(exponents));
    }

    @ParameterizedTest
    @MethodSource("small")
    void integralsAgainstATruncatedNormalDistribution(TessellatedFamily family) {
        double[] mean = new double[family.dimension()];
        double[] variance = new double[family.dimension()];
        Arrays.fill(mean, 0.2);
        Arrays.fill(variance, 0.5);
        compare(family.randomKernel(5), Measure.gaussian(mean, variance).restrictedTo(family.lower(), family.upper()));
    }

    private static void compare(TessellatedKernel kernel, Measure measure) {
        KernelIntegrals integrals = kernel.integrals(measure).orElseThrow();
        Points z = Examples.points(kernel.family(), 7, 6);
        for (int i = 0; i < z.size(); i++) {
            int point = i;
            double[] breaks = z.row(i);
            assertEquals(
                    integral(measure, breaks, z.row(0), x -> kernel.value(x, z.row(point))),
                    integrals.mean(z, i),
                    ROUNDING);
            assertEquals(
                    integral(measure, breaks, z.row(0), x -> kernel.value(x, z.row(point)) * kernel.value(x, z.row(0))),
                    integrals.pair(z, i, z, 0),
                    ROUNDING);
        }
    }

    /** Cell by cell of the grid through two points, on which the integrand is smooth. */
    private static double integral(Measure measure, double[] first, double[] second, ToDoubleFunction<double[]> f) {
        return integral(measure, first, second, new double[first.length], 0, f);
    }

    private static double integral(
            Measure measure, double[] first, double[] second, double[] x, int c, ToDoubleFunction<double[]> f) {
        if (c == x.length) {
            return measure.density(x) * f.applyAsDouble(x);
        }
        double a = measure.factor(c).lower();
        double b = measure.factor(c).upper();
        double[] grid = {a, Math.min(Math.max(first[c], a), b), Math.min(Math.max(second[c], a), b), b};
        Arrays.sort(grid);
        double sum = 0;
        for (int s = 0; s + 1 < grid.length; s++) {
            double half = 0.5 * (grid[s + 1] - grid[s]);
            for (int t = 0; half > 0 && t < RULE.getNumberOfPoints(); t++) {
                x[c] = grid[s] + half * (1 + RULE.getPoint(t));
                sum += half * RULE.getWeight(t) * integral(measure, first, second, x, c + 1, f);
            }
        }
        return sum;
    }

    @Test
    void thereAreNoneOutsideTheBox() {
        TessellatedKernel kernel = Examples.family(1, 2).randomKernel(7);
        assertTrue(kernel.sections(1).isEmpty());
        assertTrue(kernel.integrals(Measure.lebesgue(2)).isEmpty());
        assertTrue(kernel.integrals(Measure.box(new double[] {0, 0}, new double[] {1, 1}))
                .isEmpty());
    }
}
