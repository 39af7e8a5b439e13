package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** A line has the values of the points on it, and slopes that are their derivatives. */
class LineTest {
    /** Sums of some hundred terms of size one. */
    private static final double ROUNDING = 1e-11;

    /** Central differences of this step are exact to its square. */
    private static final double STEP = 1e-4;

    private static final double OF_DIFFERENCES = 1e-6;

    @TestFactory
    Stream<DynamicTest> agreesWithItsPoints() {
        return Stream.of(
                        FactoredExamples.density(60, 2, 1e-2),
                        FactoredExamples.intensity(40, 1e-1),
                        FactoredExamples.heteroscedastic(40, 1e-2),
                        FactoredExamples.nonNegative(new SquaredLoss(), 1e-2, FactoredExamples.targets(40)))
                .map(problem -> DynamicTest.dynamicTest(problem.loss().toString(), () -> check(problem)));
    }

    private static void check(Problem source) {
        FactorProblem problem = Factoring.of(Discretisation.of(source, LinearAlgebra.preferred()))
                .orElseThrow();
        Point point = Start.of(problem, PlausibleConstants.of(problem), 0).orElseThrow();
        Random random = new Random(7);
        double[][] d = new double[point.y().length][];
        double size = 0.1 * ColumnVectors.norm(point.y()) / Math.sqrt(d.length);
        for (int c = 0; c < d.length; c++) {
            d[c] = random.doubles(point.y()[c].length, -size, size).toArray();
        }
        Direction direction = Direction.of(point, d);
        Line line = new Line(point, direction);
        double unit = Math.abs(point.value()) + 1;
        for (double t : new double[] {0, 0.01, 0.1}) {
            assertEquals(point.moved(t, direction).value(), line.at(t).value(), ROUNDING * unit);
            double slope = (line.at(t + STEP).value() - line.at(t - STEP).value()) / (2 * STEP);
            assertEquals(slope, line.at(t).slope(), OF_DIFFERENCES * (unit + Math.abs(slope)));
        }
        double expected = ColumnVectors.dot(point.gradient(), d);
        assertEquals(expected, line.at(0).slope(), ROUNDING * (unit + Math.abs(expected)));
    }
}
