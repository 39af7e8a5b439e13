package org.psdmodels.models.baseline;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.models.Sample;

/**
 * What all three families solve, with functions f_b of either sign or to be made non-negative:
 *
 * <pre>  minimise  sum_i s_i loss(y_i, C (f_1(x_i), ..., f_B(x_i))) + sum_b (penalty_b / 2) |f_b|^2</pre>
 *
 * <p>where the norm is that of the linear function below, and subject to the integral of f_1 being one for a density.
 *
 * @param sample the data
 * @param loss the loss, of q outputs
 * @param targets the n x m matrix of its targets
 * @param mixing the q x B matrix C
 * @param roles what the functions are
 * @param density the measure of a density; empty for other tasks
 */
record BaselineProblem(
        Sample sample, Loss loss, Matrix targets, Matrix mixing, List<Role> roles, Optional<Measure> density) {
    /**
     * What a function is.
     *
     * @param nonNegative whether it is to be made non-negative
     * @param penalty the factor of half its squared norm
     */
    record Role(boolean nonNegative, double penalty) {}

    int observations() {
        return sample.size();
    }

    int outputs() {
        return loss.outputs();
    }

    int functions() {
        return roles.size();
    }

    /** Mixes values of the functions at the data, one array for each, to outputs: z_ik at k + i q. */
    double[] mix(double[][] values) {
        int q = outputs();
        double[] z = new double[q * observations()];
        for (int b = 0; b < values.length; b++) {
            for (int k = 0; k < q; k++) {
                double c = mixing.get(k, b);
                for (int i = 0; c != 0 && i < values[b].length; i++) {
                    z[k + i * q] += c * values[b][i];
                }
            }
        }
        return z;
    }

    /** The coefficients of a function's values in alpha'z. */
    double[] gather(int b, double[] alpha) {
        int q = outputs();
        double[] sum = new double[observations()];
        for (int k = 0; k < q; k++) {
            double c = mixing.get(k, b);
            for (int i = 0; c != 0 && i < sum.length; i++) {
                sum[i] += c * alpha[k + i * q];
            }
        }
        return sum;
    }
}
