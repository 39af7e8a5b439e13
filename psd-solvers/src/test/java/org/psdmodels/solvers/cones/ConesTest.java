package org.psdmodels.solvers.cones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** The cones against products and decompositions of full matrices. */
class ConesTest {
    private static final LinearAlgebra ALGEBRA = LinearAlgebra.preferred();

    private static double[] symmetric(int n, Random random) {
        double[] a = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i <= j; i++) {
                a[i + j * n] = random.nextGaussian();
                a[j + i * n] = a[i + j * n];
            }
        }
        return a;
    }

    /** Random eigenvectors, and eigenvalues from 1 down to one over the condition. */
    private static double[] definite(int n, double condition, Random random) {
        Eigen.Pairs pairs = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigen(View.of(n, n, symmetric(n, random))));
        double[] values = new double[n];
        Arrays.setAll(values, i -> Math.pow(condition, n == 1 ? 0 : -i / (n - 1.0)));
        return ALGEBRA.gram(View.of(pairs.vectors()), values).data().clone();
    }

    private static double[] product(int n, double[]... factors) {
        View product = View.of(n, n, factors[0]);
        for (int k = 1; k < factors.length; k++) {
            product = View.of(ALGEBRA.multiply(product, View.of(n, n, factors[k])));
        }
        return product.toMatrix().data();
    }

    private static double[] entries(View view) {
        return view.toMatrix().data();
    }

    private static Interior interior(int n, double[] x) {
        Interior interior = new Interior(ALGEBRA, n);
        assertTrue(interior.enter(x));
        return interior;
    }

    private static double smallestEigenvalue(int n, double[] a) {
        return assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigenvalues(View.of(n, n, a)))
                .values()[0];
    }

    private static double[] plus(double[] a, double t, double[] d) {
        double[] sum = a.clone();
        Arrays.setAll(sum, k -> a[k] + t * d[k]);
        return sum;
    }

    /** Not beyond the boundary, and at most a hundredth before it. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 10", "7, 1e3", "30, 1e6", "60, 1e4", "150, 1e8"})
    void a_step_ends_just_inside_the_boundary(int n, double condition) {
        StepToBoundary boundary = new StepToBoundary(ALGEBRA, n);
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            double[] x = definite(n, condition, random);
            double[] d = symmetric(n, random);
            d[0] = -Math.abs(d[0]);
            Interior interior = interior(n, x);
            double[] b = entries(interior.inverseRoot());
            double[] scaled = product(n, b, d, entries(interior.inverseRoot().transpose()));
            double exact = -1 / smallestEigenvalue(n, scaled);
            double length = boundary.length(interior, d);
            assertTrue(length <= exact * (1 + 1e-10), () -> length + " beyond " + exact);
            assertTrue(length >= 0.98 * exact, () -> length + " far from " + exact);
            assertTrue(interior.enter(plus(x, 0.999 * length, d)));
        }
    }

    /** Along D and along -X - D, by the eigenvalues of both. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 10", "7, 1e3", "30, 1e6", "60, 1e4", "150, 1e8"})
    void a_pair_is_followed_as_far_as_both_of_its_matrices(int n, double condition) {
        StepToBoundary boundary = new StepToBoundary(ALGEBRA, n);
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            double[] x = definite(n, condition, random);
            Interior interior = interior(n, x);
            double[] root = entries(interior.root());
            double size = 2 * random.nextDouble() / Math.sqrt(n);
            double[] relative = plus(new double[n * n], size, symmetric(n, random));
            double[] d = product(n, root, relative, entries(interior.root().transpose()));
            double least = smallestEigenvalue(n, relative);
            double most = -smallestEigenvalue(n, plus(new double[n * n], -1, relative));
            double exact = Math.min(
                    least < 0 ? -1 / least : Double.POSITIVE_INFINITY,
                    most > -1 ? 1 / (1 + most) : Double.POSITIVE_INFINITY);
            double length = boundary.lengthOfPair(interior, d);
            assertTrue(length <= exact * (1 + 1e-6), () -> length + " beyond " + exact);
            assertTrue(length >= 0.97 * exact, () -> length + " far from " + exact);
        }
    }

    /** Up to the limit the length is as near as without one; beyond it, it is only beyond. */
    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.9, 1.1, 4})
    void a_length_within_the_limit_is_as_near_as_without_one(double share) {
        int n = 40;
        StepToBoundary boundary = new StepToBoundary(ALGEBRA, n);
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Interior interior = interior(n, definite(n, 1e3, random));
            double[] d = symmetric(n, random);
            double whole = boundary.length(interior, d);
            double limit = share * whole;
            double length = Math.min(limit, boundary.length(interior, d, limit));
            assertEquals(Math.min(limit, whole), length, 0.02 * whole);
        }
    }

    @Test
    void steps_into_the_cone_have_no_end_and_steps_that_are_no_numbers_none() {
        StepToBoundary boundary = new StepToBoundary(ALGEBRA, 5);
        Random random = new Random(1);
        Interior interior = interior(5, definite(5, 100, random));
        assertEquals(Double.POSITIVE_INFINITY, boundary.length(interior, definite(5, 10, random)));
        double[] noNumbers = new double[25];
        Arrays.fill(noNumbers, Double.NaN);
        assertEquals(0, boundary.length(interior, noNumbers));
        assertEquals(0, boundary.lengthOfPair(interior, noNumbers));
        assertEquals(1, boundary.lengthOfPair(interior, new double[25]), 1e-9);
        assertEquals(2, Orthant.length(new double[] {1, 4, 1}, new double[] {1, -2, 0}));
        assertEquals(Double.POSITIVE_INFINITY, Orthant.length(1, 0));
        assertEquals(0, Orthant.length(1, Double.NaN));
    }

    @Test
    void packed_squares_are_scaled_coordinate_by_coordinate() {
        int r = 4;
        double[] u = new Random(5).doubles(12).toArray();
        double[] scales = new Random(6).doubles(SymmetricCoordinates.count(r)).toArray();
        double[] plain = new double[2 + scales.length];
        double[] scaled = new double[2 + scales.length];
        SymmetricCoordinates.packSquare(r, u, r, plain, 2);
        SymmetricCoordinates.packSquare(r, u, r, scales, scaled, 2);
        for (int c = 0; c < scales.length; c++) {
            assertEquals(scales[c] * plain[2 + c], scaled[2 + c], 1e-15);
        }
        assertEquals(0, scaled[0] + scaled[1]);
    }

    /** Both matrices are the same diagonal one in the scaling, and W takes one to the other. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 40})
    void the_scaling_makes_both_matrices_the_same_diagonal(int n) {
        Random random = new Random(n);
        double[] x = definite(n, 1e3, random);
        double[] z = definite(n, 1e2, random);
        NesterovTodd pair = new NesterovTodd(ALGEBRA, n);
        assertTrue(pair.scale(interior(n, x), interior(n, z)));
        double[] g = entries(pair.g());
        double[] w = new double[n * n];
        pair.w(w);
        double[] diagonal = new double[n * n];
        for (int i = 0; i < n; i++) {
            diagonal[i * (n + 1)] = pair.sigma()[i];
            assertTrue(i == 0 || pair.sigma()[i] >= pair.sigma()[i - 1]);
        }
        double tolerance = 1e-9;
        assertNear(diagonal, product(n, entries(pair.g().transpose()), z, g), tolerance);
        assertNear(x, product(n, g, diagonal, entries(pair.g().transpose())), tolerance);
        assertNear(x, product(n, w, z, w), tolerance);
        assertNear(w, product(n, g, entries(pair.g().transpose())), tolerance);
    }

    private static void assertNear(double[] expected, double[] found, double tolerance) {
        double size = Arrays.stream(expected).map(Math::abs).max().orElse(0);
        for (int k = 0; k < expected.length; k++) {
            assertEquals(expected[k], found[k], tolerance * size);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 50})
    void a_matrix_inside_has_an_inverse_however_it_was_entered(int n) {
        Random random = new Random(n);
        double[] x = definite(n, 100, random);
        Eigen.Pairs pairs = assertInstanceOf(Eigen.Pairs.class, ALGEBRA.eigen(View.of(n, n, x)));
        Interior interior = interior(n, x);
        double[] inverse = new double[n * n];
        interior.inverse(inverse);
        double[] identity = Matrix.identity(n).data();
        assertNear(identity, product(n, x, inverse), 1e-10);
        interior.enter(pairs.vectors().data(), pairs.values());
        interior.inverse(inverse);
        assertNear(identity, product(n, x, inverse), 1e-10);
        assertNear(
                x, product(n, entries(interior.root()), entries(interior.root().transpose())), 1e-10);
        x[0] = -1;
        assertFalse(interior.enter(x));
    }
}
