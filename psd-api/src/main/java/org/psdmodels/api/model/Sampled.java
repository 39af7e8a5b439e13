package org.psdmodels.api.model;

import org.psdmodels.api.Points;

/** A distribution of points that one can draw from. */
public interface Sampled {
    /**
     * Independent points from the distribution.
     *
     * @param n how many, at least one
     * @param seed equal seeds give equal bits
     * @return n points
     */
    Points sample(int n, long seed);
}
