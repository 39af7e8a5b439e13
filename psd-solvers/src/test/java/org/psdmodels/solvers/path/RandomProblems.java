package org.psdmodels.solvers.path;

import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.PoissonLoss;

/**
 * Ten kinds of problems with n from 5 to 150, lambda from 1e-7 to 10, elastic from 1e-3 to 3, units from 1e-2 to 1e2,
 * duplicates and gross outliers, one for every seed.
 */
public final class RandomProblems {
    private static final int[] SIZES = {5, 20, 60, 150};
    static final String[] KINDS = {
        "squares", "heteroscedastic", "quantiles", "density", "poisson", "huber", "absolute", "cone", "bounded", "mean"
    };

    private RandomProblems() {}

    /**
     * What kind of problem it is.
     *
     * @param seed the seed
     * @return one of ten names
     */
    public static String kind(long seed) {
        return KINDS[(int) (seed % KINDS.length)];
    }

    /**
     * The problem of a seed.
     *
     * @param seed the seed
     * @return the problem
     */
    public static Problem of(long seed) {
        Random random = new Random(seed);
        int n = SIZES[random.nextInt(SIZES.length)];
        double lambda = power(random, -7, 1);
        double elastic = power(random, -3, 0.5);
        double width = power(random, -1.5, 0.3);
        double unit = Math.pow(10, random.nextInt(5) - 2);
        boolean tied = random.nextDouble() < 0.2;
        double[] x = Examples.at(Examples.sortedUniform(n, seed), v -> tied ? Math.rint(10 * v) / 10 : v);
        double gross = random.nextBoolean() ? 30 : 0;
        double[] f = Examples.at(x, v -> Math.sin(6 * v) + 1.1);
        double[] noise = IntStream.range(0, n)
                .mapToDouble(i -> 0.3 * random.nextGaussian() * (1 + (random.nextDouble() < 0.05 ? gross : 0)))
                .toArray();
        double[] plain = Examples.plus(f, 1, noise);
        double[] y = Examples.at(plain, v -> unit * v);
        Regularizer scaled = ElasticNet.of(lambda * unit, lambda * elastic);
        return switch (kind(seed)) {
            case "squares" -> Examples.nonNegativeSquares(x, y, width, scaled);
            case "huber" -> Examples.nonNegative(x, y, width, HuberLoss.withThreshold(0.3 * unit), scaled);
            case "absolute" ->
                Examples.nonNegative(x, y, width, new AbsoluteLoss(), ElasticNet.of(lambda, lambda * elastic / unit));
            case "heteroscedastic" -> Examples.heteroscedastic(x, plain, width, lambda, Examples.net(lambda, elastic));
            case "quantiles" ->
                Examples.quantiles(x, y, width, lambda / unit, Examples.net(lambda / unit, elastic), levels(random));
            case "poisson" -> poisson(x, f, random, width, Examples.net(lambda, elastic), seed);
            case "cone" -> Examples.cone(x, Examples.coneTargets(x, 2 + random.nextInt(3), unit, seed), width, scaled);
            default -> density(seed, random, n, unit, lambda, elastic);
        };
    }

    private static double power(Random random, double low, double high) {
        return Math.pow(10, low + (high - low) * random.nextDouble());
    }

    private static double[] levels(Random random) {
        return random.ints(1, 20)
                .distinct()
                .limit(3)
                .sorted()
                .mapToDouble(k -> k / 20.0)
                .toArray();
    }

    private static Problem poisson(double[] x, double[] f, Random random, double width, Regularizer net, long seed) {
        double rate = power(random, -1, 3);
        double[] counts = Examples.counts(Examples.at(f, v -> rate * v), seed);
        return Examples.nonNegative(x, counts, width, new PoissonLoss(), net);
    }

    private static Problem density(long seed, Random random, int n, double unit, double lambda, double elastic) {
        double[] x = Examples.mixture(n, 0.1 + 0.7 * random.nextDouble(), unit, seed);
        double width = unit * power(random, -0.8, 0.5);
        Regularizer net = ElasticNet.of(lambda * unit, lambda * unit * elastic * unit);
        double mean = IntStream.range(0, n).mapToDouble(i -> x[i]).sum() / n;
        return switch (kind(seed)) {
            case "bounded" ->
                Examples.density(x, width, net, Examples.rightMassAtMost(0.05 + 0.85 * random.nextDouble()));
            case "mean" -> Examples.density(x, width, net, Examples.moment(1, mean * (0.5 + random.nextDouble())));
            default -> Examples.density(x, width, net);
        };
    }
}
