package org.psdmodels.bench.problems;

import static org.psdmodels.bench.problems.GaussianProblems.integral;
import static org.psdmodels.bench.problems.GaussianProblems.leftMassAtMost;
import static org.psdmodels.bench.problems.GaussianProblems.moment;
import static org.psdmodels.bench.problems.GaussianProblems.net;
import static org.psdmodels.bench.problems.GaussianProblems.rightMassAtMost;
import static org.psdmodels.bench.problems.SeededData.bump;
import static org.psdmodels.bench.problems.SeededData.coneTargets;
import static org.psdmodels.bench.problems.SeededData.counts;
import static org.psdmodels.bench.problems.SeededData.map;
import static org.psdmodels.bench.problems.SeededData.mixture;
import static org.psdmodels.bench.problems.SeededData.noise;
import static org.psdmodels.bench.problems.SeededData.sortedUniform;
import static org.psdmodels.bench.problems.SeededData.wave;
import static org.psdmodels.bench.problems.SeededData.withOutliers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.NamedProblem.Feasibility;
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
import org.psdmodels.losses.SquaredLoss;

/**
 * Named hard problems: extreme penalties, pure trace and pure Frobenius penalties, one point, equal points, tied points,
 * constant and shifted targets, gross outliers, every loss, inequalities, several and redundant equalities, and constraints
 * that contradict each other. Where nothing else is said n = 80, width 0.2, lambda 1e-4, elastic 0.01; densities have n =
 * 50, width 1 and a cut of 1e-9.
 */
public final class Battery {
    private static final int N = 80;
    private static final double WIDTH = 0.2;
    private static final double CUT = 1e-9;
    private static final double[] QUARTILES = {0.25, 0.5, 0.75};
    private static final double[] X = sortedUniform(N, 1);
    private static final double[] WAVE = wave(X, 2);
    private static final double[] BUMP = bump(X, 3);
    private static final double[] COUNTS = counts(rates(2), 4);
    private static final double[] MIXTURE = mixture(50, Math.sqrt(0.3), 5);
    private static final Regularizer NET = net(1e-4, 0.01);

    private final List<NamedProblem> problems = new ArrayList<>();

    private Battery() {}

    /** {@return the battery: the problems} */
    public static List<NamedProblem> problems() {
        Battery battery = new Battery();
        battery.addGrid();
        battery.addPenalties();
        battery.addTies();
        battery.addConstants();
        battery.addOutliers();
        battery.addConstrained();
        battery.addInfeasible();
        battery.addDensities();
        battery.addLosses();
        battery.addClassification();
        battery.addShapes();
        return battery.problems;
    }

    private void add(String kind, String name, Supplier<Problem> problem) {
        problems.add(new NamedProblem(kind + " " + name, kind, Feasibility.FEASIBLE, problem));
    }

    private static double[] rates(double rate) {
        return map(X, x -> rate * (1 + Math.sin(6 * x)));
    }

    private static Problem squares(double[] x, double[] y, Regularizer net, Constraint... constraints) {
        return GaussianProblems.nonNegative(x, y, WIDTH, new SquaredLoss(), net, constraints);
    }

    private static Problem heteroscedastic(double[] x, double[] y, double lambda, Regularizer net) {
        return GaussianProblems.heteroscedastic(x, y, WIDTH, lambda, net);
    }

    private static Problem quantiles(double[] x, double[] y, double lambda, Regularizer net, double... levels) {
        return GaussianProblems.quantiles(x, y, WIDTH, lambda, net, levels);
    }

    private static Problem poisson(double[] y, Regularizer net) {
        return GaussianProblems.nonNegative(X, y, WIDTH, new PoissonLoss(), net);
    }

    private static Problem cone(int p, double unit, Regularizer net) {
        return GaussianProblems.cone(X, coneTargets(X, p, unit, 6), WIDTH, net);
    }

    private static Problem density(double[] x, double width, Regularizer net, Constraint... more) {
        return GaussianProblems.density(Points.onLine(x), width, CUT, Measure.lebesgue(1), net, more);
    }

    private static Problem mixtureDensity(Regularizer net, Constraint... more) {
        return density(MIXTURE, 1, net, more);
    }

    private void addModels(String name, double lambda, Regularizer net) {
        add("squares", name, () -> squares(X, BUMP, net));
        add("heteroscedastic", name, () -> heteroscedastic(X, WAVE, lambda, net));
        add("quantiles", name, () -> quantiles(X, WAVE, lambda, net, QUARTILES));
        add("density", name, () -> mixtureDensity(net));
        add("poisson", name, () -> poisson(COUNTS, net));
    }

    private void addGrid() {
        for (double lambda : new double[] {10, 1e-1, 1e-2, 1e-4, 1e-6, 1e-8}) {
            addModels("lambda " + lambda, lambda, net(lambda, 0.01));
            add("cone", "lambda " + lambda, () -> cone(3, 1, net(lambda, 0.01)));
        }
    }

    private void addPenalties() {
        for (double elastic : new double[] {1, 1e-4, 1e-6}) {
            addModels("elastic " + elastic, 1e-4, net(1e-4, elastic));
        }
        addModels("without trace", 1e-4, ElasticNet.frobenius(1e-6));
        addModels("trace alone", 1e-4, ElasticNet.trace(1e-4));
    }

    private void addTies() {
        double[] tied = IntStream.range(0, 96)
                .map(i -> i / 8)
                .mapToDouble(k -> k / 11.0)
                .toArray();
        double[] equal = new double[30];
        Arrays.fill(equal, 0.3);
        add("squares", "duplicates", () -> squares(tied, wave(tied, 7), NET));
        add("heteroscedastic", "duplicates", () -> heteroscedastic(tied, wave(tied, 7), 1e-4, NET));
        add("quantiles", "duplicates", () -> quantiles(tied, wave(tied, 7), 1e-4, NET, QUARTILES));
        add("density", "duplicates", () -> density(map(noise(200, 8), v -> Math.rint(2 * v) / 2), 1, NET));
        add("density", "all equal", () -> density(equal, 1, NET));
        add("squares", "all inputs equal", () -> squares(equal, Arrays.copyOf(BUMP, 30), NET));
    }

    private void addConstants() {
        double[] one = {0.3};
        double[] target = {0.7};
        add("squares", "n=1", () -> squares(one, target, NET));
        add("squares", "n=1 negative", () -> squares(one, new double[] {-0.7}, NET));
        add("heteroscedastic", "n=1", () -> heteroscedastic(one, target, 1e-4, NET));
        add("quantiles", "n=1", () -> quantiles(one, target, 1e-4, NET, QUARTILES));
        add("density", "n=1", () -> density(one, 1, NET));
        add("squares", "all negative", () -> squares(X, map(X, x -> -1 - x), NET));
        add("squares", "zero", () -> squares(X, new double[N], NET));
        add("poisson", "zero", () -> poisson(new double[N], NET));
        add("heteroscedastic", "constant", () -> heteroscedastic(X, map(X, x -> 2), 1e-4, NET));
        add("quantiles", "constant", () -> quantiles(X, map(X, x -> 2), 1e-4, NET, QUARTILES));
        add("heteroscedastic", "offset 1000", () -> heteroscedastic(X, map(WAVE, y -> y + 1000), 1e-4, NET));
        add("quantiles", "offset 1000", () -> quantiles(X, map(WAVE, y -> y + 1000), 1e-4, NET, QUARTILES));
    }

    private void addOutliers() {
        for (double scale : new double[] {1e2, 1e4}) {
            double[] ones = withOutliers(map(X, x -> 1), scale, 9);
            double[] wave = withOutliers(WAVE, scale, 9);
            add("squares", "outliers " + scale, () -> squares(X, ones, NET));
            add("heteroscedastic", "outliers " + scale, () -> heteroscedastic(X, wave, 1e-4, NET));
            add("quantiles", "outliers " + scale, () -> quantiles(X, wave, 1e-4, NET, QUARTILES));
        }
        double[] bump = withOutliers(BUMP, 1e2, 12);
        add("huber", "outliers", () -> GaussianProblems.nonNegative(X, bump, WIDTH, HuberLoss.withThreshold(0.1), NET));
        add("absolute", "outliers", () -> GaussianProblems.nonNegative(X, bump, WIDTH, new AbsoluteLoss(), NET));
        add("density", "outliers", () -> density(withOutliers(noise(N, 10), 1e2, 11), 1, NET));
        add("density", "outliers 1e4, narrow", () -> density(withOutliers(noise(200, 10), 1e4, 11), 0.3, NET));
    }

    private void addConstrained() {
        Regularizer small = net(1e-6, 0.01);
        add("density", "right <= .2", () -> mixtureDensity(NET, rightMassAtMost(0.2)));
        add("density", "right <= .9", () -> mixtureDensity(NET, rightMassAtMost(0.9)));
        add("density", "right <= .001", () -> mixtureDensity(NET, rightMassAtMost(1e-3)));
        add("density", "right <= .2, 1e-6", () -> mixtureDensity(small, rightMassAtMost(0.2)));
        add("density", "mean .1", () -> mixtureDensity(NET, moment(1, 0.1)));
        add("density", "mean 0", () -> mixtureDensity(NET, moment(1, 0)));
        add("density", "mean .1, 1e-6", () -> mixtureDensity(small, moment(1, 0.1)));
        add("density", "two moments", () -> mixtureDensity(NET, moment(1, 0.1), moment(2, 1.4)));
        add("density", "redundant", () -> mixtureDensity(NET, twiceTheMass(2)));
        add("density", "halves", () -> mixtureDensity(NET, leftMassAtMost(0.5), rightMassAtMost(0.6)));
        Constraint total = Constraint.atMost("total", integral(Measure.lebesgue(1)), 0.2);
        add("squares", "integral <= .2", () -> squares(X, BUMP, NET, total));
    }

    private static Constraint twiceTheMass(double value) {
        LinearFunctional mass = LinearFunctional.integral(Measure.lebesgue(1));
        return Constraint.equal("twice the mass", LinearForm.ZERO.plus(0, mass, 2), value);
    }

    private void addInfeasible() {
        addInfeasible("masses", twiceTheMass(3));
        addInfeasible("halves", leftMassAtMost(0.4), rightMassAtMost(0.4));
        addInfeasible("second moment", moment(2, -1));
    }

    private void addInfeasible(String name, Constraint... constraints) {
        problems.add(new NamedProblem(
                "density contradictory " + name,
                "density",
                Feasibility.INFEASIBLE,
                () -> mixtureDensity(NET, constraints)));
    }

    private void addDensities() {
        for (double lambda : new double[] {1e-4, 1e-6}) {
            add("density", "in the plane, lambda " + lambda, () -> planeDensity(lambda));
        }
        add("density", "narrow", () -> density(mixture(100, Math.sqrt(0.3), 13), 0.02, NET));
        add("density", "wide", () -> density(MIXTURE, 30, NET));
        add(
                "density",
                "cut 1e-12",
                () -> GaussianProblems.density(Points.onLine(MIXTURE), 1, 1e-12, Measure.lebesgue(1), NET));
    }

    private static Problem planeDensity(double lambda) {
        return GaussianProblems.density(
                SeededData.mixture(200, 2, 2, 1, 1, 14), 0.5, 1e-10, Measure.lebesgue(2), net(lambda, 0.01));
    }

    private void addLosses() {
        ScalarLoss[] losses = {
            EpsilonInsensitiveLoss.withTolerance(0.05),
            ExpectileLoss.atLevel(0.8),
            HuberLoss.withThreshold(0.1),
            new AbsoluteLoss()
        };
        for (ScalarLoss loss : losses) {
            for (double lambda : new double[] {1e-4, 1e-6}) {
                add(
                        loss.toString(),
                        "lambda " + lambda,
                        () -> GaussianProblems.nonNegative(X, BUMP, WIDTH, loss, net(lambda, 0.01)));
            }
        }
        add(
                "kullback-leibler",
                "counts",
                () -> GaussianProblems.nonNegative(X, COUNTS, WIDTH, new KullbackLeiblerLoss(), NET));
        add("poisson", "rate .1", () -> poisson(counts(rates(0.1), 14), NET));
        add("poisson", "rate 1e4", () -> poisson(counts(rates(1e4), 14), NET));
    }

    private void addClassification() {
        double[] labels = map(WAVE, y -> y > 0 ? 1 : -1);
        for (ScalarLoss loss : new ScalarLoss[] {new HingeLoss(), new SquaredHingeLoss(), new LogisticLoss()}) {
            for (double lambda : new double[] {1e-3, 1e-6, 1e-8}) {
                for (boolean constant : new boolean[] {false, true}) {
                    add(
                            loss.toString(),
                            "lambda " + lambda + (constant ? ", constant" : ""),
                            () -> GaussianProblems.classification(X, labels, WIDTH, loss, lambda, constant));
                }
            }
        }
    }

    private void addShapes() {
        double[] nine = IntStream.range(1, 10).mapToDouble(k -> k / 10.0).toArray();
        double[] many = sortedUniform(300, 15);
        add("quantiles", "nine", () -> quantiles(X, WAVE, 1e-4, NET, nine));
        add("quantiles", "nine, 1e-6", () -> quantiles(X, WAVE, 1e-6, net(1e-6, 0.01), nine));
        add("quantiles", "extreme", () -> quantiles(X, WAVE, 1e-4, NET, 0.01, 0.5, 0.99));
        add("quantiles", "n=300", () -> quantiles(many, wave(many, 16), 1e-4, NET, QUARTILES));
        add("heteroscedastic", "n=300", () -> heteroscedastic(many, wave(many, 16), 1e-6, net(1e-6, 0.01)));
        add("cone", "six", () -> cone(6, 1, NET));
        add("cone", "thousands", () -> cone(3, 1e3, NET));
        add("cone", "negative", () -> cone(3, -1, NET));
    }
}
