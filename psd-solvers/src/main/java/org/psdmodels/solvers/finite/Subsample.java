package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Some of the observations, with weights whose sums over them are about those over all.
 *
 * @param chosen which observations, ascending
 * @param weights their weights
 */
@SuppressWarnings("ArrayRecordComponent")
public record Subsample(int[] chosen, double[] weights) {
    /**
     * {@return a uniform sample without replacement, with weights of the same sum}
     *
     * @param weights the weights of all observations
     * @param size how many are taken
     * @param seed of the choice
     */
    public static Subsample uniform(double[] weights, int size, long seed) {
        Random random = new Random(seed);
        int[] chosen = new int[size];
        int count = 0;
        for (int i = 0; count < size; i++) {
            if (random.nextInt(weights.length - i) < size - count) {
                chosen[count++] = i;
            }
        }
        double[] own = numbers(weights, chosen);
        double share = Arrays.stream(weights).sum() / Arrays.stream(own).sum();
        return new Subsample(chosen, Dense.times(share, own));
    }

    /**
     * A sample in which every observation has a chance of its own, and the weight divided by that: sums over it are unbiased. Half of
     * the sample is uniform, so that no weight grows to more than twice what it is in a uniform one; the other half is drawn in
     * proportion to magnitudes of which large ones must not be missed, and those large enough are all there.
     *
     * @param weights the weights of all observations
     * @param magnitudes one number &gt;= 0 for each
     * @param size about how many are taken
     * @param seed of the choice
     * @return the sample
     */
    public static Subsample of(double[] weights, double[] magnitudes, int size, long seed) {
        Random random = new Random(seed);
        double sum = Arrays.stream(magnitudes).sum();
        int[] chosen = new int[weights.length];
        double[] own = new double[weights.length];
        int count = 0;
        for (int i = 0; i < weights.length; i++) {
            double share = 0.5 / weights.length + (sum > 0 ? 0.5 * magnitudes[i] / sum : 0);
            double chance = Math.min(1, size * share);
            if (random.nextDouble() < chance) {
                chosen[count] = i;
                own[count++] = weights[i] / chance;
            }
        }
        return new Subsample(Arrays.copyOf(chosen, count), Arrays.copyOf(own, count));
    }

    /**
     * The numbers of those that are taken.
     *
     * @param all numbers of all observations
     * @return those of the sample
     */
    public double[] numbers(double[] all) {
        return numbers(all, chosen);
    }

    private static double[] numbers(double[] all, int... chosen) {
        return Arrays.stream(chosen).mapToDouble(i -> all[i]).toArray();
    }

    /**
     * The problem on the sample alone.
     *
     * @param whole a problem whose outputs are values at points
     * @return the problem, with the features of the sample in memory
     */
    public FiniteProblem of(FiniteProblem whole) {
        Map<Object, double[]> known = new HashMap<>();
        List<double[]> features = whole.blocks().stream()
                .map(block -> known.computeIfAbsent(source(block), key -> features(block)))
                .toList();
        return Reduction.of(whole, whole.losses().with(this::numbers, weights), features);
    }

    /** What blocks on the same features have in common. */
    private static Object source(FiniteBlock block) {
        return block instanceof PsdBlock psd ? psd.columns().source() : ((LinearBlock) block).vectors();
    }

    private double[] features(FiniteBlock block) {
        return block instanceof PsdBlock psd
                ? psd.columns().some(chosen)
                : RankOnes.columns(block.length(), ((LinearBlock) block).vectors(), chosen);
    }
}
