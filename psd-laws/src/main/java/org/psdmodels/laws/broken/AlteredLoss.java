package org.psdmodels.laws.broken;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/** A loss that does what another does; a subclass changes something. */
public abstract class AlteredLoss implements ScalarLoss {
    private final ScalarLoss original;

    /**
     * A loss that does what another does.
     *
     * @param original the other
     */
    protected AlteredLoss(ScalarLoss original) {
        this.original = original;
    }

    @Override
    public Optional<String> fault(double y) {
        return original.fault(y);
    }

    @Override
    public double value(double y, double z) {
        return original.value(y, z);
    }

    @Override
    public Interval domain(double y) {
        return original.domain(y);
    }

    @Override
    public double slope(double y, double z) {
        return original.slope(y, z);
    }

    @Override
    public double[] kinks(double y) {
        return original.kinks(y);
    }

    @Override
    public List<ScalarLoss> parts() {
        return original.parts().size() > 1 ? original.parts() : List.of(this);
    }

    @Override
    public double conjugate(double y, double a) {
        return original.conjugate(y, a);
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return original.conjugateDomain(y);
    }

    @Override
    public double conjugateSlope(double y, double a) {
        return original.conjugateSlope(y, a);
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        return original.conjugateCurvature(y, a);
    }

    @Override
    public double primalDualCurvature(double y, double a, double z) {
        return original.primalDualCurvature(y, a, z);
    }

    @Override
    public double prox(double y, double v, double step) {
        return original.prox(y, v, step);
    }

    @Override
    public double conjugateProx(double y, double v, double step) {
        return original.conjugateProx(y, v, step);
    }

    @Override
    public String toString() {
        return "altered " + original;
    }
}
