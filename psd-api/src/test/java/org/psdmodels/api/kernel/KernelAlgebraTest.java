package org.psdmodels.api.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Sums, products, multiples, polynomials, compositions and restrictions against their formulas. */
final class KernelAlgebraTest {
    private static final Kernel DOT = new SampleKernels.Dot();
    private static final Kernel BELL = new SampleKernels.Bell();
    private static final Kernel LEAST = new SampleKernels.Least();
    private static final int D = 3;
    private static final int COUNT = 6;
    private static final Matrix B = Matrix.of(2, 3, 1, -1, 0.5, 2, -0.25, 1);
    private static final double[] LOWER = {-1, 0, 0.5};
    private static final double[] UPPER = {0.5, 1, 2};

    private static final double[] NODES = {
        -0.9491079123427585,
        -0.7415311855993945,
        -0.4058451513773972,
        0,
        0.4058451513773972,
        0.7415311855993945,
        0.9491079123427585
    };
    private static final double[] WEIGHTS = {
        0.1294849661688697,
        0.2797053914892766,
        0.3818300505051189,
        0.4179591836734694,
        0.3818300505051189,
        0.2797053914892766,
        0.1294849661688697
    };

    /** A few dozen operations, relative to the size of the result. */
    private static final double ROUNDING = 1e-13;

    private static final double STEP = 1e-5;

    /** Central differences: STEP^2 times third derivatives up to a hundred, and rounding 1e-16 / STEP. */
    private static final double DIFFERENCES = 1e-7;

    record Combination(Kernel kernel, ToDoubleBiFunction<double[], double[]> formula) {
        @Override
        public String toString() {
            return kernel.toString();
        }
    }

    static List<Combination> combinations() {
        return List.of(
                new Combination(DOT.plus(BELL), (x, y) -> dot(x, y) + bell(x, y)),
                new Combination(DOT.plus(BELL).plus(DOT), (x, y) -> 2 * dot(x, y) + bell(x, y)),
                new Combination(
                        DOT.scaledBy(2).plus(BELL.scaledBy(3)).scaledBy(0.5), (x, y) -> dot(x, y) + 1.5 * bell(x, y)),
                new Combination(DOT.times(BELL), (x, y) -> dot(x, y) * bell(x, y)),
                new Combination(DOT.times(DOT).times(DOT), (x, y) -> Math.pow(dot(x, y), 3)),
                new Combination(
                        DOT.plus(BELL).times(BELL.scaledBy(4)), (x, y) -> (dot(x, y) + bell(x, y)) * 4 * bell(x, y)),
                new Combination(DOT.scaledBy(0), (x, y) -> 0),
                new Combination(DOT.scaledBy(0).plus(BELL), KernelAlgebraTest::bell),
                new Combination(DOT.polynomial(2), (x, y) -> 2),
                new Combination(DOT.polynomial(1, 2, 0, 3), (x, y) -> 1 + 2 * dot(x, y) + 3 * Math.pow(dot(x, y), 3)),
                new Combination(
                        DOT.plus(DOT.times(DOT)).polynomial(0, 0, 1),
                        (x, y) -> Math.pow(dot(x, y) + dot(x, y) * dot(x, y), 2)),
                new Combination(BELL.polynomial(0.5, 1, 2), (x, y) -> 0.5 + bell(x, y) + 2 * bell(x, y) * bell(x, y)),
                new Combination(DOT.on(1), (x, y) -> x[1] * y[1]),
                new Combination(DOT.on(2, 0), (x, y) -> x[2] * y[2] + x[0] * y[0]),
                new Combination(BELL.on(1, 0).on(1, 2), (x, y) -> bell(pick(x, 2, 1), pick(y, 2, 1))),
                new Combination(
                        DOT.on(1).times(BELL.on(0, 2)), (x, y) -> x[1] * y[1] * bell(pick(x, 0, 2), pick(y, 0, 2))),
                new Combination(DOT.on(1).times(DOT.on(0)).plus(DOT), (x, y) -> x[1] * y[1] * x[0] * y[0] + dot(x, y)),
                new Combination(BELL.after(new SampleMaps.Linear(B)), (x, y) -> bell(image(x), image(y))),
                new Combination(DOT.after(new SampleMaps.Curved(D)), (x, y) -> dot(curved(x), curved(y))),
                new Combination(
                        DOT.times(BELL).after(new SampleMaps.Curved(D)),
                        (x, y) -> dot(curved(x), curved(y)) * bell(curved(x), curved(y))),
                new Combination(
                        DOT.polynomial(0, 1, 1)
                                .after(new SampleMaps.Linear(B))
                                .plus(DOT.on(0).scaledBy(2)),
                        (x, y) -> dot(image(x), image(y)) + Math.pow(dot(image(x), image(y)), 2) + 2 * x[0] * y[0]));
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int c = 0; c < x.length; c++) {
            sum += x[c] * y[c];
        }
        return sum;
    }

    private static double bell(double[] x, double[] y) {
        double sum = 0;
        for (int c = 0; c < x.length; c++) {
            sum += (x[c] - y[c]) * (x[c] - y[c]);
        }
        return Math.exp(-sum / 2);
    }

    private static double[] pick(double[] x, int... coordinates) {
        return Arrays.stream(coordinates).mapToDouble(c -> x[c]).toArray();
    }

    private static double[] image(double[] x) {
        return new double[] {
            x[0] + 0.5 * x[1] - 0.25 * x[2], -x[0] + 2 * x[1] + x[2],
        };
    }

    private static double[] curved(double[] x) {
        return new double[] {x[0] * x[0], Math.sin(x[0]), x[1] * x[1], Math.sin(x[1]), x[2] * x[2], Math.sin(x[2])};
    }

    private static Points points(long seed, int count) {
        Random random = new Random(seed);
        double[] data = random.doubles((long) count * D, -1, 1).toArray();
        return Points.of(Matrix.wrap(count, D, data));
    }

    private static void assertClose(double expected, double found) {
        assertEquals(expected, found, ROUNDING * (1 + Math.abs(expected)));
    }

    /** A kernel that merges with those of its family, and counts how often it is compared. */
    private static final class Sociable implements Kernel {
        private static int asked;
        private final int family;
        private final double value;

        Sociable(int family, double value) {
            this.family = family;
            this.value = value;
        }

        @Override
        public double at(Points x, int i, Points y, int j) {
            return value;
        }

        @Override
        public Object sumFamily() {
            return family;
        }

        @Override
        public Optional<Kernel> mergedSum(Kernel other) {
            asked++;
            return other instanceof Sociable that && that.family == family
                    ? Optional.of(new Sociable(family, value + that.value))
                    : Optional.empty();
        }

        @Override
        public boolean equals(Object other) {
            asked++;
            return other instanceof Sociable that && that.family == family && that.value == value;
        }

        @Override
        public int hashCode() {
            return 31 * family + Double.hashCode(value);
        }
    }

    @Test
    void termsAreComparedWithinTheirFamiliesOnly() {
        int families = 5000;
        List<Kernel> kernels = IntStream.range(0, 4 * families)
                .<Kernel>mapToObj(k -> new Sociable(k % families, k + 0.5))
                .toList();
        Sociable.asked = 0;
        Kernel sum = Kernel.sum(kernels);
        assertTrue(Sociable.asked <= 2 * kernels.size(), () -> Sociable.asked + " comparisons");
        List<Kernel> terms = ((SumKernel) sum).terms();
        assertEquals(families, terms.size());
        for (int k = 0; k < families; k++) {
            assertEquals(new Sociable(k, 4 * (k + 0.5) + 6 * families), terms.get(k));
        }
    }

    @Test
    void oneKernelIsItsSumAndItsProduct() {
        assertSame(BELL, Kernel.sum(List.of(BELL)));
        assertSame(BELL, Kernel.product(List.of(BELL)));
        assertThrows(IllegalArgumentException.class, () -> Kernel.sum(List.of()));
        assertThrows(IllegalArgumentException.class, () -> Kernel.product(List.of()));
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void valuesFollowTheFormula(Combination subject) {
        Points x = points(1, COUNT);
        Points y = points(2, COUNT + 1);
        KernelMatrix matrix = subject.kernel.between(x, y);
        Matrix full = subject.kernel.gram(x, y);
        assertEquals(COUNT, matrix.rows());
        assertEquals(COUNT + 1, matrix.columns());
        for (int j = 0; j < COUNT + 1; j++) {
            double[] column = new double[COUNT + 1];
            matrix.column(j, 1, COUNT - 1, column, 2);
            for (int i = 0; i < COUNT; i++) {
                double expected = subject.formula.applyAsDouble(x.row(i), y.row(j));
                assertClose(expected, subject.kernel.at(x, i, y, j));
                assertClose(expected, subject.kernel.value(x.row(i), y.row(j)));
                assertClose(expected, matrix.entry(i, j));
                assertClose(expected, full.get(i, j));
                if (i >= 1 && i < COUNT - 1) {
                    assertClose(expected, column[i + 1]);
                }
            }
            assertArrayEquals(new double[3], new double[] {column[0], column[1], column[COUNT]});
        }
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void theSymmetricMatrixIsSymmetric(Combination subject) {
        Points x = points(3, COUNT);
        Matrix gram = subject.kernel.gram(x);
        double[] diagonal = subject.kernel.diagonal(x);
        for (int i = 0; i < COUNT; i++) {
            assertClose(gram.get(i, i), diagonal[i]);
            for (int j = 0; j < COUNT; j++) {
                assertEquals(gram.get(i, j), gram.get(j, i));
                assertClose(subject.formula.applyAsDouble(x.row(i), x.row(j)), gram.get(i, j));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void gradientsAreThoseOfDifferences(Combination subject) {
        KernelGradient gradient = subject.kernel.gradient().orElseThrow();
        Points points = points(4, 2);
        double[] x = points.row(0);
        double[] y = points.row(1);
        double[] out = {7, 7, 7};
        gradient.add(-3, points, 0, points, 1, out);
        for (int c = 0; c < D; c++) {
            double difference = (subject.formula.applyAsDouble(moved(x, c, STEP), y)
                            - subject.formula.applyAsDouble(moved(x, c, -STEP), y))
                    / (2 * STEP);
            assertEquals(difference, gradient.at(x, y)[c], DIFFERENCES * (1 + Math.abs(difference)));
            assertClose(7 - 3 * gradient.at(x, y)[c], out[c]);
        }
    }

    private static double[] moved(double[] x, int c, double step) {
        double[] moved = x.clone();
        moved[c] += step;
        return moved;
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void featuresMultiplyToTheKernel(Combination subject) {
        boolean finite = !subject.toString().contains("bell");
        assertEquals(finite, subject.kernel.features(D).isPresent());
        assumeTrue(finite);
        FeatureMap map = subject.kernel.features(D).orElseThrow();
        Points x = points(5, COUNT);
        Points images = map.map(x);
        double[] jacobian = new double[map.size() * D];
        for (int i = 0; i < COUNT; i++) {
            for (int j = 0; j < COUNT; j++) {
                assertClose(subject.kernel.at(x, i, x, j), images.dot(i, images, j));
            }
            Arrays.fill(jacobian, Double.NaN);
            map.jacobian().orElseThrow().at(x, i, jacobian);
            for (int c = 0; c < D; c++) {
                double[] up = map.apply(Points.single(moved(x.row(i), c, STEP))).data();
                double[] down =
                        map.apply(Points.single(moved(x.row(i), c, -STEP))).data();
                for (int k = 0; k < up.length; k++) {
                    double difference = (up[k] - down[k]) / (2 * STEP);
                    assertEquals(difference, jacobian[k + c * up.length], DIFFERENCES * (1 + Math.abs(difference)));
                }
            }
        }
    }

    /** Gauss-Legendre with seven nodes is exact up to degree 13 in each coordinate; the integrands have at most 8. */
    @ParameterizedTest
    @MethodSource("combinations")
    void integralsAreThoseOfQuadrature(Combination subject) {
        Measure box = Measure.box(LOWER, UPPER);
        boolean polynomial =
                !subject.toString().contains("bell") && !subject.toString().contains("after");
        assertEquals(polynomial, subject.kernel.integrals(box).isPresent(), subject.toString());
        assumeTrue(polynomial);
        KernelIntegrals integrals = subject.kernel.integrals(box).orElseThrow();
        Points z = points(6, 2);
        assertEquals(quadrature(x -> subject.formula.applyAsDouble(x, z.row(0))), integrals.mean(z, 0), ROUNDING);
        double pair = quadrature(
                x -> subject.formula.applyAsDouble(x, z.row(0)) * subject.formula.applyAsDouble(x, z.row(1)));
        assertEquals(pair, integrals.pair(z, 0, z, 1), ROUNDING * (1 + Math.abs(pair)));
        Matrix pairs = integrals.pairs(z);
        assertClose(integrals.pair(z, 0, z, 1), pairs.get(1, 0));
        assertClose(integrals.pair(z, 0, z, 1), pairs.get(0, 1));
        assertClose(integrals.pair(z, 1, z, 1), pairs.get(1, 1));
        assertArrayEquals(new double[] {integrals.mean(z, 0), integrals.mean(z, 1)}, integrals.means(z));
        assertEquals(box, integrals.measure());
    }

    private static double quadrature(ToDoubleFunction<double[]> f) {
        int n = NODES.length;
        double sum = 0;
        for (int k = 0; k < n * n * n; k++) {
            int[] index = {k % n, k / n % n, k / n / n};
            double[] x = new double[D];
            double weight = 1;
            for (int c = 0; c < D; c++) {
                double half = (UPPER[c] - LOWER[c]) / 2;
                x[c] = LOWER[c] + half * (1 + NODES[index[c]]);
                weight *= half * WEIGHTS[index[c]];
            }
            sum += weight * f.applyAsDouble(x);
        }
        return sum;
    }

    @Test
    void integralsNeedAMeasureOnTheDomain() {
        assertTrue(DOT.integrals(Measure.interval(-1, 1)).isPresent());
        assertFalse(DOT.integrals(Measure.lebesgue(1)).isPresent());
        assertFalse(BELL.integrals(Measure.interval(-1, 1)).isPresent());
        assertFalse(DOT.on(2).integrals(Measure.interval(-1, 1)).isPresent());
    }

    @Test
    void multiplesCollapse() {
        assertSame(DOT, DOT.scaledBy(1));
        assertSame(DOT, DOT.scaledBy(4).scaledBy(0.25));
        assertEquals(DOT.scaledBy(6), DOT.scaledBy(2).scaledBy(3));
        assertEquals(DOT.scaledBy(3), DOT.scaledBy(1).plus(DOT.scaledBy(2)));
        assertSame(DOT, DOT.scaledBy(0.5).plus(DOT.scaledBy(0.5)));
        assertSame(DOT, DOT.polynomial(0, 1));
        assertEquals(DOT.scaledBy(2), DOT.polynomial(0, 2, 0, 0));
        assertEquals(DOT.scaledBy(0), DOT.polynomial(0));
        assertEquals(DOT.polynomial(1, 2), DOT.polynomial(1, 2, 0));
    }

    @Test
    void sumsAndProductsAreFlat() {
        Kernel a = DOT.on(0);
        Kernel b = DOT.on(1);
        Kernel c = BELL;
        assertEquals(a.plus(b).plus(c), a.plus(b.plus(c)));
        assertEquals(a.times(b).times(c), a.times(b.times(c)));
        assertEquals(a.plus(b).plus(c.plus(a)), a.scaledBy(2).plus(b).plus(c));
        assertEquals(a.times(b).scaledBy(6), a.scaledBy(2).times(b.scaledBy(3)));
        assertEquals(
                a.plus(b.scaledBy(2)).scaledBy(3).plus(c),
                a.scaledBy(3).plus(b.scaledBy(6)).plus(c));
        assertEquals(a.times(b).hashCode(), a.times(b).hashCode());
    }

    @Test
    void textShowsTheStructure() {
        assertEquals("2.0 * (dot + bell)", DOT.plus(BELL).scaledBy(2).toString());
        assertEquals("(dot + bell) * bell", DOT.plus(BELL).times(BELL).toString());
        assertEquals("dot + 2.0 * bell", DOT.plus(BELL.scaledBy(2)).toString());
    }

    @Test
    void badArgumentsAreRefused() {
        for (double bad : new double[] {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> DOT.scaledBy(bad));
            assertThrows(IllegalArgumentException.class, () -> DOT.polynomial(1, bad));
        }
        assertThrows(IllegalArgumentException.class, () -> DOT.polynomial());
        assertThrows(IllegalArgumentException.class, () -> DOT.scaledBy(1e200).scaledBy(1e200));
        assertThrows(IllegalArgumentException.class, () -> DOT.on());
        assertThrows(IllegalArgumentException.class, () -> DOT.on(1, 1));
        assertThrows(IllegalArgumentException.class, () -> DOT.on(-1));
        assertThrows(IllegalArgumentException.class, () -> LEAST.on(0, 1));
        assertThrows(IllegalArgumentException.class, () -> LEAST.after(new SampleMaps.Linear(B)));
        assertThrows(IllegalArgumentException.class, () -> DOT.gram(Points.onLine(1), Points.single(1, 2)));
        assertThrows(IllegalArgumentException.class, () -> DOT.value(new double[] {Double.NaN}, new double[] {1}));
        assertThrows(IllegalArgumentException.class, () -> DOT.gram(Points.onLine(1e200)));
        assertThrows(IllegalArgumentException.class, () -> DOT.on(1).gram(Points.onLine(1)));
        assertThrows(
                IllegalArgumentException.class,
                () -> LEAST.after(new SampleMaps.Linear(Matrix.of(1, 1, -1))).gram(Points.onLine(1)));
    }

    @Test
    void domainsMeet() {
        Domain domain = LEAST.plus(DOT).claims().domain();
        assertEquals(1, domain.maxDimension());
        assertThrows(IllegalArgumentException.class, () -> LEAST.times(DOT).gram(Points.onLine(-1)));
        assertThrows(IllegalArgumentException.class, () -> LEAST.plus(DOT.on(1)));
        Kernel second = LEAST.on(1);
        assertEquals(2, second.claims().domain().minDimension());
        assertEquals(3, second.value(new double[] {-5, 3, -9}, new double[] {-6, 4, 0}));
        assertThrows(IllegalArgumentException.class, () -> second.value(new double[] {5, -3}, new double[] {6, 4}));
    }

    @Test
    void claimsFollowTheAlgebra() {
        KernelClaims sum = BELL.plus(DOT).claims();
        assertTrue(sum.strict() && sum.universal() && sum.continuous());
        assertFalse(sum.translationInvariant());
        assertEquals(Smoothness.EVERYWHERE, sum.smoothness());
        assertEquals(Math.sqrt(2), sum.lipschitz().getAsDouble());
        assertTrue(sum.diagonal().isEmpty());

        KernelClaims scaled = BELL.scaledBy(4).claims();
        assertEquals(4, scaled.diagonal().getAsDouble());
        assertEquals(2, scaled.lipschitz().getAsDouble());
        assertTrue(scaled.strict() && scaled.translationInvariant());
        KernelClaims zero = BELL.scaledBy(0).claims();
        assertFalse(zero.strict() || zero.universal());

        KernelClaims square = BELL.scaledBy(4).times(BELL.scaledBy(9)).claims();
        assertEquals(36, square.diagonal().getAsDouble());
        // Of 36 exp(-|x - y|^2), whose best constant is sqrt(36 * 2).
        assertClose(Math.sqrt(72), square.lipschitz().getAsDouble());
        assertTrue(square.strict() && square.translationInvariant());

        KernelClaims product = BELL.times(DOT).claims();
        assertFalse(
                product.strict() || product.universal() || product.lipschitz().isPresent());
        assertFalse(BELL.plus(LEAST).claims().continuous());
        assertEquals(Smoothness.NONE, BELL.plus(LEAST).claims().smoothness());

        KernelClaims polynomial = BELL.polynomial(1, 0, 2).claims();
        assertEquals(3, polynomial.diagonal().getAsDouble());
        assertEquals(2, polynomial.lipschitz().getAsDouble());
        assertTrue(polynomial.strict() && polynomial.translationInvariant());
        assertFalse(polynomial.universal());
        assertTrue(BELL.polynomial(0, 1, 2).claims().universal());
        assertFalse(BELL.polynomial(3).claims().strict());

        KernelClaims composed = BELL.after(new SampleMaps.Linear(B)).claims();
        assertEquals(Domain.space(3), composed.domain());
        assertTrue(composed.continuous());
        assertFalse(composed.strict() || composed.universal() || composed.translationInvariant());
        assertEquals(1, composed.diagonal().getAsDouble());

        KernelClaims part = BELL.on(1).claims();
        assertFalse(part.strict() || part.universal());
        assertTrue(part.translationInvariant());
        assertEquals(1, part.lipschitz().getAsDouble());
    }

    @Test
    void whatOnePartLacksTheWholeLacks() {
        assertTrue(LEAST.gradient().isEmpty());
        assertTrue(LEAST.plus(DOT).gradient().isEmpty());
        assertTrue(LEAST.times(DOT).gradient().isEmpty());
        assertTrue(LEAST.scaledBy(2).gradient().isEmpty());
        assertTrue(LEAST.polynomial(1, 1).gradient().isEmpty());
        assertTrue(LEAST.on(0).gradient().isEmpty());
        assertTrue(BELL.plus(DOT).features(2).isEmpty());
        assertTrue(BELL.times(DOT).features(2).isEmpty());
        assertTrue(DOT.polynomial(0, 0, 0, 0, 0, 1).features(11).isEmpty());
    }

    @Test
    void anOverflowingProductSaysSo() {
        IllegalArgumentException failure = assertThrows(
                IllegalArgumentException.class, () -> DOT.polynomial(0, 0, 1).gram(Points.onLine(1, 1e100)));
        assertEquals(
                "kernel value of points 1 and 1 must be finite (rescale the points or the kernel), got Infinity",
                failure.getMessage());
    }
}
