package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Every factory refuses what its parameters must not be, and says which parameter it was and what it found. */
final class BadParametersTest {
    private static final double NAN = Double.NaN;
    private static final double INF = Double.POSITIVE_INFINITY;

    record Bad(String parameter, Object value, Supplier<?> call) {
        @Override
        public String toString() {
            return parameter + " = " + value;
        }
    }

    static List<Bad> calls() {
        List<Bad> bad = new ArrayList<>();
        positive(bad, "width", GaussianKernel::withWidth);
        positive(bad, "width", width -> MaternKernel.withOrder(1.5, width));
        positive(bad, "width", width -> ProductMaternKernel.withOrder(2.5, width));
        for (double order : new double[] {-1.5, 0, 0.5, 2, Math.nextUp(1.5), 6.5, INF, NAN}) {
            bad.add(new Bad("order", order, () -> MaternKernel.withOrder(order, 1)));
            bad.add(new Bad("order", order, () -> ProductMaternKernel.withOrder(order, 1)));
        }
        positive(bad, "width", s -> RandomFourierFeatures.ofGaussian(1, 2, s, 3));
        positive(bad, "widths[1]", s -> GaussianKernel.withWidths(1, s));
        positive(bad, "scales[1]", s -> Rescaling.of(new double[2], new double[] {1, s}));
        bad.add(new Bad("width", 1e-310, () -> GaussianKernel.withWidth(1e-310)));
        bad.add(new Bad("widths[1]", 1e200, () -> GaussianKernel.withWidths(1, 1e200)));
        positive(bad, "rate", LaplaceKernel::withRate);
        positive(bad, "rate", ProductLaplaceKernel::withRate);
        positive(bad, "factor", ExponentialKernel::withFactor);
        positive(bad, "factor", a -> TruncatedExponentialKernel.withDegree(2, a));
        positive(bad, "weight of edge 0 - 1", w -> new GraphKernel.Edge(0, 1, w));
        positive(bad, "ridge", r -> BuiltIns.graph().withRidge(r));
        nonNegative(bad, "offset", a -> PolynomialKernel.withDegree(2, a));
        nonNegative(bad, "value", ConstantKernel::withValue);
        nonNegative(bad, "factor", f -> ConstantKernel.withValue(1).scaledBy(f));
        nonNegative(bad, "factor", f -> new LinearKernel().scaledBy(f));
        nonNegative(
                bad,
                "factor",
                f -> GeneralLinearKernel.withMatrix(Matrix.identity(2)).scaledBy(f));
        nonNegative(bad, "factor", f -> monomial(Matrix.identity(3)).scaledBy(f));
        nonNegative(bad, "coefficients[1]", f -> new LinearKernel().polynomial(1, f));
        nonNegative(bad, "weight of edge 1 - 0", w -> GraphKernel.ofAdjacency(Matrix.of(2, 2, 0, w, w, 0)));
        finite(bad, "matrix[2]", a -> GeneralLinearKernel.withMatrix(Matrix.of(2, 2, 1, 0, a, 1)));
        finite(bad, "matrix[1]", a -> AffineMap.of(Matrix.of(2, 1, 1, a), 0, 0));
        finite(bad, "shift[1]", b -> AffineMap.of(Matrix.of(2, 1, 1, 1), 0, b));
        finite(bad, "centers[0]", b -> Rescaling.of(new double[] {b}, new double[] {1}));
        for (int degree : new int[] {-1, 0, 101}) {
            bad.add(new Bad("degree", degree, () -> PolynomialKernel.withDegree(degree, 1)));
            bad.add(new Bad("degree", degree, () -> PolynomialKernel.homogeneous(degree)));
            bad.add(new Bad("degree", degree, () -> TruncatedExponentialKernel.withDegree(degree, 1)));
        }
        bad.add(new Bad("degree", -1, () -> Monomials.upTo(2, -1)));
        bad.add(new Bad("degree", 101, () -> Monomials.ofDegree(1, 101)));
        bad.add(new Bad("dimension", 0, () -> Monomials.upTo(0, 1)));
        bad.add(new Bad("number of monomials", "must be <= 100000", () -> Monomials.upTo(50, 5)));
        bad.add(new Bad("number of monomials", "must be <= 100000", () -> Monomials.upTo(Integer.MAX_VALUE, 100)));
        bad.add(new Bad("number of widths", 0, GaussianKernel::withWidths));
        bad.add(new Bad("dimension", 0, () -> RandomFourierFeatures.ofGaussian(0, 1, 1, 1)));
        bad.add(new Bad("count", 0, () -> RandomFourierFeatures.ofGaussian(1, 0, 1, 1)));
        bad.add(new Bad("number of functions", 0, () -> BasisFunctions.of(1)));
        bad.add(new Bad("dimension", 0, () -> BasisFunctions.of(0, x -> 1)));
        bad.add(new Bad("number of points", 0, () -> Rescaling.standardizing(Points.onLine())));
        bad.add(new Bad("length of shift", 1, () -> AffineMap.of(Matrix.of(2, 1, 1, 1), 0)));
        bad.add(new Bad("number of scales", 1, () -> Rescaling.of(new double[2], new double[1])));
        matrices(bad);
        graphs(bad);
        return bad;
    }

    private static void matrices(List<Bad> bad) {
        Matrix indefinite = Matrix.of(2, 2, 1, 0, 0, -2);
        bad.add(new Bad("smallest eigenvalue of matrix", -2.0, () -> GeneralLinearKernel.withMatrix(indefinite)));
        Matrix slightly = Matrix.of(3, 3, 1, 0, 0, 0, -1e-9, 0, 0, 0, 1);
        bad.add(new Bad("smallest eigenvalue of matrix", -1e-9, () -> GeneralLinearKernel.withMatrix(slightly)));
        bad.add(new Bad("smallest eigenvalue of matrix", -1e-9, () -> monomial(slightly)));
        Matrix skew = Matrix.of(2, 2, 1, 0.5, 0.25, 1);
        bad.add(new Bad("entry (1, 0) of matrix", 0.5, () -> GeneralLinearKernel.withMatrix(skew)));
        bad.add(new Bad("columns of matrix", 1, () -> GeneralLinearKernel.withMatrix(Matrix.of(2, 1, 1, 1))));
        bad.add(new Bad("rows of matrix", 0, () -> GeneralLinearKernel.withMatrix(Matrix.of(0, 0))));
        bad.add(new Bad("rows of matrix", 2, () -> monomial(Matrix.identity(2))));
    }

    private static void graphs(List<Bad> bad) {
        bad.add(new Bad("vertices", 0, () -> GraphKernel.ofEdges(0, List.of())));
        bad.add(new Bad("vertex of edge", 2, () -> GraphKernel.ofEdges(2, List.of(new GraphKernel.Edge(0, 2, 1)))));
        bad.add(new Bad("vertex of edge", -1, () -> GraphKernel.ofEdges(2, List.of(new GraphKernel.Edge(-1, 1, 1)))));
        bad.add(new Bad("edge", "1 - 1", () -> new GraphKernel.Edge(1, 1, 1)));
        bad.add(new Bad("weight of edge 1 - 0", 2.0, () -> GraphKernel.ofAdjacency(Matrix.of(2, 2, 0, 2, 3, 0))));
        bad.add(new Bad("weight of edge 1 - 1", 5.0, () -> GraphKernel.ofAdjacency(Matrix.of(2, 2, 0, 2, 2, 5))));
        bad.add(new Bad("columns of weights", 1, () -> GraphKernel.ofAdjacency(Matrix.of(2, 1, 0, 0))));
        bad.add(new Bad("coordinate 0 of point 0", 7.0, () -> BuiltIns.graph().gram(Points.onLine(7))));
        bad.add(new Bad("coordinate 0 of point 1", 0.5, () -> BuiltIns.graph().gram(Points.onLine(1, 0.5))));
        bad.add(new Bad("coordinate 0 of point 1", -1.0, () -> new MinKernel().gram(Points.onLine(1, -1))));
    }

    private static MonomialKernel monomial(Matrix matrix) {
        return MonomialKernel.withMatrix(2, 1, matrix);
    }

    private static void finite(List<Bad> bad, String name, DoubleFunction<?> factory) {
        for (double value : new double[] {NAN, INF, -INF}) {
            bad.add(new Bad(name, value, () -> factory.apply(value)));
        }
    }

    private static void nonNegative(List<Bad> bad, String name, DoubleFunction<?> factory) {
        finite(bad, name, factory);
        bad.add(new Bad(name, -1e-300, () -> factory.apply(-1e-300)));
    }

    private static void positive(List<Bad> bad, String name, DoubleFunction<?> factory) {
        nonNegative(bad, name, factory);
        bad.add(new Bad(name, 0.0, () -> factory.apply(0)));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isRefusedByName(Bad bad) {
        String message = assertThrows(IllegalArgumentException.class, () -> bad.call.get())
                .getMessage();
        assertTrue(message.startsWith(bad.parameter), message);
        assertTrue(message.contains(bad.value.toString()), message);
    }
}
