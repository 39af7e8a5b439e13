package org.psdmodels.solvers.sdp;

import java.util.List;

/**
 * A point of the main loop, in normalised units.
 *
 * @param x the variables, or a ray of (P)
 * @param slacks X block by block, of cones only
 * @param multipliers Y cone by cone, or a ray of (D)
 * @param free the free part of Y
 */
@SuppressWarnings("ArrayRecordComponent")
record NormalisedPoint(double[] x, List<double[]> slacks, List<double[]> multipliers, double[] free) {
    /** Where the loop stands now. */
    static NormalisedPoint of(Iterate at) {
        return new NormalisedPoint(
                at.x.clone(),
                at.cones.stream().map(cone -> cone.x().clone()).toList(),
                at.cones.stream().map(cone -> cone.y().clone()).toList(),
                at.yFree.clone());
    }
}
