package org.psdmodels.kernels.tessellated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.Smoothness;

class TessellatedKernelTest {
    /** Matrices have trace 1 and points coordinates of at most one: sums of some thousand products below one. */
    private static final double ROUNDING = 1e-13;

    static Stream<TessellatedFamily> small() {
        return Stream.of(
                        new int[] {0, 1},
                        new int[] {1, 1},
                        new int[] {2, 1},
                        new int[] {3, 1},
                        new int[] {0, 2},
                        new int[] {1, 2},
                        new int[] {2, 2},
                        new int[] {0, 3},
                        new int[] {1, 3})
                .flatMap(s -> Examples.variants(s[0], s[1]));
    }

    static Stream<TessellatedFamily> large() {
        return Stream.of(new int[] {2, 3}, new int[] {0, 6}, new int[] {1, 6}, new int[] {0, 13}, new int[] {1, 13})
                .flatMap(s -> Examples.variants(s[0], s[1]));
    }

    static Stream<TessellatedFamily> all() {
        return Stream.concat(small(), large());
    }

    @ParameterizedTest
    @MethodSource("small")
    void isTheDefiningIntegral(TessellatedFamily family) {
        TessellatedKernel kernel = family.randomKernel(11);
        Points x = Examples.points(family, 7, 12);
        Matrix gram = kernel.gram(x);
        for (int i = 0; i < x.size(); i++) {
            for (int j = 0; j < x.size(); j++) {
                double expected = Definition.byQuadrature(family, kernel.matrix(), x.row(i), x.row(j));
                assertEquals(expected, gram.get(i, j), ROUNDING);
                assertEquals(expected, kernel.at(x, i, x, j), ROUNDING);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void isTheDoubleSumOfLemma4(TessellatedFamily family) {
        TessellatedKernel kernel = family.randomKernel(21);
        Points x = Examples.points(family, 5, 22);
        Matrix gram = kernel.gram(x);
        for (int i = 0; i < x.size(); i++) {
            for (int j = 0; j < x.size(); j++) {
                double expected = Definition.byLemma(family, kernel.matrix(), x.row(i), x.row(j));
                assertEquals(expected, gram.get(i, j), ROUNDING * volume(family));
            }
        }
    }

    private static double volume(TessellatedFamily family) {
        return IntStream.range(0, family.dimension())
                .mapToDouble(c -> family.upper()[c] - family.lower()[c])
                .reduce(1, (a, b) -> a * b);
    }

    /** More rows than one block holds, and a part of a column that starts inside a block. */
    @ParameterizedTest
    @MethodSource("blocks")
    void matricesDoNotDependOnBlocks(TessellatedFamily family) {
        TessellatedKernel kernel = family.randomKernel(31);
        Points x = Examples.points(family, 2 * BlockSum.LARGEST + 17, 32);
        Points y = Examples.points(family, 3, 33);
        KernelMatrix matrix = kernel.between(x, y);
        int from = 100;
        for (int j = 0; j < y.size(); j++) {
            double[] part = new double[x.size() - from + 1];
            matrix.column(j, from, x.size(), part, 1);
            assertEquals(0, part[0]);
            for (int i = from; i < x.size(); i++) {
                assertEquals(matrix.entry(i, j), part[i - from + 1]);
                assertEquals(kernel.at(x, i, y, j), part[i - from + 1], ROUNDING);
            }
        }
    }

    static Stream<TessellatedFamily> blocks() {
        return Stream.concat(Examples.variants(2, 2), Examples.variants(1, 3));
    }

    @ParameterizedTest
    @MethodSource("all")
    void isSymmetricAndPositiveSemidefinite(TessellatedFamily family) {
        TessellatedKernel kernel = family.randomKernel(41);
        Points x = Examples.points(family, 30, 42);
        Points copy = x.select(IntStream.range(0, x.size()).toArray());
        double[] gram = kernel.gram(x).data();
        double[] eigenvalues = Examples.eigenvalues(kernel.gram(x));
        assertArrayEquals(gram, kernel.gram(x, copy).data(), ROUNDING * volume(family));
        assertArrayEquals(gram, kernel.gram(x, copy).transpose().data(), ROUNDING * volume(family));
        assertTrue(eigenvalues[0] > 0);
        assertTrue(eigenvalues[eigenvalues.length - 1] >= -x.size() * ROUNDING * eigenvalues[0]);
    }

    @Test
    void theIndicatorsAgreeInOneDimensionOnly() {
        for (int n = 1; n <= 2; n++) {
            TessellatedFamily complement = Examples.family(1, n);
            TessellatedKernel one = complement.randomKernel(51);
            TessellatedKernel other = complement.with(SecondIndicator.ORTHANT).kernel(one.matrix());
            Points x = Examples.points(complement, 10, 52);
            double difference = IntStream.range(0, 100)
                    .mapToDouble(
                            k -> Math.abs(one.gram(x).data()[k] - other.gram(x).data()[k]))
                    .max()
                    .orElseThrow();
            assertEquals(n == 1, difference < ROUNDING);
        }
    }

    /** With P11 = 1 alone k(x, y) is the product of b - max(x, y): no digit is lost next to b. */
    @Test
    void keepsRelativeAccuracyAtTheUpperCorner() {
        TessellatedKernel kernel = TessellatedFamily.ofDegree(0, new double[] {0, 0}, new double[] {1, 1})
                .kernel(Matrix.of(2, 2, 1, 0, 0, 0));
        double gap = Math.ulp(0.5);
        assertEquals(gap * 3 * gap, kernel.value(new double[] {1 - gap, 1 - 3 * gap}, new double[] {0.5, 0.5}));
    }

    /** z^2 over [x, b] with P picking z alone: (b^3 - x^3) / 3 would lose half of the digits. */
    @Test
    void cancelsNothingInMomentsOfShortIntervals() {
        TessellatedKernel kernel = TessellatedFamily.ofDegree(1, new double[] {0}, new double[] {1})
                .kernel(diagonal(0, 1, 0, 0, 0, 0));
        double gap = 0x1p-30;
        double expected = gap - gap * gap + gap * gap * gap / 3;
        assertEquals(expected, kernel.value(new double[] {1 - gap}, new double[] {0.2}), 4 * Math.ulp(expected));
    }

    private static Matrix diagonal(double... entries) {
        int n = entries.length;
        double[] data = new double[n * n];
        for (int i = 0; i < n; i++) {
            data[i + i * n] = entries[i];
        }
        return Matrix.wrap(n, n, data);
    }

    /** The minimum kernel and its mirror image, in both conventions of the second indicator. */
    @Test
    void degreeZeroHasTheMinimumKernel() {
        double[] zero = {0, 0};
        double[] one = {1, 1};
        double[] x = {0.3, 0.9};
        double[] y = {0.4, 0.5};
        TessellatedFamily family = TessellatedFamily.ofDegree(0, zero, one).with(SecondIndicator.ORTHANT);
        assertEquals(0.3 * 0.5, family.kernel(diagonal(0, 1)).value(x, y), ROUNDING);
        assertEquals(0.6 * 0.1, family.kernel(diagonal(1, 0)).value(x, y), ROUNDING);
        TessellatedFamily complement = family.with(SecondIndicator.COMPLEMENT);
        assertEquals(1 - 0.07 - 0.3 + 0.06, complement.kernel(diagonal(0, 1)).value(x, y), ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("all")
    void isLinearInItsMatrix(TessellatedFamily family) {
        TessellatedKernel a = family.randomKernel(61);
        TessellatedKernel b = family.randomKernel(62);
        Kernel sum = a.scaledBy(2).plus(b.scaledBy(0.5));
        Points x = Examples.points(family, 6, 63);
        assertTrue(sum instanceof TessellatedKernel);
        for (int i = 0; i < x.size(); i++) {
            double expected = 2 * a.at(x, i, x, 0) + 0.5 * b.at(x, i, x, 0);
            assertEquals(expected, sum.at(x, i, x, 0), ROUNDING * volume(family));
        }
    }

    @Test
    void multiplesAndSumsSimplify() {
        TessellatedFamily family = Examples.family(1, 2);
        TessellatedKernel kernel = family.randomKernel(71);
        assertSame(kernel, kernel.scaledBy(1));
        assertEquals(0, kernel.scaledBy(0).value(new double[2], new double[2]));
        assertEquals(kernel.scaledBy(2), kernel.plus(kernel));
        assertFalse(kernel.plus(family.with(SecondIndicator.ORTHANT).randomKernel(71)) instanceof TessellatedKernel);
    }

    @Test
    void equalParametersAreEqual() {
        TessellatedFamily family = Examples.family(1, 2);
        assertEquals(family, Examples.family(1, 2));
        assertEquals(family.randomKernel(1), Examples.family(1, 2).randomKernel(1));
        assertEquals(
                family.randomKernel(1).hashCode(),
                Examples.family(1, 2).randomKernel(1).hashCode());
        assertNotEquals(family.randomKernel(1), family.randomKernel(2));
        assertNotEquals(family, family.with(SecondIndicator.ORTHANT));
        assertNotEquals(family, family.with(MonomialBasis.IN_X));
        assertNotEquals(family, Examples.family(2, 2));
        assertNotEquals(family, TessellatedFamily.ofDegree(1, family.lower(), new double[] {0.8, 1.1}));
    }

    @Test
    void claimsUniversalityOnAnIntervalWithDefiniteMatrixOnly() {
        assertTrue(Examples.family(0, 1).identityKernel().claims().universal());
        assertTrue(Examples.family(2, 1)
                .with(SecondIndicator.ORTHANT)
                .identityKernel()
                .claims()
                .strict());
        assertFalse(Examples.family(0, 1).kernel(diagonal(1, 0)).claims().universal());
        assertFalse(Examples.family(0, 2).identityKernel().claims().universal());
        assertTrue(Examples.family(0, 2).identityKernel().claims().continuous());
        assertEquals(
                Smoothness.OFF_TIES,
                Examples.family(0, 2).identityKernel().claims().smoothness());
    }
}
