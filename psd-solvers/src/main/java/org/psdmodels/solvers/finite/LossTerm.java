package org.psdmodels.solvers.finite;

import java.util.Arrays;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.Loss;

/**
 * A weighted loss of consecutive rows. Several terms may share a row: the parts of one loss.
 *
 * @param loss the loss
 * @param target its target y
 * @param weight its weight w &gt; 0
 * @param row the first of its rows
 */
@SuppressWarnings("ArrayRecordComponent")
public record LossTerm(Loss loss, double[] target, double weight, int row) {
    /**
     * The number q of its rows.
     *
     * @return q
     */
    public int size() {
        return loss.outputs();
    }

    /**
     * The weighted loss.
     *
     * @param z q outputs
     * @return w loss(y, z)
     */
    public double value(double[] z) {
        return weight * loss.value(target, z);
    }

    /**
     * The slope of the weighted loss.
     *
     * @param rows the rows of the problem
     * @return q numbers
     */
    public double[] slope(double[] rows) {
        double[] slope = new double[size()];
        loss.slope(target, Arrays.copyOfRange(rows, row, row + slope.length), slope);
        for (int k = 0; k < slope.length; k++) {
            slope[k] *= weight;
        }
        return slope;
    }

    /**
     * The conjugate of the weighted loss.
     *
     * @param a q numbers
     * @return w loss*(y, a / w)
     */
    public double conjugate(double[] a) {
        return weight * loss.conjugate(target, scaled(a));
    }

    /**
     * A point in the units of the loss itself.
     *
     * @param a q numbers
     * @return a / w
     */
    public double[] scaled(double[] a) {
        double[] b = new double[a.length];
        for (int k = 0; k < b.length; k++) {
            b[k] = a[k] / weight;
        }
        return b;
    }

    /**
     * The way back from {@link #scaled}, moved by a last bit where rounding would leave the range of a coordinate.
     *
     * @param a q numbers inside the domain of the loss's own conjugate
     * @return w a, inside the domain of the weighted loss's
     */
    public double[] weighted(double[] a) {
        double[] b = new double[a.length];
        for (int k = 0; k < b.length; k++) {
            Interval range = loss.conjugateDomain(target, k).interval();
            b[k] = weight * a[k];
            while (b[k] / weight > range.upper()) {
                b[k] = Math.nextDown(b[k]);
            }
            while (b[k] / weight < range.lower()) {
                b[k] = Math.nextUp(b[k]);
            }
        }
        return b;
    }
}
