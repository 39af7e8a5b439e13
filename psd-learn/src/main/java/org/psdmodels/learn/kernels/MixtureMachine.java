package org.psdmodels.learn.kernels;

import java.util.Arrays;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoOptions;
import org.psdmodels.solvers.svm.SmoSolution;
import org.psdmodels.solvers.svm.SmoSolver;

/**
 * The machine of one combination of kernels: its solution, and the numbers c'K_k c / 2, minus the gradient of its value. The
 * kernel matrix is formed from the weights, so that the gap is theirs.
 *
 * @param weights the weights d
 * @param gram the lower triangle of sum_k d_k K_k
 * @param solution the machine
 * @param halfForms c'K_k c / 2 for every k
 */
@SuppressWarnings("ArrayRecordComponent")
record MixtureMachine(double[] weights, double[] gram, SmoSolution solution, double[] halfForms) {

    static MixtureMachine train(
            KernelMatrices kernels,
            double[] weights,
            Labels labels,
            double[] start,
            SmoOptions options,
            Progress progress) {
        double[] gram = kernels.mixture(weights);
        Gram matrix = Gram.of(KernelMatrices.symmetric(kernels.order(), gram));
        SmoSolution solution = new SmoSolver().solve(labels.program(matrix), start, options, progress);
        return new MixtureMachine(weights, gram, solution, kernels.halfForms(solution.coefficients()));
    }

    /** The machine's value, from below. */
    double value() {
        return -solution.objective();
    }

    /** The machine's own gap, and how much the best kernel has more of c'K c / 2 than the combination. */
    double gap() {
        return solution.gap() + kernelGap();
    }

    /** t'c - max_k c'K_k c / 2: no combination has a machine of a lower value. */
    double lowerBound() {
        return value() - kernelGap();
    }

    private double kernelGap() {
        return Math.max(0, Arrays.stream(halfForms).max().orElseThrow() - along(weights));
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
