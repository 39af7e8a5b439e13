package org.psdmodels.solvers.finite;

import org.psdmodels.api.Points;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.passes.Passes;

/**
 * When the features of the observations are streamed instead of held, and how.
 *
 * @param most the most numbers that the features of all observations may take to be held
 * @param kept how many numbers of streamed features are kept from pass to pass
 * @param shard the observations of a shard; 0 for as many as suit the features
 * @param interruption runs before each shard, and may end a pass by an exception
 */
public record Streaming(double most, long kept, int shard, Runnable interruption) {
    /** Features are held. */
    static final Streaming NEVER = new Streaming(Double.POSITIVE_INFINITY, 0, 0, () -> {});

    /** Passes over the features of points, of which there are others that take as much. */
    Passes over(SolverFeatures features, Points points, int distinct) {
        int size = shard > 0 ? shard : Passes.shardSize(features.rank());
        return Passes.streamed(features, points, size, kept / distinct, interruption);
    }
}
