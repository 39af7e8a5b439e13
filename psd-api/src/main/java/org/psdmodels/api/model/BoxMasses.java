package org.psdmodels.api.model;

/** A density p on R^d of which the probabilities of boxes are known. */
public interface BoxMasses {
    /**
     * The probability of a box.
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite, in no coordinate below the lower one
     * @return the integral of p over the box; zero if the box misses the support
     */
    double mass(double[] lower, double[] upper);
}
