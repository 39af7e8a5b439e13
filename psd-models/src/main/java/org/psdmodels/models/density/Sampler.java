package org.psdmodels.models.density;

import org.psdmodels.api.Points;

/** Draws independent points from one distribution; what can be prepared for many draws is. Immutable and thread-safe. */
@FunctionalInterface
public interface Sampler {
    /**
     * Independent points.
     *
     * @param n how many, at least one
     * @param seed equal seeds give equal bits
     * @return n points
     */
    Points sample(int n, long seed);
}
