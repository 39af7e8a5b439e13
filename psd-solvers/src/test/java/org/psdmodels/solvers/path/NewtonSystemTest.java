package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** A Newton step, whichever way it is found, satisfies the equations that define it. */
class NewtonSystemTest {
    /** What refinements leave of the right-hand side, by a factor of a hundred for the norm, which is another one here. */
    private static final double RESIDUAL = 1e-9;

    /** Different orders of the same sums. */
    private static final double ROUNDING = 1e-12;

    /** The linearisation at the beginning of the path. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Linearised(
            FiniteProblem problem, List<Linearisation> blocks, Curvatures curvatures, double[] constraints) {
        static Linearised of(String name) {
            PathState state = PathState.dual(
                    Discretisation.of(named(name), LinearAlgebra.preferred()).problem());
            double tau = FirstPoint.begin(state).orElseThrow();
            state.loss().linearise(state.rows(), tau);
            return new Linearised(
                    state.problem(),
                    state.blocks().stream()
                            .<Linearisation>map(BlockState::linearisation)
                            .toList(),
                    state.loss().curvatures(),
                    state.constraints().curvature());
        }

        CurvatureRoots roots() {
            return curvatures.roots();
        }

        int order() {
            return blocks.stream().mapToInt(Linearisation::coordinates).sum();
        }

        int[] visible() {
            return Visible.coordinates(problem, blocks, roots());
        }

        Optional<CoefficientSystem> inCoefficients(int[] visible) {
            return CoefficientSystem.of(problem, blocks, roots(), constraints, visible);
        }
    }

    static Stream<String> problems() {
        return Stream.of(
                "density right <= .2",
                "density mean .1, 1e-6",
                "heteroscedastic lambda 0.01",
                "quartiles lambda 0.01",
                "cone lambda 0.01");
    }

    @ParameterizedTest
    @MethodSource("problems")
    void theSystemOfTheCoefficientsIsSolved(String name) {
        Linearised at = Linearised.of(name);
        assertSolved(at, at.inCoefficients(at.visible()).orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("problems")
    void theSystemOfTheRowsIsSolved(String name) {
        Linearised at = Linearised.of(name);
        assertSolved(
                at,
                RowSystem.direct(at.problem, at.blocks, at.curvatures, at.constraints)
                        .orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("problems")
    void someCoordinatesAreOutOfSight(String name) {
        Linearised at = Linearised.of(name);
        assertTrue(at.visible().length < at.order(), at.visible().length + " of " + at.order());
    }

    static Stream<String> problemsOfManyDirections() {
        return problems().filter(name -> !name.startsWith("density"));
    }

    /** With one coordinate alone the preconditioner is none, and where it has to do much the iterations do not get there. */
    @ParameterizedTest
    @MethodSource("problemsOfManyDirections")
    void othersMayNotBeLeftOut(String name) {
        Linearised at = Linearised.of(name);
        CoefficientSystem system =
                at.inCoefficients(Arrays.copyOf(at.visible(), 1)).orElseThrow();
        double residual = largestResidual(at, system);
        assertTrue(residual > RESIDUAL, "residual " + residual);
    }

    /** Where atoms are few the gram matrix of the rows is made from theirs. */
    @ParameterizedTest
    @MethodSource("problems")
    void theGramMatrixIsThatOfTheColumns(String name) {
        Linearised at = Linearised.of(name);
        int n = at.problem.outputs();
        int order = at.order();
        RowCoordinates coordinates = RowCoordinates.of(
                at.problem, at.blocks, IntStream.range(0, order).toArray());
        double[] scaled = coordinates.columns(0, n);
        at.roots().divideColumns(order, scaled, 0, n);
        double[] expected = at.problem.dense().gram(order, n, scaled);
        double[] gram = coordinates.gram(at.roots());
        double[] diagonal = new double[order];
        Arrays.setAll(diagonal, i -> Math.sqrt(expected[i * (order + 1)]));
        for (int e = 0; e < gram.length; e++) {
            double unit = Math.max(diagonal[e % order] * diagonal[e / order], Double.MIN_NORMAL);
            gram[e] /= unit;
            expected[e] /= unit;
        }
        assertArrayEquals(expected, gram, ROUNDING);
    }

    /** Products made in the frames of the blocks. */
    @ParameterizedTest
    @MethodSource("problems")
    void productsAreThoseWithTheColumns(String name) {
        Linearised at = Linearised.of(name);
        int order = at.order();
        int rows = at.problem.rows();
        double[] columns = RowCoordinates.of(
                        at.problem, at.blocks, IntStream.range(0, order).toArray())
                .columns(0, rows);
        Random random = new Random(2);
        double[] x = random.doubles(rows, -1, 1).toArray();
        double[] y = random.doubles(order, -1, 1).toArray();
        double[] product = at.problem.dense().product(order, rows, 1, columns, x);
        double[] adjoint = at.problem.dense().productOfTransposed(rows, order, 1, columns, y);
        double[] made = new double[order];
        RowCoordinates.product(at.problem.dense(), at.blocks, x, made);
        assertArrayEquals(product, made, ROUNDING * largest(product));
        double[] madeOfRows = new double[rows];
        RowCoordinates.adjoint(at.problem.dense(), at.blocks, y, madeOfRows);
        assertArrayEquals(adjoint, madeOfRows, ROUNDING * largest(adjoint));
    }

    private static double largest(double... x) {
        return Arrays.stream(x).map(Math::abs).max().orElse(0);
    }

    private static void assertSolved(Linearised at, NewtonSystem system) {
        double residual = largestResidual(at, system);
        assertTrue(residual <= RESIDUAL, "residual " + residual);
    }

    /**
     * D x - E dX + g and P dX - rho + E'x for random g and rho, and what dS and E dX differ by from - E'x and E dX made anew,
     * relative to their largest terms.
     */
    private static double largestResidual(Linearised at, NewtonSystem system) {
        Random random = new Random(1);
        FiniteProblem problem = at.problem;
        double[] g = random.doubles(problem.rows(), -1, 1).toArray();
        List<double[]> rho = new ArrayList<>();
        for (Linearisation block : at.blocks) {
            double[] target = random.doubles(block.block().length(), -1, 1).toArray();
            if (block instanceof MatrixLinearisation matrix) {
                Dense.symmetrise(matrix.block().size(), target);
            }
            rho.add(target);
        }
        NewtonSystem.Step step = system.solve(g, rho, 0);
        double[] rows = g.clone();
        double[] size = absolute(g);
        double[] product = new double[problem.rows()];
        at.curvatures.and(at.constraints).addProduct(step.rows(), product);
        add(1, product, rows, size);
        double[] functionals = new double[problem.rows()];
        double largest = 0;
        for (int b = 0; b < at.blocks.size(); b++) {
            Linearisation block = at.blocks.get(b);
            double[] part = new double[problem.rows()];
            block.addRows(step.coefficients().get(b), part);
            add(-1, part, rows, size);
            double[] dual = new double[block.block().length()];
            block.dual(step.rows(), dual);
            if (!block.free()) {
                double[] x = step.coefficients().get(b).clone();
                double[] terms = absolute(x);
                double[] image = new double[x.length];
                block.offset(rho.get(b), image);
                add(-1, image, x, terms);
                block.response(dual, image);
                add(-1, image, x, terms);
                largest = Math.max(largest, ratio(x, terms));
            } else {
                double[] missed = rho.get(b).clone();
                double[] terms = absolute(missed);
                add(1, dual, missed, terms);
                largest = Math.max(largest, ratio(missed, terms));
            }
            largest = Math.max(largest, difference(dual, step.duals().get(b)));
            block.addRows(step.coefficients().get(b), functionals);
        }
        largest = Math.max(largest, difference(functionals, step.functionals()));
        return Math.max(largest, ratio(rows, size));
    }

    private static double difference(double[] expected, double[] found) {
        return largest(Dense.plus(expected, -1, found)) / largest(expected);
    }

    private static double[] absolute(double[] x) {
        return Arrays.stream(x).map(Math::abs).toArray();
    }

    private static void add(double factor, double[] part, double[] sum, double[] size) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * part[i];
            size[i] += Math.abs(part[i]);
        }
    }

    private static double ratio(double[] residual, double[] size) {
        return Arrays.stream(residual).map(Math::abs).max().orElse(0)
                / Arrays.stream(size).max().orElse(1);
    }

    private static Problem named(String name) {
        return Battery.problems().entrySet().stream()
                .filter(e -> e.getKey().startsWith(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no problem " + name))
                .get();
    }
}
