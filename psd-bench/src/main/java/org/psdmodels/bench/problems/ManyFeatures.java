package org.psdmodels.bench.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.NamedProblem.Feasibility;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;

/**
 * Problems of 300 observations with so narrow kernels, or in so many dimensions, that they have more than a hundred features:
 * too many for second-order methods to be the cheapest.
 */
public final class ManyFeatures {
    private static final int N = 300;
    private static final double WIDTH = 0.01;
    private static final double ELASTIC = 0.01;
    private static final double[] LAMBDAS = {1e-2, 1e-3, 1e-4};

    private ManyFeatures() {}

    /** {@return the problems: each family with each regularization} */
    public static List<NamedProblem> problems() {
        double[] x = SeededData.uniform(N, 2);
        double[] y = SeededData.wave(x, 3);
        double[] counts = SeededData.counts(SeededData.map(x, v -> SeededData.mean(v) + 2), 4);
        List<NamedProblem> all = new ArrayList<>();
        add(all, "squares", lambda -> GaussianProblems.nonNegative(x, y, WIDTH, new SquaredLoss(), net(lambda)));
        add(
                all,
                "huber",
                lambda -> GaussianProblems.nonNegative(x, y, WIDTH, HuberLoss.withThreshold(0.3), net(lambda)));
        add(all, "poisson", lambda -> GaussianProblems.nonNegative(x, counts, WIDTH, new PoissonLoss(), net(lambda)));
        add(all, "heteroscedastic", lambda -> GaussianProblems.heteroscedastic(x, y, WIDTH, lambda, net(lambda)));
        add(all, "quantiles", lambda -> GaussianProblems.quantiles(x, y, WIDTH, lambda, net(lambda), 0.25, 0.5, 0.75));
        add(all, "density d=2", lambda -> density(2, 0.7, lambda));
        add(all, "density d=3", lambda -> new SpatialDensity(N, lambda).problem());
        add(all, "density d=5", lambda -> density(5, 1.5, lambda));
        return all;
    }

    private static Regularizer net(double lambda) {
        return GaussianProblems.net(lambda, ELASTIC);
    }

    private static Problem density(int dimension, double width, double lambda) {
        return GaussianProblems.density(
                SeededData.mixture(N, dimension, 1, Math.sqrt(0.3), 1, 1),
                width,
                Features.DEFAULT_CUT,
                Measure.lebesgue(dimension),
                net(lambda));
    }

    private static void add(List<NamedProblem> all, String family, DoubleFunction<Problem> problem) {
        for (double lambda : LAMBDAS) {
            all.add(new NamedProblem(
                    family + ", lambda=" + lambda, family, Feasibility.FEASIBLE, () -> problem.apply(lambda)));
        }
    }
}
