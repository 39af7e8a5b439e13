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
 * The best convex combination of kernels by SimpleMKL, each divided by the mean of its values k(x, x).
 *
 * @param grams the kernel matrices of all points, made once for all that is learned from them
 */
record MixtureLearner(List<Matrix> grams) implements KernelLearner {
    private static final Options OPTIONS = Options.DEFAULT
            .withTolerance(KernelRule.Mixture.PUBLISHED_TOLERANCE)
            .withMaxIterations(1000);

    static MixtureLearner of(List<Kernel> dictionary, Points points) {
        return new MixtureLearner(
                dictionary.stream().map(k -> unit(k, points).gram(points)).toList());
    }

    private static Kernel unit(Kernel kernel, Points points) {
        double mean = Arrays.stream(kernel.diagonal(points)).average().orElseThrow();
        return mean > 0 ? kernel.scaledBy(1 / mean) : kernel;
    }

    @Override
    public Decision learn(int[] rows, double[] signs, double penalty, Progress progress) {
        List<Matrix> known = grams.stream().map(g -> part(g, rows)).toList();
        LearnedWeights found = new SimpleMkl().solve(known, Labels.of(signs, penalty), OPTIONS, progress);
        return others ->
                Arrays.stream(others).mapToDouble(j -> value(found, rows, j)).toArray();
    }

    private static Matrix part(Matrix gram, int... rows) {
        double[] data = new double[Matrix.length(rows.length, rows.length)];
        for (int j = 0; j < rows.length; j++) {
            for (int i = 0; i < rows.length; i++) {
                data[i + j * rows.length] = gram.get(rows[i], rows[j]);
            }
        }
        return Matrix.wrap(rows.length, rows.length, data);
    }

    private double value(LearnedWeights found, int[] rows, int j) {
        return found.bias()
                + IntStream.range(0, grams.size())
                        .filter(k -> found.weights()[k] > 0)
                        .mapToDouble(k -> found.weights()[k] * dot(found.coefficients(), row(grams.get(k), rows, j)))
                        .sum();
    }

    private static double[] row(Matrix gram, int[] rows, int j) {
        return Arrays.stream(rows).mapToDouble(i -> gram.get(i, j)).toArray();
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
