package org.psdmodels.kernels.tessellated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

class TessellatedFamilyTest {
    /** Of sums of some thousand products, relative to the sum of their absolute values. */
    private static final double ROUNDING = 1e-13;

    static Stream<TessellatedFamily> families() {
        return TessellatedKernelTest.all();
    }

    @ParameterizedTest
    @MethodSource("families")
    void pairMatrixRepresentsTheValue(TessellatedFamily family) {
        Points x = Examples.points(family, 4, 1);
        Points y = Examples.points(family, 3, 2);
        TessellatedKernel kernel = family.randomKernel(3);
        for (int i = 0; i < x.size(); i++) {
            for (int j = 0; j < y.size(); j++) {
                Matrix pair = family.pairMatrix(x, i, y, j);
                assertEquals(pair, pair.transpose());
                assertEquals(kernel.at(x, i, y, j), Examples.inner(kernel.matrix(), pair), ROUNDING * scale(pair));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void weightedMatrixRepresentsTheQuadraticForm(TessellatedFamily family) {
        Points x = Examples.points(family, 9, 4);
        double[] alpha = Examples.normals(9, 5);
        alpha[6] = 0;
        Matrix weighted = family.weighted(x, alpha);
        double[] sum = new double[weighted.data().length];
        for (int i = 0; i < x.size(); i++) {
            for (int j = 0; j < x.size(); j++) {
                BlockLoops.addScaled(
                        alpha[i] * alpha[j], family.pairMatrix(x, i, x, j).data(), 0, sum, 0, sum.length);
            }
        }
        assertArrayEquals(sum, weighted.data(), 100 * ROUNDING * scale(weighted));
    }

    /** More points than one block holds. */
    @ParameterizedTest
    @MethodSource("blocks")
    void weightedMatrixOfManyPoints(TessellatedFamily family) {
        int m = 2 * BlockSum.LARGEST + 17;
        Points x = Examples.points(family, m, 6);
        double[] alpha = Examples.normals(m, 7);
        TessellatedKernel kernel = family.randomKernel(8);
        Matrix gram = kernel.gram(x);
        double form = 0;
        for (int j = 0; j < m; j++) {
            form += alpha[j] * BlockLoops.dot(alpha, gram.data(), j * m, m);
        }
        Matrix weighted = family.weighted(x, alpha);
        assertEquals(form, Examples.inner(kernel.matrix(), weighted), 100 * ROUNDING * scale(weighted));
        double[] eigenvalues = Examples.eigenvalues(weighted);
        assertTrue(eigenvalues[eigenvalues.length - 1] >= -m * ROUNDING * eigenvalues[0]);
    }

    static Stream<TessellatedFamily> blocks() {
        return TessellatedKernelTest.blocks();
    }

    /** The value is the integral of (v'N(z, x)) (v'N(z, y)) for P = v v'. */
    @ParameterizedTest
    @MethodSource("families")
    void rankOneMatrix(TessellatedFamily family) {
        int size = family.matrixSize();
        double[] v = Examples.normals(size, 9);
        double[] p = new double[size * size];
        for (int l = 0; l < size; l++) {
            for (int k = 0; k < size; k++) {
                p[k + l * size] = v[k] * v[l];
            }
        }
        TessellatedKernel kernel = family.kernel(Matrix.wrap(size, size, p));
        Points x = Examples.points(family, 5, 10);
        for (int i = 0; i < x.size(); i++) {
            Matrix pair = family.pairMatrix(x, i, x, 0);
            double form = 0;
            for (int l = 0; l < size; l++) {
                form += v[l] * BlockLoops.dot(v, pair.data(), l * size, size);
            }
            assertEquals(form, kernel.gram(x).get(i, 0), 1000 * ROUNDING * scale(pair));
        }
    }

    private static double scale(Matrix matrix) {
        return Arrays.stream(matrix.data()).map(Math::abs).max().orElseThrow();
    }

    @Test
    void noWeightsGiveTheZeroMatrix() {
        TessellatedFamily family = Examples.family(1, 2);
        Matrix zero = family.weighted(Examples.points(family, 3, 11), new double[3]);
        assertEquals(Matrix.wrap(10, 10, new double[100]), zero);
    }

    @Test
    void monomialsAreOrderedByDegree() {
        TessellatedFamily family = TessellatedFamily.ofDegree(2, new double[1], new double[] {1});
        assertEquals(6, family.monomialCount());
        assertEquals(12, family.matrixSize());
        int[] z = {0, 1, 0, 2, 1, 0};
        int[] x = {0, 0, 1, 0, 1, 2};
        for (int k = 0; k < 6; k++) {
            assertArrayEquals(new int[] {z[k]}, family.exponentsInZ(k));
            assertArrayEquals(new int[] {x[k]}, family.exponentsInX(k));
        }
        assertEquals(3, family.with(MonomialBasis.IN_X).monomialCount());
        assertArrayEquals(new int[] {0}, family.with(MonomialBasis.IN_X).exponentsInZ(2));
        assertEquals(91, Examples.family(2, 6).monomialCount());
    }

    @Test
    void randomMatricesHaveTraceOne() {
        Matrix p = Examples.family(1, 3).randomKernel(12).matrix();
        double trace = 0;
        for (int k = 0; k < p.rows(); k++) {
            trace += p.get(k, k);
        }
        assertEquals(1, trace, ROUNDING);
        assertEquals(p, p.transpose());
    }

    @Test
    void refusesBadParameters() {
        double[] zero = {0, 0};
        double[] one = {1, 1};
        refuses("degree must be >= 0, got -1", () -> TessellatedFamily.ofDegree(-1, zero, one));
        refuses("length of lower must be >= 1, got 0", () -> TessellatedFamily.ofDegree(1, new double[0], one));
        refuses("length of upper must be 2, got 1", () -> TessellatedFamily.ofDegree(1, zero, new double[] {1}));
        refuses(
                "lower[1] must be finite, got NaN",
                () -> TessellatedFamily.ofDegree(1, new double[] {0, Double.NaN}, one));
        refuses(
                "upper[0] must be finite, got Infinity",
                () -> TessellatedFamily.ofDegree(1, zero, new double[] {Double.POSITIVE_INFINITY, 1}));
        refuses(
                "upper[1] must be > lower = 0.0, got 0.0",
                () -> TessellatedFamily.ofDegree(1, zero, new double[] {1, 0}));
        refuses("number of monomials of 60 variables", () -> TessellatedFamily.ofDegree(9, new double[30], one(30)));
        refuses(
                "degree must leave P with fewer than 2^31 entries, got 5",
                () -> TessellatedFamily.ofDegree(5, new double[9], one(9)));
    }

    private static double[] one(int n) {
        double[] one = new double[n];
        Arrays.fill(one, 1);
        return one;
    }

    @Test
    void refusesBadMatrices() {
        TessellatedFamily family = TessellatedFamily.ofDegree(0, new double[] {0}, new double[] {1});
        refuses("rows of P must be 2, got 1", () -> family.kernel(Matrix.identity(1)));
        refuses("columns of P must be 2, got 3", () -> family.kernel(Matrix.of(2, 3, 1, 0, 0, 1, 0, 0)));
        refuses("P[1] must be finite, got NaN", () -> family.kernel(Matrix.of(2, 2, 1, Double.NaN, 0, 1)));
        refuses("P[0][1] must equal P[1][0] = 0.0, got 0.5", () -> family.kernel(Matrix.of(2, 2, 1, 0, 0.5, 1)));
        refuses("P must be positive semidefinite", () -> family.kernel(Matrix.of(2, 2, 1, 2, 2, 1)));
        refuses("P must be positive semidefinite", () -> family.kernel(Matrix.of(2, 2, 1, 0, 0, -1e-9)));
        refuses("P must be positive semidefinite", () -> family.kernel(Matrix.of(2, 2, 0, 1, 1, 0)));
        refuses(
                "factor must be finite and >= 0, got -1.0",
                () -> family.identityKernel().scaledBy(-1));
    }

    @Test
    void acceptsMatricesThatAreSemidefiniteUpToRounding() {
        TessellatedFamily family = TessellatedFamily.ofDegree(0, new double[] {0}, new double[] {1});
        assertEquals(0, family.kernel(Matrix.wrap(2, 2, new double[4])).value(new double[1], new double[1]));
        double huge = 1e200;
        Matrix rounded = Matrix.of(2, 2, huge, huge * (1 - 1e-15), huge, huge * (1 - 1e-14));
        Matrix kept = family.kernel(rounded).matrix();
        assertEquals(kept, kept.transpose());
    }

    @Test
    void refusesBadPoints() {
        TessellatedFamily family = TessellatedFamily.ofDegree(0, new double[] {0, 0}, new double[] {1, 1});
        Points inside = Points.single(0.5, 0.5);
        Points outside = Points.single(0.5, 1.5);
        String message = "coordinate 1 of point 0 of x must be in [0.0, 1.0], got 1.5";
        refuses(message, () -> family.identityKernel().gram(outside));
        refuses(message, () -> family.pairMatrix(outside, 0, inside, 0));
        refuses(message, () -> family.weighted(outside, new double[] {1}));
        refuses("dimension of x must be 2, got 1", () -> family.identityKernel().gram(Points.single(0.5)));
        refuses("length of alpha must be 1, got 2", () -> family.weighted(inside, new double[2]));
        refuses("alpha[0] must be finite, got NaN", () -> family.weighted(inside, new double[] {Double.NaN}));
        refuses("i must be >= 0 and < 1, got 1", () -> family.pairMatrix(inside, 1, inside, 0));
        refuses("k must be >= 0 and < 1, got 1", () -> family.exponentsInZ(1));
    }

    private static void refuses(String message, Executable action) {
        String found = assertThrows(IllegalArgumentException.class, action).getMessage();
        assertTrue(found.startsWith(message) || found.contains(" " + message + " "), found);
    }
}
