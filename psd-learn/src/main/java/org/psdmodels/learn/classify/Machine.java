package org.psdmodels.learn.classify;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;

/**
 * A machine that tells two classes apart: f(x) = sum_i c_i k(x_i, x) + b is positive where it says the first.
 *
 * @param positive the number of the class with label 1
 * @param negative the number of the class with label -1
 * @param kernel its kernel
 * @param support the support vectors x_i, scaled as the model scales points
 * @param coefficients their coefficients c_i, none of them zero
 * @param bias the bias b
 * @param sigmoid the probability of the positive class, where it was fitted
 */
@SuppressWarnings("ArrayRecordComponent")
public record Machine(
        int positive,
        int negative,
        Kernel kernel,
        Points support,
        double[] coefficients,
        double bias,
        Optional<Sigmoid> sigmoid) {
    /** Checks the sizes. */
    public Machine {
        Checks.atLeast("positive", positive, 0);
        Checks.atLeast("negative", negative, 0);
        Checks.size("number of coefficients", coefficients.length, support.size());
        Checks.finite("coefficients", coefficients);
        Checks.finite("bias", bias);
    }

    /** f at scaled points. */
    double[] decisions(Points points) {
        double[] values = new double[points.size()];
        double[] column = new double[support.size()];
        KernelMatrix matrix = kernel.between(support, points);
        for (int j = 0; j < values.length; j++) {
            matrix.column(j, 0, column.length, column, 0);
            double sum = bias;
            for (int i = 0; i < column.length; i++) {
                sum += coefficients[i] * column[i];
            }
            values[j] = sum;
        }
        return values;
    }
}
