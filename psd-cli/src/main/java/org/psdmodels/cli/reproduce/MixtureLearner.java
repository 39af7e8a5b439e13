package org.psdmodels.cli.reproduce;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.classify.KernelRule;
import org.psdmodels.models.learn.Labels;
import org.psdmodels.models.learn.LearnedWeights;
import org.psdmodels.models.learn.SimpleMkl;

/**
 * The best convex combination of kernels by SimpleMKL.
 *
 * @param kernels the kernels, each divided by the mean of its values k(x, x)
 * @param points all points
 * @param grams their kernel matrices, made once for all that is learned from some of them
 */
record MixtureLearner(List<Kernel> kernels, Points points, List<Matrix> grams) implements KernelLearner {
    private static final Options OPTIONS = Options.DEFAULT
            .withTolerance(KernelRule.Mixture.PUBLISHED_TOLERANCE)
            .withMaxIterations(1000);

    static MixtureLearner of(List<Kernel> dictionary, Points points) {
        List<Kernel> kernels = dictionary.stream().map(k -> unit(k, points)).toList();
        return new MixtureLearner(
                kernels, points, kernels.stream().map(k -> k.gram(points)).toList());
    }

    private static Kernel unit(Kernel kernel, Points points) {
        double mean = Arrays.stream(kernel.diagonal(points)).average().orElseThrow();
        return mean > 0 ? kernel.scaledBy(1 / mean) : kernel;
    }

    @Override
    public Decision learn(int[] rows, double[] signs, double penalty, Progress progress) {
        LearnedWeights found = new SimpleMkl().solve(grams, rows, Labels.of(signs, penalty), OPTIONS, progress);
        return new Decision(combination(found.weights()), points.select(rows), found.coefficients(), found.bias());
    }

    private Kernel combination(double... weights) {
        return IntStream.range(0, weights.length)
                .filter(k -> weights[k] > 0)
                .mapToObj(k -> kernels.get(k).scaledBy(weights[k]))
                .reduce(Kernel::plus)
                .orElseThrow();
    }
}
