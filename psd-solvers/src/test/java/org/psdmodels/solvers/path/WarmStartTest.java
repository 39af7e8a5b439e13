package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;

/** A regularization path, four problems per decade, each from the solution of the one before. */
class WarmStartTest {
    private static final double[] X = Examples.sortedUniform(60, 1);
    private static final double[] Y = Examples.wave(X, 2);
    private static final int STEPS = 16;

    static Stream<Arguments> families() {
        double[] sample = Examples.mixture(60, 0.5, 1, 3);
        return Stream.of(
                family("squares", lambda -> Examples.nonNegativeSquares(X, Y, 0.2, Examples.net(lambda, 0.01))),
                family("density", lambda -> Examples.density(sample, 1, Examples.net(lambda, 0.01))),
                family(
                        "quantiles",
                        lambda -> Examples.quantiles(X, Y, 0.2, lambda, Examples.net(lambda, 0.01), 0.25, 0.5, 0.75)));
    }

    private static Arguments family(String name, DoubleFunction<Problem> family) {
        return Arguments.of(name, family);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("families")
    void savesIterations(String name, DoubleFunction<Problem> family) {
        int cold = 0;
        int warm = 0;
        Solution near = PathSolver.create().solve(family.apply(1));
        for (int k = 1; k <= STEPS; k++) {
            Problem problem = family.apply(Math.pow(10, -k / 4.0));
            Solution alone = PathSolver.create().solve(problem);
            near = PathSolver.create().solve(problem, Options.DEFAULT, Progress.none(), near);
            assertEquals(Status.OPTIMAL, near.status(), name);
            double both = Math.abs(alone.certificate().gap())
                    + Math.abs(near.certificate().gap());
            assertEquals(alone.certificate().primal(), near.certificate().primal(), both, name);
            cold += alone.history().size();
            warm += near.history().size();
        }
        assertTrue(warm < cold, name + ": " + warm + " iterations, " + cold + " without a start");
    }

    @Test
    void ignoresASolutionOfOtherSize() {
        Solution other = PathSolver.create()
                .solve(Examples.nonNegativeSquares(new double[] {0}, new double[] {1}, 0.2, Examples.net(0.1, 0.01)));
        Problem problem = Examples.nonNegativeSquares(X, Y, 0.2, Examples.net(0.1, 0.01));
        Solution alone = PathSolver.create().solve(problem);
        Solution near = PathSolver.create().solve(problem, Options.DEFAULT, Progress.none(), other);
        assertEquals(alone.certificate(), near.certificate());
    }
}
