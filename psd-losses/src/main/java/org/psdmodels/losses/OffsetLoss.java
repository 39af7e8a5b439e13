package org.psdmodels.losses;

import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * A loss with a known part of the output: loss(y, z + o), where the offset o comes after the targets of the loss as one more
 * target.
 *
 * <p>Conjugate loss*(y, a) - a o. Prox: that of the loss at v + o, minus o.
 *
 * @param loss the loss, of one output and a conjugate that is smooth inside its domain
 */
public record OffsetLoss(ScalarLoss loss) implements Loss {
    /**
     * Checks the loss.
     *
     * @param loss the loss, of one output and a conjugate that is smooth inside its domain
     */
    public OffsetLoss {
        Checks.require(loss.parts().size() == 1, "loss", "must be its own only part", loss);
    }

    private double target(double[] y) {
        return loss.targets() == 0 ? Double.NaN : y[0];
    }

    private double offset(double[] y) {
        return y[loss.targets()];
    }

    @Override
    public int targets() {
        return loss.targets() + 1;
    }

    @Override
    public int outputs() {
        return 1;
    }

    @Override
    public Optional<String> fault(double[] y) {
        return loss.fault(target(y)).map(text -> "coordinate 0 " + text);
    }

    @Override
    public double value(double[] y, double[] z) {
        return loss.value(target(y), z[0] + offset(y));
    }

    @Override
    public void slope(double[] y, double[] z, double[] out) {
        out[0] = loss.slope(target(y), z[0] + offset(y));
    }

    @Override
    public double conjugate(double[] y, double[] a) {
        return loss.conjugate(target(y), a[0]) - a[0] * offset(y);
    }

    @Override
    public ConjugateDomain conjugateDomain(double[] y, int k) {
        return loss.conjugateDomain(target(y));
    }

    @Override
    public double stepToBoundary(double[] y, double[] a, double[] direction) {
        return conjugateDomain(y, 0).stepToBoundary(a[0], direction[0]);
    }

    @Override
    public void conjugateSlope(double[] y, double[] a, double[] out) {
        out[0] = loss.conjugateSlope(target(y), a[0]) - offset(y);
    }

    @Override
    public void conjugateCurvature(double[] y, double[] a, double[] out) {
        out[0] = loss.conjugateCurvature(target(y), a[0]);
    }

    @Override
    public void primalDualCurvature(double[] y, double[] a, double[] z, double[] out) {
        out[0] = loss.primalDualCurvature(target(y), a[0], z[0] + offset(y));
    }

    /** The loss's own where there is no offset: with one, the barrier form has a linear term. */
    @Override
    public double barrierWeight(double[] y) {
        return offset(y) == 0 ? loss.barrierWeight(loss.targets() == 0 ? new double[0] : new double[] {y[0]}) : 0;
    }

    @Override
    public void prox(double[] y, double[] v, double step, double[] out) {
        out[0] = loss.prox(target(y), v[0] + offset(y), step) - offset(y);
    }
}
