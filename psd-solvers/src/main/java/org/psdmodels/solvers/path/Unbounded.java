package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * A proof that the objective has no lower bound: a ray X + t q q', or of a free constant, along which it falls ever
 * further. It is looked for where the dual has no strictly feasible point, in the direction in which S - T is largest.
 */
final class Unbounded {
    private static final double FAR = 1e8;
    private static final double FARTHER = 1e12;

    /** Of the fall up to there, what a convex function without lower bound, be it a logarithm, falls beyond. */
    private static final double SHARE = 0.1;

    private Unbounded() {}

    /** Whether the objective falls without end on a ray from some coefficients. */
    static boolean isProved(PathState state, List<double[]> from) {
        FiniteProblem problem = state.problem();
        List<double[]> duals = state.duals(state.multipliers());
        for (int b = 0; b < duals.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            if (block.steepest() == Double.POSITIVE_INFINITY) {
                continue; // a loss falls at most as fast as a linear function
            }
            for (double[] ray : block.rays(Dense.plus(duals.get(b), -1, block.linearTerm()))) {
                if (falls(state, from, b, ray)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean falls(PathState state, List<double[]> from, int b, double[] ray) {
        double[] rows = state.problem().rows(only(state, b, ray));
        double[] constraints = Arrays.copyOfRange(rows, state.problem().outputs(), rows.length);
        double near = objective(state, from, b, ray, 1);
        double far = objective(state, from, b, ray, FAR);
        double farther = objective(state, from, b, ray, FARTHER);
        return Dense.norm(constraints) == 0 && far < near && farther < far - SHARE * (near - far);
    }

    private static List<double[]> only(PathState state, int b, double[] x) {
        List<double[]> all = new ArrayList<>();
        state.problem().blocks().forEach(block -> all.add(new double[block.length()]));
        all.set(b, x);
        return all;
    }

    /** But for what does not depend on t; a penalty of the sum is at most that of its parts where it is linear. */
    private static double objective(PathState state, List<double[]> from, int b, double[] ray, double t) {
        FiniteBlock block = state.problem().blocks().get(b);
        double[] rows =
                Dense.plus(state.problem().rows(from), 1, state.problem().rows(only(state, b, Dense.times(t, ray))));
        return state.loss().losses().value(rows) + block.penaltyAt(t) + t * Dense.dot(block.linearTerm(), ray);
    }
}
