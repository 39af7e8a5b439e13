package org.psdmodels.solvers.path;

import java.util.List;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Status;

/**
 * The best point of a path.
 *
 * @param status how it ended
 * @param coefficients the coefficients of the blocks
 * @param alpha the dual variables of the losses' terms
 * @param multipliers the multipliers of the constraints
 * @param history every iteration
 * @param eigendecompositions how many there were
 */
@SuppressWarnings("ArrayRecordComponent")
record PathResult(
        Status status,
        List<double[]> coefficients,
        double[] alpha,
        double[] multipliers,
        List<Iteration> history,
        int eigendecompositions) {}
