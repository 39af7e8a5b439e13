package org.psdmodels.laws.kit;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.laws.oracle.Eigenvalues;

/**
 * The loss that a model was fitted with, and what the fit says that it came to.
 *
 * @param data the points of the observations
 * @param terms the weighted losses of the observations, as a function of the outputs at the data
 * @param certified their sum, according to the fit: a certified primal value without its penalties
 */
public record TrainingLoss(Points data, Function<Matrix, double[]> terms, double certified) {
    /**
     * The loss of a problem without a linear term.
     *
     * @param problem the problem that the fit solved
     * @param solution its certified solution
     * @param outputs turns the model's outputs at a point into those that the loss sees
     * @return the loss as the laws see it
     */
    public static TrainingLoss of(Problem problem, Solution solution, UnaryOperator<double[]> outputs) {
        double penalties = 0;
        for (int b = 0; b < problem.blocks().size(); b++) {
            penalties += penalty(problem.blocks().get(b), solution.blocks().get(b));
        }
        return new TrainingLoss(
                ((Outputs.AtPoints) problem.outputs()).points(),
                z -> terms(problem, z, outputs),
                solution.certificate().primal() - penalties);
    }

    private static double[] terms(Problem problem, Matrix z, UnaryOperator<double[]> outputs) {
        double[] weights = problem.weights();
        double[] terms = new double[weights.length];
        Arrays.setAll(
                terms, i -> weights[i] * problem.loss().value(problem.targets().row(i), outputs.apply(z.column(i))));
        return terms;
    }

    private static double penalty(Block block, BlockSolution solution) {
        if (block instanceof Block.Psd psd) {
            return Arrays.stream(Eigenvalues.of(gram(((BlockSolution.Psd) solution).root())))
                    .map(sigma -> psd.regularizer().value(Math.max(0, sigma)))
                    .sum();
        }
        return block instanceof Block.Linear linear
                ? linear.penalty() / 2 * squares(((BlockSolution.Linear) solution).coefficients())
                : 0;
    }

    /** R'R, whose eigenvalues are those of R R' that are not zero. */
    private static Matrix gram(Matrix root) {
        int k = root.columns();
        double[] gram = new double[k * k];
        Arrays.setAll(gram, e -> {
            double sum = 0;
            for (int i = 0; i < root.rows(); i++) {
                sum += root.get(i, e % k) * root.get(i, e / k);
            }
            return sum;
        });
        return Matrix.wrap(k, k, gram);
    }

    private static double squares(Matrix w) {
        return Arrays.stream(w.data()).map(v -> v * v).sum();
    }
}
