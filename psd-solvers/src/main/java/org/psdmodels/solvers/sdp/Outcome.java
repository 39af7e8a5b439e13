package org.psdmodels.solvers.sdp;

import java.util.List;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Status;

/**
 * What the main loop ends with, in normalised units.
 *
 * @param status how it ended
 * @param x the variables, or a ray of (P) where the status is unbounded
 * @param slacks X block by block, of cones only
 * @param multipliers Y cone by cone, or a ray of (D) where the status is infeasible
 * @param free the free part of Y
 * @param history the iterations
 */
@SuppressWarnings("ArrayRecordComponent")
record Outcome(
        Status status,
        double[] x,
        List<double[]> slacks,
        List<double[]> multipliers,
        double[] free,
        List<Iteration> history) {}
