package org.psdmodels.api.model;

import org.psdmodels.api.Points;

/** The rate of a Poisson process in a window. */
public interface Intensity {
    /** {@return the dimension of the points: d &gt;= 1} */
    int dimension();

    /**
     * The rates at points.
     *
     * @param x n points of dimension d
     * @return the rates, each &gt;= 0
     */
    double[] rates(Points x);

    /** {@return the expected number of events in the window: the integral of the rate} */
    double expectedCount();

    /**
     * The expected number of events in a box.
     *
     * @param lower the lower corner
     * @param upper the upper corner
     * @return the integral of the rate over the box
     */
    double expectedCount(double[] lower, double[] upper);
}
