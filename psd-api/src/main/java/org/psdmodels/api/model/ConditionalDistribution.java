package org.psdmodels.api.model;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Where a target lies, at every point. */
public interface ConditionalDistribution {
    /**
     * Intervals in which the target lies with a probability, half of the rest on each side.
     *
     * @param x n points of dimension d
     * @param probability in (0, 1)
     * @return a row for each point, its columns the lower and the upper end
     * @throws IllegalArgumentException if the distribution is not known so far
     */
    Matrix intervals(Points x, double probability);
}
