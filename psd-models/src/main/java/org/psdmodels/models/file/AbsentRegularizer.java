package org.psdmodels.models.file;

import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.models.AbsentException;

/**
 * In the place of a penalty of the user, which no file holds: whoever asks it for a number is told so.
 *
 * @param description what it was
 */
record AbsentRegularizer(String description) implements Regularizer {
    private AbsentException absent() {
        return new AbsentException("the penalty is not in the file: " + description + " has no text");
    }

    @Override
    public double value(double sigma) {
        throw absent();
    }

    @Override
    public double slope(double sigma) {
        throw absent();
    }

    @Override
    public double slopeDifference(double sigma, double rho) {
        throw absent();
    }

    @Override
    public double steepest() {
        throw absent();
    }

    @Override
    public double conjugate(double s) {
        throw absent();
    }

    @Override
    public double conjugateSlope(double s) {
        throw absent();
    }

    @Override
    public double barrierPoint(double s, double tau) {
        throw absent();
    }

    @Override
    public String toString() {
        return description + ", which is not in the file";
    }
}
