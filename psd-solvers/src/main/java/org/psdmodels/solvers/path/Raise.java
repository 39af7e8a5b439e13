package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * Moves the constraints' multipliers, one after the other, to where the dual is largest for given dual variables of the
 * losses. Multipliers that only balance S leave it above q'(0) I by far more than a small penalty allows; scaling down the
 * dual variables instead would give up what is known of them. For few features: it makes dozens of eigendecompositions.
 */
final class Raise {
    /** The first step of the search, relative to the multiplier, and how many times it may double. */
    private static final double FIRST_STEP = 1e-3;

    private static final int DOUBLINGS = 30;

    /** Relative resolution of the search. */
    private static final double RESOLUTION = 1e-3;

    /** The multiplier of an inequality keeps this share of its size. */
    private static final double KEPT = 0.1;

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final FiniteProblem problem;

    private Raise(FiniteProblem problem) {
        this.problem = problem;
    }

    /**
     * The moved multipliers.
     *
     * @param problem the problem
     * @param outputs the dual variables of the losses, on the rows
     * @param mu multipliers that balance them
     * @return better ones
     */
    static double[] multipliers(FiniteProblem problem, double[] outputs, double[] mu) {
        Raise raise = new Raise(problem);
        double[] raised = mu.clone();
        for (int k = 0; k < mu.length; k++) {
            raised[k] += raise.change(k, outputs, raised);
        }
        return raised;
    }

    private double change(int k, double[] outputs, double[] mu) {
        double[] rows = Arrays.copyOf(outputs, problem.rows());
        System.arraycopy(mu, 0, rows, problem.outputs(), mu.length);
        List<double[]> base = problem.duals(rows);
        rows[problem.outputs() + k] += 1;
        List<double[]> ahead = problem.duals(rows);
        double least = problem.inequality()[k] ? (KEPT - 1) * mu[k] : Double.NEGATIVE_INFINITY;
        return largest(
                t -> t < least ? Double.NEGATIVE_INFINITY : dual(base, ahead, t) - problem.bounds()[k] * t,
                FIRST_STEP * Math.abs(mu[k]) + Double.MIN_NORMAL);
    }

    /** - sum of the conjugates at base + t (ahead - base). */
    private double dual(List<double[]> base, List<double[]> ahead, double t) {
        double value = 0;
        for (int b = 0; b < base.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            double[] d = Dense.plus(Dense.times(1 - t, base.get(b)), t, ahead.get(b));
            for (double s : spectrum(block, d)) {
                value -= Ray.conjugate(block, s);
            }
        }
        return value > Double.NEGATIVE_INFINITY ? value : Double.NEGATIVE_INFINITY;
    }

    private static double[] spectrum(FiniteBlock block, double[] d) {
        return block instanceof PsdBlock psd
                ? psd.dense().eigen(psd.size(), d).map(Dense.Spectrum::values).orElseGet(() ->
                        new double[] {Double.POSITIVE_INFINITY})
                : new double[] {Dense.norm(d)};
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
