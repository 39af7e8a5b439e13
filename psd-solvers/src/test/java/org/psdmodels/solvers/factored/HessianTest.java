package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** The Hessian against differences of gradients, and what a step with it gains. */
class HessianTest {
    /** Gaps, relative to the values, of points near the optimum and at it. */
    private static final double NEAR = 1e-6;

    private static final double AT = 1e-11;

    /** Differences of gradients over this share of a point are exact to about as much. */
    private static final double STEP = 1e-5;

    /** Of a gradient: what differences over a step miss. */
    private static final double TOLERATED = 0.02;

    private static final int ITERATIONS = 5000;

    private static Point start(Problem source) {
        FactorProblem problem = Factoring.of(Discretisation.of(source, LinearAlgebra.preferred()))
                .orElseThrow();
        return Start.of(problem, PlausibleConstants.of(problem), 0).orElseThrow();
    }

    private static Point solved(Point start, double gap) {
        return Descent.run(start, gap * Math.abs(start.value()), ITERATIONS, () -> false)
                .point();
    }

    @TestFactory
    Stream<DynamicTest> isWhatGradientsChangeBy() {
        return Stream.of(
                        FactoredExamples.intensity(100, 1e-2),
                        FactoredExamples.nonNegative(new SquaredLoss(), 1e-2, FactoredExamples.targets(60)))
                .map(problem -> DynamicTest.dynamicTest(problem.loss().toString(), () -> check(problem)));
    }

    /** gradient(y + t d) - gradient(y) = t (g - share d) where d = H^-1 g, at an optimum and in the coordinates of the metric. */
    private static void check(Problem source) {
        Point point = solved(start(source), AT);
        Random random = new Random(5);
        double[][] g = new double[point.y().length][];
        for (int c = 0; c < g.length; c++) {
            g[c] = random.doubles(point.y()[c].length, -1, 1).toArray();
        }
        double[][] d = Hessian.of(point).orElseThrow().solve(g);
        double t = STEP * ColumnVectors.norm(point.y()) / ColumnVectors.norm(d);
        Point moved = point.moved(t, Direction.of(point, d));
        double[][] found = ColumnVectors.times(1 / t, ColumnVectors.difference(moved.gradient(), point.gradient()));
        ColumnVectors.add(Hessian.SHARE, d, found);
        assertEquals(0, ColumnVectors.norm(ColumnVectors.difference(found, g)) / ColumnVectors.norm(g), TOLERATED);
    }

    /** One step with the Hessian leaves less than a tenth of what there is to gain, one with the metric more than half. */
    @Test
    void aStepGoesWhereHundredsLead() {
        Point near = solved(start(FactoredExamples.density(300, 2, 1e-3)), NEAR);
        double best = solved(near, AT).value();
        double[][] g = near.gradient();
        double withMetric = value(near, g);
        double withHessian = value(near, Hessian.of(near).orElseThrow().solve(g));
        double left = near.value() - best;
        assertTrue(withMetric - best > left / 2, () -> "metric " + (withMetric - best) / left);
        assertTrue(withHessian - best < left / 10, () -> "Hessian " + (withHessian - best) / left);
    }

    private static double value(Point from, double[][] uphill) {
        return from.moved(1, Direction.of(from, ColumnVectors.times(-1, uphill)))
                .value();
    }

    /** Columns that are turned, and the Hessian with them, make the same step. */
    @Test
    void turnsWithTheColumns() {
        Point point = solved(start(FactoredExamples.intensity(60, 1e-2)), NEAR);
        int k = point.x().length;
        double[][] swap = ColumnVectors.of(k, Dense.identity(k));
        double[] first = swap[0];
        swap[0] = swap[k - 1];
        swap[k - 1] = first;
        double[][] g = point.gradient().clone();
        Hessian hessian = Hessian.of(point).orElseThrow();
        double[][] step = hessian.solve(g);
        double[] last = g[k - 1];
        g[k - 1] = g[0];
        g[0] = last;
        double[][] turned = hessian.turned(swap).solve(g);
        assertEquals(
                0,
                ColumnVectors.norm(new double[][] {ColumnVectors.combination(1, step[0], -1, turned[k - 1])}),
                1e-12 * ColumnVectors.norm(step));
    }
}
