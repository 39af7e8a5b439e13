package org.psdmodels.models.baseline;

import java.util.function.ToDoubleBiFunction;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.StackedLoss;

/** The losses of all rows as functions of their outputs z, z_ik at k + i q: values and conjugates. */
final class BaselineLosses {
    private final Loss loss;
    private final double[][] targets;
    private final double[] weights;
    private final int q;

    BaselineLosses(Problem problem) {
        this.loss = problem.loss();
        this.weights = problem.weights();
        this.q = loss.outputs();
        this.targets = new double[weights.length][];
        for (int i = 0; i < weights.length; i++) {
            targets[i] = problem.targets().row(i);
        }
    }

    int rows() {
        return weights.length;
    }

    int outputs() {
        return q;
    }

    double weight(int i) {
        return weights[i];
    }

    /** The loss of output k, of a loss that is separable. */
    ScalarLoss scalar(int k) {
        return loss instanceof StackedLoss stacked ? stacked.losses().get(k) : (ScalarLoss) loss;
    }

    /** The target of row i that output k sees; NaN if there is none. */
    double target(int i, int k) {
        if (loss instanceof StackedLoss stacked) {
            return stacked.target(targets[i], k);
        }
        return targets[i].length == 0 ? Double.NaN : targets[i][0];
    }

    /** Whether each output has a loss of its own. */
    boolean separable() {
        return loss instanceof StackedLoss || loss instanceof ScalarLoss;
    }

    /** The sum of the losses themselves. */
    double value(double[] z) {
        return sum(z, loss::value);
    }

    /** The sum of the absolute losses, what roundings are measured by. */
    double magnitude(double[] z) {
        return sum(z, (y, row) -> Math.abs(loss.value(y, row)));
    }

    private double sum(double[] z, ToDoubleBiFunction<double[], double[]> value) {
        double sum = 0;
        double[] row = new double[q];
        for (int i = 0; i < weights.length; i++) {
            System.arraycopy(z, i * q, row, 0, q);
            sum += weights[i] == 0 ? 0 : weights[i] * value.applyAsDouble(targets[i], row);
        }
        return sum;
    }

    /** The sum of the conjugates; infinite outside their domain. */
    double conjugate(double[] alpha) {
        double sum = 0;
        double[] row = new double[q];
        for (int i = 0; i < weights.length; i++) {
            for (int k = 0; weights[i] > 0 && k < q; k++) {
                row[k] = alpha[k + i * q] / weights[i];
            }
            sum += weights[i] == 0 ? 0 : weights[i] * loss.conjugate(targets[i], row);
        }
        return sum;
    }
}
