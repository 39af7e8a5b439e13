package org.psdmodels.verify.defects;

import java.util.OptionalDouble;
import org.psdmodels.api.loss.Regularizer;

/** A regularizer of the library, to be broken in one place by a subclass. */
class FlawedPenalty implements Regularizer {
    private final Regularizer sound;

    FlawedPenalty(Regularizer sound) {
        this.sound = sound;
    }

    @Override
    public double value(double sigma) {
        return sound.value(sigma);
    }

    @Override
    public double slope(double sigma) {
        return sound.slope(sigma);
    }

    @Override
    public double slopeDifference(double sigma, double rho) {
        return sound.slopeDifference(sigma, rho);
    }

    @Override
    public OptionalDouble constantCurvature() {
        return sound.constantCurvature();
    }

    @Override
    public double steepest() {
        return sound.steepest();
    }

    @Override
    public double conjugate(double s) {
        return sound.conjugate(s);
    }

    @Override
    public double conjugateSlope(double s) {
        return sound.conjugateSlope(s);
    }

    @Override
    public double barrierPoint(double s, double tau) {
        return sound.barrierPoint(s, tau);
    }

    @Override
    public double smoothedConjugate(double s, double tau) {
        return sound.smoothedConjugate(s, tau);
    }

    @Override
    public double barrierDifference(double a, double b, double tau) {
        return sound.barrierDifference(a, b, tau);
    }

    @Override
    public String toString() {
        return "flawed " + sound;
    }
}
