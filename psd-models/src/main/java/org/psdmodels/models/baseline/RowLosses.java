package org.psdmodels.models.baseline;

import java.util.Arrays;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.StackedLoss;

/** The losses of all rows as functions of their outputs z, z_ik at k + i q: values, conjugates, slopes and curvatures. */
final class RowLosses {
    private final Loss loss;
    private final double[][] targets;
    private final double[] weights;
    private final int q;

    RowLosses(BaselineProblem problem) {
        this.loss = problem.loss();
        this.weights = problem.sample().shares();
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

    /** Whether a conjugate ends somewhere with a finite slope, so that the loss has a kink or is linear beyond a point. */
    boolean hasFlatEnds() {
        for (int i = 0; separable() && i < weights.length; i++) {
            for (int k = 0; weights[i] > 0 && k < q; k++) {
                for (ScalarLoss part : scalar(k).parts()) {
                    ConjugateDomain domain = part.conjugateDomain(target(i, k));
                    if (domain.needsBarrierBelow() || domain.needsBarrierAbove()) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The sum of the losses themselves. */
    double value(double[] z) {
        double sum = 0;
        double[] row = new double[q];
        for (int i = 0; i < weights.length; i++) {
            System.arraycopy(z, i * q, row, 0, q);
            sum += weights[i] == 0 ? 0 : weights[i] * loss.value(targets[i], row);
        }
        return sum;
    }

    /** The sum of the absolute losses, what roundings are measured by. */
    double magnitude(double[] z) {
        double sum = 0;
        double[] row = new double[q];
        for (int i = 0; i < weights.length; i++) {
            System.arraycopy(z, i * q, row, 0, q);
            sum += weights[i] == 0 ? 0 : weights[i] * Math.abs(loss.value(targets[i], row));
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

    /**
     * Slopes and second derivatives of losses without flat ends.
     *
     * @param z the outputs
     * @param alpha receives the slopes, as z
     * @param curvature receives the q x q second derivatives of each row
     * @return the sum of the values; infinite outside the domain
     */
    double slopes(double[] z, double[] alpha, double[] curvature) {
        double sum = 0;
        for (int i = 0; i < weights.length && sum < Double.POSITIVE_INFINITY; i++) {
            if (weights[i] > 0) {
                sum += separable() ? separate(i, z, alpha, curvature) : joint(i, z, alpha, curvature);
            }
        }
        return Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum;
    }

    private double separate(int i, double[] z, double[] alpha, double[] curvature) {
        double sum = 0;
        for (int k = 0; k < q; k++) {
            ScalarLoss scalar = scalar(k);
            double y = target(i, k);
            double value = scalar.value(y, z[k + i * q]);
            if (!(value < Double.POSITIVE_INFINITY)) {
                return Double.POSITIVE_INFINITY;
            }
            double slope = scalar.slope(y, z[k + i * q]);
            sum += weights[i] * value;
            alpha[k + i * q] = weights[i] * slope;
            curvature[k + k * q + i * q * q] = weights[i] / scalar.conjugateCurvature(y, slope);
        }
        return sum;
    }

    /** A loss of two coupled outputs: its conjugate has steep ends only, and the Hessians are inverse to each other. */
    private double joint(int i, double[] z, double[] alpha, double[] curvature) {
        double[] row = Arrays.copyOfRange(z, i * q, (i + 1) * q);
        double value = loss.value(targets[i], row);
        if (!(value < Double.POSITIVE_INFINITY)) {
            return Double.POSITIVE_INFINITY;
        }
        double[] slope = new double[q];
        double[] h = new double[q * q];
        loss.slope(targets[i], row, slope);
        loss.conjugateCurvature(targets[i], slope, h);
        double determinant = h[0] * h[3] - h[1] * h[2];
        double factor = weights[i] / determinant;
        int p = i * 4;
        curvature[p] = factor * h[3];
        curvature[p + 1] = -factor * h[1];
        curvature[p + 2] = -factor * h[2];
        curvature[p + 3] = factor * h[0];
        for (int k = 0; k < q; k++) {
            alpha[k + i * q] = weights[i] * slope[k];
        }
        return weights[i] * value;
    }
}
