package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.solvers.finite.Dense;

/**
 * Losses in columns: one array of weights, one for each target, one for each output.
 *
 * @param loss the loss
 * @param targets m columns of targets
 * @param weights the weights
 */
@SuppressWarnings("ArrayRecordComponent")
record WeightedLosses(Loss loss, double[][] targets, double[] weights) implements Losses {
    /** The losses of the observations that are kept. */
    static WeightedLosses of(Problem source, int[] observations) {
        Matrix all = source.targets();
        double[][] targets = new double[source.loss().targets()][observations.length];
        double[] weights = new double[observations.length];
        double[] given = source.weights();
        for (int i = 0; i < observations.length; i++) {
            weights[i] = given[observations[i]];
            for (int k = 0; k < targets.length; k++) {
                targets[k][i] = all.get(observations[i], k);
            }
        }
        return new WeightedLosses(source.loss(), targets, weights);
    }

    /** Whether a loss is differentiable wherever it is finite, and is its own only part. */
    static boolean isSmooth(WeightedLosses losses) {
        Loss loss = losses.loss();
        List<ScalarLoss> scalars = scalars(loss);
        for (int k = 0; k < scalars.size(); k++) {
            ScalarLoss scalar = scalars.get(k);
            if (scalar.parts().size() != 1) {
                return false;
            }
            for (double y : targets(loss, losses.targets(), k)) {
                if (scalar.kinks(y).length > 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The losses of the outputs where these are separate; none where they are not. */
    static List<ScalarLoss> scalars(Loss loss) {
        if (loss instanceof ScalarLoss scalar) {
            return List.of(scalar);
        }
        return loss instanceof StackedLoss stacked ? stacked.losses() : List.of();
    }

    /** The targets of one output's loss; one NaN if it has none. */
    static double[] targets(Loss loss, double[][] targets, int k) {
        if (loss.targets() == 0) {
            return new double[] {Double.NaN};
        }
        if (!(loss instanceof StackedLoss stacked)) {
            return targets[0];
        }
        double[] index = new double[targets.length];
        Arrays.setAll(index, j -> j);
        double column = stacked.target(index, k);
        return Double.isNaN(column) ? new double[] {Double.NaN} : targets[(int) column];
    }

    @Override
    public double value(double[][] z) {
        double[] values = new double[weights.length];
        loss.values(targets, z, values);
        double value = Columns.dot(weights, values);
        return Double.isNaN(value) ? Double.POSITIVE_INFINITY : value;
    }

    @Override
    public void slopes(double[][] z, double[][] out) {
        loss.slopes(targets, z, out);
        for (double[] column : out) {
            for (int i = 0; i < column.length; i++) {
                column[i] *= weights[i];
            }
        }
    }

    @Override
    public double[] curvatures(double[][] z, double[] c) {
        int q = z.length;
        Dense dense = new Dense(org.psdmodels.solvers.linalg.LinearAlgebra.java());
        double[] target = new double[targets.length];
        double[] output = new double[q];
        double[] slope = new double[q];
        double[] conjugate = new double[q * q];
        double[] curvatures = new double[weights.length];
        for (int i = 0; i < curvatures.length; i++) {
            for (int k = 0; k < target.length; k++) {
                target[k] = targets[k][i];
            }
            for (int k = 0; k < q; k++) {
                output[k] = z[k][i];
            }
            loss.slope(target, output, slope);
            loss.conjugateCurvature(target, slope, conjugate);
            curvatures[i] = weights[i] * along(dense, conjugate, c);
        }
        return curvatures;
    }

    /** c'H c where H is the inverse of the conjugate's Hessian; no curvature where that is singular. */
    private static double along(Dense dense, double[] conjugate, double[] c) {
        int q = c.length;
        double sum = 0;
        boolean diagonal = true;
        for (int e = 0; e < conjugate.length; e++) {
            diagonal &= e % (q + 1) == 0 || conjugate[e] == 0;
        }
        if (diagonal) {
            for (int k = 0; k < q; k++) {
                double h = conjugate[k * (q + 1)];
                sum += h > 0 ? c[k] * c[k] / h : 0;
            }
        } else {
            Optional<double[]> factor = dense.cholesky(q, conjugate);
            sum = factor.isPresent() ? Dense.dot(c, dense.solve(q, factor.get(), c)) : 0;
        }
        return sum < Double.POSITIVE_INFINITY ? sum : 0;
    }

    @Override
    public double[] terms(double[][] alpha) {
        return interleaved(alpha);
    }

    /** The outputs of the first observation, then those of the second. */
    static double[] interleaved(double[][] columns) {
        int q = columns.length;
        double[] all = new double[q * columns[0].length];
        for (int e = 0; e < all.length; e++) {
            all[e] = columns[e % q][e / q];
        }
        return all;
    }

    /** The same losses for every so many of the observations. */
    WeightedLosses thinned(int step) {
        List<double[]> thin = new ArrayList<>();
        for (double[] target : targets) {
            thin.add(thinned(target, step));
        }
        return new WeightedLosses(loss, thin.toArray(double[][]::new), thinned(weights, step));
    }

    static double[] thinned(double[] all, int step) {
        double[] thin = new double[(all.length + step - 1) / step];
        Arrays.setAll(thin, i -> all[i * step]);
        return thin;
    }
}
