package org.psdmodels.solvers.dual;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;

class SmoothPartTest {
    private static final double[] X = SmallProblems.inputs(12);
    private static final double[] Y = SmallProblems.targets(X);

    /** A central difference of width h errs by h^2 and by 2^-52 / h, relative to the values: least for h = 1e-5. */
    private static final double WIDTH = 1e-5;

    private static final double ERROR = 1e-8;

    static Stream<Problem> problems() {
        return Stream.of(
                SmallProblems.nonNegative(X, Y, ElasticNet.of(0.05, 0.1), new SquaredLoss()),
                SmallProblems.constrained(X, Y, 0.5, HuberLoss.withThreshold(0.2)),
                SmallProblems.quantiles(X, Y, 0.5, ElasticNet.of(0.01, 0.3), false),
                SmallProblems.constrainedLinear(X, Y, 0.5, new SquaredLoss()));
    }

    private static FiniteProblem finite(Problem problem) {
        return Discretisation.of(problem, LinearAlgebra.preferred()).problem();
    }

    private static double[] multipliers(FiniteProblem problem, long seed) {
        Random random = new Random(seed);
        double[] rows = new double[problem.rows()];
        Arrays.setAll(rows, j -> 0.1 * random.nextGaussian());
        return rows;
    }

    @ParameterizedTest
    @MethodSource("problems")
    void gradientIsThatOfTheValue(Problem source) {
        FiniteProblem problem = finite(source);
        SmoothPart smooth = new SmoothPart(problem);
        double[] rows = multipliers(problem, 1);
        double[] direction = multipliers(problem, 2);
        double ahead =
                smooth.at(Dense.plus(rows, WIDTH, direction)).orElseThrow().value();
        double behind =
                smooth.at(Dense.plus(rows, -WIDTH, direction)).orElseThrow().value();
        SmoothPoint point = smooth.at(rows).orElseThrow();
        double slope = Dense.dot(point.gradient(), direction);
        double size = Math.abs(point.value()) + Dense.norm(point.gradient()) * Dense.norm(direction);
        assertEquals((ahead - behind) / (2 * WIDTH), slope, ERROR * (1 + size));
    }

    /** Convex with second derivatives along the axes of at most the curvatures. */
    @ParameterizedTest
    @MethodSource("problems")
    void curvaturesBoundTheGradientAlongTheAxes(Problem source) {
        FiniteProblem problem = finite(source);
        SmoothPart smooth = new SmoothPart(problem);
        double[] curvatures = smooth.curvatures();
        double[] rows = multipliers(problem, 3);
        double[] gradient = smooth.at(rows).orElseThrow().gradient();
        for (int j = 0; j < rows.length; j++) {
            double step = 0.3;
            double[] moved = rows.clone();
            moved[j] += step;
            double bend = smooth.at(moved).orElseThrow().gradient()[j] - gradient[j];
            double rounding = ERROR * Math.abs(gradient[j]);
            assertTrue(bend >= -rounding && bend <= curvatures[j] * step + rounding, j + ": " + bend / step);
        }
    }

    @Test
    void thereIsNoPointBeyondTheSteepestSlope() {
        FiniteProblem problem = finite(SmallProblems.nonNegative(X, Y, ElasticNet.trace(0.1), new SquaredLoss()));
        double[] rows = new double[problem.rows()];
        Arrays.fill(rows, -1);
        assertTrue(new SmoothPart(problem).at(rows).isEmpty());
        Arrays.fill(rows, 1);
        assertTrue(new SmoothPart(problem).at(rows).isPresent());
    }

    /** Parts that share a row share its dual variable, each within its range, so that the rows are those of the solution. */
    @Test
    void aSolutionIsTakenOver() {
        Problem source =
                SmallProblems.nonNegative(X, Y, ElasticNet.of(0.01, 0.01), EpsilonInsensitiveLoss.withTolerance(0.1));
        Discretisation discretisation = Discretisation.of(source, LinearAlgebra.preferred());
        DualVariables variables = new DualVariables(discretisation.problem());
        var solution = PathSolver.create().solve(source);
        double[] x = variables.near(discretisation, solution).orElseThrow();
        double lastBits = 0x1p-50;
        assertArrayEquals(solution.alpha().data(), variables.onRows(x), lastBits);
        assertTrue(Double.isFinite(variables.conjugate(x)));
        assertEquals(2 * X.length, x.length);
    }
}
