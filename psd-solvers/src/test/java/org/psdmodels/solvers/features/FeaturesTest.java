package org.psdmodels.solvers.features;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

class FeaturesTest {
    private static final double EPS = 0x1p-53;
    private static final LinearAlgebra ALGEBRA = LinearAlgebra.preferred();
    private static final double CUT = 1e-10;

    private static Points cloud(int n, int d, long seed) {
        return Points.of(
                Matrix.wrap(n, d, new Random(seed).doubles((long) n * d, -1, 1).toArray()));
    }

    private static SolverFeatures on(Kernel kernel, Points data) {
        return SolverFeatures.of(Features.of(kernel, Anchors.data(), CUT), data, ALGEBRA);
    }

    /** (1, x, x^2) with its Jacobian. */
    private static final FeatureMap PARABOLA = new FeatureMap() {
        @Override
        public Domain domain() {
            return Domain.space(1);
        }

        @Override
        public int size() {
            return 3;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            double t = x.coordinate(i, 0);
            out[offset] = 1;
            out[offset + 1] = t;
            out[offset + 2] = t * t;
        }

        @Override
        public Optional<FeatureJacobian> jacobian() {
            return Optional.of((x, i, out) -> {
                out[0] = 0;
                out[1] = 1;
                out[2] = 2 * x.coordinate(i, 0);
            });
        }
    };

    /** f(x) = Phi(x)'A Phi(x). */
    private static double form(Matrix a, double[] u, double[] v) {
        double[] product = ALGEBRA.multiply(View.of(a), v);
        double sum = 0;
        for (int i = 0; i < u.length; i++) {
            sum += u[i] * product[i];
        }
        return sum;
    }

    private static double inner(Matrix a, Matrix b) {
        double sum = 0;
        for (int k = 0; k < a.data().length; k++) {
            sum += a.data()[k] * b.data()[k];
        }
        return sum;
    }

    private static Matrix symmetric(int n, long seed) {
        double[] root = new Random(seed).doubles((long) n * n, -1, 1).toArray();
        double[] weights = new Random(seed + 1).doubles(n, -1, 1).toArray();
        return ALGEBRA.gram(View.of(n, n, root), weights);
    }

    @Test
    void reproducesTheKernelOnTheAnchors() {
        Points x = cloud(120, 2, 1);
        GaussianKernel kernel = GaussianKernel.withWidth(0.7);
        SolverFeatures features = on(kernel, x);
        Matrix v = features.at(x);
        assertTrue(features.rank() < 120);
        assertEquals(120, features.anchors());
        assertEquals(CUT, features.cut());
        assertArrayEquals(
                kernel.gram(x).data(), ALGEBRA.gram(View.of(v).transpose()).data(), CUT + 1000 * EPS);
    }

    /** Rounding in Phi is at most about eps over the square root of the cut. */
    @Test
    void isTheTriangularFactorAtThePivots() {
        SolverFeatures features = on(GaussianKernel.withWidth(0.7), cloud(60, 2, 1));
        FoundFeatures.Pivots basis = assertInstanceOf(FoundFeatures.Pivots.class, features.found());
        Matrix found = features.at(basis.pivots());
        assertArrayEquals(basis.factor().transpose().data(), found.data(), 100 * EPS / Math.sqrt(CUT));
    }

    @Test
    void comesBackFromItsBasis() {
        Points x = cloud(60, 2, 1);
        SolverFeatures features = on(GaussianKernel.withWidth(0.7), x);
        SolverFeatures again = SolverFeatures.of(features.found(), ALGEBRA);
        assertEquals(features.at(x), again.at(x));
        assertEquals(features.rank(), again.anchors());
        SolverFeatures explicit = SolverFeatures.of(Features.of(PARABOLA), x, ALGEBRA);
        assertEquals(3, SolverFeatures.of(explicit.found(), ALGEBRA).rank());
    }

    @Test
    void blocksGiveTheSameBits() {
        Points x = cloud(101, 1, 1);
        for (SolverFeatures features :
                List.of(on(GaussianKernel.withWidth(0.3), x), SolverFeatures.of(Features.of(PARABOLA), x, ALGEBRA))) {
            Matrix all = features.at(x);
            for (int size : new int[] {1, 7, 100, 101, 500}) {
                Iterator<FeatureBlock> blocks = features.blocks(x, size);
                int next = 0;
                while (blocks.hasNext()) {
                    FeatureBlock block = blocks.next();
                    assertEquals(next, block.from());
                    next += block.features().columns();
                    assertEquals(View.of(all).columns(block.from(), next).toMatrix(), block.features());
                }
                assertEquals(101, next);
                assertThrows(NoSuchElementException.class, blocks::next);
            }
            assertThrows(IllegalArgumentException.class, () -> features.blocks(x, 0));
        }
    }

    @Test
    void anchorsAsAskedFor() {
        Points x = cloud(40, 1, 1);
        GaussianKernel kernel = GaussianKernel.withWidth(0.05);
        Points extra = Points.onLine(10, 20, 30);
        SolverFeatures more = SolverFeatures.of(Features.of(kernel, Anchors.dataAnd(extra), CUT), x, ALGEBRA);
        assertEquals(43, more.anchors());
        SolverFeatures given = SolverFeatures.of(Features.of(kernel, Anchors.given(extra), CUT), x, ALGEBRA);
        assertEquals(3, given.rank());
        SolverFeatures some = SolverFeatures.of(Features.of(kernel, Anchors.nystrom(10, 1), CUT), x, ALGEBRA);
        assertEquals(10, some.rank());
        assertEquals(10, some.anchors());
        Points plane = cloud(3, 2, 1);
        assertThrows(
                IllegalArgumentException.class,
                () -> SolverFeatures.of(Features.of(kernel, Anchors.given(plane), CUT), x, ALGEBRA));
    }

    @Test
    void nystromAnchorsOfManyPointsAreTheSameAgain() {
        Points x = cloud(25_000, 1, 1);
        Features representation = Features.of(GaussianKernel.withWidth(0.1), Anchors.nystrom(20, 3), CUT);
        SolverFeatures features = SolverFeatures.of(representation, x, ALGEBRA);
        Points first =
                assertInstanceOf(FoundFeatures.Pivots.class, features.found()).pivots();
        Points second = assertInstanceOf(
                        FoundFeatures.Pivots.class,
                        SolverFeatures.of(representation, x, ALGEBRA).found())
                .pivots();
        assertEquals(20, features.rank());
        assertEquals(first.toMatrix(), second.toMatrix());
        assertTrue(first.toMatrix().data()[0] >= -1);
    }

    /** Central differences with step h err by h^2 times the third derivative, and by the rounding of Phi over h. */
    private static void assertDerivatives(SolverFeatures features, Points x, int coordinate) {
        double h = 1e-4;
        Matrix slopes = features.derivative(x, coordinate);
        Matrix above = features.at(moved(x, coordinate, h));
        Matrix below = features.at(moved(x, coordinate, -h));
        for (int k = 0; k < slopes.data().length; k++) {
            double difference = (above.data()[k] - below.data()[k]) / (2 * h);
            assertEquals(difference, slopes.data()[k], 1e-5);
        }
    }

    private static Points moved(Points x, int coordinate, double by) {
        double[] data = x.toMatrix().data().clone();
        for (int i = 0; i < x.size(); i++) {
            data[i + coordinate * x.size()] += by;
        }
        return Points.of(Matrix.wrap(x.size(), x.dimension(), data));
    }

    @Test
    void derivativesAreTheLimitsOfDifferences() {
        assertDerivatives(
                SolverFeatures.of(
                        Features.of(GaussianKernel.withWidth(0.7), Anchors.data(), 1e-4), cloud(30, 2, 1), ALGEBRA),
                cloud(9, 2, 2),
                1);
        assertDerivatives(SolverFeatures.of(Features.of(PARABOLA), cloud(3, 1, 1), ALGEBRA), cloud(9, 1, 2), 0);
    }

    @Test
    void missingDerivativesAreNamed() {
        Kernel plain = (x, i, y, j) -> Math.min(x.coordinate(i, 0), y.coordinate(j, 0));
        SolverFeatures features = on(plain, Points.onLine(1, 2));
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> features.derivative(Points.onLine(1), 0));
        assertTrue(refusal.getMessage().startsWith("kernel of a derivative must offer its gradient"));
        assertThrows(IllegalArgumentException.class, () -> features.moments(Measure.lebesgue(1)));
    }

    @Test
    void functionalsOfAQuadraticForm() {
        Points x = cloud(25, 2, 1);
        SolverFeatures features = on(GaussianKernel.withWidth(0.9), x);
        int r = features.rank();
        Matrix a = symmetric(r, 5);
        Points at = Points.single(0.3, -0.2);
        double[] phi = features.at(at).data();
        double[] slope = features.derivative(at, 1).data();
        double value = inner(features.matrix(LinearFunctional.valueAt(at)), a);
        assertEquals(form(a, phi, phi), value, 1e-10);
        double derivative = inner(features.matrix(LinearFunctional.derivativeAt(at, 1)), a);
        assertEquals(2 * form(a, phi, slope), derivative, 1e-6);
        assertArrayEquals(phi, features.vector(LinearFunctional.valueAt(at)));
        assertArrayEquals(slope, features.vector(LinearFunctional.derivativeAt(at, 1)));
    }

    @Test
    void givenFeaturesStandForThoseOfAPoint() {
        SolverFeatures features =
                SolverFeatures.of(Features.of(GaussianKernel.withWidth(0.6)), cloud(9, 2, 6), ALGEBRA);
        Points at = Points.of(new double[][] {{0.2, -0.4}});
        LinearFunctional given = LinearFunctional.atFeatures(features.at(at).data());
        LinearFunctional value = LinearFunctional.valueAt(at);
        assertEquals(features.matrix(value), features.matrix(given));
        assertArrayEquals(features.vector(value), features.vector(given));
        double[] u = {1, -2};
        double[] v = {0.5, 3};
        assertEquals(features.matrix(value.of(u, v)), features.matrix(given.of(u, v)));
        LinearFunctional shorter = LinearFunctional.atFeatures(1, 2);
        for (IllegalArgumentException e : List.of(
                assertThrows(IllegalArgumentException.class, () -> features.matrix(shorter)),
                assertThrows(IllegalArgumentException.class, () -> features.vector(shorter)))) {
            assertEquals("number of features of a functional must be " + features.rank() + ", got 2", e.getMessage());
        }
        assertThrows(IllegalArgumentException.class, () -> LinearFunctional.atFeatures(Double.NaN));
    }

    /** u'f(x) v for f(x)_kl = sum_ij Phi_i Phi_j A_(ip+k, jp+l). */
    @Test
    void functionalsOfAnEntryOfAMatrix() {
        SolverFeatures features = SolverFeatures.of(Features.of(PARABOLA), Points.onLine(0), ALGEBRA);
        int p = 2;
        Matrix a = symmetric(3 * p, 6);
        double[] u = {0.5, -1};
        double[] v = {2, 0.25};
        for (LinearFunctional scalar : List.of(
                LinearFunctional.valueAt(Points.onLine(0.7)),
                LinearFunctional.derivativeAt(Points.onLine(0.7), 0),
                LinearFunctional.integral(Measure.interval(-1, 2)))) {
            Matrix w = features.matrix(scalar);
            for (double[] right : new double[][] {v, u}) {
                double expected = 0;
                for (int i = 0; i < 3; i++) {
                    for (int j = 0; j < 3; j++) {
                        for (int k = 0; k < p; k++) {
                            for (int l = 0; l < p; l++) {
                                expected += w.get(i, j) * u[k] * right[l] * a.get(i * p + k, j * p + l);
                            }
                        }
                    }
                }
                Matrix found = features.matrix(scalar.of(u, right));
                assertEquals(expected, inner(found, a), 1e-12 * (1 + Math.abs(expected)) * 100);
                assertEquals(found, found.transpose());
            }
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> features.vector(LinearFunctional.valueAt(Points.onLine(0)).of(u, v)));
    }

    @Test
    void evaluationsStayBalancedInAnyUnits() {
        for (double unit : new double[] {1e-6, 1, 1e6}) {
            Matrix phi = Matrix.of(2, 1, 1, 2);
            Matrix slope = Matrix.of(2, 1, 3 / unit, -1 / unit);
            Evaluations both = Evaluations.product(phi, slope);
            Matrix w = ALGEBRA.gram(View.of(both.vectors()), both.weights().data());
            double[] expected = {6 / unit, 5 / unit, 5 / unit, -4 / unit};
            assertArrayEquals(expected, w.data(), 100 * EPS / unit);
        }
        Evaluations flat = Evaluations.product(Matrix.of(2, 1, 1, 2), Matrix.of(2, 1, 0, 0));
        assertEquals(
                Matrix.of(2, 2, 0, 0, 0, 0),
                ALGEBRA.gram(View.of(flat.vectors()), flat.weights().data()));
        assertFalse(SolverFeatures.of(Features.of(PARABOLA), Points.onLine(0), ALGEBRA)
                .evaluations(LinearFunctional.integral(Measure.interval(0, 1)))
                .isPresent());
    }

    @Test
    void momentsOfExplicitFeatures() {
        SolverFeatures features = SolverFeatures.of(Features.of(PARABOLA), Points.onLine(0), ALGEBRA);
        Matrix second = features.matrix(LinearFunctional.integral(Measure.interval(-1, 2)));
        double[] powers = {3, 1.5, 3, 15.0 / 4, 33.0 / 5};
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertEquals(powers[i + j], second.get(i, j), 20 * EPS * powers[4]);
            }
        }
        assertArrayEquals(
                new double[] {3, 1.5, 3},
                features.vector(LinearFunctional.integral(Measure.interval(-1, 2))),
                20 * EPS * 3);
        Matrix normal = features.moments(Measure.gaussian(1, 4)).second();
        assertEquals(1, normal.get(0, 0), 1e-12);
        assertEquals(5, normal.get(1, 1), 1e-11);
        assertEquals(1 + 6 * 4 + 3 * 16, normal.get(2, 2), 1e-10);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> features.moments(Measure.lebesgue(1)));
        assertTrue(refusal.getMessage().contains("bounded or Gaussian"), refusal::getMessage);
    }

    @Test
    void memoryThatWouldNotFitIsEstimated() {
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class, () -> Heap.require("the features of all points", 10_000_000, 100_000));
        assertTrue(refusal.getMessage().startsWith("memory must hold the features of all points"));
        assertTrue(refusal.getMessage().contains("Anchors.nystrom"));
        Heap.require("little", 10, 10);
    }

    @Test
    void sameBitsFromScratch() {
        Points x = cloud(200, 2, 8);
        Matrix first = on(LaplaceKernel.withRate(2), x).at(x);
        assertEquals(first, on(LaplaceKernel.withRate(2), x).at(x));
    }

    @Test
    void onePoint() {
        SolverFeatures features = on(GaussianKernel.withWidth(1), Points.onLine(3));
        assertEquals(Matrix.identity(1), features.at(Points.onLine(3)));
        assertEquals(
                Math.sqrt(Math.PI),
                on(IntegrableKernel.gaussian(1), Points.onLine(3))
                        .moments(Measure.lebesgue(1))
                        .second()
                        .get(0, 0),
                4 * EPS);
    }
}
