package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.learn.classify.KernelRule;
import org.psdmodels.learn.kernels.Labels;
import org.psdmodels.learn.kernels.LearnedWeights;
import org.psdmodels.learn.kernels.SimpleMkl;

/**
 * The best convex combination of kernels by SimpleMKL.
 *
 * @param kernels the kernels, each divided by its spread
 * @param points all points
 * @param grams their kernel matrices, made once for all that is learned from some of them
 */
record MixtureLearner(List<Kernel> kernels, Points points, List<Matrix> grams) implements DecisionLearner {
    private static final Options OPTIONS = Options.DEFAULT
            .withTolerance(KernelRule.Mixture.PUBLISHED_TOLERANCE)
            .withMaxIterations(1000);

    /** Without constant kernels, which no machine with a bias sees. */
    static MixtureLearner of(List<Kernel> dictionary, Points points) {
        List<Kernel> kernels = new ArrayList<>();
        List<Matrix> grams = new ArrayList<>();
        for (Kernel kernel : dictionary) {
            Matrix gram = kernel.gram(points);
            Spread.unit(gram).ifPresent(unit -> {
                kernels.add(kernel.scaledBy(unit));
                grams.add(times(unit, gram));
            });
        }
        return new MixtureLearner(kernels, points, grams);
    }

    private static Matrix times(double factor, Matrix matrix) {
        double[] data = Arrays.stream(matrix.data()).map(v -> factor * v).toArray();
        return Matrix.wrap(matrix.rows(), matrix.columns(), data);
    }

    @Override
    public Decision learn(int[] rows, double[] signs, double penalty, Progress progress) {
        LearnedWeights found = solve(rows, signs, penalty, progress);
        return new Decision(combination(found.weights()), points.select(rows), found.coefficients(), found.bias());
    }

    /** By the kernel matrices that are there: hundreds of kernels take longer than their machine. */
    @Override
    public double[] heldOut(RowSplit split, double[] signs, double penalty, Progress progress) {
        int[] known = split.train();
        LearnedWeights found = solve(known, signs, penalty, progress);
        double[] coefficients = found.coefficients();
        double[] values = new double[split.test().length];
        Arrays.fill(values, found.bias());
        for (int k = 0; k < grams.size(); k++) {
            double weight = found.weights()[k];
            for (int t = 0; weight > 0 && t < values.length; t++) {
                int at = split.test()[t];
                double sum = 0;
                for (int i = 0; i < known.length; i++) {
                    sum += coefficients[i] * grams.get(k).get(known[i], at);
                }
                values[t] += weight * sum;
            }
        }
        return values;
    }

    private LearnedWeights solve(int[] rows, double[] signs, double penalty, Progress progress) {
        return new SimpleMkl().solve(grams, rows, Labels.of(signs, penalty), OPTIONS, progress);
    }

    private Kernel combination(double... weights) {
        return Kernel.sum(IntStream.range(0, weights.length)
                .filter(k -> weights[k] > 0)
                .mapToObj(k -> kernels.get(k).scaledBy(weights[k]))
                .toList());
    }
}
