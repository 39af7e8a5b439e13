package org.psdmodels.models.learn;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.svm.SmoOptions;

/**
 * SimpleMKL (Rakotomamonjy, Bach, Canu and Grandvalet 2008): minimises the value of the support vector machine of sum_k d_k
 * K_k over the weights d &gt;= 0, sum_k d_k = 1, by reduced gradients. With g_k = -c'K_k c / 2 and the largest weight d_u, the
 * direction is D_k = g_u - g_k for k other than u, but 0 where that would leave d_k = 0, and D_u = -sum_k D_k. The weights
 * move along it until the first of them is zero as long as the value falls; then follows a line search, here for a zero of
 * the slope, which every machine comes with. Machines start from the one before.
 *
 * <p>It stops when max_k c'K_k c / 2 - sum_k d_k c'K_k c / 2 plus the machine's own gap, which bounds the distance to the
 * minimum, is small. The kernels should be of comparable size: the optimal combination depends on their scales.
 */
public final class SimpleMkl {
    /** The machines are this much more exact than what is asked for. */
    private static final double INNER = 0.05;

    /** The line search ends where the slope has fallen to this part of what it was. */
    private static final double FLATTER = 0.1;

    /** Weights below this are zero. */
    private static final double NEGLIGIBLE = 1e-12;

    /** Halvings of a bracket that rounding allows. */
    private static final int MOST_TRIALS = 50;

    /** The method. */
    public SimpleMkl() {}

    /**
     * Learns, from equal weights.
     *
     * @param grams the kernel matrices K_k on the same points, at least one
     * @param labels what the machine is to learn
     * @param options the relative gap to reach (0.01 in the paper), and how many directions that may take
     * @param progress told of every direction, and asked before each
     * @return the weights and their machine
     */
    public LearnedWeights solve(List<Matrix> grams, Labels labels, Options options, Progress progress) {
        Checks.atLeast("number of kernels", grams.size(), 1);
        for (int k = 0; k < grams.size(); k++) {
            Checks.size("rows of kernel matrix " + k, grams.get(k).rows(), labels.size());
            Checks.size("columns of kernel matrix " + k, grams.get(k).columns(), labels.size());
        }
        return new Run(List.copyOf(grams), labels, options, progress).solve();
    }

    /** One run. */
    private static final class Run {
        private final List<Matrix> grams;
        private final Labels labels;
        private final Options options;
        private final Progress progress;
        private final SmoOptions inner;
        private final long began = System.nanoTime();
        private MixtureMachine now;
        private int machines;

        Run(List<Matrix> grams, Labels labels, Options options, Progress progress) {
            this.grams = grams;
            this.labels = labels;
            this.options = options;
            this.progress = progress;
            this.inner = SmoOptions.DEFAULT.withTolerance(INNER * options.tolerance());
            double[] equal = new double[grams.size()];
            Arrays.fill(equal, 1.0 / equal.length);
            this.now = train(equal, new double[labels.size()]);
        }

        LearnedWeights solve() {
            for (int k = 0; ; k++) {
                double seconds = (System.nanoTime() - began) * 1e-9;
                double gap = now.gap();
                progress.report(new Iteration(k + 1, now.value() + gap, now.value(), gap, 0, machines, seconds));
                Optional<Status> end =
                        gap <= options.tolerance() * now.value() ? Optional.of(Status.OPTIMAL) : progress.stop();
                if (end.isEmpty() && k == options.maxIterations()) {
                    end = Optional.of(Status.ITERATION_LIMIT);
                }
                if (end.isEmpty() && !move()) {
                    end = Optional.of(Status.REDUCED_ACCURACY);
                }
                if (end.isPresent()) {
                    return solution(end.get(), k);
                }
            }
        }

        private LearnedWeights solution(Status status, int iterations) {
            return new LearnedWeights(
                    now.weights(),
                    now.solution().coefficients(),
                    now.solution().bias(),
                    now.value(),
                    now.gap(),
                    status,
                    iterations,
                    machines);
        }

        private MixtureMachine train(double[] weights, double[] start) {
            machines++;
            return MixtureMachine.train(
                    grams,
                    weights,
                    labels,
                    start,
                    inner,
                    Progress.none().cancelledWhen(() -> progress.stop().isPresent()));
        }

        private MixtureMachine at(double[] from, double[] direction, double step) {
            double[] weights = new double[from.length];
            double sum = 0;
            for (int k = 0; k < weights.length; k++) {
                double weight = from[k] + step * direction[k];
                weights[k] = weight > NEGLIGIBLE ? weight : 0;
                sum += weights[k];
            }
            for (int k = 0; k < weights.length; k++) {
                weights[k] /= sum;
            }
            return train(weights, now.solution().coefficients());
        }

        /**
         * One direction with its boundary steps and its line search; false where the weights stay. The value being convex, it
         * has fallen up to a boundary where it still falls: no two values are compared, which for a short step differ by less
         * than the machines' gaps.
         */
        private boolean move() {
            boolean moved = false;
            int largest = largest(now.weights());
            double[] direction = direction(largest);
            while (true) {
                double reach = reach(direction);
                boolean falling = now.along(direction) > 0; // it may no longer, after weights were emptied
                if (!(falling && reach > 0 && reach < Double.POSITIVE_INFINITY)) {
                    return moved;
                }
                MixtureMachine end = at(now.weights(), direction, reach);
                if (end.along(direction) < 0) {
                    double[] before = now.weights();
                    now = search(direction, reach, end);
                    return moved || !Arrays.equals(before, now.weights());
                }
                now = end;
                moved = true;
                if (now.weights()[largest] == 0) {
                    return true;
                }
                stopEmptied(direction, largest);
            }
        }

        private static int largest(double[] weights) {
            int best = 0;
            for (int k = 1; k < weights.length; k++) {
                best = weights[k] > weights[best] ? k : best;
            }
            return best;
        }

        private double[] direction(int largest) {
            double[] direction = new double[grams.size()];
            double sum = 0;
            for (int k = 0; k < direction.length; k++) {
                double rise = now.halfForms()[k] - now.halfForms()[largest];
                direction[k] = k != largest && (now.weights()[k] > 0 || rise > 0) ? rise : 0;
                sum += direction[k];
            }
            direction[largest] = -sum;
            return direction;
        }

        /** Weights that are zero and fall no longer take part. */
        private void stopEmptied(double[] direction, int largest) {
            double sum = 0;
            for (int k = 0; k < direction.length; k++) {
                if (k != largest) {
                    direction[k] = now.weights()[k] == 0 ? Math.max(0, direction[k]) : direction[k];
                    sum += direction[k];
                }
            }
            direction[largest] = -sum;
        }

        private double reach(double[] direction) {
            double reach = Double.POSITIVE_INFINITY;
            for (int k = 0; k < direction.length; k++) {
                if (direction[k] < 0) {
                    reach = Math.min(reach, -now.weights()[k] / direction[k]);
                }
            }
            return reach;
        }

        /** A zero of the slope in (0, reach): false position, with the slope of an end halved that stays twice. */
        private MixtureMachine search(double[] direction, double reach, MixtureMachine end) {
            double[] from = now.weights();
            double low = 0;
            double high = reach;
            double slopeLow = -now.along(direction);
            double slopeHigh = Math.max(-end.along(direction), Math.ulp(slopeLow));
            double wanted = FLATTER * Math.abs(slopeLow);
            MixtureMachine best = end.value() < now.value() ? end : now;
            int side = 0;
            for (int trial = 0; trial < MOST_TRIALS && high - low > Math.ulp(high); trial++) {
                double step = low - slopeLow * (high - low) / (slopeHigh - slopeLow);
                MixtureMachine middle = at(from, direction, step);
                double slope = -middle.along(direction);
                best = middle.value() < best.value() ? middle : best;
                if (Math.abs(slope) <= wanted) {
                    return middle; // no higher, the value being convex
                }
                if (slope < 0) {
                    low = step;
                    slopeLow = slope;
                    slopeHigh = side < 0 ? slopeHigh / 2 : slopeHigh;
                    side = -1;
                } else {
                    high = step;
                    slopeHigh = slope;
                    slopeLow = side > 0 ? slopeLow / 2 : slopeLow;
                    side = 1;
                }
            }
            return best;
        }
    }
}
