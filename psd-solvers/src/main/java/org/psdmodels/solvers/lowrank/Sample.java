package org.psdmodels.solvers.lowrank;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.problem.Representation;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.solvers.features.Features;

/**
 * The same problem on some of the observations, on the same features: its solution is a point near that of the whole
 * problem, to the accuracy of statistics, for a fraction of the work.
 */
final class Sample {
    /** Problems of so many observations are not sampled; of more, one in so many is taken, and as many at most. */
    private static final int SMALL = 20_000;

    private static final int ONE_IN = 10;

    private Sample() {}

    private static int size(int observations) {
        return Math.min(SMALL, observations / ONE_IN);
    }

    static boolean isWorthwhile(int observations) {
        return observations > SMALL;
    }

    /** The problem on a uniform sample without replacement, in the order of the data, with weights of the same sum. */
    static Problem of(Problem source, int[] observations, List<Optional<Features>> features, long seed) {
        int[] chosen = choose(observations, seed);
        return of(source, chosen, features, weights(source.weights(), chosen));
    }

    /**
     * The problem on a sample in which every observation has a chance of its own, and the weight divided by that: sums over
     * it are unbiased. Half of the sample is uniform, so that no weight grows to more than twice what it is in a uniform one; the
     * other half is drawn in proportion to magnitudes of which large ones must not be missed, and those large enough are all there.
     */
    static Problem of(
            Problem source, int[] observations, List<Optional<Features>> features, double[] magnitudes, long seed) {
        Random random = new Random(seed);
        double[] all = source.weights();
        double sum = Arrays.stream(magnitudes).sum();
        int[] chosen = new int[observations.length];
        double[] weights = new double[observations.length];
        int count = 0;
        for (int i = 0; i < observations.length; i++) {
            double share = 0.5 / observations.length + (sum > 0 ? 0.5 * magnitudes[i] / sum : 0);
            double chance = Math.min(1, size(observations.length) * share);
            if (random.nextDouble() < chance) {
                chosen[count] = observations[i];
                weights[count++] = all[observations[i]] / chance;
            }
        }
        return of(source, Arrays.copyOf(chosen, count), features, Arrays.copyOf(weights, count));
    }

    private static Problem of(Problem source, int[] chosen, List<Optional<Features>> features, double[] weights) {
        Outputs.AtPoints outputs = (Outputs.AtPoints) source.outputs();
        Problem.Builder builder = Problem.at(outputs.points().select(chosen), outputs.mixing());
        for (int b = 0; b < source.blocks().size(); b++) {
            builder.block(onSameFeatures(source.blocks().get(b), features.get(b)));
        }
        source.constraints().forEach(builder::subjectTo);
        return builder.linearTerm(source.linearTerm())
                .weights(weights)
                .minimise(source.loss(), targets(source.targets(), chosen));
    }

    private static int[] choose(int[] from, long seed) {
        Random random = new Random(seed);
        int[] chosen = new int[size(from.length)];
        int taken = 0;
        for (int i = 0; taken < chosen.length; i++) {
            if (random.nextInt(from.length - i) < chosen.length - taken) {
                chosen[taken++] = from[i];
            }
        }
        return chosen;
    }

    private static Block onSameFeatures(Block block, Optional<Features> features) {
        if (features.isPresent() && features.get().basis() instanceof Basis.Pivots basis) {
            Representation onPivots = Representation.of(
                    basis.kernel(),
                    Anchors.given(basis.pivots()),
                    features.get().cut());
            return block instanceof Block.Psd psd
                    ? new Block.Psd(onPivots, psd.regularizer())
                    : new Block.Linear(onPivots, ((Block.Linear) block).penalty());
        }
        return block;
    }

    private static double[] weights(double[] all, int[] chosen) {
        double[] weights = new double[chosen.length];
        double sum = 0;
        for (double weight : all) {
            sum += weight;
        }
        double taken = 0;
        for (int i : chosen) {
            taken += all[i];
        }
        for (int k = 0; k < chosen.length; k++) {
            weights[k] = all[chosen[k]] * (sum / taken);
        }
        return weights;
    }

    private static Matrix targets(Matrix all, int[] chosen) {
        double[] data = new double[Matrix.length(chosen.length, all.columns())];
        for (int k = 0; k < data.length; k++) {
            data[k] = all.get(chosen[k % chosen.length], k / chosen.length);
        }
        return Matrix.wrap(chosen.length, all.columns(), data);
    }
}
