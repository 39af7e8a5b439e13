package org.psdmodels.solvers.subspaces;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * Moves the constraints' multipliers, one after the other, to where the dual is largest for given dual variables of the
 * losses. Multipliers that only balance S leave it above q'(0) I by far more than a small penalty allows; scaling down the
 * dual variables instead would give up what is known of them. For few features: it makes dozens of eigendecompositions.
 */
final class Raise {
    /** The first step of the search, relative to what changes S by its own size, and how many times it may double. */
    private static final double FIRST_STEP = 1e-3;

    private static final int DOUBLINGS = 30;

    /** Relative resolution of the search. */
    private static final double RESOLUTION = 1e-3;

    /** The multiplier of an inequality keeps this share of its size. */
    private static final double KEPT = 0.1;

    /** Where conjugates are infinite beyond the steepest slope, eigenvalues stay below this share of it. */
    private static final double INSIDE = 0.9;

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final FiniteProblem problem;

    private Raise(FiniteProblem problem) {
        this.problem = problem;
    }

    /**
     * Dual variables with moved multipliers.
     *
     * @param problem the problem
     * @param alpha the dual variables of the losses' terms
     * @param mu multipliers of the constraints
     * @return (alpha, mu) with a better mu
     */
    static double[] multipliers(FiniteProblem problem, double[] alpha, double[] mu) {
        Raise raise = new Raise(problem);
        double[] raised = mu.clone();
        for (int k = 0; k < mu.length; k++) {
            raised[k] += raise.change(k, problem.multipliers(alpha, raised));
        }
        double[] all = Arrays.copyOf(alpha, alpha.length + mu.length);
        System.arraycopy(raised, 0, all, alpha.length, mu.length);
        return all;
    }

    private double change(int k, double[] rows) {
        double multiplier = rows[problem.outputs() + k];
        List<double[]> base = problem.duals(rows);
        rows[problem.outputs() + k] += 1;
        List<double[]> ahead = problem.duals(rows);
        double least = problem.inequality()[k] ? (KEPT - 1) * multiplier : Double.NEGATIVE_INFINITY;
        return largest(
                t -> t < least ? Double.NEGATIVE_INFINITY : dual(base, ahead, t) - problem.bounds()[k] * t,
                FIRST_STEP * norm(base) / Math.max(distance(base, ahead), Double.MIN_NORMAL) + Double.MIN_NORMAL);
    }

    private static double norm(List<double[]> elements) {
        return elements.stream().mapToDouble(Dense::norm).sum();
    }

    private static double distance(List<double[]> one, List<double[]> other) {
        double sum = 0;
        for (int b = 0; b < one.size(); b++) {
            sum += Dense.norm(Dense.plus(one.get(b), -1, other.get(b)));
        }
        return sum;
    }

    /** - sum of the conjugates at base + t (ahead - base), but for free constants. */
    private double dual(List<double[]> base, List<double[]> ahead, double t) {
        double value = 0;
        for (int b = 0; b < base.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            if (!block.isFree()) {
                double[] d = Dense.plus(Dense.times(1 - t, base.get(b)), t, ahead.get(b));
                value -= block.conjugate(block.eigenvalues(d), 1, INSIDE);
            }
        }
        return value > Double.NEGATIVE_INFINITY ? value : Double.NEGATIVE_INFINITY;
    }

    /** Where a concave function is largest: steps that double until it falls, then golden section. */
    private static double largest(DoubleUnaryOperator function, double step) {
        double start = function.applyAsDouble(0);
        boolean rises = function.applyAsDouble(step) > start || start == Double.NEGATIVE_INFINITY;
        List<Double> visited = new ArrayList<>(List.of(0.0, 0.0, rises ? step : -step));
        double value = start;
        for (int i = 0; i < DOUBLINGS; i++) {
            double ahead = function.applyAsDouble(visited.get(visited.size() - 1));
            if (value > Double.NEGATIVE_INFINITY && !(ahead > value)) {
                break;
            }
            value = ahead;
            visited.add(2 * visited.get(visited.size() - 1));
        }
        double last = visited.get(visited.size() - 1);
        double early = visited.get(visited.size() - 3);
        return goldenSection(function, Math.min(early, last), Math.max(early, last));
    }

    private static double goldenSection(DoubleUnaryOperator function, double from, double to) {
        double low = from;
        double high = to;
        while (high - low > RESOLUTION * Math.max(Math.abs(low), Math.abs(high))) {
            double left = high - GOLDEN * (high - low);
            double right = low + GOLDEN * (high - low);
            if (function.applyAsDouble(left) >= function.applyAsDouble(right)) {
                high = right;
            } else {
                low = left;
            }
        }
        return (low + high) / 2;
    }
}
