package org.psdmodels.losses;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;

/**
 * A loss of outputs that have known parts: loss(y, z + s) with a fixed shift s in R^q. So a non-negative output z becomes
 * one that is at least s.
 *
 * <p>Conjugate loss*(y, a) - s'a on the same domain. Prox: prox(v + s) - s.
 */
public final class ShiftedLoss implements Loss {
    private final Loss loss;
    private final double[] shift;

    private ShiftedLoss(Loss loss, double[] shift) {
        Checks.size("length of shift", shift.length, loss.outputs());
        this.loss = loss;
        this.shift = Checks.finite("shift", shift.clone());
    }

    /**
     * A loss with a shift.
     *
     * @param loss the loss of the whole output
     * @param shift the known part s, q finite numbers
     * @return the loss of what remains
     */
    public static ShiftedLoss of(Loss loss, double... shift) {
        return new ShiftedLoss(loss, shift);
    }

    /** v + step s. */
    private double[] moved(double[] v, double step) {
        double[] moved = v.clone();
        for (int k = 0; k < moved.length; k++) {
            moved[k] += step * shift[k];
        }
        return moved;
    }

    private void subtractShift(double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] -= shift[k];
        }
    }

    @Override
    public int targets() {
        return loss.targets();
    }

    @Override
    public int outputs() {
        return loss.outputs();
    }

    @Override
    public Optional<String> fault(double[] y) {
        return loss.fault(y);
    }

    @Override
    public double value(double[] y, double[] z) {
        return loss.value(y, moved(z, 1));
    }

    @Override
    public void slope(double[] y, double[] z, double[] out) {
        loss.slope(y, moved(z, 1), out);
    }

    @Override
    public double conjugate(double[] y, double[] a) {
        double value = loss.conjugate(y, a);
        for (int k = 0; k < a.length; k++) {
            value -= shift[k] * a[k];
        }
        return value;
    }

    @Override
    public ConjugateDomain conjugateDomain(double[] y, int k) {
        return loss.conjugateDomain(y, k);
    }

    @Override
    public double stepToBoundary(double[] y, double[] a, double[] direction) {
        return loss.stepToBoundary(y, a, direction);
    }

    @Override
    public void conjugateSlope(double[] y, double[] a, double[] out) {
        loss.conjugateSlope(y, a, out);
        subtractShift(out);
    }

    @Override
    public void conjugateCurvature(double[] y, double[] a, double[] out) {
        loss.conjugateCurvature(y, a, out);
    }

    @Override
    public void primalDualCurvature(double[] y, double[] a, double[] z, double[] out) {
        loss.primalDualCurvature(y, a, moved(z, 1), out);
    }

    @Override
    public void prox(double[] y, double[] v, double step, double[] out) {
        loss.prox(y, moved(v, 1), step, out);
        subtractShift(out);
    }

    /** The slope of the loss at its prox, where the shift makes no difference: that of the loss itself at v + step s. */
    @Override
    public void conjugateProx(double[] y, double[] v, double step, double[] out) {
        loss.conjugateProx(y, moved(v, step), step, out);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ShiftedLoss that && loss.equals(that.loss) && Arrays.equals(shift, that.shift);
    }

    @Override
    public int hashCode() {
        return 31 * loss.hashCode() + Arrays.hashCode(shift);
    }

    @Override
    public String toString() {
        return loss + " shifted by " + Arrays.toString(shift);
    }
}
