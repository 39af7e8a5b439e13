package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;

/**
 * The ray theta (alpha, mu): eigenvalues scale along it, so that one decomposition gives the dual value everywhere on it.
 */
final class Ray {
    /** Trial points, four per decade. */
    private static final int TRIALS = 65;

    /** Slopes stay below this share of the steepest one. */
    private static final double INSIDE = 0.9;

    private final FiniteProblem problem;
    private final PathState state;
    private final LossState loss;

    Ray(PathState state) {
        this.state = state;
        this.problem = state.problem();
        this.loss = state.loss();
    }

    /** The largest theta whose dual value is within the losses' terms of the best. */
    double longest(double[] mu) {
        List<double[]> all = state.duals(state.joined(loss.onRows(loss.alpha()), mu));
        List<double[]> rays = new ArrayList<>();
        for (int b = 0; b < all.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            rays.add(
                    block.isFree() ? new double[0] : block.eigenvalues(Dense.plus(all.get(b), -1, block.linearTerm())));
        }
        double[] theta = new double[TRIALS];
        double[] value = new double[TRIALS];
        Arrays.setAll(theta, i -> Math.pow(10, -16 + 16.0 * i / (TRIALS - 1)));
        Arrays.setAll(value, i -> dualAlong(theta[i], mu, rays));
        double best = Arrays.stream(value).max().orElseThrow();
        double within = loss.ends() > 0 ? loss.termwiseMagnitude() : 0;
        int last = 0;
        for (int i = 0; i < TRIALS; i++) {
            last = value[i] >= best - within ? i : last;
        }
        return theta[last];
    }

    private double dualAlong(double theta, double[] mu, List<double[]> rays) {
        double conjugates = 0;
        for (int b = 0; b < rays.size(); b++) {
            conjugates += problem.blocks().get(b).conjugate(rays.get(b), theta, INSIDE);
        }
        double value = state.dual(theta, mu, conjugates);
        return Double.isFinite(value) ? value : Double.NEGATIVE_INFINITY;
    }
}
