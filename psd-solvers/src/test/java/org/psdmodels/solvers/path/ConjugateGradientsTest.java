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

        double[] direct =
                RowSystem.direct(finite, blocks, curvatures, 0).orElseThrow().solve(b);
        ConjugateGradients operator =
                RowSystem.iterative(finite, blocks, curvatures, 0).orElseThrow();
        double[] difference = Dense.plus(operator.product(operator.solve(b)), -1, b);
        double[] exact = Dense.plus(operator.product(direct), -1, b);

        assertTrue(operator.norm(difference) <= RESIDUAL * operator.norm(b), "residual of conjugate gradients");
        assertTrue(operator.norm(exact) <= RESIDUAL * operator.norm(b), "the operator is the matrix");
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
