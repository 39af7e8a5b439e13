package org.psdmodels.models.function;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;

class FunctionsTest {
    /** Central differences of step 1e-5 leave 1e-10 times third derivatives, and eps / 1e-5 of the values. */
    private static final double DIFFERENCES = 1e-7;

    private static final double STEP = 1e-5;

    /** A sum over 400 x 400 midpoints leaves h^2 / 24 times second derivatives and the boundary's slope. */
    private static final double MIDPOINTS = 1e-3;

    private static final Measure BOX = Measure.box(new double[] {-1, -0.5}, new double[] {1.5, 2});

    private static FoundFeatures pivots(Kernel kernel) {
        Random random = new Random(3);
        double[][] rows = new double[12][];
        Arrays.setAll(rows, i -> new double[] {random.nextGaussian(), random.nextGaussian()});
        Points anchors = Points.of(rows);
        return SolverFeatures.of(Features.of(kernel, Anchors.given(anchors), 1e-8), anchors, LinearAlgebra.java())
                .found();
    }

    private static List<FoundFeatures> bases() {
        return List.of(
                pivots(GaussianKernel.withWidth(1)),
                pivots(GaussianKernel.withWidths(0.8, 2).plus(PolynomialKernel.withDegree(1, 1))),
                pivots(ProductLaplaceKernel.withRate(0.7)),
                pivots(ProductMaternKernel.withOrder(1.5, 1).scaledBy(2)),
                pivots(MaternKernel.withOrder(2.5, 1.5)),
                pivots(PolynomialKernel.withDegree(3, 1)),
                new FoundFeatures.Explicit(Monomials.upTo(2, 3)));
    }

    private static Matrix coefficients(FoundFeatures basis, int columns) {
        int r = basis instanceof FoundFeatures.Pivots pivots
                ? pivots.pivots().size()
                : ((FoundFeatures.Explicit) basis).features().size();
        return Matrix.wrap(
                r, columns, new Random(5).doubles((long) r * columns, -1, 1).toArray());
    }

    private static double[] differences(ToDoubleFunction<double[]> f, double... x) {
        double[] slopes = new double[x.length];
        for (int c = 0; c < x.length; c++) {
            double[] up = x.clone();
            double[] down = x.clone();
            up[c] += STEP;
            down[c] -= STEP;
            slopes[c] = (f.applyAsDouble(up) - f.applyAsDouble(down)) / (up[c] - down[c]);
        }
        return slopes;
    }

    private static double midpoints(ToDoubleFunction<Points> sumOverPoints) {
        int n = 400;
        double[][] rows = new double[n * n][];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                rows[i + j * n] = new double[] {-1 + 2.5 * (i + 0.5) / n, -0.5 + 2.5 * (j + 0.5) / n};
            }
        }
        return sumOverPoints.applyAsDouble(Points.of(rows)) * 6.25 / ((double) n * n);
    }

    private static double sum(double[] values) {
        return Arrays.stream(values).sum();
    }

    @Test
    void gradients_are_differences() {
        double[][] places = {{0.3, 0.7}, {-1.2, 0.1}, {2.5, -1.5}};
        for (FoundFeatures basis : bases()) {
            PsdFunction f = PsdFunction.of(basis, 2, coefficients(basis, 3));
            SignedFunction g = SignedFunction.of(basis, 2, coefficients(basis, 1));
            for (double[] x : places) {
                assertArrayEquals(
                        differences(f::value, x), f.gradient(x), DIFFERENCES * (1 + f.value(x)), basis.toString());
                assertArrayEquals(
                        differences(g::value, x),
                        g.gradient(x),
                        DIFFERENCES * (1 + Math.abs(g.value(x))),
                        basis.toString());
            }
        }
    }

    @Test
    void integrals_are_sums_over_fine_grids() {
        for (FoundFeatures basis : bases()) {
            PsdFunction f = PsdFunction.of(basis, 2, coefficients(basis, 3));
            SignedFunction g = SignedFunction.of(basis, 2, coefficients(basis, 1));
            boolean integrable =
                    !(basis instanceof FoundFeatures.Pivots pivots && pivots.kernel() instanceof MaternKernel);
            if (integrable) {
                double mass = midpoints(x -> sum(f.values(x)));
                assertEquals(mass, f.integral(BOX), MIDPOINTS * mass, basis.toString());
                assertEquals(
                        midpoints(x -> sum(g.values(x))),
                        g.integral(BOX),
                        MIDPOINTS * Math.sqrt(mass),
                        basis.toString());
            }
        }
    }

    @Test
    void a_sum_of_squares_is_the_sum_of_the_squares_of_its_roots() {
        Points x = Points.of(new double[][] {{0.3, 0.7}, {-1.2, 0.1}, {9, 9}});
        for (FoundFeatures basis : bases()) {
            PsdFunction f = PsdFunction.of(basis, 2, coefficients(basis, 3));
            double[] values = f.values(x);
            double[] logs = f.logValues(x);
            Matrix roots = f.roots(x);
            for (int i = 0; i < x.size(); i++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += roots.get(k, i) * roots.get(k, i);
                }
                assertEquals(sum, values[i], 1e-15 * sum);
                assertEquals(Math.log(sum), logs[i], 1e-12);
                assertEquals(4 * sum, f.scaledBy(4).value(x.row(i)), 1e-12 * sum);
            }
        }
    }

    @Test
    void misuse() {
        FoundFeatures basis = bases().get(0);
        PsdFunction f = PsdFunction.of(basis, 2, coefficients(basis, 1));
        assertThrows(IllegalArgumentException.class, () -> f.value(1, 2, 3));
        assertThrows(IllegalArgumentException.class, () -> f.scaledBy(-1));
        assertThrows(IllegalArgumentException.class, () -> PsdFunction.of(basis, 3, coefficients(basis, 1)));
        assertThrows(IllegalArgumentException.class, () -> SignedFunction.of(basis, 2, coefficients(basis, 2)));
        assertThrows(IllegalArgumentException.class, () -> PsdFunction.of(basis, 2, Matrix.identity(2)));
        FoundFeatures rough = new FoundFeatures.Explicit(BasisFunctions.of(2, x -> Math.abs(x[0])));
        PsdFunction g = PsdFunction.of(rough, 2, Matrix.identity(1));
        assertThrows(IllegalArgumentException.class, () -> g.gradient(1, 1));
        assertTrue(PsdFunction.of(basis, 2, Matrix.of(coefficients(basis, 1).rows(), 0))
                        .value(1, 1)
                == 0);
    }

    /** One point at a time takes another way than many, to the same bits, for any number of squares. */
    @Test
    void fewPointsAndManyGiveTheSameBits() {
        Random random = new Random(6);
        double[][] rows = new double[40][];
        Arrays.setAll(rows, i -> new double[] {2 * random.nextGaussian(), 2 * random.nextGaussian()});
        Points x = Points.of(rows);
        for (FoundFeatures basis : bases()) {
            for (int columns = 0; columns <= 9; columns++) {
                PsdFunction f = PsdFunction.of(basis, 2, coefficients(basis, columns));
                double[] many = f.values(x);
                double[] four = f.values(x.select(5, 6, 7, 8));
                for (int i = 0; i < many.length; i++) {
                    assertEquals(many[i], f.value(rows[i]));
                }
                assertArrayEquals(Arrays.copyOfRange(many, 5, 9), four);
            }
        }
    }
}
