package org.psdmodels.models.file;

import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.models.AbsentException;

/**
 * In the place of a loss of the user, which no file holds: whoever asks it for a number is told so.
 *
 * @param description what it was
 */
record AbsentLoss(String description) implements ScalarLoss {
    private AbsentException absent() {
        return new AbsentException("the loss is not in the file: " + description + " has no text");
    }

    @Override
    public double value(double y, double z) {
        throw absent();
    }

    @Override
    public double slope(double y, double z) {
        throw absent();
    }

    @Override
    public double conjugate(double y, double a) {
        throw absent();
    }

    @Override
    public ConjugateDomain conjugateDomain(double y) {
        throw absent();
    }

    @Override
    public double conjugateSlope(double y, double a) {
        throw absent();
    }

    @Override
    public double conjugateCurvature(double y, double a) {
        throw absent();
    }

    @Override
    public double prox(double y, double v, double step) {
        throw absent();
    }

    @Override
    public String toString() {
        return description + ", which is not in the file";
    }
}
