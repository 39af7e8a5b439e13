package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.Smoothness;

/** What must hold of every kernel, on small random points with zeros and a duplicate. */
final class BuiltInsTest {
    private static final int COUNT = 12;

    /** Two ways to sum a few dozen terms differ by a few dozen roundings of the largest, relative to the matrix. */
    private static final double ROUNDING = 1e-14;

    /** The step of central differences: the cube root of the rounding unit balances rounding and truncation. */
    private static final double STEP = 1e-5;

    /** Truncation STEP^2 times a third derivative of up to 100, and rounding 1e-16 / STEP. */
    private static final double DIFFERENCES = 1e-7;

    static List<BuiltIns.Case> cases() {
        return BuiltIns.cases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void columnsAreTheEntries(BuiltIns.Case subject) {
        Points x = subject.points(1, COUNT);
        Points y = subject.points(2, COUNT + 1);
        KernelMatrix matrix = subject.kernel().between(x, y);
        double tolerance = ROUNDING * largest(matrix.toMatrix());
        for (int j = 0; j < y.size(); j++) {
            double[] column = new double[COUNT + 2];
            matrix.column(j, 2, COUNT, column, 3);
            for (int i = 0; i < COUNT; i++) {
                double value = subject.kernel().at(x, i, y, j);
                assertEquals(value, matrix.entry(i, j), tolerance);
                assertEquals(i < 2 ? 0 : value, i < 2 ? column[i] : column[i + 1], tolerance);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSymmetricMatrixIsTheCrossMatrix(BuiltIns.Case subject) {
        Points x = subject.points(3, COUNT);
        Matrix symmetric = subject.kernel().gram(x);
        Matrix cross = subject.kernel().gram(x, x.select(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        assertEquals(symmetric.transpose(), symmetric);
        assertArrayEquals(cross.data(), symmetric.data(), ROUNDING * largest(cross));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void sparsePointsGiveTheSameValues(BuiltIns.Case subject) {
        Points x = subject.points(4, COUNT);
        Points y = subject.points(5, COUNT);
        double[] dense = subject.kernel().gram(x, y).data();
        double tolerance = ROUNDING * largest(subject.kernel().gram(x, y));
        assertArrayEquals(dense, subject.kernel().gram(BuiltIns.sparse(x), y).data(), tolerance);
        assertArrayEquals(dense, subject.kernel().gram(x, BuiltIns.sparse(y)).data(), tolerance);
        assertArrayEquals(
                dense,
                subject.kernel().gram(BuiltIns.sparse(x), BuiltIns.sparse(y)).data(),
                tolerance);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void matricesArePositiveSemidefinite(BuiltIns.Case subject) {
        double[] eigenvalues = eigenvalues(subject.kernel().gram(subject.points(6, COUNT)));
        assertTrue(eigenvalues[COUNT - 1] >= -ROUNDING * COUNT * eigenvalues[0]);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void strictKernelsHaveNonsingularMatricesOnDistinctPoints(BuiltIns.Case subject) {
        assumeTrue(subject.kernel().claims().strict());
        Points x = subject.points(7, 5).select(0, 1, 2, 3);
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < i; j++) {
                assumeTrue(!x.same(i, x, j));
            }
        }
        double[] eigenvalues = eigenvalues(subject.kernel().gram(x));
        assertTrue(eigenvalues[3] > ROUNDING * eigenvalues[0]);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theGradientIsThatOfDifferences(BuiltIns.Case subject) {
        Kernel kernel = subject.kernel();
        assertTrue(kernel.claims().smoothness() == Smoothness.NONE
                || kernel.gradient().isPresent());
        assumeTrue(kernel.gradient().isPresent());
        KernelGradient gradient = kernel.gradient().orElseThrow();
        Random random = new Random(8);
        for (int trial = 0; trial < 20; trial++) {
            double[] x = subject.genericPoint(random);
            double[] y = subject.genericPoint(random);
            double scale = 1 + Math.abs(kernel.value(x, y));
            double[] exact = gradient.at(x, y);
            for (int c = 0; c < x.length; c++) {
                double difference =
                        (kernel.value(moved(x, c, STEP), y) - kernel.value(moved(x, c, -STEP), y)) / (2 * STEP);
                assertEquals(difference, exact[c], DIFFERENCES * (scale + Math.abs(difference)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void atTiesTheGradientIsTheMeanOfTheOneSidedOnes(BuiltIns.Case subject) {
        Kernel kernel = subject.kernel();
        assumeTrue(kernel.gradient().isPresent());
        double[] x = subject.genericPoint(new Random(9));
        double[] exact = kernel.gradient().orElseThrow().at(x, x);
        double scale = 1 + Math.abs(kernel.value(x, x));
        for (int c = 0; c < x.length; c++) {
            double forward = (kernel.value(moved(x, c, STEP), x) - kernel.value(x, x)) / STEP;
            double backward = (kernel.value(x, x) - kernel.value(moved(x, c, -STEP), x)) / STEP;
            double mean = forward / 2 + backward / 2;
            assertEquals(mean, exact[c], DIFFERENCES * (scale + Math.abs(mean)));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void gradientsAreAddedWithTheirWeight(BuiltIns.Case subject) {
        assumeTrue(subject.kernel().gradient().isPresent());
        KernelGradient gradient = subject.kernel().gradient().orElseThrow();
        Random random = new Random(10);
        double[] x = subject.genericPoint(random);
        double[] y = subject.genericPoint(random);
        double[] out = new double[x.length];
        Arrays.fill(out, 5);
        gradient.add(-2, Points.single(x), 0, Points.single(y), 0, out);
        double[] once = gradient.at(x, y);
        for (int c = 0; c < out.length; c++) {
            assertEquals(5 - 2 * once[c], out[c], ROUNDING * (5 + Math.abs(out[c])));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void featuresMultiplyToTheKernel(BuiltIns.Case subject) {
        assumeTrue(subject.kernel().features(subject.dimension()).isPresent());
        FeatureMap map = subject.kernel().features(subject.dimension()).orElseThrow();
        Points x = subject.points(11, COUNT);
        Matrix direct = subject.kernel().gram(x);
        Matrix fromFeatures = new LinearKernel().gram(map.map(x));
        assertArrayEquals(direct.data(), fromFeatures.data(), 10 * ROUNDING * largest(direct));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void jacobiansOfFeaturesAreThoseOfDifferences(BuiltIns.Case subject) {
        FeatureMap map = subject.kernel().features(subject.dimension()).orElse(null);
        assumeTrue(map != null && map.jacobian().isPresent());
        double[] x = subject.genericPoint(new Random(12));
        double[] exact = new double[map.size() * x.length];
        Arrays.fill(exact, Double.NaN);
        map.jacobian().orElseThrow().at(Points.single(x), 0, exact);
        for (int c = 0; c < x.length; c++) {
            double[] up = map.apply(Points.single(moved(x, c, STEP))).data();
            double[] down = map.apply(Points.single(moved(x, c, -STEP))).data();
            for (int k = 0; k < map.size(); k++) {
                double difference = (up[k] - down[k]) / (2 * STEP);
                assertEquals(
                        difference,
                        exact[k + c * map.size()],
                        DIFFERENCES * (1 + Math.abs(up[k]) + Math.abs(difference)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void boundsAreKept(BuiltIns.Case subject) {
        Kernel kernel = subject.kernel();
        KernelClaims claims = kernel.claims();
        Points x = subject.points(13, COUNT);
        Matrix gram = kernel.gram(x);
        for (int i = 0; i < COUNT; i++) {
            if (claims.diagonal().isPresent()) {
                assertEquals(claims.diagonal().getAsDouble(), gram.get(i, i), ROUNDING * (1 + gram.get(i, i)));
            }
            for (int j = 0; j < i && claims.lipschitz().isPresent(); j++) {
                double squared = gram.get(i, i) - 2 * gram.get(i, j) + gram.get(j, j);
                double bound = claims.lipschitz().getAsDouble();
                assertTrue(squared <= bound * bound * x.squaredDistance(i, x, j) + 4 * ROUNDING * largest(gram));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theLipschitzConstantIsAttainedByNearPoints(BuiltIns.Case subject) {
        assumeTrue(subject.kernel().claims().lipschitz().isPresent());
        double bound = subject.kernel().claims().lipschitz().getAsDouble();
        double[] x = subject.genericPoint(new Random(14));
        double best = 0;
        for (double[] direction : directions(subject)) {
            double[] y = x.clone();
            for (int c = 0; c < x.length; c++) {
                y[c] += 1e-3 * direction[c];
            }
            Kernel kernel = subject.kernel();
            double squared = kernel.value(x, x) - 2 * kernel.value(x, y) + kernel.value(y, y);
            best = Math.max(best, Math.sqrt(Math.max(squared, 0)) / 1e-3);
        }
        // Off by the next order 1e-3 of the expansion and by the square root of the rounding over the step.
        assertEquals(bound, best, 1e-2 * bound);
    }

    /** The coordinate directions, and for a matrix its leading eigenvector. */
    private static double[][] directions(BuiltIns.Case subject) {
        int d = subject.dimension();
        double[][] directions = new double[d + 1][d];
        for (int c = 0; c < d; c++) {
            directions[c][c] = 1;
        }
        if (subject.kernel() instanceof GeneralLinearKernel general) {
            directions[d] = new EigenDecomposition(commons(general.matrix()))
                    .getEigenvector(0)
                    .toArray();
        }
        return directions;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void translationInvarianceIsKept(BuiltIns.Case subject) {
        assumeTrue(subject.kernel().claims().translationInvariant());
        Random random = new Random(15);
        double[] x = subject.genericPoint(random);
        double[] y = subject.genericPoint(random);
        double expected = subject.kernel().value(x, y);
        for (int c = 0; c < x.length; c++) {
            x[c] += 2;
            y[c] += 2;
        }
        assertEquals(expected, subject.kernel().value(x, y), 100 * ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void pointsOutsideTheDomainAreRefused(BuiltIns.Case subject) {
        int wrong = subject.kernel().claims().domain().maxDimension();
        if (wrong < Integer.MAX_VALUE) {
            Points x = Points.single(new double[wrong + 1]);
            assertThrows(IllegalArgumentException.class, () -> subject.kernel().gram(x));
        }
        Points x = subject.points(16, 2);
        assertThrows(
                IllegalArgumentException.class,
                () -> subject.kernel().gram(x, Points.single(new double[subject.dimension() + 1])));
    }

    @Test
    void kernelsAreEqualIfTheirParametersAre() {
        List<BuiltIns.Case> once = BuiltIns.cases();
        List<BuiltIns.Case> again = BuiltIns.cases();
        for (int a = 0; a < once.size(); a++) {
            Kernel kernel = once.get(a).kernel();
            for (int b = 0; b < again.size(); b++) {
                Kernel other = again.get(b).kernel();
                boolean sameParameters = a == b
                        || (hasEveryDimension(kernel) && kernel.toString().equals(other.toString()));
                assertEquals(sameParameters && !isFromLambdas(kernel), kernel.equals(other), kernel + " and " + other);
                assertTrue(!kernel.equals(other) || kernel.hashCode() == other.hashCode());
            }
        }
    }

    private static boolean hasEveryDimension(Kernel kernel) {
        return kernel.claims().domain().minDimension()
                        < kernel.claims().domain().maxDimension()
                || kernel instanceof GraphKernel;
    }

    private static boolean isFromLambdas(Kernel kernel) {
        return kernel instanceof BasisKernel basis && basis.map() instanceof BasisFunctions;
    }

    private static double[] moved(double[] x, int c, double step) {
        double[] moved = x.clone();
        moved[c] += step;
        return moved;
    }

    private static double largest(Matrix matrix) {
        double largest = 0;
        for (double entry : matrix.data()) {
            largest = Math.max(largest, Math.abs(entry));
        }
        return largest;
    }

    private static double[] eigenvalues(Matrix matrix) {
        return new EigenDecomposition(commons(matrix)).getRealEigenvalues();
    }

    private static RealMatrix commons(Matrix matrix) {
        RealMatrix copy = new Array2DRowRealMatrix(matrix.rows(), matrix.columns());
        for (int j = 0; j < matrix.columns(); j++) {
            copy.setColumn(j, matrix.column(j));
        }
        return copy;
    }
}
