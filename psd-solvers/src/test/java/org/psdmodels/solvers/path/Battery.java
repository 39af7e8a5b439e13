package org.psdmodels.solvers.path;

import static org.psdmodels.solvers.path.Examples.at;
import static org.psdmodels.solvers.path.Examples.cone;
import static org.psdmodels.solvers.path.Examples.coneTargets;
import static org.psdmodels.solvers.path.Examples.counts;
import static org.psdmodels.solvers.path.Examples.density;
import static org.psdmodels.solvers.path.Examples.heteroscedastic;
import static org.psdmodels.solvers.path.Examples.leftMassAtMost;
import static org.psdmodels.solvers.path.Examples.mixture;
import static org.psdmodels.solvers.path.Examples.moment;
import static org.psdmodels.solvers.path.Examples.net;
import static org.psdmodels.solvers.path.Examples.noise;
import static org.psdmodels.solvers.path.Examples.nonNegative;
import static org.psdmodels.solvers.path.Examples.nonNegativeSquares;
import static org.psdmodels.solvers.path.Examples.plus;
import static org.psdmodels.solvers.path.Examples.quantiles;
import static org.psdmodels.solvers.path.Examples.rightMassAtMost;
import static org.psdmodels.solvers.path.Examples.sortedUniform;
import static org.psdmodels.solvers.path.Examples.wave;
import static org.psdmodels.solvers.path.Examples.withOutliers;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredHingeLoss;

/** Named hard problems, each with a solution. */
final class Battery {
    private static final int N = 80;
    private static final double[] X = sortedUniform(N, 1);
    private static final double[] WAVE = wave(X, 2);
    private static final double[] BUMP = plus(at(X, x -> Math.max(0, Math.sin(4 * x))), 0.1, noise(N, 3));
    private static final double[] COUNTS = counts(at(X, x -> 2 * (1 + Math.sin(6 * x))), 4);
    private static final double[] MIXTURE = mixture(50, Math.sqrt(0.3), 1, 5);
    private static final double WIDTH = 0.2;
    private static final double[] QUARTILES = {0.25, 0.5, 0.75};

    private final Map<String, Supplier<Problem>> problems = new LinkedHashMap<>();

    private Battery() {}

    static Map<String, Supplier<Problem>> problems() {
        Battery battery = new Battery();
        battery.addGrid();
        battery.addPenalties();
        battery.addDegenerate();
        battery.addOutliers();
        battery.addConstrained();
        battery.addLosses();
        battery.addShapes();
        return battery.problems;
    }

    private void add(String name, Supplier<Problem> problem) {
        problems.put(name, problem);
    }

    private static Problem squares(Regularizer net) {
        return nonNegativeSquares(X, BUMP, WIDTH, net);
    }

    private static Problem hetero(double lambda, Regularizer net) {
        return heteroscedastic(X, WAVE, WIDTH, lambda, net);
    }

    private static Problem quartiles(double lambda, Regularizer net) {
        return quantiles(X, WAVE, WIDTH, lambda, net, QUARTILES);
    }

    private static Problem poisson(double[] y, Regularizer net) {
        return nonNegative(X, y, WIDTH, new PoissonLoss(), net);
    }

    private void addModels(String suffix, double lambda, Regularizer net) {
        add("squares " + suffix, () -> squares(net));
        add("heteroscedastic " + suffix, () -> hetero(lambda, net));
        add("quartiles " + suffix, () -> quartiles(lambda, net));
        add("density " + suffix, () -> density(MIXTURE, 1, net));
        add("poisson " + suffix, () -> poisson(COUNTS, net));
    }

    private void addGrid() {
        for (double lambda : new double[] {10, 1e-1, 1e-2, 1e-4, 1e-6, 1e-8}) {
            addModels("lambda " + lambda, lambda, net(lambda, 0.01));
            add("cone lambda " + lambda, () -> cone(X, coneTargets(X, 3, 1, 6), WIDTH, net(lambda, 0.01)));
        }
    }

    private void addPenalties() {
        for (double elastic : new double[] {1, 1e-4, 1e-6}) {
            addModels("elastic " + elastic, 1e-4, net(1e-4, elastic));
        }
        addModels("without trace", 1e-4, ElasticNet.frobenius(1e-6));
        addModels("trace alone", 1e-4, ElasticNet.trace(1e-4));
    }

    private void addDegenerate() {
        Regularizer net = net(1e-4, 0.01);
        double[] tied = IntStream.range(0, 96)
                .mapToObj(i -> i / 8)
                .mapToDouble(k -> k / 11.0)
                .toArray();
        double[] one = {0.3};
        double[] same = new double[30];
        add("squares duplicates", () -> nonNegativeSquares(tied, wave(tied, 7), WIDTH, net));
        add("heteroscedastic duplicates", () -> heteroscedastic(tied, wave(tied, 7), WIDTH, 1e-4, net));
        add("quartiles duplicates", () -> quantiles(tied, wave(tied, 7), WIDTH, 1e-4, net, QUARTILES));
        add("density duplicates", () -> density(at(mixture(200, 2, 1, 8), v -> Math.rint(2 * v) / 2), 1, net));
        add("squares n=1", () -> nonNegativeSquares(one, new double[] {0.7}, WIDTH, net));
        add("squares n=1 negative", () -> nonNegativeSquares(one, new double[] {-0.7}, WIDTH, net));
        add("heteroscedastic n=1", () -> heteroscedastic(one, new double[] {0.7}, WIDTH, 1e-4, net));
        add("quartiles n=1", () -> quantiles(one, new double[] {0.7}, WIDTH, 1e-4, net, QUARTILES));
        add("density n=1", () -> density(one, 1, net));
        add("density all equal", () -> density(same, 1, net));
        add("squares all equal", () -> nonNegativeSquares(same, Arrays.copyOf(BUMP, 30), WIDTH, net));
        add("squares all negative", () -> nonNegativeSquares(X, at(X, x -> -1 - x), WIDTH, net));
        add("squares zero", () -> nonNegativeSquares(X, new double[N], WIDTH, net));
        add("poisson zero", () -> poisson(new double[N], net));
        add("heteroscedastic constant", () -> heteroscedastic(X, at(X, x -> 2), WIDTH, 1e-4, net));
        add("quartiles constant", () -> quantiles(X, at(X, x -> 2), WIDTH, 1e-4, net, QUARTILES));
        add("heteroscedastic offset", () -> heteroscedastic(X, at(WAVE, y -> y + 1000), WIDTH, 1e-4, net));
        add("quartiles offset", () -> quantiles(X, at(WAVE, y -> y + 1000), WIDTH, 1e-4, net, QUARTILES));
    }

    private void addOutliers() {
        Regularizer net = net(1e-4, 0.01);
        for (double scale : new double[] {1e2, 1e4}) {
            double[] y = withOutliers(at(X, x -> 1), scale, 9);
            double[] wave = withOutliers(WAVE, scale, 9);
            add("squares outliers " + scale, () -> nonNegativeSquares(X, y, WIDTH, net));
            add("quartiles outliers " + scale, () -> quantiles(X, wave, WIDTH, 1e-4, net, QUARTILES));
        }
        add("heteroscedastic outliers", () -> heteroscedastic(X, withOutliers(WAVE, 1e2, 9), WIDTH, 1e-4, net));
        add("density outliers", () -> density(withOutliers(noise(N, 10), 1e2, 11), 1, net));
        double[] bump = withOutliers(BUMP, 1e2, 12);
        add("huber outliers", () -> nonNegative(X, bump, WIDTH, HuberLoss.withThreshold(0.1), net));
        add("absolute outliers", () -> nonNegative(X, bump, WIDTH, new AbsoluteLoss(), net));
    }

    private void addConstrained() {
        Regularizer net = net(1e-4, 0.01);
        add("density right <= .2", () -> density(MIXTURE, 1, net, rightMassAtMost(0.2)));
        add("density right <= .9", () -> density(MIXTURE, 1, net, rightMassAtMost(0.9)));
        add("density right <= .001", () -> density(MIXTURE, 1, net, rightMassAtMost(1e-3)));
        add("density right <= .2, 1e-6", () -> density(MIXTURE, 1, net(1e-6, 0.01), rightMassAtMost(0.2)));
        add("density mean .1", () -> density(MIXTURE, 1, net, moment(1, 0.1)));
        add("density mean 0", () -> density(MIXTURE, 1, net, moment(1, 0)));
        add("density mean .1, 1e-6", () -> density(MIXTURE, 1, net(1e-6, 0.01), moment(1, 0.1)));
        add("density two moments", () -> density(MIXTURE, 1, net, moment(1, 0.1), moment(2, 1.4)));
        add("density redundant", () -> density(MIXTURE, 1, net, moment(0, 1)));
        add("density halves", () -> density(MIXTURE, 1, net, leftMassAtMost(0.5), rightMassAtMost(0.6)));
        add("density narrow", () -> density(mixture(100, Math.sqrt(0.3), 1, 13), 0.02, net));
        add("density wide", () -> density(MIXTURE, 30, net));
    }

    private void addLosses() {
        Regularizer net = net(1e-4, 0.01);
        ScalarLoss[] losses = {
            EpsilonInsensitiveLoss.withTolerance(0.05),
            ExpectileLoss.atLevel(0.8),
            HuberLoss.withThreshold(0.1),
            new AbsoluteLoss()
        };
        for (ScalarLoss loss : losses) {
            add(loss + " non-negative", () -> nonNegative(X, BUMP, WIDTH, loss, net));
            add(loss + " 1e-6", () -> nonNegative(X, BUMP, WIDTH, loss, net(1e-6, 0.01)));
        }
        add("kullback-leibler", () -> nonNegative(X, COUNTS, WIDTH, new KullbackLeiblerLoss(), net));
        add("poisson rare", () -> poisson(counts(at(X, x -> 0.1 * (1 + Math.sin(6 * x))), 14), net));
        add("poisson frequent", () -> poisson(counts(at(X, x -> 1e4 * (1 + Math.sin(6 * x))), 14), net));
        for (ScalarLoss loss : new ScalarLoss[] {new HingeLoss(), new SquaredHingeLoss(), new LogisticLoss()}) {
            for (double lambda : new double[] {1e-3, 1e-6, 1e-8}) {
                add(loss + " lambda " + lambda, () -> classification(loss, lambda, false));
                add(loss + " with constant, lambda " + lambda, () -> classification(loss, lambda, true));
            }
        }
    }

    private static Problem classification(ScalarLoss loss, double lambda, boolean constant) {
        double[] labels = at(WAVE, y -> y > 0 ? 1 : -1);
        Problem.Builder builder =
                constant ? Problem.at(Points.onLine(X), Matrix.of(1, 2, 1, 1)) : Problem.at(Points.onLine(X));
        builder.block(new Block.Linear(Examples.gaussian(WIDTH), lambda));
        if (constant) {
            builder.block(new Block.Constant());
        }
        return builder.build(loss, labels);
    }

    private void addShapes() {
        Regularizer net = net(1e-4, 0.01);
        double[] nine = IntStream.range(1, 10).mapToDouble(k -> k / 10.0).toArray();
        add("nine quantiles", () -> quantiles(X, WAVE, WIDTH, 1e-4, net, nine));
        add("extreme quantiles", () -> quantiles(X, WAVE, WIDTH, 1e-4, net, 0.01, 0.5, 0.99));
        add("cone of six", () -> cone(X, coneTargets(X, 6, 1, 6), WIDTH, net));
        add("cone of thousands", () -> cone(X, coneTargets(X, 3, 1e3, 6), WIDTH, net));
        add("cone negative", () -> cone(X, coneTargets(X, 3, -1, 6), WIDTH, net));
        double[] many = sortedUniform(300, 15);
        add("quartiles n=300", () -> quantiles(many, wave(many, 16), WIDTH, 1e-4, net, QUARTILES));
        add("heteroscedastic n=300", () -> heteroscedastic(many, wave(many, 16), WIDTH, 1e-6, net(1e-6, 0.01)));
    }
}
