package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * The losses as functions of the rows z.
 *
 * @param losses the losses
 */
record Losses(RowLosses losses) {
    double value(double[] z) {
        return losses.value(z);
    }

    /** Whether a step leads a loss from where it is finite to where it is not. */
    boolean leaveDomains(double[] z, double t, double[] step) {
        double[] after = values(Dense.plus(z, t, step));
        double[] before = new double[0];
        for (int i = 0; i < after.length; i++) {
            if (!(after[i] < Double.POSITIVE_INFINITY)) {
                before = before.length == 0 ? values(z) : before;
                if (before[i] < Double.POSITIVE_INFINITY) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The losses at z, one by one. */
    double[] values(double[] z) {
        double[] values = new double[losses.count()];
        losses.values(z, values);
        return values;
    }

    /** The losses at z in absolute value. */
    double magnitudeAt(double[] z) {
        double sum = 0;
        for (double value : values(z)) {
            sum += Math.abs(value);
        }
        return sum;
    }

    /** e'(the slopes of the losses at z). */
    double forceOn(double[] z, double[] e) {
        double[] slopes = new double[losses.entries()];
        losses.slopes(z, slopes);
        double sum = 0;
        for (int i = 0; i < slopes.length; i++) {
            sum += losses.weight(i) * slopes[i] * e[losses.row(i)];
        }
        return sum;
    }
}
