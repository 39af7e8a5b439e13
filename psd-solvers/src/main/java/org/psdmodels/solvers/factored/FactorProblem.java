package org.psdmodels.solvers.factored;

import java.util.List;
import org.psdmodels.solvers.finite.Dense;

/**
 * The problem in its factors: minimise the losses of z = C f, f_b = |R_b'v|^2 or w_b'v, and the penalties, where sum_b tr
 * R_b'W_b R_b = c if there is an equality.
 *
 * @param dense the linear algebra, which counts
 * @param losses the losses
 * @param blocks the blocks
 * @param mixing for each output the factors of the blocks
 * @param total the right-hand side c &gt; 0; NaN where there is no equality
 */
@SuppressWarnings("ArrayRecordComponent")
record FactorProblem(Dense dense, Losses losses, List<FactorBlock> blocks, double[][] mixing, double total) {
    boolean hasMass() {
        return !Double.isNaN(total);
    }

    int observations() {
        return blocks.get(0).rows().observations();
    }

    /** Whether every product with features is a pass over the observations. */
    boolean isStreamed() {
        return blocks.stream().anyMatch(block -> block.rows().isStreamed());
    }

    int outputs() {
        return mixing.length;
    }

    /** The factors with which a block enters the outputs. */
    double[] mixing(int b) {
        double[] factors = new double[outputs()];
        for (int k = 0; k < factors.length; k++) {
            factors[k] = mixing[k][b];
        }
        return factors;
    }

    /** z = C f. */
    double[][] mixed(double[][] f) {
        double[][] z = ColumnVectors.zeros(outputs(), observations());
        for (int k = 0; k < z.length; k++) {
            for (int b = 0; b < f.length; b++) {
                if (mixing[k][b] != 0) {
                    ColumnVectors.add(mixing[k][b], f[b], z[k]);
                }
            }
        }
        return z;
    }

    /** (C'alpha)_b. */
    double[] gathered(double[][] alpha, int b) {
        double[] sum = new double[observations()];
        for (int k = 0; k < alpha.length; k++) {
            if (mixing[k][b] != 0) {
                ColumnVectors.add(mixing[k][b], alpha[k], sum);
            }
        }
        return sum;
    }

    /**
     * The multiplier of the equality that makes the objective stationary in the scale of the matrices in it: tr R'V Diag(a) V'R
     * is a sum over observations.
     *
     * @param force tr R'(l1 I + l2 A + T) R of these
     * @param f the functions of all blocks
     * @param alpha the slopes of the losses
     */
    double multiplier(double force, double[][] f, double[][] alpha) {
        double sum = force;
        for (int b = 0; b < f.length; b++) {
            sum += blocks.get(b).hasMass() ? ColumnVectors.dot(gathered(alpha, b), f[b]) : 0;
        }
        return -sum / total;
    }

    /** The same problem with other losses. */
    FactorProblem with(Losses others) {
        return new FactorProblem(dense, others, blocks, mixing, total);
    }
}
