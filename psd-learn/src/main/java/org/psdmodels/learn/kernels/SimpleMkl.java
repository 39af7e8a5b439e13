package org.psdmodels.learn.kernels;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.Worth;
import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoOptions;
import org.psdmodels.solvers.svm.SmoSolution;
import org.psdmodels.solvers.svm.SmoSolver;

/**
 * SimpleMKL (Rakotomamonjy, Bach, Canu and Grandvalet 2008): minimises the value of the support vector machine of sum_k d_k
 * K_k over the weights d &gt;= 0, sum_k d_k = 1, by reduced gradients. With g_k = -c'K_k c / 2 and the largest weight d_u, the
 * direction is D_k = g_u - g_k for k other than u, but 0 where that would leave d_k = 0, and D_u = -sum_k D_k. The weights
 * move along it until the first of them is zero as long as the value falls; then follows a line search, here for a zero of
 * the slope, which every machine comes with. Along a direction the kernel matrix moves along another one, so that a trial costs
 * little more than its machine; machines start from the one before. After each direction the kernel matrix is formed anew from
 * the weights, and the gap is that of its machine.
 *
 * <p>It stops when max_k c'K_k c / 2 - sum_k d_k c'K_k c / 2 plus the machine's own gap, which bounds the distance to the
 * minimum, is small. The kernels should be of comparable size: the optimal combination depends on their scales.
 */
public final class SimpleMkl {
    /** The machines are this much more exact than what is asked for. */
    private static final double INNER = 0.05;

    /** The line search ends where the slope has fallen to this part of what it was. */
    private static final double FLATTER = 0.1;

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
        for (int k = 0; k < grams.size(); k++) {
            Checks.size("rows of kernel matrix " + k, grams.get(k).rows(), labels.size());
        }
        return solve(grams, IntStream.range(0, labels.size()).toArray(), labels, options, progress);
    }

    /**
     * Learns from some of the points, from equal weights.
     *
     * @param grams the kernel matrices K_k on the same points, at least one; they are not copied
     * @param rows the points to learn from
     * @param labels what the machine is to learn: a label for each of these
     * @param options the relative gap to reach (0.01 in the paper), and how many directions that may take
     * @param progress told of every direction, and asked before each
     * @return the weights and their machine
     */
    public LearnedWeights solve(List<Matrix> grams, int[] rows, Labels labels, Options options, Progress progress) {
        Checks.size("number of rows", rows.length, labels.size());
        return new Descent(new KernelMatrices(grams, rows), labels, options, progress).solve();
    }

    /** Weights, measured by their own machine. */
    private record Found(MixtureMachine machine, int iterations, int machines) implements Measured {
        LearnedWeights learned(Status status) {
            return new LearnedWeights(
                    machine.weights(),
                    machine.solution().coefficients(),
                    machine.solution().bias(),
                    machine.value(),
                    machine.lowerBound(),
                    machine.gap(),
                    status,
                    iterations,
                    machines);
        }

        @Override
        public Worth worth() {
            return learned(Status.NUMERICAL_TROUBLE).worth(machine.solution().gap());
        }
    }

    /** One solve. */
    private static final class Descent {
        private final KernelMatrices kernels;
        private final Labels labels;
        private final Progress progress;
        private final SmoOptions inner;
        private final History history;
        private final double tolerance;
        private MixtureMachine now;
        private int machines;
        private int directions;

        Descent(KernelMatrices kernels, Labels labels, Options options, Progress progress) {
            this.kernels = kernels;
            this.labels = labels;
            this.progress = progress;
            this.inner = SmoOptions.DEFAULT.withTolerance(INNER * options.tolerance());
            this.history = new History(options, progress, () -> machines);
            this.tolerance = options.tolerance();
            double[] equal = new double[kernels.count()];
            Arrays.fill(equal, 1.0 / equal.length);
            this.now = train(equal, new double[labels.size()]);
        }

        LearnedWeights solve() {
            Ending<Found, Found> ending = Run.through(history, tolerance, this::found, this::move);
            return ending.result().learned(ending.status());
        }

        private Found found() {
            return new Found(now, directions, machines);
        }

        private MixtureMachine train(double[] weights, double[] start) {
            machines++;
            return MixtureMachine.train(kernels, weights, labels, start, inner, untilStopped());
        }

        private SmoSolution train(Gram gram, double[] start) {
            machines++;
            return new SmoSolver().solve(labels.program(gram), start, inner, untilStopped());
        }

        private Progress untilStopped() {
            return Progress.none().cancelledWhen(() -> progress.stop().isPresent());
        }

        /**
         * One direction with its boundary steps and its line search, and the machine of the weights where it ends, of their
         * kernel matrix formed anew: what is certified is what is returned. False where the weights stay. The value being convex, it
         * has fallen up to a boundary where it still falls: no two values are compared, which for a short step differ by less
         * than the machines' gaps.
         */
        private boolean move() {
            directions++;
            int largest = largest(now.weights());
            MixtureLine line = new MixtureLine(now, kernels, direction(largest), largest, this::train);
            boolean ended = false;
            while (!ended) {
                double reach = line.reach();
                boolean falling = line.here().slope() < 0; // it may no longer, after weights were emptied
                ended = !(falling && reach > 0 && reach < Double.POSITIVE_INFINITY);
                if (!ended) {
                    MixtureLine.Trial end =
                            line.at(reach, line.here().solution().coefficients());
                    ended = end.slope() > 0;
                    if (!ended) {
                        line.moveTo(end);
                        ended = line.isUsedUp();
                    } else {
                        search(line, end).ifPresent(line::moveTo);
                    }
                }
            }
            double[] before = now.weights();
            double[] weights = line.weights();
            now = train(weights, line.here().solution().coefficients());
            return !Arrays.equals(before, weights);
        }

        private static int largest(double[] weights) {
            int best = 0;
            for (int k = 1; k < weights.length; k++) {
                best = weights[k] > weights[best] ? k : best;
            }
            return best;
        }

        private double[] direction(int largest) {
            double[] direction = new double[kernels.count()];
            double sum = 0;
            for (int k = 0; k < direction.length; k++) {
                double rise = now.halfForms()[k] - now.halfForms()[largest];
                direction[k] = k != largest && (now.weights()[k] > 0 || rise > 0) ? rise : 0;
                sum += direction[k];
            }
            direction[largest] = -sum;
            return direction;
        }

        /**
         * A zero of the slope before an end where the value rises: false position, with the slope of an end halved that stays
         * twice. None if rounding leaves no lower value.
         */
        private static Optional<MixtureLine.Trial> search(MixtureLine line, MixtureLine.Trial end) {
            MixtureLine.Trial here = line.here();
            double low = 0;
            double high = end.step();
            double slopeLow = here.slope();
            double slopeHigh = Math.max(end.slope(), Math.ulp(slopeLow));
            double wanted = FLATTER * Math.abs(slopeLow);
            MixtureLine.Trial best = end;
            double[] start = here.solution().coefficients();
            int side = 0;
            for (int k = 0; k < MOST_TRIALS && high - low > Math.ulp(high); k++) {
                MixtureLine.Trial middle = line.at(low - slopeLow * (high - low) / (slopeHigh - slopeLow), start);
                if (Math.abs(middle.slope()) <= wanted) {
                    return Optional.of(middle); // no higher, the value being convex
                }
                best = middle.value() < best.value() ? middle : best;
                start = middle.solution().coefficients();
                if (middle.slope() < 0) {
                    low = middle.step();
                    slopeLow = middle.slope();
                    slopeHigh = side < 0 ? slopeHigh / 2 : slopeHigh;
                    side = -1;
                } else {
                    high = middle.step();
                    slopeHigh = middle.slope();
                    slopeLow = side > 0 ? slopeLow / 2 : slopeLow;
                    side = 1;
                }
            }
            return best.value() < here.value() ? Optional.of(best) : Optional.empty();
        }
    }
}
