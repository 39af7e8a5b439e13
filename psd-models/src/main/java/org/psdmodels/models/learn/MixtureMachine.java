package org.psdmodels.models.learn;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoOptions;
import org.psdmodels.solvers.svm.SmoSolution;
import org.psdmodels.solvers.svm.SmoSolver;

/**
 * The machine of one combination of kernels: its solution, and the numbers c'K_k c / 2, minus the gradient of its value.
 *
 * @param weights the weights d
 * @param gram sum_k d_k K_k
 * @param solution the machine
 * @param halfForms c'K_k c / 2 for every k
 */
@SuppressWarnings("ArrayRecordComponent")
record MixtureMachine(double[] weights, Matrix gram, SmoSolution solution, double[] halfForms) {

    static MixtureMachine train(
            List<Matrix> grams,
            double[] weights,
            Labels labels,
            double[] start,
            SmoOptions options,
            Progress progress) {
        Matrix gram = mixture(grams, weights);
        SmoSolution solution = new SmoSolver().solve(labels.program(Gram.of(gram)), start, options, progress);
        return new MixtureMachine(weights, gram, solution, halfForms(grams, solution.coefficients()));
    }

    /** sum_k d_k K_k. */
    static Matrix mixture(List<Matrix> grams, double[] weights) {
        int m = grams.get(0).rows();
        double[] data = new double[Matrix.length(m, m)];
        for (int k = 0; k < weights.length; k++) {
            double weight = weights[k];
            double[] gram = grams.get(k).data();
            for (int e = 0; weight != 0 && e < data.length; e++) {
                data[e] += weight * gram[e];
            }
        }
        return Matrix.wrap(m, m, data);
    }

    private static double[] halfForms(List<Matrix> grams, double... c) {
        int[] support = support(c);
        return grams.stream().mapToDouble(gram -> halfForm(gram, support, c)).toArray();
    }

    /** c'K c / 2. */
    static double halfForm(Matrix gram, double... c) {
        return halfForm(gram, support(c), c);
    }

    private static int[] support(double... c) {
        return IntStream.range(0, c.length).filter(i -> c[i] != 0).toArray();
    }

    private static double halfForm(Matrix gram, int[] support, double[] c) {
        double sum = 0;
        for (int j : support) {
            double column = 0;
            for (int i : support) {
                column += gram.data()[i + j * c.length] * c[i];
            }
            sum += c[j] * column;
        }
        return sum / 2;
    }

    /** The machine's value, from below. */
    double value() {
        return -solution.objective();
    }

    /** The machine's own gap, and how much the best kernel has more of c'K c / 2 than the combination. */
    double gap() {
        double best = Arrays.stream(halfForms).max().orElseThrow();
        return solution.gap() + Math.max(0, best - along(weights));
    }

    /** sum_k d_k c'K_k c / 2: minus the slope of the value in the direction d. */
    double along(double[] direction) {
        double sum = 0;
        for (int k = 0; k < direction.length; k++) {
            sum += direction[k] * halfForms[k];
        }
        return sum;
    }
}
