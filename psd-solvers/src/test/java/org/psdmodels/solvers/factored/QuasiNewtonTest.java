package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two pieces of a quasi-Newton method. */
class QuasiNewtonTest {
    private static double[] gradient(double[] curvature, double[] x) {
        double[] gradient = new double[x.length];
        Arrays.setAll(gradient, i -> curvature[i] * x[i]);
        return gradient;
    }

    /** On a quadratic in d dimensions exact steps end after d of them. */
    @Test
    void limitedMemoryEndsOnAQuadratic() {
        double[] curvature = {1, 10, 100, 1000};
        double[] x = {1, 1, 1, 1};
        LimitedMemory memory = new LimitedMemory(4);
        double[] gradient = gradient(curvature, x);
        for (int k = 0; k < curvature.length; k++) {
            double[] d = memory.direction(new double[][] {gradient})[0];
            double t = -ColumnVectors.dot(gradient, d) / ColumnVectors.dot(d, gradient(curvature, d));
            double[] step = ColumnVectors.times(t, d);
            ColumnVectors.add(1, step, x);
            gradient = gradient(curvature, x);
            memory.learn(new double[][] {step}, new double[][] {gradient(curvature, step)});
        }
        assertArrayEquals(new double[4], x, 1e-9, "rounding times the condition number squared");
        assertFalse(memory.isEmpty());
    }

    /** A step against the curvature would make the inverse Hessian indefinite. */
    @Test
    void stepsWithoutCurvatureAreNotLearnt() {
        LimitedMemory memory = new LimitedMemory(4);
        memory.learn(new double[][] {{1, 0}}, new double[][] {{-1, 0}});
        memory.learn(new double[][] {{1, 0}}, new double[][] {{0, 1}});
        assertTrue(memory.isEmpty());
        assertArrayEquals(new double[] {-3, -4}, memory.direction(new double[][] {{3, 4}})[0]);
    }

    /** (x - 1)^2 - log(10 - x) from zero, where the first step is too long or too short. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1, 50})
    void lineSearchFindsTheMinimumBeforeAWall(double scale) {
        List<Double> visited = new ArrayList<>();
        LineSearch.Along line = t -> {
            visited.add(t);
            double x = scale * t;
            double rest = 10 - x;
            return new LineSearch.Tried(
                    t,
                    rest > 0 ? (x - 1) * (x - 1) - Math.log(rest) : Double.POSITIVE_INFINITY,
                    scale * (2 * (x - 1) + 1 / rest));
        };
        LineSearch.Tried start = line.at(0);
        double step = LineSearch.step(line, start.value(), start.slope());
        LineSearch.Tried end = line.at(step);
        assertTrue(end.value() <= start.value() + 1e-4 * step * start.slope(), "a decrease");
        assertTrue(Math.abs(end.slope()) <= 0.5 * Math.abs(start.slope()), "a flatter place");
        assertTrue(visited.size() < 15, "trials " + visited);
    }

    @Test
    void lineSearchFindsNothingUphill() {
        assertEquals(
                0, LineSearch.step(t -> new LineSearch.Tried(t, t == 0 ? 0 : 1, -1), 0, -1), "a lie about the slope");
    }
}
