package org.psdmodels.verify.defects;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;

/** A loss of the library, to be broken in one place by a subclass. */
class FlawedLoss implements ScalarLoss {
    private final ScalarLoss sound;

    FlawedLoss(ScalarLoss sound) {
        this.sound = sound;
    }

    @Override
    public int targets() {
        return sound.targets();
    }

    @Override
    public Optional<String> fault(double y) {
        return sound.fault(y);
    }

    @Override
    public double value(double y, double z) {
        return sound.value(y, z);
    }

    @Override
    public Interval domain(double y) {
        return sound.domain(y);
    }

    @Override
    public double slope(double y, double z) {
        return sound.slope(y, z);
    }

    @Override
    public double[] kinks(double y) {
        return sound.kinks(y);
    }

    @Override
    public List<ScalarLoss> parts() {
        return sound.parts().size() > 1 ? sound.parts() : List.of(this);
    }

    @Override
    public double conjugate(double y, double a) {
        return sound.conjugate(y, a);
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        return sound.conjugateDomain(y);
    }

    @Override
    public double conjugateSlope(double y, double a) {
        return sound.conjugateSlope(y, a);
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        return sound.conjugateCurvature(y, a);
    }

    @Override
    public double primalDualCurvature(double y, double a, double z) {
        return sound.primalDualCurvature(y, a, z);
    }

    @Override
    public double prox(double y, double v, double step) {
        return sound.prox(y, v, step);
    }

    @Override
    public double conjugateProx(double y, double v, double step) {
        return sound.conjugateProx(y, v, step);
    }

    @Override
    public double barrierWeight(double[] y) {
        return sound.barrierWeight(y);
    }

    @Override
    public String toString() {
        return "flawed " + sound;
    }
}
