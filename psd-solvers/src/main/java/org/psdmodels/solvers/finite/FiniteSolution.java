package org.psdmodels.solvers.finite;

import java.util.List;
import org.psdmodels.api.solver.Status;

/**
 * A point of a finite problem.
 *
 * @param status how its solver ended
 * @param coefficients the coefficients of the blocks
 * @param alpha the dual variables of the terms of the losses
 * @param multipliers the multipliers of the constraints
 */
@SuppressWarnings("ArrayRecordComponent")
public record FiniteSolution(Status status, List<double[]> coefficients, double[] alpha, double[] multipliers) {}
