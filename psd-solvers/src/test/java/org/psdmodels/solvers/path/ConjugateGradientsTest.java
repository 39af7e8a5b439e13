package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** The matrix of the rows' system as an operator, against the same matrix as an array. */
class ConjugateGradientsTest {
    /** The residual asked for, in the preconditioner's norm, and that norm's distance from the Cholesky factor's. */
    private static final double RESIDUAL = 1e-3;

    private static final double ACCURACY = 1e-4;
    private static final double PATIENT = Double.POSITIVE_INFINITY;
    private static final int MANY = 400;

    static Stream<String> problems() {
        return Stream.of(
                "density right <= .2", "heteroscedastic lambda 0.01", "quartiles lambda 0.01", "cone lambda 0.01");
    }

    @ParameterizedTest
    @MethodSource("problems")
    void solvesTheSameSystem(String name) {
        Problem problem = named(name);
        PathState state =
                PathState.dual(Discretisation.of(problem, LinearAlgebra.java()).problem());
        double tau = Start.begin(state).orElseThrow();
        state.loss().linearise(state.rows(), tau);
        FiniteProblem finite = state.problem();
        List<Linearisation> blocks = state.blocks().stream()
                .<Linearisation>map(BlockState::linearisation)
                .toList();
        Curvatures curvatures =
                state.loss().curvatures().and(state.constraints().curvature());
        double[] b = new Random(1).doubles(finite.rows(), -1, 1).toArray();

        int n = finite.rows();
        double[] direct = new double[n];
        ScaledCholesky.of(finite.dense(), n, RowSystem.matrix(finite, blocks, curvatures, 0))
                .orElseThrow()
                .solve(b, direct);
        Woodbury operator = RowSystem.woodbury(finite, blocks, curvatures, 0).orElseThrow();
        ConjugateGradients gradients = new ConjugateGradients(
                finite.dense(), operator, operator, n, List.of(), new double[0], ACCURACY, PATIENT, MANY);
        gradients.solve(b, new double[0], 0);

        assertTrue(residual(operator, b, gradients.solution()) <= RESIDUAL, "residual of conjugate gradients");
        assertTrue(residual(operator, b, direct) <= RESIDUAL, "the operator is the matrix");
    }

    private static double residual(Woodbury operator, double[] b, double[] x) {
        double[] product = new double[b.length];
        operator.multiply(x, product);
        return norm(operator, Dense.plus(product, -1, b)) / norm(operator, b);
    }

    private static double norm(Woodbury operator, double[] b) {
        double[] x = new double[b.length];
        operator.solve(b, x);
        return operator.size(b, x);
    }

    private static Problem named(String name) {
        return Battery.problems().entrySet().stream()
                .filter(e -> e.getKey().startsWith(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no problem " + name + " in "
                        + Arrays.toString(Battery.problems().keySet().toArray())))
                .get();
    }
}
