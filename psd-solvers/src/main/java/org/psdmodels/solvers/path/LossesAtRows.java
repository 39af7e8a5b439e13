package org.psdmodels.solvers.path;

import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.RowLosses;

/** The losses as functions of the rows z, with arrays for what is known of them. */
final class LossesAtRows {
    private final RowLosses losses;
    private final double[] before;
    private final double[] after;
    private double[] moved = new double[0];

    LossesAtRows(RowLosses losses) {
        this.losses = losses;
        this.before = new double[losses.count()];
        this.after = new double[losses.count()];
    }

    double value(double[] z) {
        return losses.value(z);
    }

    /** Whether a step leads a loss from where it is finite to where it is not. */
    boolean leaveDomains(double[] z, double t, double[] step) {
        moved = moved.length == z.length ? moved : new double[z.length];
        Dense.plus(z, t, step, moved);
        losses.values(moved, after);
        boolean isKnown = false;
        for (int i = 0; i < after.length; i++) {
            if (!(after[i] < Double.POSITIVE_INFINITY)) {
                if (!isKnown) {
                    losses.values(z, before);
                    isKnown = true;
                }
                if (before[i] < Double.POSITIVE_INFINITY) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The losses at z, one by one, until they are asked for again. */
    double[] values(double[] z) {
        losses.values(z, after);
        return after;
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
