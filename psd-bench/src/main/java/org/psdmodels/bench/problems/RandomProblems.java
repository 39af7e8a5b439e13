package org.psdmodels.bench.problems;

import static org.psdmodels.bench.problems.SeededData.map;

import java.util.Arrays;
import java.util.Random;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.NamedProblem.Feasibility;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;

/**
 * Ten kinds of problems in turn, one problem for every seed: n in {5, 20, 60, 150}, lambda from 1e-7 to 10, elastic from
 * 1e-3 to 3, widths from 0.03 to 3, units from 1e-2 to 1e2; one in five with tied inputs, one in two with gross outliers;
 * of the densities with an inequality one in five contradictory.
 */
public final class RandomProblems {
    private static final int[] SIZES = {5, 20, 60, 150};
    private static final double CUT = 1e-9;
    private static final String[] KINDS = {
        "squares",
        "heteroscedastic",
        "quantiles",
        "density",
        "poisson",
        "huber",
        "absolute",
        "cone",
        "density, inequality",
        "density, mean"
    };

    private final long seed;
    private final String kind;
    private final Random random;
    private final int n;
    private final double lambda;
    private final double elastic;
    private final double width;
    private final double unit;

    private RandomProblems(long seed) {
        this.seed = seed;
        this.kind = KINDS[(int) (seed % KINDS.length)];
        this.random = new Random(seed);
        this.n = SIZES[random.nextInt(SIZES.length)];
        this.lambda = power(-7, 1);
        this.elastic = power(-3, 0.5);
        this.unit = Math.pow(10, random.nextInt(5) - 2);
        this.width = kind.startsWith("density") ? unit * power(-0.8, 0.5) : power(-1.5, 0.3);
    }

    /**
     * {@return the problem of a seed}
     *
     * @param seed the seed, at least 0
     */
    public static NamedProblem of(long seed) {
        RandomProblems parameters = new RandomProblems(seed);
        return parameters.kind.startsWith("density") ? parameters.density() : parameters.regression();
    }

    private NamedProblem named(Feasibility feasibility, Problem problem) {
        String name = String.format(
                "seed %d, %s, n=%d, lambda %.1e, elastic %.1e, width %.2g, unit %s",
                seed, kind, n, lambda, elastic, width, unit);
        return new NamedProblem(name, kind, feasibility, () -> problem);
    }

    /** Ten to the power of a number between two exponents. */
    private double power(double low, double high) {
        return Math.pow(10, low + (high - low) * random.nextDouble());
    }

    private NamedProblem regression() {
        boolean tied = random.nextDouble() < 0.2;
        double[] x = map(SeededData.sortedUniform(n, seed), v -> tied ? Math.rint(10 * v) / 10 : v);
        double[] curve = map(x, v -> Math.sin(6 * v) + 1.1);
        double[] y = targets(curve);
        return named(Feasibility.FEASIBLE, regression(x, curve, y, SeededData.times(unit, y)));
    }

    private double[] targets(double[] curve) {
        double gross = random.nextBoolean() ? 30 : 0;
        return map(curve, f -> f + 0.3 * random.nextGaussian() * (1 + (random.nextDouble() < 0.05 ? gross : 0)));
    }

    /** Targets with and without the unit; the penalties follow it, except for heteroscedastic problems and counts. */
    private Problem regression(double[] x, double[] curve, double[] plain, double[] y) {
        Regularizer net = GaussianProblems.net(lambda, elastic);
        Regularizer quadratic = ElasticNet.of(lambda * unit, lambda * elastic);
        Regularizer linear = ElasticNet.of(lambda, lambda * elastic / unit);
        return switch (kind) {
            case "squares" -> nonNegative(x, y, new SquaredLoss(), quadratic);
            case "huber" -> nonNegative(x, y, HuberLoss.withThreshold(0.3 * unit), quadratic);
            case "absolute" -> nonNegative(x, y, new AbsoluteLoss(), linear);
            case "poisson" -> nonNegative(x, counts(curve), new PoissonLoss(), net);
            case "heteroscedastic" -> GaussianProblems.heteroscedastic(x, plain, width, lambda, net);
            case "quantiles" ->
                GaussianProblems.quantiles(
                        x, y, width, lambda / unit, GaussianProblems.net(lambda / unit, elastic), levels());
            default ->
                GaussianProblems.cone(
                        x, SeededData.coneTargets(x, 2 + random.nextInt(3), unit, seed), width, quadratic);
        };
    }

    private Problem nonNegative(double[] x, double[] y, ScalarLoss loss, Regularizer net) {
        return GaussianProblems.nonNegative(x, y, width, loss, net);
    }

    private double[] counts(double[] curve) {
        return SeededData.counts(SeededData.times(power(-1, 3), curve), seed);
    }

    /** Three different multiples of 1/20. */
    private double[] levels() {
        return random.ints(1, 20)
                .distinct()
                .limit(3)
                .sorted()
                .mapToDouble(k -> k / 20.0)
                .toArray();
    }

    private NamedProblem density() {
        double[] x = SeededData.times(unit, SeededData.mixture(n, 0.1 + 0.7 * random.nextDouble(), seed));
        return switch (kind) {
            case "density, inequality" -> bounded(x);
            case "density, mean" -> centred(x);
            default -> named(Feasibility.FEASIBLE, density(x));
        };
    }

    private Problem density(double[] x, Constraint... more) {
        Regularizer net = ElasticNet.of(lambda * unit, lambda * unit * elastic * unit);
        return GaussianProblems.density(Points.onLine(x), width, CUT, Measure.lebesgue(1), net, more);
    }

    /** At most so much mass on the right, and now and then too little on the left. */
    private NamedProblem bounded(double[] x) {
        double right = 0.05 + 0.85 * random.nextDouble();
        if (random.nextDouble() < 0.2) {
            double left = (1 - right) * (0.3 + 0.6 * random.nextDouble());
            return named(
                    Feasibility.INFEASIBLE,
                    density(x, GaussianProblems.rightMassAtMost(right), GaussianProblems.leftMassAtMost(left)));
        }
        return named(Feasibility.UNKNOWN, density(x, GaussianProblems.rightMassAtMost(right)));
    }

    /** The mean of the data, times a factor: anchors on one side of it can contradict that. */
    private NamedProblem centred(double[] x) {
        double mean = Arrays.stream(x).average().orElseThrow() * (0.5 + random.nextDouble());
        return named(Feasibility.UNKNOWN, density(x, GaussianProblems.moment(1, mean)));
    }
}
